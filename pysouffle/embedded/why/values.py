"""Computes with values as they stand in tuples: expressions, patterns, comparisons. Every functor is the engine's own."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pysouffle.embedded import ir
from pysouffle.embedded.evaluate import Evaluator
from pysouffle.embedded.functors import canonical
from pysouffle.embedded.plan import ready
from pysouffle.embedded.python_expressions import comparison, functor

Binding = Mapping[str, Any]


class Unified(NamedTuple):
    """What is known before a rule's body is looked at, and what has to hold besides it."""

    binding: Binding
    tests: tuple[ir.Test, ...]




def constant(expr: ir.Const) -> Any:
    return canonical(float(expr.value)) if expr.kind == "f" else expr.value


class Values:
    """Evaluates and matches over the records of a finished run; what it has to build is added to them."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.records, self.interned, self.new = evaluator.records, evaluator.interned, evaluator.new
        self.environment: dict[str, Any] = {**evaluator.environment, "__builtins__": builtins}
        self.functions: dict[tuple[str, str, int], Callable[..., Any]] = {}

    def record(self, row: tuple[Any, ...]) -> int:
        """The number of the record `(tag, field, …)`."""
        found = self.interned.get(row)
        return self.new(row) if found is None else found

    def of(self, expr: ir.Expr, binding: Binding) -> Any:
        """The value of an expression that is ready. Raises EvaluationError where the functor does."""
        if isinstance(expr, ir.Var):
            return binding[expr.name]
        if isinstance(expr, ir.Const):
            return constant(expr)
        if isinstance(expr, ir.Rec):
            if expr.alias and expr.alias in binding:
                return binding[expr.alias]
            return self.record((expr.tag, *(self.of(field, binding) for field in expr.fields)))
        assert isinstance(expr, ir.Op)
        return self.function(expr.op, expr.kind, len(expr.args))(*(self.of(arg, binding) for arg in expr.args))

    def function(self, op: str, kind: str, count: int) -> Callable[..., Any]:
        found = self.functions.get((op, kind, count))
        if found is None:
            names = [f"a{number}" for number in range(count)]
            text = functor(op, kind, names, str)
            if kind == "i" and op in ("+", "-", "*"):
                text = f"WRAP({text})"
            found = self.functions[op, kind, count] = eval(f"lambda {','.join(names)}: {text}", self.environment)
        return found

    def holds(self, op: str, kind: str, left: Any, right: Any) -> bool:
        """A comparison of two values."""
        key = (f"test {op}", kind, 2)
        found = self.functions.get(key)
        if found is None:
            found = self.functions[key] = eval(f"lambda a,b: {comparison(op, kind, 'a', 'b', str)}", self.environment)
        return bool(found(left, right))

    # patterns
    def match(self, pairs: Iterable[tuple[ir.Expr, Any]], binding: Binding) -> Binding | None:
        """`binding` with what the patterns bind if each matches its value, otherwise None."""
        todo = list(pairs)
        found: dict[str, Any] | None = None
        known = binding
        computed: list[tuple[ir.Op, Any]] = []
        while todo:
            expr, value = todo.pop()
            name = expr.name if isinstance(expr, ir.Var) else expr.alias if isinstance(expr, ir.Rec) else ""
            if name:
                if name not in known:
                    if found is None:
                        known = found = dict(binding)
                    found[name] = value
                elif known[name] != value:
                    return None
            if isinstance(expr, ir.Const):
                if constant(expr) != value:
                    return None
            elif isinstance(expr, ir.Rec):
                row = self.records[value]
                if row[0] != expr.tag:
                    return None
                todo += zip(expr.fields, row[1:], strict=True)
            elif isinstance(expr, ir.Op):
                computed.append((expr, value))
        if all(ir.counts(op) or (ready(op, known) and self.of(op, known) == value) for op, value in computed):
            return known
        return None

    def unify(self, heads: Sequence[ir.Expr], goals: Sequence[ir.Expr]) -> Unified | None:
        """What a rule's head tells about its variables and those of the goal; None if they differ."""
        binding: Binding = {}
        tests: list[ir.Test] = []
        todo: list[tuple[ir.Expr, ir.Expr]] = list(zip(heads, goals, strict=True))[::-1]
        while todo:
            head, goal = todo.pop()
            if isinstance(goal, ir.Wild) or isinstance(head, ir.Wild) or (isinstance(head, ir.Op) and ir.counts(head)):
                continue  # the second value of a counter tells nothing
            if isinstance(head, ir.Rec) and isinstance(goal, (ir.Rec, ir.Const)):
                opened = goal if isinstance(goal, ir.Rec) else self.opened(goal, head)
                if opened is None or opened.tag != head.tag:
                    return None
                todo += list(zip(head.fields, opened.fields, strict=True))[::-1]
            elif isinstance(head, ir.Const) or (isinstance(goal, ir.Const) and isinstance(head, ir.Var)):
                pattern, value = (head, goal) if isinstance(goal, ir.Const) else (goal, head)
                assert isinstance(value, ir.Const)
                found = self.match([(pattern, constant(value))], binding)
                if found is None:
                    return None
                binding = found
            else:  # no kind: the very same value, also among floats
                tests.append(ir.Test("=", head, goal, "", head.pos))
        return Unified(binding, tuple(tests))

    def opened(self, record: ir.Const, like: ir.Rec) -> ir.Rec | None:
        """A record with its fields as constants, if it has the tag of `like`."""
        row = self.records[int(record.value)]
        if row[0] != like.tag:
            return None
        return ir.Rec(like.tag, tuple(ir.Const(value, kind) for value, kind in zip(row[1:], like.kinds, strict=True)), like.kinds, like.pos)
