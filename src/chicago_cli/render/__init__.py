"""From reports to text: what people and scripts read. Nothing here decides anything about the game."""
