"""Classes of `pysouffle.quick_dataclasses` do what those of the standard library do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, asdict, field, fields, replace
from typing import Any, ClassVar, Generic, TypeVar

import pytest

from pysouffle import quick_dataclasses as records

T = TypeVar("T")


def both(**options: Any) -> list[Any]:
    """The same class, made by each."""
    found = []
    for decorator in (dataclasses.dataclass, records.dataclass):
        class Point:
            kind: ClassVar[str] = "point"
            x: int
            y: int = 2
            tags: list[str] = field(default_factory=list, compare=False)
            made: int = field(default=7, init=False, repr=False)

            @property
            def sum(self) -> int:
                return self.x + self.y

        found.append(decorator(slots=True, **options)(Point))
    return found


@pytest.mark.parametrize("options", [{}, {"frozen": True}, {"eq": False}, {"frozen": True, "eq": False}], ids=str)
def test_as_the_standard_library(options: dict[str, bool]) -> None:
    said = []
    for cls in both(**options):
        one, two = cls(1), cls(1, y=2, tags=["a"])
        said.append([
            repr(one), one == two, one == cls(1, 3), one != two, one == (1, 2), [each.name for each in fields(cls)], asdict(two),
            cls.__match_args__, cls.__hash__ is None, replace(two, x=4).sum, replace(two, x=4) == cls(4), cls.__slots__,
            hasattr(one, "__dict__"), cls.kind, one.tags is cls(1).tags, copy.deepcopy(two).tags, dataclasses.is_dataclass(one)])
    assert said[0] == said[1]


def test_equal_objects_have_one_hash() -> None:
    _, point = both(frozen=True)
    assert len({point(1), point(1, 2), point(1, tags=["other"]), point(3)}) == 2


@records.dataclass(frozen=True, slots=True)
class Base(Generic[T]):
    first: T


@records.dataclass(frozen=True, slots=True)
class Derived(Base[int]):
    second: float = field(default=float("nan"))
    seen: tuple[object, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "seen", (self.first,))


class Plain(Derived):
    """No class of ours: its own attributes may be assigned."""


def test_a_class_derives_from_another() -> None:
    one = Derived(1, 2.0)
    assert (one.first, one.seen) == (1, (1,))
    assert repr(one) == "Derived(first=1, second=2.0, seen=(1,))"
    assert Derived.__slots__ == ("second", "seen")
    assert Base(1) != one
    assert pickle.loads(pickle.dumps(one)) == one
    more = Plain(3)
    more.other = 5  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        more.first = 6  # type: ignore[misc]


def test_one_field_that_is_not_itself_is_equal_in_the_same_object() -> None:
    nan = float("nan")
    assert Base(nan) == Base(nan)  # as tuples of them are


def test_what_is_frozen_stays() -> None:
    one = Base("a")
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'first'"):
        one.first = "b"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'first'"):
        del one.first


def test_wrong_arguments_are_told_in_the_words_of_python() -> None:
    with pytest.raises(TypeError, match=r"__init__\(\) missing 1 required positional argument: 'first'"):
        Base()  # type: ignore[call-arg]


def test_methods_of_the_class_are_kept() -> None:
    @records.dataclass(frozen=True, slots=True)
    class Named:
        name: str

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Named)

        def __repr__(self) -> str:
            return "named"

        def __hash__(self) -> int:
            return 5

    assert Named("a") == Named("b")
    assert (repr(Named("a")), hash(Named("a"))) == ("named", 5)


def test_matched_by_position() -> None:
    match Derived(1, 2.0):
        case Derived(first, second):
            assert (first, second) == (1, 2.0)


def test_what_is_not_here_is_refused() -> None:
    with pytest.raises(TypeError, match="slots"):
        vars(records)["_lazy"](slots=False)
    with pytest.raises(ValueError, match="mutable default"):
        @records.dataclass(slots=True)
        class Shared:
            items: list[int] = []  # noqa: RUF012
