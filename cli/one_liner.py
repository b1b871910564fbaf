"""A question in Datalog, such as `dim_at_line(f, l, name, i, "64"), i > 1`, as a rule of the user's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dlshape.cli import schema
from dlshape.facts.errors import AnalysisError

from pysouffle.errors import ProgramError
from pysouffle.language.atoms import atoms_read, heads_of
from pysouffle.language.check.walk import Node, children, preorder
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import Segment
from pysouffle.language.syntax import Aggregate, Body, Call, Clause, Compare, Expr, Not, Number, Symbol, Variable

ANSWER = "answer"
_TEXTS = frozenset({"cat", "to_string", "substr"})
_NUMBERS = frozenset({"to_number", "strlen", "ord"})


def rule_of(question: str, known: Mapping[str, schema.Relation], folder: Path) -> tuple[Path, str]:
    """A file with the rule, and the relation that it derives. A question is a body, whose variables are the columns of the answer, or a
    rule, whose head says which are. Raises AnalysisError."""
    text = question.strip().removesuffix(".")
    has_head = ":-" in text
    clause = _parsed(f"{text}." if has_head else f"{ANSWER}() :- {text}.", 0 if has_head else len(f"{ANSWER}() :- "))
    if has_head:
        head, *others = heads_of(clause)
        if others:
            raise AnalysisError("query: a rule with one head is meant")
        if not all(isinstance(argument, Variable) for argument in head.args):
            raise AnalysisError(f"query: the head `{head.name}` takes variables alone")
        name, wanted = head.name, [argument.name for argument in head.args if isinstance(argument, Variable)]
        if name in known:
            raise AnalysisError(f"query: relation `{name}` is there already: take another name for the head")
        text = text.partition(":-")[2]
    else:
        name, wanted = ANSWER, list(dict.fromkeys(_bound(clause)))
    types = _types(clause, known)
    columns = ", ".join(f"{one}: {types.get(one, 'number')}" for one in wanted)
    file = folder / "query"
    file.write_text(f".decl {name}({columns}) {name}({', '.join(wanted)}) :- {text}.\n", encoding="utf-8")
    return file, name


def _parsed(text: str, before: int) -> Clause:
    try:
        items = parse_items([Segment(Path("query"), 1, 1 - before, text)])
    except ProgramError as error:
        raise AnalysisError(str(error)) from error
    if len(items.clauses) != 1 or items.relations or items.directives:
        raise AnalysisError("query: one body or one rule is meant; several go into a file, and --rules names it")
    return items.clauses[0]


def _bound(clause: Clause) -> list[str]:
    """The variables of the body, in their order, but for those inside of aggregates and negations."""
    found: list[str] = []

    def visit(node: Node | Body) -> None:
        if isinstance(node, Variable) and not node.name.startswith("_"):
            found.append(node.name)
        elif not isinstance(node, (Aggregate, Not)):
            for part in children(node):
                visit(part)

    if clause.body is not None:
        visit(clause.body)
    return found


def _types(clause: Clause, known: Mapping[str, schema.Relation]) -> dict[str, str]:
    """Of the variables, by the columns that they stand in, or by what they are equal to."""
    found: dict[str, str] = {}
    for atom in atoms_read(clause):
        relation = known.get(atom.name)
        for argument, column in zip(atom.args, relation.columns if relation is not None else (), strict=False):
            if isinstance(argument, Variable):
                found.setdefault(argument.name, column.type)
    equal = [(one, other) for compare in _equalities(clause) for one, other in
             ((compare.left, compare.right), (compare.right, compare.left)) if isinstance(one, Variable)]
    for _ in equal:  # what one is equal to may be equal to another
        for one, other in equal:
            if one.name not in found and (type_ := _type(other, found)):
                found[one.name] = type_
    return found


def _equalities(clause: Clause) -> list[Compare]:
    nodes = preorder([] if clause.body is None else [clause.body])
    return [node for node in nodes if isinstance(node, Compare) and node.op == "="]


def _type(expr: Expr, found: Mapping[str, str]) -> str:
    """"" for what is not known yet."""
    if isinstance(expr, Symbol):
        return "symbol"
    if isinstance(expr, Number):
        return "float" if expr.suffix == "float" else "number"
    if isinstance(expr, Variable):
        return found.get(expr.name, "")
    if isinstance(expr, Aggregate):
        return "number" if expr.target is None else _type(expr.target, found)
    if isinstance(expr, Call):
        if expr.op in _TEXTS:
            return "symbol"
        if expr.op in _NUMBERS:
            return "number"
        if expr.op == "to_float":
            return "float"
        return next((type_ for argument in expr.args if (type_ := _type(argument, found))), "")
    return ""
