"""Methods of what is surely a list, dict or set of Python's own are none of the program's, whatever its classes call theirs."""

from __future__ import annotations

import textwrap

import pytest
from dlshape.frontend.extract import extract_sources, read_summary

KNOWN = [
    "def f(x):\n    xs = []\n    xs.append(x)\n",
    "def f(x):\n    xs = list(x)\n    xs += [x]\n    xs.append(x)\n",
    "def f(x):\n    if x:\n        xs = [1]\n    else:\n        xs = []\n    xs.append(x)\n",
    "def f(x):\n    xs: list[int] = []\n    return lambda: xs.append(x)\n",
]
UNKNOWN = [
    "def f(x, xs):\n    xs.append(x)\n",
    "def f(x, xs=None):\n    xs = []\n    xs.append(x)\n",
    "def f(x):\n    xs = []\n    xs = Rows()\n    xs.append(x)\n",
    "def f(x):\n    xs = []\n    for xs in x:\n        xs.append(x)\n",
    "def f(x):\n    xs = []\n    if (xs := x):\n        xs.append(x)\n",
    "def f(x):\n    xs = set()\n    xs |= x\n    xs.append(x)\n",
    "def f(x):\n    xs = []\n    def g():\n        nonlocal xs\n        xs = x\n    g()\n    xs.append(x)\n",
    "xs = []\ndef f(x):\n    xs.append(x)\n",
    "def f(x):\n    global xs\n    xs = []\n    xs.append(x)\n",
    "def f(x, list):\n    xs = list()\n    xs.append(x)\n",
    "def f(x):\n    xs = [x]\n    xs[0].append(x)\n",
    "from rows import list\ndef f(x):\n    xs = list()\n    xs.append(x)\n",
]


def calls(source: str) -> list[object]:
    """The calls of `append` that may be one of a method of the program."""
    return [row for row in read_summary("a.py", source.encode(), frozenset()).get("text_call_of", ()) if row[3] == "append"]


@pytest.mark.parametrize("source", KNOWN)
def test_nothing_else_is_bound(source: str) -> None:
    assert not calls(source)


@pytest.mark.parametrize("source", UNKNOWN)
def test_what_may_be_anything_is_a_call_of_the_programs_methods(source: str) -> None:
    assert calls(source)


def test_a_method_of_that_name_changes_nothing_here() -> None:
    program = textwrap.dedent("""
        class Rows:
            def append(self, row):
                row.resize_(2)


        def main(x, rows):
            xs = []
            xs.append(x)
            y = x
            {}
            return y
    """)
    for line, told in (("", False), ("rows.append(x)", True)):
        facts = extract_sources([("a.py", program.replace("{}", line).encode())])[0]
        beside = {row[1] for row in facts.get("changed_beside", ())}
        assert ("a.py::main#0" in beside) == told
