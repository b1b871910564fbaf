"""What looks wrong in a user's own rules: relations that are no part of the public interface, names of libraries under which nothing
is told, and variables that occur once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from dlshape.cli.rule_names import unknown_names
from dlshape.cli.schema import instead_of, relations
from dlshape.rules.relation_declarations import promised

from pysouffle.errors import ProgramError
from pysouffle.language.atoms import atoms_read, heads_of, uses
from pysouffle.language.check.walk import preorder
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Body, Compare, Expr, Items, Pos, Relation, Variable


def warnings(files: Sequence[Path]) -> list[str]:
    """One for each internal relation in each file, where it is used first, for each name of a library that is none, and
    for each variable that occurs once in its rule and does not begin with `_`. A file with a mistake has none: the engine tells that."""
    public = promised()
    found = []
    for path in files:
        try:
            items = parse_items(read_sources(path))
        except ProgramError:
            continue
        told = {relation.name for relation in _declared(items)}
        for name, place in sorted(uses(items), key=lambda use: use[1]):
            if name in public or name in told:
                continue
            told.add(name)
            known = relations()  # it takes a quarter of a second, which an edit of rules that are in order need not wait for
            if any(one.name == name and one.stability != "public" for one in known):
                found.append(f"{place.file}:{place.line}: warning: {_text(name, instead_of(name, known))}")
        found += [f"{place.file}:{place.line}: warning: {wrong}" for wrong, place in unknown_names(items)]
        for name, place, column in _alone(items):
            told_of = "occurs once in its rule: write `_`" if column else "gets a value in its rule that nothing uses"
            found.append(f"{place.file}:{place.line}: warning: variable `{name}` {told_of}")
    return found


def _alone(items: Items) -> Iterator[tuple[str, Pos, bool]]:
    """Variables that occur once, and whether as a column of a relation or beside a `=`. Elsewhere one has no value, which is a mistake."""
    for clause in items.clauses:
        arguments: list[Expr | Body] = [argument for head in heads_of(clause) for argument in head.args]
        nodes = list(preorder([*arguments, *([clause.body] if clause.body is not None else [])]))
        times = Counter(node.name for node in nodes if isinstance(node, Variable))
        columns = [argument for atom in atoms_read(clause) for argument in atom.args if isinstance(argument, Variable)]
        bound = [side for node in nodes if isinstance(node, Compare) and node.op == "=" for side in (node.left, node.right)
                 if isinstance(side, Variable)]
        for several, column in ((columns, True), (bound, False)):
            yield from ((one.name, one.pos, column) for one in several if times[one.name] == 1 and not one.name.startswith("_"))


def _text(name: str, public: Sequence[str]) -> str:
    text = f"relation `{name}` is internal and may change with any version"
    return f"{text}; public: {', '.join(f'`{one}`' for one in public)}" if public else text


def _declared(items: Items) -> Iterator[Relation]:
    yield from items.relations
    for component in items.components:
        yield from _declared(component.items)
