"""Simplifies clauses: equalities are used up, patterns are attached to the atoms that bind them, variables used once vanish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pysouffle.embedded import ir


def normalise(clause: ir.Clause) -> ir.Clause | None:
    """An equivalent clause, or None if its body is plainly false."""
    heads, body = list(clause.heads), list(clause.body)
    while True:
        found = _decompose(body)
        if found is None:
            return None
        body, changed = found
        substitution = _equality(body)
        if substitution is not None:
            index, name, value = substitution
            del body[index]
            body = [_substitute(literal, name, value) for literal in body]
            heads = [replace(head, args=tuple(_in_expr(arg, name, value) for arg in head.args)) for head in heads]
        elif not changed:
            break
    visible = ir.names(arg for head in heads for arg in head.args)
    body = _scopes(body, visible)
    uses = Counter(variable.name for head in heads for arg in head.args for variable in ir.variables(arg))
    for literal in body:
        uses.update(_occurrences(literal))
    return ir.Clause(tuple(heads), tuple(_patterns([_singletons(literal, uses) for literal in body])))


def _decompose(body: Sequence[ir.Literal]) -> tuple[list[ir.Literal], bool] | None:
    """Evaluates equalities of constants and splits those of records. None: false."""
    kept: list[ir.Literal] = []
    changed = False
    for literal in body:
        if isinstance(literal, ir.Test) and literal.op in ("=", "!=") and literal.kind != "f":
            left, right = literal.left, literal.right
            if isinstance(left, ir.Const) and isinstance(right, ir.Const):
                if (left.value == right.value) != (literal.op == "="):
                    return None
                changed = True
                continue
            if literal.op == "=" and isinstance(left, ir.Rec) and isinstance(right, ir.Rec):
                if left.tag != right.tag:
                    return None
                pairs = zip(left.fields, right.fields, left.kinds, strict=True)
                kept += [ir.Test("=", one, other, kind, literal.pos) for one, other, kind in pairs
                         if not isinstance(one, ir.Wild) and not isinstance(other, ir.Wild)]
                changed = True
                continue
        kept.append(literal)
    return kept, changed


def _equality(body: Sequence[ir.Literal]) -> tuple[int, str, ir.Expr] | None:
    for index, literal in enumerate(body):
        if isinstance(literal, ir.Test) and literal.op == "=" and literal.kind != "f":
            for one, other in ((literal.left, literal.right), (literal.right, literal.left)):
                if isinstance(one, ir.Var) and isinstance(other, (ir.Var, ir.Const)):
                    if isinstance(other, ir.Var) and one.name[0] != "#" and other.name[0] == "#":
                        continue
                    return index, one.name, other
    return None


def _in_expr(expr: ir.Expr, name: str, value: ir.Expr) -> ir.Expr:
    if isinstance(expr, ir.Var):
        return value if expr.name == name else expr
    if isinstance(expr, ir.Rec):
        return replace(expr, fields=tuple(_in_expr(field, name, value) for field in expr.fields))
    if isinstance(expr, ir.Op):
        return replace(expr, args=tuple(_in_expr(arg, name, value) for arg in expr.args))
    return expr


def _in_test(test: ir.Test, name: str, value: ir.Expr) -> ir.Test:
    return replace(test, left=_in_expr(test.left, name, value), right=_in_expr(test.right, name, value))


def _substitute(literal: ir.Literal, name: str, value: ir.Expr) -> ir.Literal:
    if isinstance(literal, (ir.Atom, ir.Negated)):
        return replace(literal, args=tuple(_in_expr(arg, name, value) for arg in literal.args))
    if isinstance(literal, ir.Test):
        return _in_test(literal, name, value)
    if isinstance(literal, ir.Range):
        args = tuple(_in_expr(arg, name, value) for arg in literal.args)
        return _bound_result(literal, replace(literal, args=args), name, value)
    if isinstance(literal, ir.Fold):
        target = None if literal.target is None else _in_expr(literal.target, name, value)
        body = tuple(_substitute(part, name, value) for part in literal.body)
        distinct = tuple(value.name if each == name and isinstance(value, ir.Var) else each for each in literal.distinct
                         if each != name or isinstance(value, ir.Var)) or (literal.distinct and ("",))
        return _bound_result(literal, replace(literal, target=target, body=body, distinct=distinct), name, value)
    return replace(literal, alternatives=tuple(tuple(_in_test(test, name, value) for test in tests) for tests in literal.alternatives))


def _bound_result(old: ir.Range | ir.Fold, new: ir.Range | ir.Fold, name: str, value: ir.Expr) -> ir.Literal:
    """The result variable itself is replaced only by another variable; `n = 3, n = count : …` keeps its test."""
    if old.var.name != name:
        return new
    if isinstance(value, ir.Var):
        return replace(new, var=value)
    return replace(new, var=old.var, expected=value)


def _scopes(body: Sequence[ir.Literal], visible: Iterable[str]) -> list[ir.Literal]:
    """Fills in which variables each aggregate takes from outside."""
    seen = set(visible)
    found: list[ir.Literal] = []
    for index, literal in enumerate(body):
        if isinstance(literal, ir.Fold):
            others = seen | {name for other, part in enumerate(body) if other != index for name in _all_names(part)}
            target = ir.names([literal.target]) if literal.target is not None else set()
            inner = _scopes(literal.body, others | target)
            own = {name for part in literal.body for name in _all_names(part)} | target
            literal = replace(literal, body=tuple(inner), outer=frozenset(own & others))
        found.append(literal)
    return found


def _all_names(literal: ir.Literal) -> set[str]:
    found = ir.names(ir.literal_exprs(literal))
    if isinstance(literal, ir.Fold):
        found |= ir.names([literal.target]) if literal.target is not None else set()
        for part in literal.body:
            found |= _all_names(part)
    return found


def _patterns(body: Sequence[ir.Literal]) -> list[ir.Literal]:
    """Puts the pattern of `x = $Branch(…)` on the occurrences of `x` in atoms, so that indexes and dispatch can use it."""
    patterns: dict[str, ir.Rec] = {}
    body = list(body)
    for index, literal in enumerate(body):
        if isinstance(literal, ir.Test) and literal.op == "=":
            for one, other in ((literal.left, literal.right), (literal.right, literal.left)):
                if isinstance(one, ir.Var) and isinstance(other, ir.Rec) and one.name not in patterns:
                    patterns[one.name] = replace(other, alias=one.name)
                    body[index] = replace(literal, pattern=one.name)
                    break

    def attach(expr: ir.Expr, within: frozenset[str]) -> ir.Expr:
        if isinstance(expr, ir.Var) and expr.name in patterns and expr.name not in within:
            pattern = patterns[expr.name]
            return replace(pattern, fields=tuple(attach(field, within | {expr.name}) for field in pattern.fields))
        if isinstance(expr, ir.Rec):
            return replace(expr, fields=tuple(attach(field, within) for field in expr.fields))
        return expr

    found: list[ir.Literal] = []
    for literal in body:
        if isinstance(literal, ir.Atom):
            literal = replace(literal, args=tuple(attach(arg, frozenset()) for arg in literal.args))
        elif isinstance(literal, ir.Fold):
            literal = replace(literal, body=tuple(_patterns(literal.body)))
        found.append(literal)
    return found


def _occurrences(literal: ir.Literal) -> Counter[str]:
    """How often each variable occurs."""
    found: Counter[str] = Counter()
    todo: list[ir.Expr] = list(ir.literal_exprs(literal))
    if isinstance(literal, ir.Fold):
        if literal.target is not None:
            todo.append(literal.target)
        found.update(literal.distinct)
        for part in literal.body:
            found.update(_occurrences(part))
    while todo:
        expr = todo.pop()
        if isinstance(expr, ir.Var):
            found[expr.name] += 1
        elif isinstance(expr, ir.Rec):
            todo.extend(expr.fields)
        elif isinstance(expr, ir.Op):
            todo.extend(expr.args)
    return found


def _singletons(literal: ir.Literal, uses: Counter[str]) -> ir.Literal:
    def drop(expr: ir.Expr) -> ir.Expr:
        if isinstance(expr, ir.Var):
            return ir.Wild() if uses[expr.name] == 1 else expr
        if isinstance(expr, ir.Rec):
            return replace(expr, fields=tuple(drop(field) for field in expr.fields))
        return expr

    if isinstance(literal, ir.Atom):
        return replace(literal, args=tuple(drop(arg) for arg in literal.args))
    if isinstance(literal, ir.Test) and literal.op == "=":
        return replace(literal, left=drop(literal.left) if isinstance(literal.left, ir.Rec) else literal.left,
                       right=drop(literal.right) if isinstance(literal.right, ir.Rec) else literal.right)
    if isinstance(literal, ir.Fold):
        return replace(literal, body=tuple(_singletons(part, uses) for part in literal.body))
    return literal
