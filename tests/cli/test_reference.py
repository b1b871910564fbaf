"""docs/reference is what docs/generate.py writes, and links in docs lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from dlshape.cli.schema import relations

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), *ROOT.glob("*.md")])
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


@cache
def anchors(page: Path) -> Counter[str]:
    """Of the headings, as GitHub makes them."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return Counter(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings)


def test_the_reference_is_up_to_date() -> None:
    done = subprocess.run([sys.executable, ROOT / "docs/generate.py", "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    for link in set(_LINK.findall(_CODE.sub("", page.read_text(encoding="utf-8")))):
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        if ":" not in file and (not target.exists() or (anchor and anchors(target)[anchor] != 1)):
            dead.append(link)
    assert sorted(dead) == []


def test_every_relation_is_there_once() -> None:
    found = Counter(name for page in (DOCS / "reference/relations").glob("*.md")
                    for name in re.findall(r"^### ([\w.]+)$", page.read_text(encoding="utf-8"), re.MULTILINE))
    assert found == Counter(one.name for one in relations())
