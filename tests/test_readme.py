"""README.md and pages of docs/ show what the tool prints, and link to files that exist; README.md names the two lines that CI runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from readme import BLOCK, PAGES, README, ROOT, SESSIONS, comparable, output, session

TEXT = README.read_text(encoding="utf-8")


@pytest.mark.parametrize("block", [block for page in PAGES for block in BLOCK.finditer(page.read_text(encoding="utf-8"))],
                         ids=lambda block: block[2])
def test_shows_what_the_tool_prints(block: re.Match[str]) -> None:
    assert comparable(block[3]) == comparable(output(block[2])), "python tests/readme.py writes it"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_has_an_output_block(page: Path) -> None:
    assert BLOCK.search(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.name)
def test_shows_what_a_session_prints(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert "<!-- run -->" in text
    assert comparable(text) == comparable(session(text)), "python tests/readme.py writes it"


DOCUMENTS = [README, ROOT / "CONTRIBUTING.md", ROOT / "pysouffle" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", text)
    missing = [target for target in targets if "://" not in target and not (document.parent / target).exists()]
    assert not missing


def test_has_one_install_line_and_one_test_line() -> None:
    lines = [line for line in TEXT.splitlines() if line.startswith("python3 -m venv")]
    assert len(lines) == 2
    assert "dlshape facts examples && .venv/bin/dlshape solve" in lines[0]
    assert lines[1].endswith("pytest")
