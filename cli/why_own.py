"""`query --why` about what rules of the user's own derive: from what the library found, which is kept, down to that and no further."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

from dlshape.analysis.units.ask import answers_of_all
from dlshape.checks.ownership import RESERVED
from dlshape.facts.rows import Facts
from dlshape.solver.engines import Solution
from dlshape.solver.evaluation import Evaluation, reported
from dlshape.solver.own_rules import OwnRules, own_rules_of
from dlshape.solver.with_own import REPORTED, WithOwn

from pysouffle.embedded.why.derive import Derivation, Origin
from pysouffle.embedded.why.inquiry import TUPLES, Inquiry
from pysouffle.embedded.why.missing import Missing
from pysouffle.errors import ProgramError
from pysouffle.goals import read_goal
from pysouffle.language.syntax import Symbol
from pysouffle.source import Source

Found = tuple[str, Derivation | Missing]  # with the unit, "" if it is all of the program


def asked_of_own(goal: str, args: argparse.Namespace) -> OwnRules | None:
    """The user's own rules, if the goal is a tuple of theirs that needs no more than they read. Raises AnalysisError."""
    if not args.rules or args.depth == math.inf:
        return None
    own = own_rules_of(args.rules)
    try:
        atom = read_goal(goal)
    except ProgramError:
        return None  # told where it is read again
    if own is None or atom.name not in own.derives:
        return None
    if atom.name == REPORTED and not (isinstance(atom.args[0], Symbol) and not atom.args[0].text.startswith(RESERVED)):
        return None
    return own


def inquired(own: OwnRules, facts: Facts, how: Evaluation, args: argparse.Namespace, width: int, origin: Origin) -> tuple[Found, int]:
    """The answer of the unit that has such tuples, or comes closest to one, and of how many others the same is to be said. Raises
    AnalysisError, TimeLimitError."""
    ask = partial(_why, args, origin) if args.why is not None else partial(_why_not, args.why_not)
    ways: list[Callable[[Solution, str], Found | None]] = [partial(_inquired, own, how, width, ask)]
    if args.why is not None:
        ways.insert(0, partial(_inquired_if, read_goal(args.why).name, own, how, width, ask))
    for way in ways:
        found = [one for one in answers_of_all(facts, own.reads, how, args.jobs, way) if one is not None]
        having = [one for one in found if one[1].matches]
        if having:
            return having[0], len(having) - 1
    return max(found, key=lambda one: _closeness(one[1])), 0


def _inquired_if(derived: str, own: OwnRules, how: Evaluation, width: int, ask: Callable[[Inquiry], Derivation | Missing],
                 solution: Solution, unit: str) -> Found | None:
    """None for a unit without tuples of the relation that is `derived`: most have none, and a derivation takes as long as ten of those."""
    without = isinstance(solution, WithOwn) and not solution.own[derived]
    return None if without else _inquired(own, how, width, ask, solution, unit)


def _why(args: argparse.Namespace, origin: Origin, inquiry: Inquiry) -> Derivation | Missing:
    return inquiry.why(args.why, depth=args.depth, limit=args.limit or TUPLES, origin=origin)


def _why_not(goal: str, inquiry: Inquiry) -> Derivation | Missing:
    return inquiry.why_not(goal)


def _inquired(own: OwnRules, how: Evaluation, width: int, ask: Callable[[Inquiry], Derivation | Missing], solution: Solution,
              unit: str) -> Found:
    library = solution.library if isinstance(solution, WithOwn) else solution
    given = {name: library.relation(name) for name in own.reads}
    with reported(how):
        return unit, ask(Inquiry.of(Source(Path("own.dl"), own.text), given, width=width, timeout=how.budget.stage().left()))


def _closeness(answer: Derivation | Missing) -> tuple[int, int]:
    if isinstance(answer, Derivation):
        return 0, 0
    return max((attempt.holds for attempt in answer.attempts), default=0), answer.size


def note(unit: str, others: int) -> str:
    """Which unit an answer is about, if there are several."""
    if not unit:
        return ""
    more = f"; {others} other {'script has' if others == 1 else 'scripts have'} such tuples, too" if others else ""
    return f"in {unit}{more}"
