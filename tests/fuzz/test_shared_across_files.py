"""Variables of modules that functions of several files lead back to: who calls them is not told, what does not come back stays exact."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from analyse import Found
from several import compared, known, written

_PROGRAMS = {
    "top level calls another file's function, which calls back": ({"ea_one": """
from ea_two import g
xs = []
n = 0
def bump():
    global n
    xs.append(1)
    n += 1
bump()
g()
k = len(xs)
m = n
def size():
    return k
def number():
    return m
""", "ea_two": """
def g():
    import ea_one
    ea_one.bump()
"""}, """
import ea_one
k = ea_one.size()
m = ea_one.number()
"""),
    "through three files": ({"ea_three": """
import ea_four
xs = []
def bump():
    xs.append(1)
def go():
    bump()
    ea_four.g()
    return len(xs)
k = go()
""", "ea_four": """
import ea_five
def g():
    ea_five.h()
""", "ea_five": """
def h():
    import ea_three
    ea_three.bump()
"""}, """
import ea_three
k = ea_three.k
"""),
    "what does not come back stays exact": ({"ea_six": """
import ea_seven
n = 0
xs = []
def bump():
    global n
    n += 1
    xs.append(n)
def go():
    bump()
    ea_seven.g(n)
    bump()
    return len(xs)
k = go()
m = n
""", "ea_seven": """
ys = []
def g(n):
    ys.append(n)
"""}, """
import ea_six
k = ea_six.k
m = ea_six.m
"""),
    "a call fills a variable of others, through two functions": ({"ea_eight": """
def put(xs):
    xs.append(1)
"""}, """
from ea_eight import put
xs = []
def one():
    put(xs)
def two():
    one()
    one()
def main():
    two()
    return len(xs)
k = main()
m = len(xs)
"""),
}
_UNKNOWN = {"top level calls another file's function, which calls back", "through three files"}


@cache
def _known() -> list[Found]:
    return known(_PROGRAMS)


@pytest.fixture
def importable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The other files are where Python finds them."""
    monkeypatch.syspath_prepend(tmp_path)
    with written(_PROGRAMS, tmp_path):
        yield


@pytest.mark.usefixtures("importable")
@pytest.mark.parametrize("at", range(len(_PROGRAMS)), ids=_PROGRAMS)
def test_program(at: int) -> None:
    name, (_, program) = list(_PROGRAMS.items())[at]
    assert not _known()[at].stuck  # else differences are not looked for
    assert compared(program, _known()[at]) == ([], name in _UNKNOWN)
