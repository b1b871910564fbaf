"""What CPython makes of a program: the values of its variables, by the line where they are bound."""

from __future__ import annotations

import ast
import contextlib
import io
import types
import warnings
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from limits import time_limit

Place = tuple[int, str]  # a line, and the name that is bound there
Frozen = tuple[object, ...]  # a value as it was: its type's name and what is in it

_PROBE = "__probe__"
_DEEPEST = 6
_MOST = 40  # values at one place


@dataclass
class Run:
    """`values` in the order of their first occurrence. `raised`: the exception that nobody caught."""

    values: dict[Place, dict[Frozen, None]] = field(default_factory=dict)
    raised: str = ""

    def probe(self, line: int, name: str, value: object) -> None:
        found = self.values.setdefault((line, name), {})
        if len(found) < _MOST:
            found[freeze(value)] = None


def freeze(x: object, depth: int = _DEEPEST) -> Frozen:
    """A value that can be hashed and will not change."""
    kind = type(x)
    if depth == 0:
        return ("deep",)
    if x is None or x is ...:
        return (kind.__name__,)
    if kind in (int, bool, str, bytes):
        return (kind.__name__, x)
    if kind is float:
        return ("float", repr(x))
    if kind in (list, tuple, deque):
        return (kind.__name__, *(freeze(e, depth - 1) for e in x))
    if kind in (set, frozenset):
        return ("set", frozenset(freeze(e, depth - 1) for e in x))
    if kind in (dict, OrderedDict, defaultdict, Counter):
        return (kind.__name__, *((freeze(k, depth - 1), freeze(v, depth - 1)) for k, v in x.items()))
    if isinstance(x, range | slice):
        return (
            (kind.__name__, x.start, x.stop, x.step) if isinstance(x, range) else ("slice", *(freeze(e) for e in (x.start, x.stop, x.step)))
        )
    if isinstance(x, type):
        return ("type", x.__name__)
    if isinstance(x, types.FunctionType):
        return ("function", x.__code__.co_name, x.__code__.co_firstlineno)
    if isinstance(x, tuple):
        return ("namedtuple", kind.__name__, *(freeze(e, depth - 1) for e in x))
    if type(x).__module__ == "program":
        return ("object", kind.__name__)
    return ("other", kind.__name__)


def _bound(target: ast.expr) -> Iterator[str]:
    """The names that an assignment to the target binds; those of comprehensions in its indices are others."""
    match target:
        case ast.Name(id=name):
            yield name
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from _bound(part)
        case ast.Starred(value=part):
            yield from _bound(part)


class _Probes(ast.NodeTransformer):
    def after(self, node: ast.stmt, targets: Iterable[ast.expr]) -> list[ast.stmt]:
        """The statement, and probes of the names that it binds."""
        return [node, *self.probes(node, targets)]

    def probes(self, node: ast.stmt, targets: Iterable[ast.expr]) -> list[ast.stmt]:
        names = dict.fromkeys(name for target in targets for name in _bound(target))
        made: list[ast.stmt] = []
        for name in names:
            call = ast.Call(ast.Name(_PROBE, ast.Load()), [ast.Constant(node.lineno), ast.Constant(name), ast.Name(name, ast.Load())], [])
            made.append(ast.copy_location(ast.Expr(call), node))
        return made

    def visit_Assign(self, node: ast.Assign) -> list[ast.stmt]:
        return self.after(node, node.targets)

    def visit_AugAssign(self, node: ast.AugAssign) -> list[ast.stmt]:
        return self.after(node, [node.target])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> list[ast.stmt]:
        return self.after(node, [node.target] if node.value else [])

    def visit_For(self, node: ast.For) -> ast.For:
        self.generic_visit(node)
        node.body = [*self.probes(node, [node.target]), *node.body]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Only the methods: a name of the class's body is an attribute."""
        node.body = [self.visit(n) if isinstance(n, ast.FunctionDef | ast.ClassDef) else n for n in node.body]
        return node


def run(source: str, seconds: float = 2.0) -> Run:
    """Executes a program. Raises TooLong."""
    done = Run()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.fix_missing_locations(_Probes().visit(ast.parse(source)))
        code = compile(tree, "program.py", "exec")
    names = {"__name__": "program", _PROBE: done.probe}
    with time_limit(seconds), contextlib.redirect_stdout(io.StringIO()):
        try:
            exec(code, names)
        except Exception as error:  # noqa: BLE001  what the program raises is a result
            done.raised = type(error).__name__
    return done
