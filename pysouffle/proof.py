"""How a tuple was derived: a tree of rules and tuples, down to facts."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term


class Kind(Enum):
    """What a node of a proof says.

    `FACT`: a tuple that was given, or that a rule without atoms in its body derives; `RULE`: a tuple that `rule` derives from the
    children; `ABSENT`: a tuple that is not there, as a negation demands; `TEST`: a constraint that holds; `CUT`: a derived tuple that was
    not followed further.
    """

    FACT = "fact"
    RULE = "rule"
    ABSENT = "absent"
    TEST = "test"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands; lines and columns count from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True, eq=False)
class Proof:
    """A tuple (or a test) and what it follows from. A tuple that is needed twice is one object.

    `text` as the engine writes it; `relation` and `row` are empty and None for a test, `rule` and `place` only known for derived tuples.
    """

    kind: Kind
    text: str
    relation: str = ""
    row: tuple[Term, ...] | None = None
    rule: str = ""
    place: Place | None = None
    children: tuple[Proof, ...] = ()

    def nodes(self) -> Iterator[Proof]:
        """This node and everything below it, each once, parents first."""
        seen: set[int] = set()
        todo = [self]
        while todo:
            node = todo.pop()
            if id(node) not in seen:
                seen.add(id(node))
                yield node
                todo += reversed(node.children)

    def facts(self) -> list[Proof]:
        """The facts that the tuple rests on."""
        return [node for node in self.nodes() if node.kind is Kind.FACT]

    def __str__(self) -> str:
        """One line a node, indented; what was shown before is not shown again."""
        lines: list[str] = []
        shown: set[int] = set()
        todo = [(self, 0)]
        while todo:
            node, depth = todo.pop()
            again = bool(node.children) and id(node) in shown
            shown.add(id(node))
            lines.append("  " * depth + node.text + _remark(node, again))
            if not again:
                todo += [(child, depth + 1) for child in reversed(node.children)]
        return "\n".join(lines)


def _remark(node: Proof, again: bool) -> str:
    if again:
        return "  (see above)"
    if node.kind is Kind.RULE:
        return f"  ({node.place})" if node.place is not None else ""
    return {Kind.FACT: "  (fact)", Kind.ABSENT: "  (not there)", Kind.TEST: "", Kind.CUT: "  (…)"}[node.kind]
