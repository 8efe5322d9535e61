"""Fuzz what reads records, guided by coverage: ``python -m benchmarks.fuzz_loader --seconds N --corpus DIR``.

``pip install -e ".[fuzz]"`` brings atheris. DIR/inputs starts from the sample games and grows by every input that
reaches something new; a later run goes on from there. Bytes are changed as libFuzzer changes them and as records
(`benchmarks.fuzz_changes`); what must hold of each is said in tests/record/examining.py. At the end the inputs are
reduced to few and short ones that reach as much, in DIR/small. Faults are kept in DIR/faults: an exception, more than
a few seconds, more memory than the limit. Then the status is 1.

``--keep`` writes DIR/small into the file that the tests read, shortest inputs first, until it is full.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SEEDS = (*sorted((ROOT / "sample_games").glob("*.*json")), ROOT / "tests" / "record" / "fixtures" / "version-0.json")
KEPT = ROOT / "tests" / "record" / "fuzz_corpus.jsonl"
MAX_KEPT = 900_000
"""Bytes of that file."""

MEMORY = 300
"""MiB that the whole process may take, with what libFuzzer and its instruments take."""

MAX_LENGTH = 30_000
TIMEOUT = 60
"""Seconds of the clock after which libFuzzer ends the run; what takes ten is kept as a fault (`fuzz_target`)."""


def seeds(folder: Path) -> None:
    """The sample games, each also cut to its first hand, some packed or several a file."""
    for source in SEEDS:
        data = source.read_bytes()
        if len(data) < MAX_LENGTH:
            (folder / source.name).write_bytes(data)
        if source.suffix == ".ndjson":
            continue
        document: dict[str, Any] = json.loads(data)
        del document["hands"][1:]
        document.pop("result", None)
        line = json.dumps(document, ensure_ascii=False).encode()
        (folder / f"{source.stem}-1.json").write_bytes(line.replace(b'{"type"', b'\n{"type"'))
        (folder / f"{source.stem}-1.ndjson").write_bytes(line + b"\n" + line + b"\n")
        (folder / f"{source.stem}-1.json.gz").write_bytes(gzip.compress(line, mtime=0))


def dictionary(file: Path) -> None:
    """What libFuzzer may put into bytes: every word that stands in quotes in a seed."""
    words: set[bytes] = set()
    for source in SEEDS:
        words.update(re.findall(rb'"[ -!#-\[\]-~]{1,40}"', source.read_bytes()))
    lines = [f"k{number}={json.dumps(word.decode())}" for number, word in enumerate(sorted(words))]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def fuzz(folder: Path, *arguments: str) -> tuple[int, str]:
    """Run libFuzzer; its status and what it said."""
    program = [sys.executable, str(ROOT / "benchmarks" / "fuzz_target.py"), str(folder / "faults")]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    log = folder / "log.txt"
    with log.open("w", encoding="utf-8") as told:
        status = subprocess.run([*program, *arguments], cwd=folder, env=environment, stderr=told).returncode
    return status, log.read_text(encoding="utf-8", errors="replace")


def keep(inputs: list[Path]) -> int:
    """Write inputs into the file of the tests, one a line: as a text, or in base 64 if it is none; how many fit."""
    lines = []
    for file in inputs:
        data = file.read_bytes()
        try:
            lines.append(json.dumps(data.decode()))
        except UnicodeDecodeError:
            lines.append(json.dumps({"base64": base64.b64encode(data).decode()}))
    room = MAX_KEPT
    kept = [line for line in lines if (room := room - len(line)) > 0]
    KEPT.write_text("\n".join(kept) + "\n", encoding="utf-8")
    return len(kept)


def main() -> int:
    """Fuzz, reduce, tell."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz_loader", description=__doc__)
    parser.add_argument("--seconds", type=int, default=1800, help="of the clock (default 1800)")
    parser.add_argument("--corpus", type=Path, required=True, metavar="DIR", help="where inputs are kept")
    parser.add_argument("--keep", action="store_true", help="write the reduced inputs into the file of the tests")
    given = parser.parse_args()
    folder: Path = given.corpus.absolute()
    inputs, small = folder / "inputs", folder / "small"
    for name in (inputs, small, folder / "faults"):
        name.mkdir(parents=True, exist_ok=True)
    seeds(inputs)
    dictionary(folder / "words.dict")
    end = time.monotonic() + given.seconds
    while (left := round(end - time.monotonic())) > 0:  # a fault of time or memory ends libFuzzer before its time
        limits = (f"-max_total_time={left}", f"-timeout={TIMEOUT}", f"-rss_limit_mb={MEMORY}")
        more = (f"-max_len={MAX_LENGTH}", f"-dict={folder / 'words.dict'}", f"-artifact_prefix={folder / 'faults'}/")
        status, told = fuzz(folder, *limits, *more, "-print_final_stats=1", str(inputs))
        print("\n".join(re.findall(r"(?m)^(?:stat::.*|#\d+\s+(?:INITED|DONE).*)$", told)))
        if "INITED" not in told:
            raise SystemExit(f"libFuzzer did not start:\n{told[-1000:]}")
        print(f"{left} s were left, status {status}, {len(list(inputs.iterdir()))} inputs", flush=True)
    for file in small.iterdir():
        file.unlink()
    fuzz(folder, "-merge=1", "-use_counters=0", f"-rss_limit_mb={MEMORY}", str(small), str(inputs))
    kept = sorted(small.iterdir(), key=lambda file: file.stat().st_size)
    print(f"reduced to {len(kept)} inputs, {sum(file.stat().st_size for file in kept)} bytes")
    if given.keep:
        print(f"{keep(kept)} kept in {KEPT}")
    faults = sorted(file for file in (folder / "faults").iterdir() if file.suffix != ".txt")
    print("\n".join([f"{len(faults)} faults", *map(str, faults)]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
