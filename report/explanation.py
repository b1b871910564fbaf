"""What a finding says beside its message, a line each."""

from __future__ import annotations

from collections.abc import Iterator

from dlshape.report.result import Diagnostic


def explained(diagnostic: Diagnostic) -> Iterator[str]:
    """Operands, demand, witness, notes, and the calls that lead there."""
    if diagnostic.operands:
        yield ", ".join(f"{operand.name}: {operand.shape}" for operand in diagnostic.operands)
    if diagnostic.condition not in ("", "true", "false"):
        yield f"needs {diagnostic.condition}"
    if diagnostic.witness:
        yield "fails for " + ", ".join(f"{name} = {number}" for name, number in diagnostic.witness)
    yield from diagnostic.notes
    if diagnostic.trace:
        yield "called from " + " → ".join(f"{frame.place} in {frame.function}" for frame in diagnostic.trace)
    if diagnostic.contexts > 1:
        yield f"in {diagnostic.contexts} contexts"
