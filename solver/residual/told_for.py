"""What a check in our model of a library is told for: a layer of the program, or a call of its own code."""

from __future__ import annotations

from dlshape.solver.residual.contexts import Contexts
from dlshape.solver.residual.places import Places

from pysouffle.terms import Adt, Term, TermTable, elements


def told_for(context: Term, at: str, places: Places, contexts: Contexts, ids: TermTable) -> tuple[str, int | str]:
    """Of a check at `at` in our model of a library: the call in the program's own code that leads there, and the number of the layer whose
    method it is in, or that call again. Both empty for a place in the program itself."""
    if not places.in_model(at):
        return "", ""
    outside = next((caller.at for caller in reversed(contexts.chain(context)) if caller.at and not places.in_model(caller.at)), "")
    layer = _receiver(context) if outside else None
    return outside, outside if layer is None else ids.number(layer)


def _receiver(context: Term) -> Term | None:
    """The object whose method is evaluated in a context."""
    match context:
        case Adt("Call", (_, _, args)):
            receiver = next(iter(reversed(list(elements(args)))), None)  # the first argument, which comes last
            return receiver if isinstance(receiver, Adt) and receiver.branch == "Obj" else None
    return None
