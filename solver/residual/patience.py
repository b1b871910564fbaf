"""How far is searched at a place many of whose conditions came out undecided: it is told as undecided in any case, unless one of them has a
witness. One that needs a proof is seldom the first after many without; what the rules or constants refute is found whatever came before."""

from __future__ import annotations

from collections import Counter

from dlshape.solver.residual.classify import Effort
from dlshape.solver.residual.contexts import Contexts
from dlshape.solver.residual.decision import Class, Decision
from dlshape.solver.residual.places import Places
from dlshape.solver.residual.told_for import told_for

from pysouffle.terms import Term, TermTable

_PROVED, _SAMPLED = 8, 48  # undecided conditions of one place after which Z3, and after which nothing, is asked

_Place = tuple[str, str, int | str]


class Patience:
    """Undecided conditions, counted by place and demand."""

    def __init__(self, places: Places, contexts: Contexts, ids: TermTable) -> None:
        self._places, self._contexts, self._ids = places, contexts, ids
        self._undecided: Counter[_Place] = Counter()

    def place(self, context: Term, at: str, code: str) -> _Place:
        """What its verdict is told for."""
        return at, code, told_for(context, at, self._places, self._contexts, self._ids)[1]

    def left(self, place: _Place) -> Effort | None:
        """How far to search there, None for not at all."""
        undecided = self._undecided[place]
        return Effort.PROOF if undecided < _PROVED else Effort.SAMPLES if undecided < _SAMPLED else None

    def note(self, place: _Place, decision: Decision) -> None:
        self._undecided[place] += decision.kind is Class.DONT_KNOW
