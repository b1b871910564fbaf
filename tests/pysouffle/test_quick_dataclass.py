"""`dataclass` of ours and of the standard library: the same classes."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import field
from typing import Any, ClassVar

import pytest

from pysouffle.quick_dataclass import dataclass

FLAGS = [{"frozen": frozen, "slots": slots, "eq": eq} for frozen in (False, True) for slots in (False, True) for eq in (False, True)]


@dataclass(frozen=True, slots=True)
class Kept:
    name: str
    parts: tuple[int, ...] = ()


def classes(make: Callable[..., Any]) -> tuple[Any, Any, Any]:
    @make
    class Point:
        x: int
        y: int = 2
        more: list[int] = field(default_factory=list)

        def total(self) -> int:
            return self.x + self.y

    @make
    class Colour(Point):
        colour: str = "red"
        seen: ClassVar[int] = 3

        def __post_init__(self) -> None:
            assert self.colour

    @make
    class Nothing:
        pass

    return Point, Colour, Nothing


def seen(make: Callable[..., Any]) -> list[object]:
    """What can be told of the classes and their objects."""
    found: list[object] = []
    point, colour, nothing = classes(make)

    def tell(do: Callable[[], object]) -> None:
        try:
            found.append(do())
        except Exception as error:  # noqa: BLE001
            found.append((type(error), str(error)))

    one, other, third = point(1), point(x=1, y=2), colour(1, 3, [4], "blue")
    for each in (one, other, third, nothing()):
        for do in (repr, dataclasses.asdict, dataclasses.astuple, lambda e: e.__match_args__, lambda e: hasattr(e, "__dict__"),
                   lambda e: [f.name for f in dataclasses.fields(e)], lambda e: type(e).__slots__, lambda e: type(e).__qualname__,
                   lambda e: isinstance(hash(e), int), lambda e: type(e).__module__):
            tell(lambda do=do, each=each: do(each))  # type: ignore[misc]
    for do in (lambda: one == other, lambda: one == third, lambda: one != "", lambda: nothing() == nothing(), lambda: point(),
               lambda: point(1, 2, [], 4), lambda: setattr(one, "x", 5), lambda: delattr(one, "y"), lambda: one.total(),
               lambda: third.total(), lambda: repr(dataclasses.replace(third, y=9)), lambda: colour(1, colour=""), lambda: third.seen,
               lambda: point(1).more is point(1).more, lambda: hash(point(1, 2, ())) == hash(point(1, 2, ())),
               lambda: hash(point(1, 2, ())) == hash((1, 2, ()))):  # type: ignore[arg-type]
        tell(do)
    return found


@pytest.mark.parametrize("flags", FLAGS, ids=repr)
def test_what_is_seen_is_the_same(flags: dict[str, bool]) -> None:
    assert seen(lambda cls: dataclass(cls, **flags)) == seen(lambda cls: dataclasses.dataclass(cls, **flags))  # type: ignore[call-overload]


def test_objects_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(Kept("a", (1,)))) == Kept("a", (1,))


def test_a_class_may_be_matched() -> None:
    match Kept("a", (1,)):
        case Kept(name, (number,)):
            assert (name, number) == ("a", 1)
        case _:
            raise AssertionError


def test_a_base_of_the_library_is_taken_over() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Base:
        a: int

    @dataclass(frozen=True, slots=True)
    class Derived(Base):
        b: int = 1

    assert repr(Derived(4)).endswith("Derived(a=4, b=1)")
    assert Derived(4) == Derived(4, 1)
