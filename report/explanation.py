"""What a finding says beside its message, a line each."""

from __future__ import annotations

from collections.abc import Iterator

from dlshape.report.alignment import aligned
from dlshape.report.result import Diagnostic


def explained(diagnostic: Diagnostic) -> Iterator[str]:
    """Operands, where their shapes come from, witness, notes, the calls that lead there, and a hint."""
    yield from aligned(diagnostic.operands)
    yield from diagnostic.origins
    if diagnostic.witness:
        yield "fails for " + ", ".join(f"{name} = {number}" for name, number in diagnostic.witness)
    yield from diagnostic.notes
    if diagnostic.trace:
        yield "called from " + " → ".join(f"{frame.place} in {frame.function}" for frame in diagnostic.trace)
    if diagnostic.contexts > 1:
        yield f"the same in {diagnostic.contexts} calls or turns of a loop, each with other values"
    if diagnostic.hint:
        yield f"hint: {diagnostic.hint}"
