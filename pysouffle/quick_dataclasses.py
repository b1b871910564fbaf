"""`dataclass` of the standard library, for classes with slots, whose `__init__` is compiled when the first object is made.

The standard library compiles six functions for each class as its module is imported: 0.7 ms a class, a fifth of the time of a small check,
which defines ninety of them and makes objects of half. Here comparing, hashing and showing are shared by all classes. What is not asked for
anywhere in this project (`order`, `kw_only`, `InitVar`, annotations that are no texts) is refused. Type checkers see the original.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, field
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["dataclass", "field"]

T = TypeVar("T")
_OWN_FIELD: Any = vars(dataclasses)["_FIELD"]  # marks what `fields()` lists
_PARAMS: Any = vars(dataclasses)["_DataclassParams"]
_NOT_HERE = ("InitVar", "dataclasses.InitVar", "KW_ONLY", "dataclasses.KW_ONLY")
_NO_FIELD = ("ClassVar", "typing.ClassVar")


def _lazy(*, slots: bool, frozen: bool = False, eq: bool = True) -> Callable[[type[T]], type[T]]:
    if not slots:
        raise TypeError("only classes with slots: others are those of the standard library")
    return lambda cls: _processed(cls, frozen, eq)


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    dataclass = _lazy


def _processed(cls: type[T], frozen: bool, eq: bool) -> type[T]:
    known: dict[str, Field[Any]] = {}
    inherited: set[str] = set()
    for base in cls.__mro__[-1:0:-1]:
        known |= getattr(base, "__dataclass_fields__", {})
        inherited.update(_slots(base))
    own = dict(_own_fields(cls))
    known |= own
    namespace = {name: value for name, value in vars(cls).items() if name not in own and name not in ("__dict__", "__weakref__")}
    namespace["__slots__"] = tuple(name for name in own if name not in inherited)
    namespace["__dataclass_fields__"] = known
    namespace["__dataclass_params__"] = _PARAMS(init=True, repr=True, eq=eq, order=False, unsafe_hash=False, frozen=frozen)
    namespace.setdefault("__match_args__", tuple(name for name, one in known.items() if one.init))
    namespace.setdefault("__repr__", _shown(tuple(name for name, one in known.items() if one.repr)))
    if eq:
        _compare(namespace, tuple(name for name, one in known.items() if one.compare), frozen)
    if frozen and "__getstate__" not in namespace:
        namespace["__getstate__"], namespace["__setstate__"] = _state, _set_state
    metaclass: Any = type(cls)
    made: type[T] = metaclass(cls.__name__, cls.__bases__, namespace)
    made.__qualname__ = cls.__qualname__
    if frozen:
        _freeze(made, frozenset(known))
    if "__init__" not in namespace:
        _set(made, "__init__", _first(made))
    return made


def _own_fields(cls: type) -> Iterator[tuple[str, Field[Any]]]:
    for name, kind in vars(cls).get("__annotations__", {}).items():
        if not isinstance(kind, str) or kind.startswith(_NOT_HERE):
            raise TypeError(f"{cls.__name__}.{name}: {kind}: no annotation for a class of this kind")
        if kind.startswith(_NO_FIELD):
            continue
        given = vars(cls).get(name, MISSING)
        one: Any = given if isinstance(given, Field) else field(default=given)
        if one.default.__class__.__hash__ is None:
            raise ValueError(f"mutable default {type(one.default)} for field {name} is not allowed: use default_factory")
        one.name, one.type, one.kw_only, one._field_type = name, kind, False, _OWN_FIELD
        yield name, one


def _slots(cls: type) -> tuple[str, ...]:
    found = vars(cls).get("__slots__", ())
    return (found,) if isinstance(found, str) else tuple(found)


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    one = attrgetter(*names)
    return lambda each: (one(each),)


def _compare(namespace: dict[str, Any], names: tuple[str, ...], frozen: bool) -> None:
    values = _values(names)

    def equal(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    stated = "__hash__" in namespace and not (namespace["__hash__"] is None and "__eq__" in namespace)
    namespace.setdefault("__eq__", equal)
    if not stated:
        namespace["__hash__"] = hashed if frozen else None


def _shown(names: tuple[str, ...]) -> Callable[[object], str]:
    @recursive_repr()
    def shown(self: object) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    return shown


def _state(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__dataclass_fields__]


def _set_state(self: Any, values: list[Any]) -> None:
    for name, value in zip(self.__dataclass_fields__, values, strict=True):
        object.__setattr__(self, name, value)


def _freeze(cls: Any, names: frozenset[str]) -> None:
    def assigned(self: object, name: str, value: object) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def deleted(self: object, name: str) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    _set(cls, "__setattr__", assigned)
    _set(cls, "__delattr__", deleted)


def _first(cls: type) -> Callable[..., None]:
    def first(self: object, *args: object, **named: object) -> None:
        made = _init(cls)
        _set(cls, "__init__", made)
        made(self, *args, **named)

    return first


def _init(cls: Any) -> Callable[..., None]:
    """A field is set by its slot, which asks nobody whether the class is frozen."""
    formals, body, known = ["self"], [], dict[str, Any]()
    for name, one in cls.__dataclass_fields__.items():
        made = one.default_factory is not MISSING
        put, given = f"__put_{name}", f"__given_{name}"
        known[put], known[given] = getattr(cls, name).__set__, one.default_factory if made else one.default
        if one.init and made:
            formals.append(f"{name}=__missing")
            body.append(f"{put}(self, {given}() if {name} is __missing else {name})")
        elif one.init:
            formals.append(name if one.default is MISSING else f"{name}={given}")
            body.append(f"{put}(self, {name})")
        elif made or one.default is not MISSING:
            body.append(f"{put}(self, {given}{'()' if made else ''})")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    known["__missing"] = MISSING
    text = f"def __init__({', '.join(formals)}):\n " + "\n ".join(body or ["pass"])
    exec(text, known)  # of names of our fields
    made_init: Callable[..., None] = known["__init__"]
    made_init.__qualname__ = f"{cls.__qualname__}.__init__"
    return made_init


def _set(cls: type, name: str, value: object) -> None:
    type.__setattr__(cls, name, value)
