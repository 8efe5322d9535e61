"""Keep the Swedish catalogue equal to the texts in the code: ``python -m chicago_cli.i18n.catalogue update|check``.

Babel does the work; it is needed to develop, not to play. The files carry no dates, no line numbers and no names of
tools, and are sorted by their keys: they change only where a text changes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from chicago_cli.i18n import DOMAIN, LOCALE_FOLDER

SOURCE: Final = Path(__file__).parents[1]
FOLDER: Final = Path(LOCALE_FOLDER) / "sv" / "LC_MESSAGES"
PO_FILE: Final = FOLDER / f"{DOMAIN}.po"
MO_FILE: Final = FOLDER / f"{DOMAIN}.mo"
LANGUAGE: Final = "sv"
KEYWORDS: Final = {"_": None, "N_": None, "plural": (1, 2)}
"""The functions of `chicago_cli.i18n` and which of their arguments are keys."""

_HEADER: Final = (
    ("Language", LANGUAGE),
    ("Plural-Forms", "nplurals=2; plural=(n != 1);"),
    ("MIME-Version", "1.0"),
    ("Content-Type", "text/plain; charset=utf-8"),
    ("Content-Transfer-Encoding", "8bit"),
)
_PLACEHOLDER: Final = re.compile(r"\{(\w+)[^}]*\}")

Key = str | tuple[str, str]
"""A text, or the singular and the plural of one."""


class _Plain(Catalog):
    """A catalogue whose header says nothing that changes by itself."""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return list(_HEADER)

    mime_headers = property(_get_mime_headers)


@cache
def extracted() -> tuple[Key, ...]:
    """Every key in the code, sorted, each once. Read once in a process: it takes seconds."""
    keys: set[Key] = set()
    folders = extract_from_dir(str(SOURCE), method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=())
    for _file, _line, message, _comments, _context in folders:
        keys.add(message if isinstance(message, str) else (str(message[0]), str(message[1])))
    return tuple(sorted(keys - {""}, key=lambda key: key if isinstance(key, tuple) else (key, "")))


def stored() -> Catalog:
    """The catalogue in the file; an empty one if there is none."""
    if not PO_FILE.exists():
        return _plain()
    with PO_FILE.open("rb") as file:
        return read_po(file, locale=LANGUAGE, domain=DOMAIN)


def merged(old: Catalog) -> Catalog:
    """A catalogue with exactly the keys of the code and the translations that the old one has for them."""
    new = _plain()
    for key in extracted():
        had = old.get(key[0] if isinstance(key, tuple) else key)
        same_kind = had is not None and isinstance(had.id, str) == isinstance(key, str)
        new.add(key, had.string if had is not None and same_kind else None)
    return new


def po_bytes(catalogue: Catalog) -> bytes:
    """The text form of a catalogue, the same for the same texts."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=110, no_location=True, sort_output=True, ignore_obsolete=True)
    return buffer.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """The compiled form of a catalogue, the same for the same texts."""
    plain = _plain()
    for message in _messages(catalogue):
        plain.add(message.id, message.string, flags=message.flags)
    buffer = BytesIO()
    write_mo(buffer, plain)
    return buffer.getvalue()


def update() -> None:
    """Write both files anew from the code and the translations that are there."""
    catalogue = merged(stored())
    FOLDER.mkdir(parents=True, exist_ok=True)
    PO_FILE.write_bytes(po_bytes(catalogue))
    MO_FILE.write_bytes(mo_bytes(catalogue))


def faults() -> Iterator[str]:
    """What is wrong with the catalogue, a sentence each: missing, left over, empty, unsure or ill-formed texts."""
    catalogue = stored()
    messages = {_key(message): message for message in _messages(catalogue)}
    wanted = set(extracted())
    yield from (f"not in the catalogue: {key!r}" for key in wanted - messages.keys())
    yield from (f"no longer in the code: {key!r}" for key in messages.keys() - wanted)
    for key, message in messages.items():
        if message.fuzzy:
            yield f"marked fuzzy: {key!r}"
        forms = translations(message)
        if not all(forms) or len(forms) != (1 if isinstance(key, str) else 2):
            yield f"not translated: {key!r}"
            continue
        originals = (key,) if isinstance(key, str) else key
        for original, form in zip(originals, forms, strict=True):
            if placeholders(original) != placeholders(form):
                yield f"other placeholders: {original!r} became {form!r}"
    if PO_FILE.read_bytes() != po_bytes(merged(catalogue)):
        yield f"{PO_FILE.name} is not as `update` writes it"
    if MO_FILE.read_bytes() != mo_bytes(catalogue):
        yield f"{MO_FILE.name} is not what {PO_FILE.name} compiles to"


def translations(message: Message) -> tuple[str, ...]:
    """The translations of a message: one, or one a plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def placeholders(text: str) -> list[str]:
    """The names in braces, sorted; a name that occurs twice is there twice."""
    return sorted(_PLACEHOLDER.findall(text.replace("{{", "").replace("}}", "")))


def _plain() -> Catalog:
    return _Plain(locale=LANGUAGE, domain=DOMAIN, header_comment="# The Swedish texts of chicago-cli.", fuzzy=False)


def _messages(catalogue: Catalog) -> list[Message]:
    """All messages but the header."""
    return [message for message in catalogue if message.id]


def _key(message: Message) -> Key:
    return message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; 1 if the catalogue has faults, 2 for a wrong call."""
    if list(arguments) == ["update"]:
        update()
    elif list(arguments) != ["check"]:
        sys.stderr.write("usage: python -m chicago_cli.i18n.catalogue update|check\n")
        return 2
    found = list(faults())
    sys.stdout.write("\n".join(found or ["the catalogue is complete"]) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
