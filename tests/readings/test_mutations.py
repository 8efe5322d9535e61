"""Random single changes to games of every preset: found, or harmless. The long trial is benchmarks/mutations.py."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from judging import judge, stored, where
from mutating import document_of, mutations, random_game

from chicago_cli.ruleset import PRESETS
from chicago_cli.validation import check

NEAR = ("at the event", "at the next or the last")


@pytest.mark.slow
@pytest.mark.parametrize("shuffle", [True, False], ids=["with the seed", "without the seed"])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_change_is_found_or_harmless(preset: str, shuffle: bool) -> None:
    chance = random.Random(f"{preset} {shuffle}")
    document = document_of(random_game(preset, 3, "changed", hands=4, shuffle=shuffle))
    original = check(stored(document))
    assert original.findings == ()
    near = far = 0
    for change, changed in islice(mutations(document, chance), 40):
        judged = judge(original, changed)
        assert judged.findings or judged.excuse, change
        for finding in judged.findings:
            assert finding.line is not None
            assert finding.message
        if change.place is not None and judged.findings:
            if where(change, judged.findings) in NEAR:
                near += 1
            else:
                far += 1
    assert near > 9 * far
