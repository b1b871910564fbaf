"""The first index of a relation, against what Soufflé 2.5 chose."""

from __future__ import annotations

import pytest

from pysouffle.embedded.mimic.indexes import EQUAL, INEQUAL, NONE, Indexes, Search


def search(text: str) -> Search:
    """`=` and `<` for a column that is compared, `.` for one that is not."""
    return tuple({"=": EQUAL, "<": INEQUAL, ".": NONE}[each] for each in text)


@pytest.mark.parametrize(("arity", "searches", "expected"), [
    (0, (), ()),
    (1, (), (0,)),
    (3, (), (0, 1, 2)),
    (2, ("=.",), (0, 1)),
    (2, (".=",), (1, 0)),
    (2, ("=.", ".="), (1, 0)),
    (3, (".=.",), (1, 0, 2)),
    (3, ("..=", ".=="), (2, 1, 0)),
    (3, ("=.=",), (0, 2, 1)),
    (2, (".<",), (1, 0)),
    (2, ("=<",), (0, 1)),
    (3, ("..=", "=.."), (2, 0, 1)),
])
def test_the_first_index(arity: int, searches: tuple[str, ...], expected: tuple[int, ...]) -> None:
    assert Indexes(arity, map(search, searches)).first == expected


def test_every_search_has_an_index_that_begins_with_its_columns() -> None:
    searches = [search(text) for text in ("=...", ".=..", "==..", "..=.", "=.=.", "=<..", "...<", "=.==")]
    indexes = Indexes(4, searches)
    for each in searches:
        columns = {at for at, constraint in enumerate(each) if constraint != NONE}
        order = indexes.of(each)
        assert set(order[:len(columns)]) == columns
        assert sorted(order) == [0, 1, 2, 3]
        assert [each[at] for at in order[:len(columns)]] == sorted(each[at] for at in columns)


def test_few_indexes_serve_many_searches() -> None:
    assert len(Indexes(4, map(search, ("=...", "==..", "===.", "...=", "..=="))).chains) == 2
