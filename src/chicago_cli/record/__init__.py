"""The game record: its model in memory, its form in a file, and the findings about both."""
