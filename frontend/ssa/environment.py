"""What each name holds at a point of a function: a table that is copied in no time, and compared with its copies by what differs.

A function of n tests and n names has n joins, of which each changes a name or two: copying and comparing whole tables would take n² steps.
The names of a function are numbered in the order in which it binds them; a table is a tree over these numbers with 32 branches at each
node, of which a change copies the nodes above it and shares all others (Bagwell, "Ideal hash trees", 2001, without the hashing).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, MutableMapping, Sequence
from heapq import merge
from typing import Any, Generic, TypeVar, overload

Identity = str | int

_BITS = 5
_WIDTH = 1 << _BITS
_MASK = _WIDTH - 1
_Node = list[Any]  # 32 nodes, or 32 values, with None for what is absent
_EMPTY: _Node = [None] * _WIDTH

_Value = TypeVar("_Value")
_Default = TypeVar("_Default")


class Numbers:
    """The names of a function, numbered."""

    __slots__ = ("names", "of")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.of: dict[str, int] = {}

    def number(self, name: str) -> int:
        found = self.of.get(name)
        if found is None:
            found = self.of[name] = len(self.names)
            self.names.append(name)
        return found


class Table(MutableMapping[str, _Value], Generic[_Value]):
    """A mapping from the names of `numbers`, in their order, to values that are not None."""

    __slots__ = ("_count", "_levels", "_root", "numbers")

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self._root, self._levels, self._count = _EMPTY, 0, 0

    def copy(self) -> Table[_Value]:
        """The same table, for somebody else to change."""
        other = Table[_Value](self.numbers)
        other._root, other._levels, other._count = self._root, self._levels, self._count
        return other

    @overload
    def get(self, name: str, /) -> _Value | None: ...
    @overload
    def get(self, name: str, /, default: _Value | _Default) -> _Value | _Default: ...
    def get(self, name: str, /, default: Any = None) -> Any:
        number = self.numbers.of.get(name)
        if number is None or number >> _BITS * (self._levels + 1):
            return default
        node = self._root
        if self._levels > 1:
            for shift in range(self._levels * _BITS, _BITS, -_BITS):
                node = node[number >> shift & _MASK]
                if node is None:
                    return default
        if self._levels:  # written out: most functions have more names than one node, few more than two levels
            node = node[number >> _BITS & _MASK]
            if node is None:
                return default
        found = node[number & _MASK]
        return default if found is None else found

    def __getitem__(self, name: str) -> _Value:
        found = self.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def __setitem__(self, name: str, value: _Value) -> None:
        self._put(self.numbers.number(name), value)

    def __delitem__(self, name: str) -> None:
        if name not in self:
            raise KeyError(name)
        self._put(self.numbers.of[name], None)

    def _put(self, number: int, value: _Value | None) -> None:
        while number >> _BITS * (self._levels + 1):
            self._root = [self._root, *[None] * (_WIDTH - 1)]
            self._levels += 1
        self._root = node = self._root.copy()
        for shift in range(self._levels * _BITS, 0, -_BITS):
            index = number >> shift & _MASK
            below = node[index]
            node[index] = below = (_EMPTY if below is None else below).copy()
            node = below
        self._count += (value is not None) - (node[number & _MASK] is not None)
        node[number & _MASK] = value

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        names = self.numbers.names
        for number, _ in _values(self._root, self._levels, 0):
            yield names[number]

    def held(self) -> list[_Value]:
        """The values."""
        found: list[_Value] = []
        nodes = [self._root]
        for _ in range(self._levels):
            nodes = [below for node in nodes for below in node if below is not None]
        for node in nodes:
            found += [value for value in node if value is not None]
        return found

    def numbered(self) -> Iterator[tuple[int, _Value]]:
        """The values, each with the number of its name."""
        return _values(self._root, self._levels, 0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._count == other._count and not differing([self, other])


def _values(node: _Node, level: int, base: int) -> Iterator[tuple[int, Any]]:
    if not level:
        return ((number, value) for number, value in enumerate(node, base) if value is not None)
    width = level * _BITS
    return (each for index, below in enumerate(node) if below is not None for each in _values(below, level - 1, base + (index << width)))


def differing(tables: Sequence[Table[Any]]) -> list[str]:
    """The names, in order, that do not hold the same in all of the tables, which are of one function."""
    levels = max(table._levels for table in tables)
    roots = list[_Node]()
    for table in tables:
        root = table._root
        for _ in range(levels - table._levels):
            root = [root, *[None] * (_WIDTH - 1)]
        roots.append(root)
    found: list[int] = []
    _differing(roots, levels, 0, found)
    names = tables[0].numbers.names
    return [names[number] for number in found]


def _differing(nodes: list[_Node], level: int, base: int, found: list[int]) -> None:
    first = nodes[0]
    others = list({id(node): node for node in nodes if node is not first}.values())
    if not others:
        return
    if len(others) == 1:  # nearly always: the ends of two ways
        for index, (mine, theirs) in enumerate(zip(first, others[0], strict=True)):
            if mine is theirs:
                continue
            if level:
                below = [_EMPTY if mine is None else mine, _EMPTY if theirs is None else theirs]
                _differing(below, level - 1, base + (index << level * _BITS), found)
            elif mine != theirs:
                found.append(base + index)
        return
    for index, mine in enumerate(first):
        if level and any(other[index] is not mine for other in others):
            below = [_EMPTY if node[index] is None else node[index] for node in (first, *others)]
            _differing(below, level - 1, base + (index << level * _BITS), found)
        elif not level and any(other[index] != mine for other in others):
            found.append(base + index)


class Bindings(Numbers):
    """The names of a function with all that they ever held, to look up who holds a value now.

    `identities`: of values that are the same object as another one."""

    __slots__ = ("_held", "_holding", "identities")

    def __init__(self) -> None:
        super().__init__()
        self.identities: dict[str, Identity] = {}
        self._held: dict[str, dict[str, None]] = {}
        self._holding: dict[Identity, dict[str, None]] = {}

    def note(self, name: str, value: str) -> None:
        """`name` holds `value` somewhere."""
        self._held.setdefault(value, {})[name] = None
        identity = self.identities.get(value)
        if identity is not None:
            self._holding.setdefault(identity, {})[name] = None

    def identify(self, value: str, identity: Identity) -> None:
        """`value` is the object with this identity."""
        self.identities[value] = identity
        if value in self._held:
            self._holding.setdefault(identity, {}).update(self._held[value])

    def held(self, value: str) -> Iterator[str]:
        """The names that ever held `value`, in order."""
        found = self._held.get(value, {})
        return iter(sorted(found, key=self.of.__getitem__) if len(found) > 1 else found)

    def holding(self, identity: Identity) -> Collection[str]:
        """The names that ever held the object with this identity, in order."""
        found: Mapping[str, None] | None = self._held.get(identity) if isinstance(identity, str) else None
        more = self._holding.get(identity)
        if more is not None:
            found = {**found, **more} if found else more
        if not found:
            return ()
        return sorted(found, key=self.of.__getitem__) if len(found) > 1 else found


class Env(MutableMapping[str, str]):
    """The variable that each name holds, and each access path `self.a`."""

    __slots__ = ("_names", "_paths", "bindings")

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self._names, self._paths = Table[str](bindings), Table[str](bindings)

    def copy(self) -> Env:
        """The same table, for somebody else to change."""
        other = Env(self.bindings)
        other._names, other._paths = self._names.copy(), self._paths.copy()
        return other

    @overload
    def get(self, name: str, /) -> str | None: ...
    @overload
    def get(self, name: str, /, default: str | _Default) -> str | _Default: ...
    def get(self, name: str, /, default: Any = None) -> Any:
        return (self._paths if "." in name else self._names).get(name, default)

    def __getitem__(self, name: str) -> str:
        found = (self._paths if "." in name else self._names).get(name)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def __setitem__(self, name: str, v: str) -> None:
        (self._paths if "." in name else self._names)[name] = v
        self.bindings.note(name, v)

    def __delitem__(self, name: str) -> None:
        del (self._paths if "." in name else self._names)[name]

    def __len__(self) -> int:
        return len(self._names) + len(self._paths)

    def __iter__(self) -> Iterator[str]:
        return merge(self._names, self._paths, key=self.bindings.of.__getitem__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Env) and self._names == other._names and self._paths == other._paths

    def numbered(self) -> Iterator[tuple[int, str]]:
        """What names and paths hold here, each with the number of its name, those of names first."""
        yield from self._names.numbered()
        yield from self._paths.numbered()

    def held(self) -> list[str]:
        """What names and paths hold here, as often as they do."""
        return self._names.held() + self._paths.held()

    def holders(self, v: str) -> list[str]:
        """The names that hold `v` here."""
        return [name for name in self.bindings.held(v) if self.get(name) == v]

    def paths(self) -> Iterator[str]:
        """The access paths that are known here."""
        return iter(self._paths)

    def ordered(self, names: Iterable[str]) -> list[str]:
        """These names in the order in which the function binds them."""
        return sorted(names, key=self.bindings.of.__getitem__)

    def forget_paths(self) -> None:
        """No access path is known here any more."""
        self._paths = Table(self.bindings)


def differing_names(several: Sequence[Env]) -> list[str]:
    """The names and paths, in order, that do not hold the same in all."""
    found = differing([env._names for env in several]), differing([env._paths for env in several])
    return list(merge(*found, key=several[0].bindings.of.__getitem__))


def hint_of(key: str) -> str:
    """How a variable for `key` is called."""
    return key[1:-1].lstrip("0123456789") if key[0] == "<" else key
