"""What looks wrong in a user's own rules: relations that are no part of the public interface, names of libraries under which nothing
is told, and variables that occur once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from dlshape.cli.rule_names import unknown_names
from dlshape.cli.schema import instead_of, relations

from pysouffle.errors import ProgramError
from pysouffle.language.atoms import heads_of, uses
from pysouffle.language.check.walk import names_in, preorder
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Body, Expr, Items, Pos, Relation, Variable


def warnings(files: Sequence[Path]) -> list[str]:
    """One for each internal relation in each file, where it is used first, for each name of a library that is none, and
    for each variable that occurs once in its rule and does not begin with `_`. A file with a mistake has none: the engine tells that."""
    known = relations()
    internal = {one.name for one in known if one.stability != "public"}
    found = []
    for path in files:
        try:
            items = parse_items(read_sources(path))
        except ProgramError:
            continue
        told = {relation.name for relation in _declared(items)}
        for name, place in sorted(uses(items), key=lambda use: use[1]):
            if name in internal and name not in told:
                told.add(name)
                found.append(f"{place.file}:{place.line}: warning: {_text(name, instead_of(name, known))}")
        found += [f"{place.file}:{place.line}: warning: {wrong}" for wrong, place in unknown_names(items)]
        for name, place in _alone(items):
            found.append(f"{place.file}:{place.line}: warning: variable `{name}` occurs once in its rule: write `_`")
    return found


def _alone(items: Items) -> Iterator[tuple[str, Pos]]:
    for clause in items.clauses:
        arguments: list[Expr | Body] = [argument for head in heads_of(clause) for argument in head.args]
        inside = names_in(arguments)  # one of them that occurs once has no value, which is a mistake
        nodes = preorder([*arguments, *([clause.body] if clause.body is not None else [])])
        places = [(node.name, node.pos) for node in nodes if isinstance(node, Variable) and not node.name.startswith("_")]
        times = Counter(name for name, _ in places)
        yield from ((name, place) for name, place in places if times[name] == 1 and name not in inside)


def _text(name: str, public: Sequence[str]) -> str:
    text = f"relation `{name}` is internal and may change with any version"
    return f"{text}; public: {', '.join(f'`{one}`' for one in public)}" if public else text


def _declared(items: Items) -> Iterator[Relation]:
    yield from items.relations
    for component in items.components:
        yield from _declared(component.items)
