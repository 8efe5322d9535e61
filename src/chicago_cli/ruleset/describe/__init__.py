"""How a game is played, in plain words, from its options alone."""

from chicago_cli.ruleset.describe.page import SECTIONS, PageSection, lines, page
from chicago_cli.ruleset.describe.statement import HOUSE, Line, Statement

__all__ = ["HOUSE", "SECTIONS", "Line", "PageSection", "Statement", "lines", "page"]
