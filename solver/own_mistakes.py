"""Mistakes in rules of the user's own, told in the words of whoever wrote them, before an engine looks at types."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from dlshape.rules.relation_declarations import TYPES, plain_types, subtypes
from dlshape.solver.with_own import REPORTED

from pysouffle.language.atoms import atoms_read, heads_of
from pysouffle.language.check.walk import preorder
from pysouffle.language.syntax import Atom, Call, Clause, Compare, Expr, Items, Number, Pos, Subtype, Symbol, Variable

Columns = tuple[tuple[str, str], ...]  # names and types
_SEVERITIES = ("error", "warning", "info")
_UNGROUNDED = re.compile(r"Ungrounded variable \w+")
_ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "^"})
_PLAIN = ("symbol", "number", "float", "unsigned")
_INTO = {"symbol": "to_string", "number": "to_number", "float": "to_float", "unsigned": "to_unsigned"}
_WORDS = {"symbol": "a text", "number": "an integer", "float": "a float", "unsigned": "an unsigned integer"}


def mistakes(items: Items, library: Mapping[str, Columns], public: Collection[str]) -> Iterator[str]:
    """With file and line, the gravest first: relations and types that are not there, then what is wrong in a clause."""
    own = {relation.name: tuple((field.name, field.type) for field in relation.fields) for relation in items.relations}
    known = {**library, **own}
    kinds = plain_types() | {declaration.name for declaration in items.types}
    for relation in items.relations:
        for field in relation.fields:
            if field.type not in kinds:
                yield f"{_at(relation.pos)}: no type `{field.type}`, of column {field.name}{_near(field.type, kinds)}"
    for clause in items.clauses:
        for atom in (*heads_of(clause), *atoms_read(clause)):
            if atom.name not in known:
                yield f"{_at(atom.pos)}: no relation `{atom.name}`{_instead(atom, clause, [*public, *own], known)}"
            elif len(known[atom.name]) != len(atom.args):
                given = "1 column is" if len(atom.args) == 1 else f"{len(atom.args)} columns are"
                yield f"{_at(atom.pos)}: {given} given of {_signature(atom.name, known[atom.name])}"
            else:
                yield from _severities(atom, clause)
    for directive in items.directives:
        if directive.relation not in known:
            yield f"{_at(directive.pos)}: no relation `{directive.relation}`{_near(directive.relation, known)}"
    bases = _bases(items)
    for clause in items.clauses:
        yield from _types(clause, known, bases)


def _instead(atom: Atom, clause: Clause, likely: Sequence[str], known: Iterable[str]) -> str:
    found = get_close_matches(atom.name, likely, 3, 0.7) or get_close_matches(atom.name, list(known), 3, 0.8)
    if found:
        return f"; near: {', '.join(f'`{one}`' for one in found)}"
    return f": `.decl {atom.name}(…)` declares it" if atom in heads_of(clause) else "; `dlshape relations` lists them"


def _severities(atom: Atom, clause: Clause) -> Iterator[str]:
    if atom.name == REPORTED and atom in heads_of(clause):
        severity = atom.args[2]
        if isinstance(severity, Symbol) and severity.text not in _SEVERITIES:
            yield f"{_at(severity.pos)}: severity `{severity.text}`: {', '.join(_SEVERITIES)} are there{_near(severity.text, _SEVERITIES)}"


def _types(clause: Clause, known: Mapping[str, Columns], bases: Mapping[str, str]) -> Iterator[str]:
    """Variables that are a text in one place and a number in another."""
    seen: dict[str, dict[str, str]] = defaultdict(dict)  # by variable, where each kind was seen first
    places: dict[str, Pos] = {}
    for atom in (*atoms_read(clause), *heads_of(clause)):
        for argument, (column, kind) in zip(atom.args, known.get(atom.name, ()), strict=False):
            base = bases.get(kind, kind)
            if base not in _PLAIN:
                continue
            if isinstance(argument, Variable):
                places.setdefault(argument.name, argument.pos)
                seen[argument.name].setdefault(base, f"{column} of {atom.name}")
            elif (isinstance(argument, Symbol) and base != "symbol") or (isinstance(argument, Number) and not _fits(argument, base)):
                yield f"{_at(argument.pos)}: {_constant(argument)}, where {column} of {atom.name} is {_WORDS[base]}"
    for head in heads_of(clause):
        for argument, (column, kind) in zip(head.args, known.get(head.name, ()), strict=False):
            base = bases.get(kind, kind)
            made = _computed(argument, seen) if isinstance(argument, Call) else ""
            if made and base in _PLAIN and "symbol" in (made, base) and made != base:
                where = f"{_at(head.pos)}: what is computed for {column} of {head.name} is {_WORDS[made]}, where {_WORDS[base]} is wanted"
                yield f"{where}: `{_INTO[base]}(…)` around it makes {_WORDS[base]} of {_WORDS[made]}"
    for compare in _comparisons(clause):
        for one, other in ((compare.left, compare.right), (compare.right, compare.left)):
            if isinstance(one, Variable) and len(seen[one.name]) == 1 and isinstance(other, (Symbol, Number)):
                (kind,) = seen[one.name]
                if isinstance(other, Symbol) != (kind == "symbol"):
                    known_as = f"`{one.name}` is {_WORDS[kind]} ({seen[one.name][kind]})"
                    wanted = "symbol" if isinstance(other, Symbol) else "number"
                    yield (f"{_at(other.pos)}: {known_as}, and compared with {_constant(other)}"
                           f"{_conversion(one.name, kind, wanted, seen[one.name][kind], known)}")
    for name, kinds in seen.items():
        if len(kinds) > 1:
            (first, there), (second, here), *_ = kinds.items()
            yield (f"{_at(places[name])}: `{name}` is {_WORDS[first]} ({there}) and {_WORDS[second]} ({here})"
                   f"{_conversion(name, first, second, there, known)}")


def _computed(call: Call, seen: Mapping[str, Mapping[str, str]]) -> str:
    """The type of what arithmetic makes of numbers; "" where that is not known from their columns."""
    if call.op not in _ARITHMETIC:
        return ""
    kinds = {kind for argument in call.args for kind in _kinds(argument, seen)}
    return kinds.pop() if len(kinds) == 1 else ""


def _kinds(argument: Expr, seen: Mapping[str, Mapping[str, str]]) -> Iterable[str]:
    if isinstance(argument, Variable):
        return seen.get(argument.name, {"": ""})
    if isinstance(argument, Call):
        return (_computed(argument, seen),)
    return () if isinstance(argument, Number) else ("",)


def _conversion(name: str, kind: str, wanted: str, column: str, known: Mapping[str, Columns]) -> str:
    """`column`: where it is of this kind, `value of some_relation`. Not every text is one of a number, and the engine stops at others."""
    numbers = f"number_{column.rpartition(' of ')[2]}"
    if kind == "symbol" and numbers in known:
        return f": {_signature(numbers, known[numbers])} has those that are numbers"
    return f": `{_INTO[wanted]}({name})` makes {_WORDS[wanted]} of {_WORDS[kind]}"


def _comparisons(clause: Clause) -> Iterator[Compare]:
    inside: list[Expr] = [argument for head in heads_of(clause) for argument in head.args]
    return (node for node in preorder([*inside, *([] if clause.body is None else [clause.body])]) if isinstance(node, Compare))


def _fits(number: Number, base: str) -> bool:
    return base != "symbol" and not (number.suffix == "float" and base != "float")


def _constant(constant: Symbol | Number) -> str:
    return f'the text "{constant.text}"' if isinstance(constant, Symbol) else f"the number {constant.value}"


def _bases(items: Items) -> dict[str, str]:
    """The plain type that each subtype is made of."""
    above = subtypes(path.read_text(encoding="utf-8") for path in TYPES) | {
        one.name: one.parent for one in items.types if isinstance(one, Subtype)}
    found = {}
    for name in above:
        base = name
        while base in above:
            base = above[base]
        found[name] = base
    return found


def _signature(name: str, columns: Columns) -> str:
    return f"`{name}({', '.join(f'{column}: {kind}' for column, kind in columns)})`"


def _near(word: str, known: Iterable[str]) -> str:
    found = get_close_matches(word, list(known), 1, 0.6)
    return f"; near: `{found[0]}`" if found else ""


def _at(pos: Pos) -> str:
    return f"{pos.file}:{pos.line}"


def shown(message: str, files: Iterable[Path]) -> str:
    """An engine's message with the names of files as they were given."""
    for path in files:
        message = message.replace(str(path.resolve()), str(path))
    return _UNGROUNDED.sub(r"\g<0>: nothing that has to hold in the body gives it a value", message)
