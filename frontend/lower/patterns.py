"""`match`: comparisons where a pattern is simple, otherwise a choice that values do not tell."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.branching import branch
from dlshape.frontend.lower.changes import loosened
from dlshape.frontend.lower.expressions import literal
from dlshape.frontend.scope.provenance import captured_names, elements
from dlshape.frontend.ssa.flow import State
from dlshape.frontend.ssa.function import Lowering

# Classes whose one positional sub-pattern is matched with the subject itself.
_WHOLE = frozenset({"bool", "bytearray", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"})

_SEQUENCES = ("tuple", "list", "range", "__deque__")  # what `[p, q]` is matched with; the last stands for `collections.deque`


def match_statement(fn: Lowering, node: ast.stmt) -> None:
    """`match`: the cases in turn; without a catch-all the last way out matches nothing."""
    assert isinstance(node, ast.Match)
    subject = fn.value(node.subject)
    ends: list[State] = []
    for case in node.cases:
        failed: list[State] = []
        _test(fn, case.pattern, subject, failed)
        for name in sorted(captured_names(case.pattern) & fn.env.keys()) if fn.block else ():
            loosened(fn, fn.env[name], elements(node.subject, fn.file.scan.known), name in fn.scope.effects.mutated)
        if case.guard is not None:
            yes, no = branch(fn, case.guard)
            failed += no
            fn.merge(yes, case.guard)
        fn.body(case.body)
        ends.append(fn.state())
        fn.merge(failed, case.pattern)
        if not fn.block:
            break
    fn.merge([*ends, fn.state()], node)


def _split(fn: Lowering, cond: str, failed: list[State]) -> None:
    yes, no = fn.split(cond)
    failed.append(no)
    fn.resume(yes)


def _builtin(fn: Lowering, node: ast.AST, name: str, *actuals: str) -> str:
    """A call of the builtin function `name`."""
    callee = fn.define("load_builtin", node, name, hint=name)
    v = fn.define("call", node, callee, len(actuals))
    fn.rows["actual"].extend([(v, i, x, 0) for i, x in enumerate(actuals)])
    return v


def _instance(fn: Lowering, node: ast.AST, subject: str, names: tuple[str, ...], failed: list[State]) -> None:
    classes = [fn.define("load_builtin", node, name, hint=name) for name in names]
    wanted = classes[0]
    if len(classes) > 1:
        wanted = fn.define("make_sequence", node, "tuple", len(classes))
        fn.rows["element"].extend([(wanted, i, x, 0) for i, x in enumerate(classes)])
    _split(fn, _builtin(fn, node, "isinstance", subject, wanted), failed)


def _mapping(fn: Lowering, pattern: ast.MatchMapping, subject: str, failed: list[State]) -> None:
    """`{k: p, **rest}`: the keys are there, their values match; the rest is what remains without those keys."""
    _instance(fn, pattern, subject, ("dict",), failed)
    rest = subject
    for key, part in zip(pattern.keys, pattern.patterns, strict=True):
        k = fn.value(key)
        _split(fn, fn.define("compare", part, "in", k, subject), failed)
        _part(fn, part, fn.define("load_item", part, subject, k), failed)
        if pattern.rest is not None:
            rest = fn.define("delete_item", part, rest, k)
    if pattern.rest is not None:
        _bind(fn, pattern, pattern.rest, rest)


def _test(fn: Lowering, pattern: ast.pattern, subject: str, failed: list[State]) -> None:
    """Go on where the pattern matches; add the states where it does not to `failed`."""
    if isinstance(pattern, ast.MatchValue):
        _split(fn, fn.define("compare", pattern, "==", subject, fn.value(pattern.value)), failed)
    elif isinstance(pattern, ast.MatchSingleton):
        _split(fn, fn.define("compare", pattern, "is", subject, literal(fn, pattern, pattern.value)), failed)
    elif isinstance(pattern, ast.MatchAs):
        if pattern.pattern is not None:
            _test(fn, pattern.pattern, subject, failed)
        if pattern.name is not None:
            _bind(fn, pattern, pattern.name, subject)
    elif isinstance(pattern, ast.MatchOr):
        _alternatives(fn, pattern, subject, failed)
    elif isinstance(pattern, ast.MatchSequence):
        star = next((i for i, p in enumerate(pattern.patterns) if isinstance(p, ast.MatchStar)), -1)
        n = len(pattern.patterns)
        _instance(fn, pattern, subject, _SEQUENCES, failed)
        length = literal(fn, pattern, n if star < 0 else n - 1)
        _split(fn, fn.define("compare", pattern, "==" if star < 0 else ">=", _builtin(fn, pattern, "len", subject), length), failed)
        for index, part in enumerate(pattern.patterns):
            _part(fn, part, fn.define("unpack", part, subject, index, n, star), failed)
    elif isinstance(pattern, ast.MatchMapping):
        _mapping(fn, pattern, subject, failed)
    elif isinstance(pattern, ast.MatchClass):
        _class(fn, pattern, subject, failed)


def _bind(fn: Lowering, pattern: ast.pattern, name: str, v: str) -> None:
    fn.assign(ast.Name(name, ast.Store()), fn.define("copy", pattern, v, hint=name), pattern)


def _part(fn: Lowering, part: ast.pattern, v: str, failed: list[State]) -> None:
    if isinstance(part, ast.MatchStar):
        if part.name is not None:
            _bind(fn, part, part.name, v)
    else:
        _test(fn, part, v, failed)


def _alternatives(fn: Lowering, pattern: ast.MatchOr, subject: str, failed: list[State]) -> None:
    matched: list[State] = []
    for index, alternative in enumerate(pattern.patterns):
        here: list[State] = []
        _test(fn, alternative, subject, here)
        matched.append(fn.state())
        if index + 1 == len(pattern.patterns):
            failed += here
        else:
            fn.merge(here, alternative)
            if not fn.block:
                break
    fn.merge(matched, pattern)


def _class(fn: Lowering, pattern: ast.MatchClass, subject: str, failed: list[State]) -> None:
    """`C(p, x=q)`: a call of isinstance, then the attributes; positional ones are named by `C.__match_args__`."""
    klass = fn.value(pattern.cls)
    _split(fn, _builtin(fn, pattern, "isinstance", subject, klass), failed)
    if pattern.patterns and isinstance(pattern.cls, ast.Name) and pattern.cls.id in _WHOLE:
        _test(fn, pattern.patterns[0], subject, failed)
    elif pattern.patterns:
        names = fn.define("load_attr", pattern, klass, "__match_args__", hint="names")
        for index, part in enumerate(pattern.patterns):
            name = fn.define("load_item", part, names, literal(fn, part, index))
            _test(fn, part, _builtin(fn, part, "getattr", subject, name), failed)
    for name, part in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
        _test(fn, part, fn.look(part, subject, name, name), failed)
