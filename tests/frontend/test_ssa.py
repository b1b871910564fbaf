"""The rules of SSA hold for real programs, and for a sample of the standard library."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_source, extract_tree, merge_facts
from ssa import problems

HERE = Path(__file__).parent
LIBRARY = Path(sysconfig.get_path("stdlib"))


@pytest.mark.parametrize("path", sorted((HERE / "golden").glob("*.py")), ids=lambda p: p.stem)
def test_golden_snippets(path: Path) -> None:
    assert problems(extract_tree(path)) == []


@pytest.mark.parametrize("name", ["argparse", "ast", "shlex", "asyncio/tasks", "html/parser", "statistics", "typing", "contextlib"])
def test_library(name: str) -> None:
    facts = merge_facts([extract_source(f"{name}.py", (LIBRARY / f"{name}.py").read_bytes())])
    assert facts["file_error"] == []
    assert problems(facts) == []


def test_checker_notices_a_missing_loop_read() -> None:
    facts = merge_facts([extract_source("a.py", b"n = 1\nfor i in n:\n    print(n)\n")])
    facts["loop_reads"].clear()
    assert any("is not listed" in p for p in problems(facts))


def test_checker_notices_a_lost_definition() -> None:
    facts = merge_facts([extract_source("a.py", b"def f(a):\n    return a + 1\n")])
    facts["const_int"].clear()
    assert any("is defined nowhere" in p for p in problems(facts))
