"""The shapes of the expressions of the sources: those that are computed, and names where an operation reads them."""

from __future__ import annotations

import ast
import warnings
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from dlshape.frontend.read.parsing import parsed
from dlshape.report.detail import Expression
from dlshape.report.place import Place
from dlshape.report.program import Program
from dlshape.report.terms import origin_text, shape_text, tensors
from dlshape.solver.origins import Kind, origin_of

from pysouffle.terms import Adt, Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
_Range: TypeAlias = tuple[int, int, int, int]  # lines and columns
_UNBOUND = (Kind.ABSENT, "unbound")  # before a variable gets its first value
_FAILED = "a check fails here or before"
_MOST = 6  # shapes of one expression
_FILES = 100  # whose names are kept


class _Held:
    """What one variable holds in all contexts."""

    def __init__(self) -> None:
        self.shapes: dict[str, None] = {}
        self.unknown: dict[str, None] = {}

    def add(self, text: str, why: str) -> None:
        if text:
            self.shapes[text] = None
        if why:
            self.unknown[why] = None

    def expression(self, place: Place, name: str) -> Expression | None:
        shapes = list(self.shapes)
        if self.unknown and shapes:
            shapes.append("not known")
        shown = shapes if len(shapes) <= _MOST else [*shapes[: _MOST - 1], f"{len(shapes) - _MOST + 1} more"]
        why = "" if shapes else ", ".join(list(self.unknown)[:3])
        return Expression(place, name, tuple(shown), why) if shapes or why else None


def expressions_of(program: Program, relation: Relation) -> tuple[Expression, ...]:
    """In no order. Of the variables that got their values at one place, the first is what was computed there; others are told beside it
    where they changed with it."""
    held: dict[str, _Held] = {}
    told: dict[int, tuple[str, str]] = {}  # by identity: the relation keeps these terms
    for _, v, value in relation("expression_value"):
        if not program.is_stub(str(v)):
            if id(value) not in told:
                told[id(value)] = _told(value)
            held.setdefault(str(v), _Held()).add(*told[id(value)])
    found: dict[Place, Expression] = {}
    beside: list[Expression] = []
    before: dict[tuple[str, str], tuple[str, ...]] = {}
    read = {str(v) for v, *_ in program.rows("load_attr")}  # what an attribute holds has its name, but does not get its value there
    functions = {str(v): str(f) for v, f, _ in program.rows("variable_name")}
    unpacked = {str(v) for v, *_ in program.rows("shape_unpacked")}  # the tensor behind `a, b = x.shape` stands where the shape does
    for v in sorted(held.keys() - program.joins - unpacked, key=version):
        place, name = program.place(v), "" if v in read else program.variable(v)
        expression = held[v].expression(place, name)
        if expression is None:
            continue
        if place not in found:
            found[place] = expression
        elif name and before.get((functions[v], name)) != expression.shapes:
            beside.append(expression)
        if name:
            before[functions[v], name] = expression.shapes
    for place, w in names_read(program, held):
        expression = held[w].expression(place, "")
        if expression is not None:
            found.setdefault(place, expression)
    return (*found.values(), *beside)


def version(v: str) -> int:
    """Versions of variables are numbered in the order in which they are made: 14 of `a.py:4:x.14`."""
    number = v.rpartition(".")[2]
    return int(number) if number.isdecimal() else 0


def _told(value: Term) -> tuple[str, str]:
    """The shapes of the tensors in a value, or why nothing is known of it."""
    match value:
        case Adt("Unknown", (origin,)):
            known = origin_of(origin)
            if known is not None and (known.kind, known.what) == _UNBOUND:
                return "", ""
            return "", _FAILED if known is not None and known.kind is Kind.FAILED else origin_text(origin)
        case Adt("Dict", _):
            return "", ""
    found = [_tensor_text(tensor) for tensor in tensors((value, None))]
    if not found:
        return "", ""
    alone = isinstance(value, Adt) and value.branch == "Tensor"
    return found[0] if alone else f"({', '.join(found[:_MOST])}{', …' if len(found) > _MOST else ''})", ""


def _tensor_text(tensor: Adt) -> str:
    shape, dtype = shape_text(tensor.fields[0]), str(tensor.fields[1])
    return shape if dtype == "?" else f"{shape} {dtype}"


def names_read(program: Program, held: Collection[str], modules: Collection[str] | None = None) -> Iterator[tuple[Place, str]]:
    """Names that an operation reads, each with the variable, one of those `held`, that it means there; in `modules`, or in all of the
    program."""
    holding = {program.module_of(w) for w in held}  # an operation reads what stands in its own module
    at: dict[str, dict[_Range, list[str]]] = {}
    for v, m, line, col, end_line, end_col in program.rows("position"):
        if m in holding and m not in program.stubs and (modules is None or m in modules):
            at.setdefault(str(m), {}).setdefault((int(line), int(col), int(end_line), int(end_col)), []).append(str(v))
    for m, positions in at.items():
        for range_, names in _reading("\n".join(program.lines(m))):
            if range_ not in positions:
                continue
            reads = {program.variable(w): w for v in positions[range_] for w in program.operands(v) if w in held}
            for name, (line, col, end_line, end_col) in names:
                if name in reads:
                    yield program.range(m, line, col + 1, end_line, end_col + 1), reads[name]


@lru_cache(maxsize=_FILES)
def _reading(text: str) -> tuple[tuple[_Range, tuple[tuple[str, _Range], ...]], ...]:
    """The operations of a text that read names, with where those stand. Units import the same files: each is parsed once in a process."""
    lines = text.split("\n")
    expressions = [node for node in ast.walk(_parsed(text)) if isinstance(node, ast.expr)]
    found = ((node, tuple((child.id, _range(child, lines)) for child in _read_by(node))) for node in expressions)
    return tuple((_range(node, lines), names) for node, names in found if names)


def _parsed(text: str) -> ast.AST:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return parsed(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.Module([], [])


def _read_by(node: ast.expr) -> Iterator[ast.Name]:
    """The names among the operands of an operation; what a call is made of, too: `x` of `x.view(y)`."""
    for child in ast.iter_child_nodes(node):
        inner = child.value if isinstance(child, ast.keyword | ast.Starred) else child
        if isinstance(inner, ast.Attribute) and isinstance(node, ast.Call) and inner is node.func:
            inner = inner.value
        if isinstance(inner, ast.Name):
            yield inner
        elif isinstance(inner, ast.Tuple | ast.List):
            yield from (each for each in inner.elts if isinstance(each, ast.Name))


def _range(node: ast.expr, lines: Sequence[str]) -> _Range:
    """As facts have it: columns in characters, where Python counts bytes."""
    end_line, end = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
    return node.lineno, _characters(lines, node.lineno, node.col_offset), end_line, _characters(lines, end_line, end)


def _characters(lines: Sequence[str], line: int, offset: int) -> int:
    text = lines[line - 1] if 0 < line <= len(lines) else ""
    return offset if text.isascii() else len(text.encode("utf-8", "surrogateescape")[:offset].decode("utf-8", "replace"))
