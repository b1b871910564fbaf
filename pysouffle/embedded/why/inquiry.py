"""Questions about one program: why a tuple is there, and why not."""

from __future__ import annotations

import math
from pathlib import Path

from pysouffle.embedded.runner import Facts
from pysouffle.embedded.why.derive import Derivation, Deriver, Origin
from pysouffle.embedded.why.goal import resolve
from pysouffle.embedded.why.match import Matcher
from pysouffle.embedded.why.missing import Missing, Seeker
from pysouffle.embedded.why.show import Shower
from pysouffle.embedded.why.trace import Trace, run_traced
from pysouffle.goals import read_goal
from pysouffle.late_dataclasses import dataclass
from pysouffle.source import Source

DEPTH = 4
TUPLES = 3
WIDTH = 80


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Answers any number of questions about one run."""

    trace: Trace
    matcher: Matcher
    shower: Shower

    @classmethod
    def of(
        cls, program: Path | Source, facts: Facts, *, width: int = WIDTH, timeout: float | None = None, cache: Path | None = None,
        native: bool = True,
    ) -> Inquiry:
        """Evaluates `program`. Raises ProgramError, FactError, EvaluationError, EngineTimeout.

        `width`: characters that one value may take before its inner parts become `_`; `timeout`: seconds; `cache`: where the compiled
        program is kept, None for the user's cache folder; `native`: the machine evaluates it, where it was built.
        """
        trace = run_traced(program, facts, timeout, cache, native)
        return cls(trace, Matcher(trace), Shower(trace, width))

    def why(self, goal: str, *, depth: float = DEPTH, limit: int = TUPLES, origin: Origin = lambda relation, values: "") -> Derivation:
        """Derivations of the tuples that match `goal`, of the first `limit` ones, over at most `depth` rules (`math.inf` for all).

        `origin` tells where a given fact comes from. Raises ProgramError where the goal is wrong.
        """
        found = resolve(read_goal(goal), self.trace.rulebook, self.matcher.values)
        return Deriver(self.trace, self.matcher, self.shower, depth, origin).derive(found, goal.strip(), limit)

    def why_not(self, goal: str) -> Missing:
        """How far each rule gets towards a tuple that matches `goal`. Raises ProgramError where the goal is wrong."""
        found = resolve(read_goal(goal), self.trace.rulebook, self.matcher.values)
        return Seeker(self.trace, self.matcher, self.shower).missing(found, goal.strip())


def explain(program: Path | Source, facts: Facts, goal: str, *, depth: float = math.inf, limit: int = TUPLES) -> Derivation:
    """Why the tuples that match `goal` hold: one question, with everything down to the facts. Raises as `Inquiry`."""
    return Inquiry.of(program, facts).why(goal, depth=depth, limit=limit)
