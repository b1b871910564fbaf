"""The glossary: few terms of our own, and files and relations that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from dlshape.cli.schema import relations

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))
MOST = 10
# Words that no relation is named with, and the field's words for them.
GIVEN_UP = {
    "refused": "raises", "refuses": "raises", "vague": "unknown size", "vaguely": "unknown size", "spread": "unpacked",
    "steady": "abstract", "behind": "dominated by, masked by, after", "common": "join", "handed": "passed", "hands": "passes",
    "settled": "converged", "stale": "possibly overwritten",
}


def rows(section: str) -> list[list[str]]:
    lines = [line for line in SECTIONS[section].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_few_terms_are_ours() -> None:
    assert 0 < len(rows("Terms of our own")) <= MOST


def test_no_term_is_in_two_places() -> None:
    names = [name for section in SECTIONS for row in rows(section) for name in row[0].split(", ")]
    assert sorted({name for name in names if names.count(name) > 1}) == []


@pytest.mark.parametrize("section", ["Terms of the field", "Terms of our own"])
def test_files_are_there(section: str) -> None:
    named = [path for row in rows(section) for path in re.findall(r"`([\w/]+(?:\.\w+|/))`", row[-1])]
    assert len(named) > 5
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_fields_words_are_taken() -> None:
    found = {one.name: word for one in relations() for word in one.name.split("_") if word in GIVEN_UP}
    assert found == {}, {name: f"{word}: say {GIVEN_UP[word]}" for name, word in found.items()}
