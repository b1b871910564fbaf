"""How what is kept in files is written."""

from __future__ import annotations


class KeptByFields:
    """A frozen dataclass with slots that is pickled as its class and the values of its fields, all of which its constructor takes. As the
    standard library does it, each instance that is read asks anew for the fields of its class: half of reading rules."""

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[type[KeptByFields], tuple[object, ...]]:
        return type(self), tuple([getattr(self, name) for name in self.__match_args__])
