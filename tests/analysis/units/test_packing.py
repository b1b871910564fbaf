"""Units of a library that share most of their code."""

from __future__ import annotations

from dlshape.analysis.units.graph import Unit
from dlshape.analysis.units.packing import packed
from hypothesis import given
from hypothesis import strategies as st

PACKAGE = frozenset({"p/__init__.py", "p/base.py"})
SIZES = {"p/__init__.py": 8000, "p/base.py": 8000}


def unit(*entries: str, imported: frozenset[str] = PACKAGE) -> Unit:
    return Unit(entries, imported | set(entries))


def size(module: str) -> int:
    return SIZES.get(module, 500)


def test_folders_of_one_package_are_one_unit() -> None:
    assert packed([unit("p/a/x.py"), unit("p/b/y.py")], size) == [unit("p/a/x.py", "p/b/y.py")]


def test_what_shares_little_stays_apart() -> None:
    apart = [unit("p/a/x.py"), unit("q.py", imported=frozenset()), unit("r.py", imported=frozenset({"p/base.py", *map(str, range(40))}))]
    assert packed(apart, size) == apart


def test_what_is_a_unit_s_own_is_little_beside_what_it_shares() -> None:
    several = [unit(f"p/{i}.py") for i in range(9)]
    assert [len(each.entries) for each in packed(several, size)] == [4, 4, 1]  # 2000 of 16 000 facts each


@given(st.lists(st.tuples(st.sets(st.integers(0, 3), min_size=1), st.sets(st.integers(4, 9))), max_size=6), st.integers(0, 9000))
def test_nothing_is_lost(drawn: list[tuple[set[int], set[int]]], own: int) -> None:
    units = [unit(*(f"{n}/{e}.py" for e in sorted(entries)), imported=frozenset(f"{m}.py" for m in modules))
             for n, (entries, modules) in enumerate(drawn)]
    found = packed(units, lambda module: own if "/" in module else 9000)
    assert sorted(e for each in found for e in each.entries) == sorted(e for each in units for e in each.entries)
    assert all(any(one.modules <= each.modules and set(one.entries) <= set(each.entries) for each in found) for one in units)
