"""Functions that are written where one call takes them: `tf.cond(p, lambda: x, lambda: x + 1)`, or a `def` whose name a statement behind it
gives to a call. If what is called does not keep them, they see what names were bound to there, whatever those are bound to later
(rules/impact/called_at_once.dl)."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence

from dlshape.frontend.read.nodes import children, walk

Function = ast.Lambda | ast.FunctionDef
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_SIMPLE = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return)


def made_for_one_call(module: ast.AST) -> frozenset[Function]:
    """Those of a module. Between such a function and its call nothing is bound that it reads."""
    return frozenset(_found(module, _read(module)))


def _found(part: ast.AST, read: Counter[str]) -> Iterator[Function]:
    """Those in `part`; `read`: how often the function around has each name."""
    if isinstance(part, ast.Call):
        yield from (arg for arg in _arguments(part) if isinstance(arg, ast.Lambda) and not _binds(part))
    if isinstance(part, _SCOPES):
        read = _read(part)
    for _, suite in ast.iter_fields(part):
        if isinstance(suite, list) and suite and isinstance(suite[0], ast.stmt):
            yield from _by_name(suite, read)
    for child in children(part):
        yield from _found(child, read)


def _read(scope: ast.AST) -> Counter[str]:
    return Counter(part.id for part in walk(scope) if isinstance(part, ast.Name))


def _by_name(suite: Sequence[ast.stmt], read: Counter[str]) -> Iterator[Function]:
    """The functions that a statement of the suite gives to calls, by names that nothing else reads, with assignments alone in between."""
    waiting: list[ast.FunctionDef] = []
    for statement in suite:
        if isinstance(statement, ast.FunctionDef):
            waiting = [each for each in waiting if statement.name not in _names(each)]
            if not statement.decorator_list:
                waiting.append(statement)
        elif not isinstance(statement, _SIMPLE):
            waiting = []
        elif waiting:
            calls = (part for part in walk(statement) if isinstance(part, ast.Call))
            given = Counter(arg.id for call in calls for arg in _arguments(call) if isinstance(arg, ast.Name))
            if not _binds(statement):
                yield from (each for each in waiting if 0 < given[each.name] == read[each.name])
            bound = {part.id for part in walk(statement) if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}
            waiting = [each for each in waiting if not given[each.name] and bound.isdisjoint(_names(each))]


def _names(function: ast.FunctionDef) -> set[str]:
    return set(_read(function))


def _arguments(call: ast.Call) -> Iterator[ast.expr]:
    yield from call.args
    yield from (keyword.value for keyword in call.keywords if keyword.arg is not None)


def _binds(part: ast.AST) -> bool:
    """Whether a name is bound within an expression."""
    return any(isinstance(each, ast.NamedExpr) for each in walk(part))
