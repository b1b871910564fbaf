"""Which variables hold a tensor: names for the operands of a failing operation."""

from __future__ import annotations

from collections.abc import Iterable

from dlshape.report.program import Program
from dlshape.report.result import Operand
from dlshape.report.terms import shape_text, tensors
from dlshape.solver.residual.contexts import around

from pysouffle.terms import Term, TermTable

_MOST = 6  # operands listed; a `cat` may have hundreds


class Holders:
    """Relation `shape_of`, by context and variable."""

    def __init__(self, program: Program, ids: TermTable, shape_of: Iterable[tuple[Term, ...]]) -> None:
        self._program = program
        self._ids = ids
        self._held: dict[tuple[int, str], set[int]] = {}
        for context, v, value in shape_of:
            self._held.setdefault((ids.number(context), str(v)), set()).add(ids.number(value))

    def operands(self, context: Term, at: str, args: Term) -> tuple[Operand, ...]:
        """The tensors among `args`, each named after a variable that operation `at` reads and that holds this very value."""
        reads = list(self._program.operands(at))
        operands = []
        for number, tensor in enumerate(list(tensors(args))[:_MOST], 1):
            holder = next((v for v in reads if self._holds(context, v, tensor)), None)
            if holder is not None:
                reads.remove(holder)
            name = self._program.name(holder) if holder is not None else ""
            operands.append(Operand(name or f"tensor {number}", shape_text(tensor.fields[0])))
        return tuple(operands)

    def _holds(self, context: Term, v: str, value: Term) -> bool:
        number = self._ids.number(value)
        return any(number in self._held.get((self._ids.number(outer), v), ()) for outer in around(context))
