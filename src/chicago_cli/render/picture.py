"""A screen as a picture: SVG that shows exactly what a terminal would."""

from __future__ import annotations

import re
from io import StringIO
from typing import Final

_FONT_FACE: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def svg(screen: str, title: str, columns: int) -> str:
    """A screen with its colours in the frame of a window; ``title`` stands in it and makes its names its own.

    Fonts are those of whoever looks: nothing is fetched from elsewhere.
    """
    from rich.console import Console
    from rich.text import Text

    console = Console(
        record=True, width=columns, file=StringIO(), force_terminal=True, color_system="standard", legacy_windows=False
    )
    console.print(Text.from_ansi(screen))
    unique = re.sub(r"[^a-z]+", "-", title.lower()).strip("-")
    picture = console.export_svg(title=title, unique_id=unique)
    return _FONT_FACE.sub("", picture).replace("Fira Code", "ui-monospace, Consolas")
