"""Names, paths and containers that hold the same object: what is changed in place through one of them is seen through all.

Two SSA variables with the same identity hold the same object. A variable is its own identity unless it was made as a copy or as a later
version of another one. Joins and loops keep two names together that came to them together."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from dlshape.frontend.scope.held import How
from dlshape.frontend.ssa.environment import Bindings, Env, Identity


@dataclass(frozen=True, slots=True)
class Holder:
    """What else holds an object: container `v`, at the index in variable `index` ("" if nobody knows where), or object `v` as `attr`."""

    v: str
    index: str = ""
    attr: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """Why two objects may be one: call `result` may return `operand`, its receiver (`number` 0) or an argument; "" where ways join."""

    result: str = ""
    operand: str = ""
    number: int = -1


@dataclass(slots=True)
class Aliases:
    """The identities of one function's variables, and what holds them."""

    bindings: Bindings
    loosening: bool = False  # whether a change is being told to all that may share the object
    telling: bool = False  # a change is being told to what may be the same tensor
    spreading: set[Identity] = field(default_factory=set)  # what a change is being told to, against going round in circles
    _told: dict[Identity, int] = field(default_factory=dict)  # how often the change that is being told was told to each
    _tellings: int = 0  # how many of them are within each other
    others: set[Identity] = field(default_factory=set)  # what may be held by top-level names of other modules
    positions: dict[str, int | str] = field(default_factory=dict)  # variables that hold a known index
    repeated: set[Identity] = field(default_factory=set)  # lists that hold one element several times: `[[0]] * 2`
    _joined: dict[tuple[str, tuple[Identity, ...]], int] = field(default_factory=dict)  # joins by what they join, numbered
    _holders: dict[Identity, dict[Holder, None]] = field(default_factory=dict)
    _copies: dict[Identity, dict[Identity, str]] = field(default_factory=dict)  # with the version that it is known for
    _parts: dict[Identity, dict[Identity, None]] = field(default_factory=dict)  # by container, what was put into it
    _loose: dict[Identity, dict[str, bool]] = field(default_factory=dict)  # what may share objects; whether perhaps this one itself
    _rigid: set[Identity] = field(default_factory=set)  # tuples: what they hold stays at its index
    _links: dict[Identity, dict[Identity, Link]] = field(default_factory=dict)  # objects that may be one
    _placed: dict[str, str] = field(default_factory=dict)  # versions, with an earlier one that holds the same at the same index

    def of(self, v: str) -> Identity:
        """The identity of `v`."""
        return self.bindings.identities.get(v, v)

    @contextmanager
    def change(self) -> Iterator[None]:
        """Around all that tells of one change; within another one, it is a part of that."""
        if not self._tellings:
            self._told.clear()
        self._tellings += 1
        try:
            yield
        finally:
            self._tellings -= 1

    def times_told(self, v: str) -> int:
        """How often `v` is told of the change that is being told, this time included."""
        self._told[self.of(v)] = times = self._told.get(self.of(v), 0) + 1
        return times

    def keep(self, v: str, w: str) -> None:
        """`v` holds the same object as `w`."""
        self.bindings.identify(v, self.of(w))

    def join(self, v: str, where: str, ways: Sequence[str]) -> None:
        """`v` holds what one of `ways` held; at the join `where` the same way is taken for every name."""
        each = tuple(self.of(w) for w in ways)
        one = each[0] if len(set(each)) == 1 else self._joined.setdefault((where, each), len(self._joined))
        self.bindings.identify(v, one)
        for other in dict.fromkeys(w for w in each if w != one):
            self._link(one, other, Link())

    def link(self, v: str, x: str, number: int) -> None:
        """Call `v` may return operand `x`."""
        if self.of(v) != self.of(x):
            self._link(self.of(v), self.of(x), Link(v, x, number))

    def link_ways(self, v: str, w: str) -> None:
        """`v` may be what `w` is."""
        if self.of(v) != self.of(w):
            self._link(self.of(v), self.of(w), Link())

    def _link(self, one: Identity, other: Identity, link: Link) -> None:
        before = self._links.setdefault(one, {}).get(other, link)
        self._links[one][other] = self._links.setdefault(other, {})[one] = link if before == link else Link()

    def linked(self, identity: Identity) -> Iterable[tuple[Identity, Link]]:
        """What may be the object of this identity, and why."""
        return self._links.get(identity, {}).items()

    def component(self, v: str) -> tuple[list[Identity], bool]:
        """All that may be the object that `v` holds, in an order that each run has, and whether there is one chain of reasons for each."""
        reached, todo, links = {self.of(v): None}, [self.of(v)], 0
        while todo:
            for other in self._links.get(todo.pop(), ()):
                links += 1
                if other not in reached:
                    reached[other] = None
                    todo.append(other)
        return list(reached), links == 2 * (len(reached) - 1)

    def leads_to(self, identity: Identity, wanted: Container[Identity], without: set[Identity]) -> bool:
        """Whether something `wanted` may be the object of this identity, by reasons that lie beyond `without`."""
        todo, seen = [identity], set(without)
        while todo:
            each = todo.pop()
            if each in wanted:
                return True
            seen.add(each)
            todo += [other for other in self._links.get(each, ()) if other not in seen]
        return False

    def shared(self, v: str, env: Env) -> list[str]:
        """The names that hold the same object as `v`, itself included."""
        identity = self.of(v)
        names = [(name, env.get(name)) for name in self.bindings.holding(identity) if name[0] != "<"]
        return [name for name, w in names if w is not None and self.of(w) == identity]

    def named(self, identity: Identity, env: Env) -> str:
        """What a name holds that has this identity, "" if there is none."""
        names = (name for name in self.bindings.holding(identity) if name[0] != "<")
        return next((w for name in names if (w := env.get(name)) is not None and self.of(w) == identity), "")

    def hold(self, v: str, holder: Holder) -> None:
        """`v` is held by `holder` too."""
        self._holders.setdefault(self.of(v), {})[holder] = None
        self._parts.setdefault(self.of(holder.v), {})[self.of(v)] = None

    def release(self, v: str, holder: Holder) -> None:
        """`holder` is no longer known to hold `v`."""
        self._holders.get(self.of(v), {}).pop(holder, None)

    def release_attribute(self, v: str, attr: str) -> None:
        """Attribute `attr` of the object in `v` gets another value."""
        for held in self._holders.values():
            for holder in [each for each in held if each.attr == attr and self.of(each.v) == self.of(v)]:
                del held[holder]

    def holders(self, v: str) -> list[Holder]:
        """What holds `v`."""
        return list(self._holders.get(self.of(v), ()))

    def parts(self, v: str, attr: str = "") -> dict[Identity, list[Holder]]:
        """What container `v`, or attribute `attr` of object `v`, holds, as far as other names hold it too, and where."""
        whole = self.of(v)
        found = {part: [holder for holder in self._holders.get(part, ()) if holder.attr == attr and self.of(holder.v) == whole]
                 for part in self._parts.get(whole, ())}
        return {part: held for part, held in found.items() if held}

    def attributes(self, v: str) -> list[str]:
        """The attributes of object `v` that hold what other names hold too."""
        whole = self.of(v)
        held = (holder for part in self._parts.get(whole, ()) for holder in self._holders.get(part, ()))
        return sorted({holder.attr for holder in held if holder.attr and self.of(holder.v) == whole})

    def holds_twice(self, v: str) -> bool:
        """Whether container `v`, or one in it, was given the same object in two places."""
        seen, todo = set[Identity](), [self.of(v)]
        while todo:
            for part in self._parts.get(todo.pop(), ()):
                if part in seen:
                    return True
                seen.add(part)
                todo.append(part)
        return False

    def part_at(self, v: str, index: int) -> Identity | None:
        """The identity of what container `v` is known to hold at this index."""
        held = ((part, each) for part, holders in self.parts(v).items() for each in holders)
        return next((part for part, each in held if each.index and self.positions.get(each.index) == index and self.stays(each, v)), None)

    def loosen(self, v: str, w: str, how: How = How.SAME) -> None:
        """`v` may share objects with `w`, nobody knows where."""
        for one, other, itself in ((v, w, how is How.SAME), (w, v, how is not How.PARTS)):
            found = self._loose.setdefault(self.of(one), {})
            found[other] = itself or found.get(other, False)

    def near(self, v: str) -> list[str]:
        """What may share objects with `v` at first hand."""
        return list(self._loose.get(self.of(v), ()))

    def loose(self, v: str, itself: bool = False) -> list[str]:
        """What may share objects with `v`, or with what holds it, or is held by that: a variable of each identity. With `itself`, what may
        have the object that `v` is."""
        told: dict[Identity, str] = {}
        seen = {self.of(v)}
        todo = [self.of(v)]
        while todo:
            identity = todo.pop()
            near = [w for w, same in self._loose.get(identity, {}).items() if same or not itself or identity != self.of(v)]
            for w in (*near, *(self._copies.get(identity, {}).values() if identity != self.of(v) else ())):
                told.setdefault(self.of(w), w)
            around = [*map(self.of, near), *(self.of(holder.v) for holder in self._holders.get(identity, ())),
                      *self._parts.get(identity, ()), *self._copies.get(identity, ())]
            todo += [each for each in around if each not in seen]
            seen.update(around)
        known = {self.of(v), *self._copies.get(self.of(v), ())}  # of its copies it is known where they share something
        return [w for identity, w in told.items() if identity not in known]

    def make_rigid(self, v: str) -> None:
        """What `v` holds stays at its index, whatever is changed."""
        self._rigid.add(self.of(v))

    def stays(self, holder: Holder, v: str) -> bool:
        """Whether `v`, the present version of a holder, holds the same at the same index."""
        return self._placed.get(v, v) == self._placed.get(holder.v, holder.v) or self.of(v) in self._rigid

    def keep_places(self, w: str, v: str) -> None:
        """Container `w` is `v` after a part of it was changed in place, or a copy: what it holds is where it was."""
        self._placed[w] = self._placed.get(v, v)

    def share(self, v: str, w: str) -> None:
        """`v` is a shallow copy of container `w`: what is at an index of one is at the same index of the other."""
        for other in (w, *self.copies(w)):
            self._copies.setdefault(self.of(v), {})[self.of(other)] = other
            self._copies.setdefault(self.of(other), {})[self.of(v)] = v

    def copies(self, v: str) -> list[str]:
        """What shares the parts of `v`."""
        return list(self._copies.get(self.of(v), {}).values())

    def still_shares(self, v: str, w: str) -> None:
        """Container `v` was changed to `w`, but holds the same parts."""
        for other in self._copies.get(self.of(v), ()):
            if self._copies[other].get(self.of(v)) == v:
                self._copies[other][self.of(v)] = w
