"""What libFuzzer calls: ``python -m benchmarks.fuzz_target FOLDER [libFuzzer's options and corpora]``.

An input is the bytes of a file. Inputs that raise are kept under FOLDER, one for each place that raises, and the run
goes on; those that take seconds are kept there too.
"""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
import zlib
from pathlib import Path

import atheris

sys.path[:0] = [str(Path(__file__).parents[1] / "tests" / name) for name in ("record", "readings")]

with atheris.instrument_imports(include=["chicago_cli"]):
    from examining import examine, file_name

    from benchmarks.fuzz_changes import changed

SLOW = 10.0
"""Seconds of processor time with the instruments, a few without them."""


class Target:
    """Validates inputs in a folder of its own and keeps what goes wrong."""

    def __init__(self, folder: Path, scratch: Path) -> None:
        self._folder = folder
        self._scratch = scratch
        self._known: set[str] = set()

    def __call__(self, data: bytes) -> None:
        path = self._scratch / file_name(data)
        path.write_bytes(data)
        started = time.process_time()
        try:
            examine(path)
        except Exception as error:
            self._keep("fault", data, traceback.format_exc(), str(traceback.extract_tb(error.__traceback__)[-1]))
        taken = time.process_time() - started
        if taken > SLOW:
            self._keep("slow", data, f"{taken:.1f} s\n", f"slow {taken // 2}")

    def _keep(self, kind: str, data: bytes, text: str, place: str) -> None:
        if place in self._known:
            return
        self._known.add(place)
        name = f"{kind}-{zlib.crc32(data):08x}"
        (self._folder / f"{name}.input").write_bytes(data)
        (self._folder / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{kind}: {name}\n{text}", file=sys.stderr, flush=True)


def _mutator(data: bytes, room: int, seed: int) -> bytes:
    return changed(data, room, seed, atheris.Mutate)


def main() -> None:
    """Hand everything to libFuzzer."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as scratch:
        # libFuzzer starts itself again to reduce a corpus, through a shell and by its first argument.
        itself = f"{sys.executable} {sys.argv[0]} {folder}"
        atheris.Setup([itself, *sys.argv[2:]], Target(folder, Path(scratch)), custom_mutator=_mutator)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
