"""`dataclass`, whose methods are compiled when the first of them is needed: a short run makes objects of few of its hundreds of classes,
and compiling all of them takes an eighth of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

_COMPILED = ("__init__", "__repr__", "__eq__")
_NOT_COPIED = frozenset({"__dict__", "__weakref__", "__slots__"})


def _late(cls: type, *, frozen: bool = False, slots: bool = False, eq: bool = True) -> type:
    """A class of fields that has no base but `object`; of others, at once what `dataclasses` makes."""
    if cls.__bases__ != (object,):
        return dataclasses.dataclass(cls, frozen=frozen, slots=slots, eq=eq)
    space = {name: value for name, value in vars(cls).items() if name not in _NOT_COPIED}
    cls.__doc__ = cls.__doc__ or cls.__name__  # else it would be made of the signature
    made: type = dataclasses.dataclass(cls, init=False, repr=False, eq=False, slots=slots)
    wanted = [name for name in (*_COMPILED[: 2 + eq], *(("__hash__",) if eq and frozen else ())) if name not in space]
    ready: list[type] = []

    def complete() -> None:
        if not ready:
            own: type = dataclasses.dataclass(type(cls.__name__, (), dict(space)), frozen=frozen, eq=eq)
            for name in wanted:
                compiled = vars(own)[name]
                compiled.__qualname__ = f"{made.__qualname__}.{name}"
                setattr(made, name, compiled)
            ready.append(own)

    for name in wanted:
        setattr(made, name, _first(made, name, complete))
    if eq and not frozen and "__hash__" not in space:
        made.__hash__ = None  # type: ignore[assignment]
    if frozen:
        _freeze(made, space, slots=slots)
    return made


def _first(made: type, name: str, complete: Callable[[], None]) -> Callable[..., Any]:
    """What stands in the place of a method until it is needed."""

    def method(self: object, *args: Any, **kwargs: Any) -> Any:
        complete()
        return vars(made)[name](self, *args, **kwargs)

    method.__name__ = name
    return method


def _freeze(made: Any, space: dict[str, Any], *, slots: bool) -> None:
    names = [field.name for field in dataclasses.fields(made)]

    def set_(self: object, name: str, value: object) -> None:
        if name in names or type(self) is made:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def delete(self: object, name: str) -> None:
        if name in names or type(self) is made:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)

    def state(self: object) -> list[object]:
        return [getattr(self, name) for name in names]

    def restore(self: object, values: list[object]) -> None:
        for name, value in zip(names, values, strict=True):
            object.__setattr__(self, name, value)

    made.__setattr__, made.__delattr__ = set_, delete
    made.__dataclass_params__.frozen = True  # which classes that are derived from it ask for
    if slots and "__getstate__" not in space:  # else an object could not be copied or sent
        made.__getstate__, made.__setstate__ = state, restore


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls=None, /, **options):
        """As `dataclasses.dataclass`, with `frozen`, `slots` and `eq`."""
        return (lambda cls: _late(cls, **options)) if cls is None else _late(cls, **options)
