"""Classes of fields are those of `dataclasses`, but for when their methods are compiled."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import field, replace

import pytest

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    """A point."""

    x: int
    tags: list[str] = field(default_factory=list)
    name: str = "a"


@dataclass(slots=True)
class Counter:
    x: int

    def __post_init__(self) -> None:
        self.x += 1


@dataclass(frozen=True, slots=True, eq=False)
class Same:
    x: int


@dataclass(frozen=True)
class Named:
    x: int

    def __repr__(self) -> str:
        return "named"


def test_an_object_is_as_dataclasses_make_it() -> None:
    point = Point(1)
    assert (point, repr(point), Point.__doc__) == (Point(1, [], "a"), "Point(x=1, tags=[], name='a')", "A point.")
    assert point != Point(2)
    assert Point(1).tags is not Point(1).tags
    assert not hasattr(point, "__dict__")
    assert replace(point, x=3) == Point(3)
    assert dataclasses.asdict(point) == {"x": 1, "tags": [], "name": "a"}
    assert copy.deepcopy(point) == pickle.loads(pickle.dumps(point)) == point
    match point:
        case Point(x, _, name):
            assert (x, name) == (1, "a")


def test_what_is_frozen_stays() -> None:
    for change in (lambda: setattr(Point(1), "x", 2), lambda: delattr(Same(1), "x"), lambda: setattr(Named(1), "other", 2)):
        with pytest.raises(dataclasses.FrozenInstanceError):
            change()


def test_own_methods_equality_and_hashes() -> None:
    assert (Counter(1).x, Counter.__hash__) == (2, None)
    assert Same(1) != Same(1)
    assert len({Same(1), Same(1), Named(1), Named(1)}) == 3
    assert repr(Named(1)) == "named"
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'x'"):
        Point()  # type: ignore[call-arg]


def test_a_derived_class() -> None:
    @dataclass(frozen=True)
    class Deeper(Named):
        y: int = 0

    assert (Deeper(1, 2).x, Deeper(1, 2)) == (1, Deeper(1, 2))
