"""Which variables hold a tensor: names for the operands of a failing operation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dlshape.report.feeding import Feeding
from dlshape.report.program import Program
from dlshape.report.terms import tensors
from dlshape.solver.residual.contexts import around

from pysouffle.terms import Adt, Term, TermTable, elements

_MOST = 6  # operands listed; a `cat` may have hundreds
_Rows = Iterable[tuple[Term, ...]]


class Holders:
    """Relations `shape_of` and `array_of`, by context and variable."""

    def __init__(self, program: Program, ids: TermTable, feeding: Feeding, shape_of: _Rows, array_of: _Rows) -> None:
        self._program = program
        self._ids = ids
        self._feeding = feeding
        self._held: dict[tuple[int, str], set[int]] = {}
        self._arrays: set[tuple[int, str]] = set()
        for context, v, value in shape_of:
            self._held.setdefault((ids.number(context), str(v)), set()).add(ids.number(value))
        for context, v, value in array_of:
            self._held.setdefault((ids.number(context), str(v)), set()).add(ids.number(value))
            self._arrays.add((ids.number(context), str(v)))

    def operands(self, context: Term, at: str, args: Term, call: bool) -> tuple[list[tuple[str, Adt]], bool]:
        """The tensors among `args`, each with the expression that operation `at` reads and that has this very value, and whether one of
        them is an array of numpy. `call`: whether a layer is called, whose first tensor is its input."""
        reads = list(self._program.operands(at))
        operands: list[tuple[str, Adt]] = []
        places = {self._ids.number(one): i for one, i in reversed(_in_tuple(args))}
        arrays = False
        for number, tensor in enumerate(_few(list(tensors(args))), 1):
            holder = next((v for v in reads if self._holds(context, v, tensor)), None)
            name = "input" if call and number == 1 else ""
            if holder is not None:
                reads.remove(holder)
                name = self._program.name(holder) or name
                arrays = arrays or any((self._ids.number(outer), holder) in self._arrays for outer in around(context))
            operands.append((name, tensor))
        left = [v for v in reads if not call or v != self._program.operands(at)[0]]  # without what the layer is an attribute of
        if len(left) == 1 and places and (whole := self._program.name(left[0])):
            # What no operand is, is in the one that is left: `self.state[0]` of `self.lstm(x, self.state)`.
            operands = [(name or (f"{whole}[{places[self._ids.number(one)]}]" if self._ids.number(one) in places else ""), one)
                        for name, one in operands]
        return [(name or f"tensor {number}", one) for number, (name, one) in enumerate(operands, 1)], arrays

    def _holds(self, context: Term, v: str, value: Term) -> bool:
        number = self._ids.number(value)
        return any(number in self._held.get((self._ids.number(outer), v), ()) for outer in around(context)) or self._feeding.makes(v, value)


def _in_tuple(args: Term) -> list[tuple[Term, int]]:
    """The parts of the tuple among `args`, each with its place; none if there are several tuples."""
    found = [one.fields[0] for one in elements(args) if isinstance(one, Adt) and one.branch == "Tuple"]
    return [(part, i) for i, part in enumerate(elements(found[0]))] if len(found) == 1 else []


def _few(several: Sequence[Adt]) -> list[Adt]:
    """Of many that are alike, the first and those that have another shape."""
    if len(several) <= 2:
        return list(several)
    found: list[Adt] = []
    for one in several:
        if not any(one.fields[0] == other.fields[0] for other in found):
            found.append(one)
    return (found if len(found) > 1 else list(several))[:_MOST]
