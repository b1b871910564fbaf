"""`dataclass` as that of the standard library, made in a tenth of the time: a short command defines a hundred classes and uses a few.

The library compiles six functions for each class. Here comparing, hashing and printing need no compiling, and `__init__` is compiled when
the first object is made. For classes with slots and plain fields; the others are left to the library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses
    import sys
    from operator import attrgetter
    from types import SimpleNamespace

    _MISSING = dataclasses.MISSING
    _FACTORY = object()  # the default of an argument that a factory makes
    _PLAIN = ("repr", "hash", "init", "compare", "kw_only", "metadata")
    _OTHER = dataclasses.field()  # of which all of these are the library's own
    _LATE = sys.version_info >= (3, 14)  # annotations are no texts in the class

    def dataclass(cls=None, /, *, frozen=False, slots=False, eq=True):
        """As `dataclasses.dataclass`."""
        if cls is None:
            return lambda given: dataclass(given, frozen=frozen, slots=slots, eq=eq)
        fields = None if _LATE or not slots else _fields(cls)
        if fields is None:
            return dataclasses.dataclass(cls, frozen=frozen, slots=slots, eq=eq)
        return _made(cls, fields, frozen, eq)

    def _fields(cls):
        """The fields by name, with those of its bases; None if some are not plain."""
        found = {}
        for base in cls.__mro__[-1:0:-1]:
            found.update(getattr(base, "__dataclass_fields__", {}))
        for name, kind in cls.__dict__.get("__annotations__", {}).items():  # noqa: RUF063 - `inspect` takes longer than all the rest
            if not isinstance(kind, str) or "ClassVar" in kind or "InitVar" in kind or "KW_ONLY" in kind:
                return None
            default = cls.__dict__.get(name, _MISSING)
            field = default if isinstance(default, dataclasses.Field) else dataclasses.field(default=default)
            if any(getattr(field, each) != getattr(_OTHER, each) for each in _PLAIN) or field.default.__class__.__hash__ is None:
                return None
            field.name, field.type, field.kw_only, field._field_type = name, kind, False, dataclasses._FIELD
            found[name] = field
        return found

    def _made(cls, fields, frozen, eq):
        """The class with slots: another one, since they are laid out when a class is made."""
        names = tuple(fields)
        inherited = {slot for base in cls.__mro__[1:-1] for slot in getattr(base, "__slots__", ())}
        own = {name: value for name, value in cls.__dict__.items() if name not in fields and name not in ("__dict__", "__weakref__")}
        own["__slots__"] = tuple(name for name in names if name not in inherited)
        own["__dataclass_fields__"] = fields
        own["__dataclass_params__"] = SimpleNamespace(init=True, repr=True, eq=eq, order=False, unsafe_hash=False, frozen=frozen)
        own.setdefault("__match_args__", names)
        own.setdefault("__repr__", _repr)
        values = _values(names)
        if eq:
            own.setdefault("__eq__", _equal(values))
            if "__hash__" not in cls.__dict__ or (cls.__dict__["__hash__"] is None and "__eq__" in cls.__dict__):
                own["__hash__"] = (lambda self: hash(values(self))) if frozen else None
        if frozen:
            own |= {"__setattr__": _frozen, "__delattr__": _frozen}
            own.setdefault("__getstate__", lambda self: list(values(self)))
            own.setdefault("__setstate__", _set_state)
        if "__init__" not in own:
            own["__init__"] = _first(lambda: made, fields, frozen)
        made = type(cls)(cls.__name__, cls.__bases__, own)
        made.__qualname__ = cls.__qualname__
        return made

    def _values(names):
        """What gives the values of an object's fields."""
        if len(names) > 1:
            return attrgetter(*names)
        return (lambda self: (getattr(self, names[0]),)) if names else lambda self: ()

    def _equal(values):
        def __eq__(self, other):
            return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

        return __eq__

    def _repr(self):
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__dataclass_fields__)
        return f"{self.__class__.__qualname__}({inside})"

    def _frozen(self, name, *value):
        raise dataclasses.FrozenInstanceError(f"cannot {'assign to' if value else 'delete'} field {name!r}")

    def _set_state(self, state):
        for name, value in zip(self.__dataclass_fields__, state, strict=True):
            object.__setattr__(self, name, value)

    def _first(cls, fields, frozen):
        """An `__init__` that gives way to the real one when it is called."""
        def __init__(self, /, *args, **kwargs):
            made = cls()
            if made.__init__ is __init__:  # another thread may have been here
                made.__init__ = _compiled(made, fields, frozen)
            made.__init__(self, *args, **kwargs)

        return __init__

    def _compiled(cls, fields, frozen):
        known = {"_set": object.__setattr__, "_FACTORY": _FACTORY}
        parameters, body = ["self"], []
        for at, (name, field) in enumerate(fields.items()):
            value, default = name, ""
            if field.default_factory is not _MISSING:
                known[f"_{at}"], default, value = field.default_factory, "=_FACTORY", f"_{at}() if {name} is _FACTORY else {name}"
            elif field.default is not _MISSING:
                known[f"_{at}"], default = field.default, f"=_{at}"
            parameters.append(name + default)
            body.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
        if hasattr(cls, "__post_init__"):
            body.append("self.__post_init__()")
        exec(f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"]), known)
        made = known["__init__"]
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        return made
