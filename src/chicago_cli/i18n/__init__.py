"""English and Swedish: every text a player sees goes through `_` (or `N_` where it is translated later).

The English text is the key. The Swedish catalogue is ``locale/sv/LC_MESSAGES/chicago.po``; its compiled twin stands
beside it. Rule ids, json and plain output are never translated.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "sv")
DOMAIN: Final = "chicago"
LOCALE_FOLDER: Final = f"{__file__.removesuffix('__init__.py')}locale"
"""As text: importing pathlib would take a tenth of a short command's time."""

_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def set_language(language: str) -> None:
    """Speak ``en`` or ``sv`` from now on, in the whole process."""
    global _language, _translations
    _language = language
    if language == "en":
        _translations = gettext.NullTranslations()
    else:
        _translations = gettext.translation(DOMAIN, LOCALE_FOLDER, languages=[language], fallback=True)


def language() -> str:
    """The language in force, ``en`` or ``sv``."""
    return _language


def preferred(environment: Mapping[str, str] = os.environ) -> str:
    """The language that ``LC_ALL``, ``LC_MESSAGES`` or ``LANG`` asks for; English if none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wish = environment.get(name, "")
        if wish:
            return "sv" if wish.lower().startswith("sv") else "en"
    return "en"


def _(text: str) -> str:
    """The text in the language in force."""
    return _translations.gettext(text) if text else ""


def plural(one: str, many: str, count: int) -> str:
    """``one`` or ``many`` in the language in force, by the count."""
    return _translations.ngettext(one, many, count)


def quoted(text: str) -> str:
    """The text in the quotation marks of the language in force."""
    return _("“{text}”").format(text=text)


def decimal(number: str) -> str:
    """A number as Python writes it, with the decimal sign of the language in force."""
    return number.replace(".", ",") if _language == "sv" else number


def reason_of(error: OSError) -> str:
    """Why the system refuses, in its words: translated if they are the usual ones."""
    return _(error.strerror or str(error) or type(error).__name__)


def N_(text: str) -> str:  # noqa: N802 - the name that translation tools know
    """Mark a text for translation without translating it here."""
    return text


SYSTEM_REASONS: Final = (
    N_("Device or resource busy"),
    N_("Disk quota exceeded"),
    N_("File exists"),
    N_("File name too long"),
    N_("Input/output error"),
    N_("Is a directory"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Operation not permitted"),
    N_("Permission denied"),
    N_("Read-only file system"),
    N_("Too many levels of symbolic links"),
    N_("Too many open files"),
)
"""What operating systems say about files; anything else is shown in English (see `reason_of`)."""
