"""Where operations stand in the control flow, read from the facts when first asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from dlshape.facts.roles import Form, Roles
from dlshape.facts.schema import load_schema

FactRow = tuple[int | float | str, ...]
Facts = Mapping[str, Iterable[FactRow]]


class Chains:
    """Chains of tests by name, from relation `guard`."""

    def __init__(self, guards: Iterable[FactRow]) -> None:
        self._tests = {str(g): (str(condition), int(truth), str(around)) for g, condition, truth, around in guards}
        self._depths = {"": 0}

    def test(self, chain: str) -> tuple[str, int, str]:
        """The innermost test, how it came out, and the chain around it."""
        return self._tests[chain]

    def outwards(self, chain: str) -> Iterator[str]:
        """The chain and those around it."""
        while chain:
            yield chain
            chain = self._tests[chain][2]

    def depth(self, chain: str) -> int:
        """How many tests there are."""
        depths, above = self._depths, []
        while chain not in depths:
            above.append(chain)
            chain = self._tests[chain][2]
        for each in reversed(above):
            depths[each] = depths[chain] + 1
            chain = each
        return depths[chain]


class Places:
    """Blocks, their order and their surroundings."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._avoiding: dict[str, frozenset[str]] = {}

    def rows(self, relation: str) -> Iterable[FactRow]:
        return self._facts.get(relation, ())

    def block(self, v: str) -> str | None:
        """The block that executes the operation that defines `v`."""
        return self._block_of.get(v)

    def function(self, block: str) -> str:
        return self._blocks[block][0] if block in self._blocks else ""

    def loop(self, block: str) -> str:
        """The innermost loop around `block`, "" if there is none."""
        return self._blocks[block][1] if block in self._blocks else ""

    def is_guarded(self, block: str) -> bool:
        """Whether a test is made around `block`, in its turn of the loop."""
        return block in self._guarded

    def guards(self, block: str, within: str = "") -> Iterator[tuple[str, int]]:
        """The conditions tested around `block`, the innermost first, and how they came out; without those around block `within` too."""
        chains = self.chains
        a, b = self._guarded.get(block, ""), self._guarded.get(within, "")
        while a != b and a:
            if chains.depth(a) >= chains.depth(b):
                condition, truth, a = chains.test(a)
                yield condition, truth
            else:
                b = chains.test(b)[2]

    def before_loop(self, loop: str) -> str | None:
        """The block from which `loop` is entered."""
        return self._before.get(loop)

    def operands(self, v: str) -> list[str]:
        """The variables that operation `v` reads, a method's receiver included."""
        return self._operands.get(v, [])

    def source_order(self, v: str) -> tuple[str, int, int, int, int]:
        """Orders places as they are written; of two expressions, one inside the other, the inner one, executed first, comes first."""
        return self._positions.get(v, ("", 0, 0, 0, 0))

    def after(self, first: str, second: str) -> bool:
        """Whether operation `second` runs only after `first` has, within one activation and one turn of their loops."""
        a, b = self.block(first), self.block(second)
        if a is None or b is None or first == second:
            return False
        if a == b:
            return self.source_order(first) < self.source_order(second)
        return self.function(a) == self.function(b) and b not in self._without(a)

    def always_runs(self, v: str) -> bool:
        """Whether its function cannot return without having executed `v`."""
        block = self.block(v)
        return block is not None and self.block_always_runs(block)

    def block_always_runs(self, block: str) -> bool:
        """Whether its function cannot return without having passed `block`."""
        if self._kinds.get(self.function(block)) in (None, "generator", "async"):
            return False
        ends = self._ends.get(self.function(block), ())
        return bool(ends) and not self.loop(block) and all(end == block or end not in self._without(block) for end in ends)

    def in_model(self, v: str) -> bool:
        """Whether `v` stands in our model of a library."""
        return bool(self._modelled) and self.function(self._block_of.get(v, "")) in self._modelled

    @cached_property
    def _modelled(self) -> frozenset[str]:
        models = {str(m) for m, *_ in self.rows("library_stub")}
        return frozenset(str(f) for f, m, *_ in self.rows("function") if str(m) in models)

    @cached_property
    def _block_of(self) -> dict[str, str]:
        return {
            str(row[roles.variable]): str(row[roles.at])
            for name, roles in self._roles
            if roles.variable is not None and roles.at is not None and roles.form is not Form.JOIN
            for row in self.rows(name)
        }

    @cached_property
    def _roles(self) -> list[tuple[str, Roles]]:
        return [(name, relation.roles) for name, relation in load_schema().relations.items() if relation.roles is not None]

    @cached_property
    def _blocks(self) -> dict[str, tuple[str, str]]:
        return {str(b): (str(f), str(loop)) for b, f, loop in self.rows("block")}

    @cached_property
    def _guarded(self) -> dict[str, str]:
        return {str(b): str(g) for b, g in self.rows("guarded")}

    @cached_property
    def chains(self) -> Chains:
        """The chains of tests."""
        return Chains(self.rows("guard"))

    @cached_property
    def _positions(self) -> dict[str, tuple[str, int, int, int, int]]:
        # By the end first: an operation is executed when its operands, inside it, are done.
        return {str(v): (str(m), int(d), int(e), -int(a), -int(b)) for v, m, a, b, d, e in self.rows("position")}

    @cached_property
    def _kinds(self) -> dict[str, str]:
        return {str(f): str(kind) for f, _, _, kind, _ in self.rows("function")}

    @cached_property
    def _entries(self) -> dict[str, str]:
        return {str(f): str(b) for f, _, _, _, b in self.rows("function")}

    @cached_property
    def _ends(self) -> dict[str, set[str]]:
        ends: dict[str, set[str]] = {}
        for f, b, _ in self.rows("returns"):
            ends.setdefault(str(f), set()).add(str(b))
        return ends

    @cached_property
    def _next(self) -> dict[str, list[str]]:
        following: dict[str, list[str]] = {}
        for a, b in self._edges():
            following.setdefault(a, []).append(b)
        return following

    @cached_property
    def _before(self) -> dict[str, str]:
        return {str(row[0]): str(row[1]) for relation in ("for_loop", "while_loop") for row in self.rows(relation)}

    @cached_property
    def _operands(self) -> dict[str, list[str]]:
        operands: dict[str, list[str]] = {}
        parts = [(name, roles) for name, roles in self._roles if roles.form is Form.PART]
        for name, roles in self._roles:
            if roles.form is Form.VALUE or roles.form is Form.EFFECT:
                for row in self.rows(name):
                    operands.setdefault(str(row[roles.variable or 0]), []).extend(str(row[i]) for i in roles.reads)
        receivers = {str(v): str(base) for v, _, base, _ in self.rows("load_attr")}
        for several in operands.values():
            several += [receivers[x] for x in several if x in receivers]
        for name, roles in parts:
            for row in self.rows(name):
                operands.setdefault(str(row[roles.variable or 0]), []).extend(str(row[i]) for i in roles.reads if row[i])
        return operands

    def _edges(self) -> Iterator[tuple[str, str]]:
        for b, t in self.rows("jump"):
            yield str(b), str(t)
        for relation, columns in (("branch", (2, 3)), ("may_branch", (1, 2)), ("proceeds", (1,)), ("on_raise", (1,)), ("handler", (2, 3)),
                                  ("context_handler", (2, 3))):
            for row in self.rows(relation):
                yield from ((str(row[0]), str(row[column])) for column in columns if row[column])
        for _, b, _, _, body in self.rows("for_loop"):
            yield str(b), str(body)
        for _, b, head in self.rows("while_loop"):
            yield str(b), str(head)
        for loop, _, b, t in self.rows("loop_exit"):
            # A `for` that ran out is left from where it was entered: it may have had no turn.
            yield str(b) or self._before.get(str(loop), ""), str(t)

    def _without(self, block: str) -> frozenset[str]:
        """The blocks of its function that can be reached without passing `block`."""
        if block not in self._avoiding:
            todo = [self._entries.get(self.function(block), block)]
            seen = {block}
            while todo:
                here = todo.pop()
                if here not in seen:
                    seen.add(here)
                    todo += self._next.get(here, ())
            self._avoiding[block] = frozenset(seen - {block})
        return self._avoiding[block]
