"""A naive evaluator of `random_programs`: every rule over all tuples, again and again, until nothing is new. Slow and obviously right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice

from hypothesis import reject
from random_programs import AnyOf, Atom, Const, Expr, Fold, Literal, Not, Op, Program, Range, Rec, Test, Var, Wild

from pysouffle.terms import Adt, Term

Binding = Mapping[str, Term]
Relations = dict[str, set[tuple[Term, ...]]]
_MOST = 50_000  # ways to satisfy one body; an unlucky draw has millions, over which this would take minutes


def evaluate(program: Program) -> Relations:
    relations: Relations = {name: set() for name in program.relations}
    for name, rows in program.facts.items():
        relations[name] |= set(rows)
    for level in sorted({rule.level for rule in program.rules}):
        rules = [rule for rule in program.rules if rule.level == level]
        changed = True
        while changed:
            before = sum(map(len, relations.values()))
            for rule in rules:
                for binding in few(solutions(rule.body, {}, relations)):
                    for head in rule.heads:
                        relations[head.relation].add(tuple(value(arg, binding) for arg in head.args))
            for name in (name for name, qualifier in program.qualifiers.items() if qualifier == "eqrel"):
                relations[name] = equivalence(relations[name])
            changed = sum(map(len, relations.values())) > before
    return relations


def equivalence(pairs: set[tuple[Term, ...]]) -> set[tuple[Term, ...]]:
    """The least equivalence with these pairs."""
    classes: list[set[Term]] = []
    for a, b in pairs:
        touched = [each for each in classes if a in each or b in each]
        classes = [each for each in classes if each not in touched] + [{a, b}.union(*touched)]
    return {(a, b) for each in classes for a in each for b in each}


def few(found: Iterator[Binding]) -> list[Binding]:
    """All of them. A program that has too many is none for this evaluator: another one is drawn."""
    bindings = list(islice(found, _MOST + 1))
    if len(bindings) > _MOST:
        reject()
    return bindings


def solutions(body: Sequence[Literal], binding: Binding, relations: Relations) -> Iterator[Binding]:
    if not body:
        yield binding
        return
    for extended in extensions(body[0], binding, relations):
        yield from solutions(body[1:], extended, relations)


def extensions(literal: Literal, binding: Binding, relations: Relations) -> Iterator[Binding]:
    match literal:
        case Atom():
            yield from rows(literal, binding, relations)
        case Not(atom):
            if not any(True for _ in rows(atom, binding, relations)):
                yield binding
        case Fold(var, op, target, atoms):
            found = few(solutions(atoms, binding, relations))
            values = [0 if target is None else value(target, each) for each in found]
            if op in ("count", "sum"):
                yield {**binding, var.name: len(values) if op == "count" else sum(values)}  # type: ignore[arg-type]
            elif values:
                yield {**binding, var.name: min(values) if op == "min" else max(values)}  # type: ignore[type-var]
        case Range(var, low, high):
            first, last = value(low, binding), value(high, binding)
            assert isinstance(first, int)
            assert isinstance(last, int)
            for number in range(first, last, 1 if first <= last else -1):
                yield {**binding, var.name: number}
        case AnyOf(tests):
            if any(True for test in tests for _ in extensions(test, binding, relations)):
                yield binding
        case Test("=", left, right):
            known, pattern = (right, left) if isinstance(left, Var) and left.name not in binding else (left, right)
            if (found := match(pattern, value(known, binding), binding)) is not None:
                yield found
        case Test(op, left, right):
            if compare(op, value(left, binding), value(right, binding)):
                yield binding


def rows(atom: Atom, binding: Binding, relations: Relations) -> Iterator[Binding]:
    for row in list(relations[atom.relation]):
        found = reduce(lambda b, pair: None if b is None else match(pair[0], pair[1], b), zip(atom.args, row, strict=True), binding)
        if found is not None:
            yield found


def match(pattern: Expr, term: Term, binding: Binding | None) -> Binding | None:
    """`binding` with the pattern's variables, or None."""
    assert binding is not None
    match pattern, term:
        case Wild(), _:
            return binding
        case Var(name), _ if name not in binding:
            return {**binding, name: term}
        case Rec("", args), tuple(fields):
            pass
        case Rec(branch, args), Adt(own, fields) if branch == own:
            pass
        case Rec(), _:
            return None
        case _:
            return binding if value(pattern, binding) == term else None
    found: Binding | None = binding
    for arg, each in zip(args, fields, strict=True):
        found = None if found is None else match(arg, each, found)
    return found


def compare(op: str, left: Term, right: Term) -> bool:
    if op == "!=":
        return left != right
    assert isinstance(left, (int, str))
    assert type(left) is type(right)
    return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[op]  # type: ignore[operator]


def value(expr: Expr, binding: Binding) -> Term:
    match expr:
        case Var(name):
            return binding[name]
        case Const(constant):
            return constant
        case Rec("", args):
            return tuple(value(arg, binding) for arg in args)
        case Rec(branch, args):
            return Adt(branch, tuple(value(arg, binding) for arg in args))
        case Op(op, left, right):
            a, b = value(left, binding), value(right, binding)
            assert isinstance(a, int)
            assert isinstance(b, int)
            return arithmetic(op, a, b)
    raise AssertionError(expr)


def arithmetic(op: str, a: int, b: int) -> int:
    match op:
        case "%":
            return abs(a) % abs(b) * (-1 if a < 0 else 1)
        case "min" | "max":
            return min(a, b) if op == "min" else max(a, b)
        case "band" | "bxor":
            return a & b if op == "band" else a ^ b
    return {"+": a + b, "-": a - b, "*": a * b}[op]
