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


def test_words_that_give_way_are_counted() -> None:
    names = [one.name.split("_") for one in relations()]
    for row in rows("Words that give way to the field's"):
        for word, number in zip(row[0].split(", "), row[1].split(", "), strict=True):
            found = sum(word in name for name in names)
            assert 0 < found <= int(number), f"{word}: {found} relations; the number in docs/glossary.md goes down, never up"
