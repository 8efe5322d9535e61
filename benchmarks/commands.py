"""Commands of the project, and the loops that one writes with other libraries."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

_LOOPS: Final = {
    "treys": """
import sys
from treys import Card, Evaluator
evaluator = Evaluator()
cards = {r + s: Card.new(r + s.lower()) for r in "23456789TJQKA" for s in "SHDC"}
words = {n: evaluator.class_to_string(n) for n in range(1, 10)} | {0: "Royal Flush"}
write = sys.stdout.write
for line in sys.stdin:
    value = evaluator.evaluate([cards[card] for card in line.replace("10", "T").split()], [])
    write(words[evaluator.get_rank_class(value)] + "\\n")
""",
    "eval7": """
import sys
import eval7
cards = {r + s: eval7.Card(r + s.lower()) for r in "23456789TJQKA" for s in "SHDC"}
evaluate, handtype, write = eval7.evaluate, eval7.handtype, sys.stdout.write
for line in sys.stdin:
    write(handtype(evaluate([cards[card] for card in line.replace("10", "T").split()])) + "\\n")
""",
    "phevaluator": """
import sys
from phevaluator import Card, evaluate_cards
cards = {r + s: Card.to_id(r + s.lower()) for r in "23456789TJQKA" for s in "SHDC"}
classes = [(10, "Straight Flush"), (166, "Four of a Kind"), (322, "Full House"), (1599, "Flush"), (1609, "Straight"),
           (2467, "Three of a Kind"), (3325, "Two Pair"), (6185, "Pair"), (7462, "High Card")]
words = [next(word for least, word in classes if value <= least) for value in range(7463)]
write = sys.stdout.write
for line in sys.stdin:
    write(words[evaluate_cards(*[cards[card] for card in line.replace("10", "T").split()])] + "\\n")
""",
    "pokerkit": """
import sys
from pokerkit import Card, StandardHighHand
cards = {r + s: next(iter(Card.parse(r + s.lower()))) for r in "23456789TJQKA" for s in "SHDC"}
write = sys.stdout.write
for line in sys.stdin:
    hand = StandardHighHand([cards[card] for card in line.replace("10", "T").split()])
    write(hand.entry.label.value + "\\n")
""",
}
"""What one writes to name the class of a hand a line with each library; bad lines end them."""


def python(code: str) -> list[str]:
    """The command that runs a program."""
    return [sys.executable, "-c", code]


def chicago(*arguments: str) -> list[str]:
    """The command line of the project."""
    return [shutil.which("chicago", path=str(Path(sys.executable).parent)) or "chicago", *arguments]


def loop(package: str) -> list[str]:
    """The loop over hands with a library."""
    return python(_LOOPS[package])
