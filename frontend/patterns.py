"""`match`: comparisons where a pattern is simple, otherwise a choice that values do not tell."""

from __future__ import annotations

import ast

from dlshape.frontend.conditions import branch
from dlshape.frontend.expressions import literal
from dlshape.frontend.flow import State
from dlshape.frontend.function import Lowering


def match_statement(fn: Lowering, node: ast.stmt) -> None:
    """`match`: the cases in turn; without a catch-all the last way out matches nothing."""
    assert isinstance(node, ast.Match)
    subject = fn.value(node.subject)
    ends: list[State] = []
    for case in node.cases:
        failed: list[State] = []
        _test(fn, case.pattern, subject, failed)
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


def _maybe(fn: Lowering, failed: list[State]) -> None:
    yes, no = fn.may_split("match")
    failed.append(no)
    fn.resume(yes)


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
        _maybe(fn, failed)
        star = next((i for i, p in enumerate(pattern.patterns) if isinstance(p, ast.MatchStar)), -1)
        for index, part in enumerate(pattern.patterns):
            _part(fn, part, fn.define("unpack", part, subject, index, len(pattern.patterns), star), failed)
    elif isinstance(pattern, ast.MatchMapping):
        _maybe(fn, failed)
        for key, part in zip(pattern.keys, pattern.patterns, strict=True):
            _part(fn, part, fn.define("load_item", part, subject, fn.value(key)), failed)
        if pattern.rest is not None:
            _bind(fn, pattern, pattern.rest, fn.unsupported(pattern, "rest of a mapping"))
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
    """`C(x=p)`: a call of isinstance, then the attributes; positional sub-patterns need `__match_args__`, which is not looked up."""
    callee = fn.define("load_builtin", pattern, "isinstance", hint="isinstance")
    klass = fn.value(pattern.cls)
    cond = fn.define("call", pattern, callee, 2)
    fn.rows["actual"].extend([(cond, 0, subject, 0), (cond, 1, klass, 0)])
    _split(fn, cond, failed)
    if pattern.patterns:
        _maybe(fn, failed)
        for part in pattern.patterns:
            _test(fn, part, fn.unsupported(part, "positional class pattern"), failed)
    for name, part in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
        _test(fn, part, fn.define("load_attr", part, subject, name, hint=name), failed)
