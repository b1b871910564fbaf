"""What a new tuple must look like before a rule that starts from it can fire: lets the evaluator call only the rules that may."""

from __future__ import annotations

from collections.abc import Iterator

from pysouffle.embedded import ir
from pysouffle.embedded.plan import Leaf

# The value (or tag) at a leaf is one of these.
Among = tuple[Leaf, tuple[int | float | str, ...]]
# The value at a leaf occurs in column `column` of a complete relation, in a row with these constants:
# (leaf, relation, column, ((column, value), …)).
Occurs = tuple[Leaf, int, int, tuple[tuple[int, int | float | str], ...]]
Guard = Among | Occurs


def guards(clause: ir.Clause, delta: int, inside: frozenset[int]) -> Iterator[Guard]:
    """Necessary conditions on the tuple of body atom `delta`; `inside`: relations that are not complete yet."""
    atom = clause.body[delta]
    assert isinstance(atom, ir.Atom)
    places: dict[str, Leaf] = {}
    for column, arg in enumerate(atom.args):
        yield from _among(arg, column, (), places)
    for literal in clause.body:
        if isinstance(literal, ir.Atom) and literal.relation not in inside:
            constants = tuple((column, arg.value) for column, arg in enumerate(literal.args) if isinstance(arg, ir.Const))
            for column, arg in enumerate(literal.args):
                name = arg.name if isinstance(arg, ir.Var) else arg.alias if isinstance(arg, ir.Rec) else ""
                if name in places:
                    yield places[name], literal.relation, column, constants
        elif isinstance(literal, ir.Choice):
            tags = _tags(literal)
            if tags is not None and tags[0] in places:
                column, steps, _ = places[tags[0]]
                yield (column, steps, "t"), tags[1]
            values = _values(literal)
            if values is not None and values[0] in places:
                yield places[values[0]], values[1]


def _among(arg: ir.Expr, column: int, steps: tuple[tuple[int, int], ...], places: dict[str, Leaf]) -> Iterator[Guard]:
    if isinstance(arg, ir.Const):
        yield (column, steps, "v"), (arg.value,)
    elif isinstance(arg, ir.Var):
        places.setdefault(arg.name, (column, steps, "v"))
    elif isinstance(arg, ir.Rec):
        if arg.alias:
            places.setdefault(arg.alias, (column, steps, "v"))
        yield (column, steps, "t"), (arg.tag,)
        if len(steps) < 2:
            for index, field in enumerate(arg.fields):
                yield from _among(field, column, (*steps, (arg.tag, index + 1)), places)


def _tags(choice: ir.Choice) -> tuple[str, tuple[int, ...]] | None:
    """The variable and the tags, if every alternative demands a tag of the same variable."""
    name = ""
    tags: list[int] = []
    for tests in choice.alternatives:
        sides = [pair for test in tests if test.op == "=" for pair in ((test.left, test.right), (test.right, test.left))]
        found = [(one.name, other.tag) for one, other in sides if isinstance(one, ir.Var) and isinstance(other, ir.Rec)]
        found = [each for each in found if not name or each[0] == name]
        if not found:
            return None
        name = found[0][0]
        tags.append(found[0][1])
    return name, tuple(tags)


def _values(choice: ir.Choice) -> tuple[str, tuple[int | float | str, ...]] | None:
    """The variable and the constants, if every alternative demands that the same variable is one."""
    common: dict[str, list[int | float | str]] | None = None
    for tests in choice.alternatives:
        sides = [pair for test in tests if test.op == "=" for pair in ((test.left, test.right), (test.right, test.left))]
        own = {one.name: other.value for one, other in sides
               if isinstance(one, ir.Var) and isinstance(other, ir.Const) and other.kind != "f"}
        common = {name: [value] for name, value in own.items()} if common is None else {
            name: [*values, own[name]] for name, values in common.items() if name in own}
    return next(((name, tuple(values)) for name, values in (common or {}).items()), None)
