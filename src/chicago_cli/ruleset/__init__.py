"""House rules as data: options, presets, and the combinations that make no game."""

from chicago_cli.ruleset.assign import (
    Option,
    assignment,
    build,
    from_nested,
    from_preset,
    from_text,
    nested,
    options,
    preset_options,
    text_of,
    value_of,
)
from chicago_cli.ruleset.options import Ruleset
from chicago_cli.ruleset.presets import DEFAULT_PRESET, PRESETS, OptionValue, Preset

__all__ = [
    "DEFAULT_PRESET",
    "PRESETS",
    "Option",
    "OptionValue",
    "Preset",
    "Ruleset",
    "assignment",
    "build",
    "from_nested",
    "from_preset",
    "from_text",
    "nested",
    "options",
    "preset_options",
    "text_of",
    "value_of",
]
