"""Which versions of a top-level name functions can see: one that is replaced before anything runs that may read it is seen by nobody."""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.scopes import Scan, root_name
from dlshape.frontend.scope.vocabulary import MUTATING, PURE


class Versions:
    """The versions of one module's top-level names, in the order in which they are bound. `bound`: how often each name was."""

    def __init__(self, body: Sequence[ast.stmt], scan: Scan) -> None:
        own = {s.name for s in body if isinstance(s, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))}
        runs = [_runs_code(statement, scan, own) for statement in body]
        self._lines = [statement.lineno for statement in body]
        self._before = [0]  # how many of the statements before this one may run functions of the program
        for each in runs:
            self._before.append(self._before[-1] + each)
        self._last: dict[str, tuple[str, int, int]] = {}
        self._rows: dict[str, list[str]] = {}
        self.bound: Counter[str] = Counter()

    def bind(self, name: str, v: str, block: str, line: int) -> None:
        """`name` is `v` from `line` on, in `block`."""
        at = bisect_right(self._lines, line)  # statements up to the one that binds
        rows = self._rows.setdefault(name, [])
        last = self._last.get(name)
        if last is not None and last[0] == block and self._before[at] == self._before[last[1]] and last[2] < line:
            rows.pop()
        rows.append(v)
        self.bound[name] += 1
        self._last[name] = (block, at, line)

    def rows(self, module: str) -> list[tuple[str, str, str]]:
        """The rows of `global_def`."""
        return [(module, name, v) for name, versions in self._rows.items() for v in versions]


def _runs_code(statement: ast.stmt, scan: Scan, own: set[str]) -> bool:
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
        defaults = (*statement.args.defaults, *statement.args.kw_defaults)
        return bool(statement.decorator_list) or any(_calls_out(d, scan, own) for d in defaults if d)
    if isinstance(statement, ast.ClassDef):
        # Decorators, metaclasses and `__init_subclass__` may be the program's; those of what is imported know nothing of its names.
        imported = all(root_name(base) in scan.imported for base in statement.bases)
        plain = imported and not statement.decorator_list and not statement.keywords
        return not plain or any(_runs_code(inner, scan, own) for inner in statement.body)
    if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Import, ast.ImportFrom)):
        return True
    return not isinstance(statement, (ast.Import, ast.ImportFrom)) and _calls_out(statement, scan, own)


def _calls_out(tree: ast.AST, scan: Scan, own: set[str]) -> bool:
    """Whether code of the program may be run: not by methods that change a container, builtins and imported modules, unless they are handed
    a function."""
    for node in walk(tree):
        if isinstance(node, (ast.Lambda, ast.Await, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            return True
        if not isinstance(node, ast.Call):
            continue
        func = node.func
        if isinstance(func, ast.Name):
            harmless = (func.id in PURE and func.id not in scan.module.bound) or func.id in scan.imported
        else:
            harmless = isinstance(func, ast.Attribute) and (
                func.attr in MUTATING or isinstance(func.value, ast.Constant) or root_name(func) in scan.imported)
        if not harmless or any(isinstance(a, ast.Name) and a.id in own for a in (*node.args, *(k.value for k in node.keywords))):
            return True
    return False
