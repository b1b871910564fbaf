"""Names, paths and containers that hold the same object: what is changed in place through one of them is seen through all.

Two SSA variables with the same identity hold the same object. A variable is its own identity unless it was made as a copy or as a later
version of another one. Joins and loops keep two names together that came to them together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import field
from typing import NamedTuple

from dlshape.frontend.scope.held import How
from dlshape.frontend.ssa.environment import Bindings, Env, Identity

from pysouffle.late_dataclasses import dataclass


class Holder(NamedTuple):
    """What else holds an object: container `v`, at the index in variable `index` ("" if nobody knows where), or object `v` as `attr`."""

    v: str
    index: str = ""  # type: ignore[assignment]  # nobody asks for a tuple's method of this name
    attr: str = ""


_FEWER = 8  # names are gone through while one identity is asked for
# So often a container is told of one change; then it is not known any more. Otherwise containers that hold each other are told on every way
# from one to the other, and there are exponentially many.
OFTEN = 16
# So often the names of a function are told that they may be a tensor which was given another shape; what is told after that is not known
# any more, until it is bound anew. Otherwise each of n names is told of each of n changes. In 1150 files of nine
# repositories no function has more than 134; in torch's own 4096 took a fifth of all extraction, in functions of hundreds of lines.
MOST = 512
# So often all of them together are told of one change; then whatever else sees it is not known any more.
MANY = 256


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
    reshaping: bool = False  # whether the change that is being told may give a tensor another shape
    spreading: set[Identity] = field(default_factory=set)  # what a change is being told to, against going round in circles
    changing: set[Identity] = field(default_factory=set)  # what is itself changed, while its holders are told
    _told: dict[Identity, int] = field(default_factory=dict)  # how often the change that is being told was told to each
    one_change: bool = False  # whether one is being told
    _times: int = 0  # how often the change that is being told was told to any
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
    _leaders: dict[Identity, Identity] = field(default_factory=dict)  # towards one of those that may be one with it, itself if it is that
    # By leader, since the last link between two of these.
    _components: dict[Identity, dict[Identity, tuple[dict[Identity, Identity], bool]]] = field(default_factory=dict)
    _told_of: dict[tuple[Identity, bool, bool], list[str]] = field(default_factory=dict)  # what `loose` found since what it reads changed
    _placed_in: set[str] = field(default_factory=set)  # the variables in that: it changes if one gets another identity
    perhaps_told: int = 0  # how often names were told that they may be a tensor which was given another shape
    lost: set[Identity] = field(default_factory=set)  # what is not known any more, since it was told too often
    _placed: dict[str, str] = field(default_factory=dict)  # versions, with an earlier one that holds the same at the same index

    def of(self, v: str) -> Identity:
        """The identity of `v`."""
        return self.bindings.identities.get(v, v)

    def begin_telling(self, reshaping: bool) -> None:
        """Before all that tells of one change; `reshaping`: whether it may give a tensor another shape."""
        self._told.clear()
        self._times = 0
        self.reshaping = reshaping

    def times_told(self, v: str) -> int:
        """How often `v` is told of the change that is being told, this time included, `OFTEN` where enough was told of it before."""
        identity = self.of(v)
        times = self._told.get(identity, 0) + 1
        self._times += 1
        self._told[identity] = times if times > OFTEN or self._times <= MANY else max(times, OFTEN)
        return self._told[identity]

    def keep(self, v: str, w: str) -> None:
        """`v` holds the same object as `w`."""
        self._identify(v, self.of(w))

    def _identify(self, v: str, identity: Identity) -> None:
        if v in self._placed_in:
            self._told_of.clear()
        self.bindings.identify(v, identity)

    def join(self, v: str, where: str, ways: Sequence[str]) -> None:
        """`v` holds what one of `ways` held; at the join `where` the same way is taken for every name."""
        each = tuple(self.of(w) for w in ways)
        one = each[0] if len(set(each)) == 1 else self._joined.setdefault((where, each), len(self._joined))
        self._identify(v, one)
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
        before = self._links.setdefault(one, {}).get(other)
        if before is not None:
            if before != link:
                self._links[one][other] = self._links[other][one] = Link()
            return
        self._links[one][other] = self._links.setdefault(other, {})[one] = link
        from_here, leader = self._leader(one), self._leader(other)
        self._components.pop(from_here, None)
        self._components.pop(leader, None)
        self._leaders[from_here] = leader

    def _leader(self, identity: Identity) -> Identity:
        """The same for all of a component (union-find by halving: Tarjan, van Leeuwen, JACM 1984)."""
        leaders = self._leaders
        while (above := leaders.get(identity, identity)) != identity:
            leaders[identity] = identity = leaders.get(above, above)
        return identity

    def may_be_one(self, v: str) -> Callable[[str], bool]:
        """Whether another variable and `v` may hold the same object, as far as is known now."""
        leader = self._leader(self.of(v))
        return lambda w: self._leader(self.of(w)) == leader

    def linked(self, identity: Identity) -> Iterable[tuple[Identity, Link]]:
        """What may be the object of this identity, and why."""
        return self._links.get(identity, {}).items()

    def component(self, v: str) -> tuple[dict[Identity, Identity], bool]:
        """All that may be the object that `v` holds, in an order that each run has, each with one that it was reached from before it, and
        whether there is one chain of reasons for each. It is asked for at each change, and seldom another one."""
        whole = self.of(v)
        if whole not in self._links:
            return {whole: whole}, True
        known = self._components.setdefault(self._leader(whole), {})
        if whole not in known:
            known[whole] = self._component(whole)
        return known[whole]

    def _component(self, whole: Identity) -> tuple[dict[Identity, Identity], bool]:
        reached, todo, links = {whole: whole}, [whole], 0
        while todo:
            here = todo.pop()
            for other in self._links.get(here, ()):
                links += 1
                if other not in reached:
                    reached[other] = here
                    todo.append(other)
        return reached, links == 2 * (len(reached) - 1)

    def shared(self, v: str, env: Env) -> list[str]:
        """The names that hold the same object as `v`, itself included."""
        identity = self.of(v)
        names = self.bindings.holding(identity)
        if not names:
            return []
        identities, get = self.bindings.identities, env.get
        return [name for name in names if name[0] != "<" and (w := get(name)) is not None and identities.get(w, w) == identity]

    def present(self, v: str, env: Env) -> str:
        """What a name holds that is the same object as `v`, "" if there is none. While what may share it is told, the name is no `return`:
        not every way to a `finally` returns something."""
        identities = self.bindings.identities
        identity = identities.get(v, v)
        for name in self.bindings.holding(identity):
            if name[0] != "<" and (w := env.get(name)) is not None and identities.get(w, w) == identity \
                    and (name != "return" or not self.loosening):
                return w
        return ""

    def named(self, identity: Identity, env: Env) -> str:
        """What a name holds that has this identity, "" if there is none."""
        identities = self.bindings.identities
        for name in self.bindings.holding(identity):
            if name[0] != "<" and (w := env.get(name)) is not None and identities.get(w, w) == identity:
                return w
        return ""

    def perhaps_here(self, several: Sequence[str], env: Env) -> list[str]:
        """Of these all that something may hold here, or whose holders may: most versions of before nothing does. What is told of a change
        has the identity that it had, so that this stays so while others are told."""
        if len(several) < _FEWER:
            return list(several)
        identities, holders = self.bindings.identities, self._holders
        held = {identities.get(w, w) for w in env.held()}
        return [v for v in several if (identity := identities.get(v, v)) in held or holders.get(identity)]

    def all_named(self, wanted: Collection[Identity], env: Env) -> dict[Identity, str]:
        """What names hold that has one of these identities, by identity, in their order. Of few each is asked for, of many all names are
        gone through."""
        if len(wanted) * _FEWER < len(env):
            found = ((identity, self.named(identity, env)) for identity in wanted)
            return {identity: w for identity, w in found if w}
        of, names = self.bindings.identities.get, self.bindings.names
        first: dict[Identity, tuple[int, str]] = {}  # by the name that the function binds first
        for each in env.numbered():
            identity = of(each[1], each[1])
            if identity in wanted and names[each[0]][0] != "<" and (identity not in first or each < first[identity]):
                first[identity] = each
        return {identity: first[identity][1] for identity in wanted if identity in first} if first else {}

    def hold(self, v: str, holder: Holder) -> None:
        """`v` is held by `holder` too."""
        self._told_of.clear()
        self._placed_in.add(holder.v)
        self._holders.setdefault(self.of(v), {})[holder] = None
        self._parts.setdefault(self.of(holder.v), {})[self.of(v)] = None

    def release(self, v: str, holder: Holder) -> None:
        """`holder` is no longer known to hold `v`."""
        self._told_of.clear()
        self._holders.get(self.of(v), {}).pop(holder, None)

    def release_attribute(self, v: str, attr: str) -> None:
        """Attribute `attr` of the object in `v` gets another value."""
        for held in self._holders.values():
            for holder in [each for each in held if each.attr == attr and self.of(each.v) == self.of(v)]:
                self._told_of.clear()
                del held[holder]

    def doubt_attribute(self, v: str, attr: str, env: Env) -> None:
        """Attribute `attr` of the object in `v` may get another value: what it held is perhaps still there."""
        for identity in self.parts(v, attr):
            x = self.named(identity, env) or (identity if isinstance(identity, str) else "")
            if x:
                self.loosen(v, x, How.HELD)
        self.release_attribute(v, attr)

    def holders(self, v: str) -> list[Holder]:
        """What holds `v`."""
        found = self._holders.get(self.bindings.identities.get(v, v))
        return list(found) if found else []

    def parts(self, v: str, attr: str = "") -> dict[Identity, list[Holder]]:
        """What container `v`, or attribute `attr` of object `v`, holds, as far as other names hold it too, and where."""
        whole = self.of(v)
        if whole not in self._parts:
            return {}
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
            before = found.get(other)
            if before is None or (itself and not before):
                found[other] = itself
                self._told_of.clear()
                self._placed_in.add(other)

    def near(self, v: str) -> list[str]:
        """What may share objects with `v` at first hand."""
        return list(self._loose.get(self.of(v), ()))

    def loose(self, v: str, itself: bool = False, parts_too: bool = True) -> list[str]:
        """What may share objects with `v`, or with what holds it, or is held by that: a variable of each identity. With `itself`, what may
        have the object that `v` is; unless `parts_too` what it holds is as it was, which has it only in a circle."""
        of = self.bindings.identities.get
        whole = of(v, v)
        asked = whole, itself, parts_too
        if (before := self._told_of.get(asked)) is not None:  # one change after the other is told to the same
            return before
        told: dict[Identity, str] = {}
        seen = {whole}
        todo = [whole]
        while todo:
            identity = todo.pop()
            around: list[Identity] = []
            if shared := self._loose.get(identity):
                for w, same in shared.items():
                    if same or not itself or identity != whole:
                        around.append(one := of(w, w))
                        told.setdefault(one, w)
            copies = self._copies.get(identity)
            if copies and identity != whole:
                for w in copies.values():
                    told.setdefault(of(w, w), w)
            if holders := self._holders.get(identity):
                around += [of(holder.v, holder.v) for holder in holders]
            if (parts := self._parts.get(identity)) and (parts_too or identity != whole):
                around += parts
            if copies:
                around += copies
            todo += [each for each in around if each not in seen]
            seen.update(around)
        known = {whole, *self._copies.get(whole, ())}  # of its copies it is known where they share something
        found = self._told_of[asked] = [w for identity, w in told.items() if identity not in known]
        return found

    def make_rigid(self, v: str) -> None:
        """What `v` holds stays at its index, whatever is changed."""
        self._rigid.add(self.of(v))

    def stays(self, holder: Holder, v: str) -> bool:
        """Whether `v`, the present version of a holder, holds the same at the same index."""
        placed = self._placed
        return placed.get(v, v) == placed.get(holder.v, holder.v) or self.of(v) in self._rigid

    def keep_places(self, w: str, v: str) -> None:
        """Container `w` is `v` after a part of it was changed in place, or a copy: what it holds is where it was."""
        self._placed[w] = self._placed.get(v, v)

    def share(self, v: str, w: str) -> None:
        """`v` is a shallow copy of container `w`: what is at an index of one is at the same index of the other."""
        self._told_of.clear()
        self._placed_in.update((v, w))
        for other in (w, *self.copies(w)):
            self._copies.setdefault(self.of(v), {})[self.of(other)] = other
            self._copies.setdefault(self.of(other), {})[self.of(v)] = v

    def copies(self, v: str) -> list[str]:
        """What shares the parts of `v`."""
        return list(self._copies.get(self.of(v), {}).values())

    def still_shares(self, v: str, w: str) -> None:
        """Container `v` was changed to `w`, but holds the same parts."""
        self._told_of.clear()
        self._placed_in.add(w)
        for other in self._copies.get(self.of(v), ()):
            if self._copies[other].get(self.of(v)) == v:
                self._copies[other][self.of(v)] = w
