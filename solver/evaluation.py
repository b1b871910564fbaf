"""Evaluates the rules, the user's own included, on the engine that was asked for."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import dlshape.rules
from dlshape.facts.budget import Budget
from dlshape.facts.errors import AnalysisError, TimeLimitError, TooManyContextsError
from dlshape.facts.rows import Facts
from dlshape.solver import describing
from dlshape.solver.beginnings import OF_ROUNDS, Beginnings, UnitBeginning
from dlshape.solver.engines import Engine, Solution, choose_engine
from dlshape.solver.introspection import (
    COUNTED,
    JOINED_LATE,
    LEADING,
    Attempt,
    Joined,
    all_joined,
    attempts,
    exact_tuples,
    runs_by_itself,
    worst_joined,
)

from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.limits import resident
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import EngineError, EngineMemory, EngineTuples, LimitReached
from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:  # the parser that it loads takes a third of a check where nothing has changed
    from dlshape.solver.kept_solutions import KeptSolution, Rows
    from dlshape.solver.own_rules import OwnRules

EngineName = Literal["auto", "souffle", "embedded"]
RULES = Path(dlshape.rules.__file__).parent / "main.dl"
_GRACE = 60.0  # seconds for what follows rules that another limit stopped, if there is none of time
_ROUNDS = 5  # a function that the second reaches may hand others to code that we don't follow, and so on
NEXT = {"next_run": "also_run", "next_built": "also_built", "next_called": "also_called", "next_valueless": "valueless",
        "next_failed": "failed", "next_changed": "changed_unseen", "next_option": "other_than_default",
        "next_base": "found_base"}
OPEN = "open_by_insensitivity"  # what telling more contexts apart may decide
_UNKNOWN = ("valueless", "changed_unseen")  # what is unknown in the next round, and has no value, or a wrong one, in this


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How to evaluate: `budget` of the whole run, `memory` in bytes, `tuples` that the embedded engine hands to recursive rules, None for
    no limit; `rules`: files of the user's own rules; `joining`: whether what takes too many tuples is evaluated again with fewer contexts
    told apart; `selective`: whether contexts are told apart only where a check depends on it, which the user's own rules do without;
    `keep`: whether what the library's rules find is kept for the next run; `described`: whether models are described besides;
    `divisible`: whether TooManyContextsError is raised rather than any of them joined, unless most of them come of top-level code."""

    engine: EngineName = "auto"
    souffle: Path | None = None
    budget: Budget = field(default_factory=Budget)
    memory: int | None = None
    tuples: int | None = None
    rules: tuple[Path, ...] = ()
    joining: bool = True
    selective: bool = True
    keep: bool = False
    described: bool = False
    divisible: bool = False

    def of_stage(self) -> Evaluation:
        """For a part of the program that is begun now."""
        return replace(self, budget=self.budget.stage())


class Cut(Enum):
    """What a limit left out: nothing, another round for functions that nothing calls, one in which a value that is missing is unknown, or a
    part of the first round."""

    NOTHING = ""
    ROUND = "the analysis did not finish within {limit}: functions that nothing calls are left out"
    VALUES = "the analysis did not finish within {limit}: what depends on operations without a rule is left out"
    START = "the analysis did not finish within {limit}: what was found until then is all that is told"


@dataclass(frozen=True, slots=True)
class Evaluated:
    """`facts` of the last round, its relations, and what the limit left out that `why` names. `joined`: what was not told apart; `earlier`:
    if that is anything, a round before with more told apart, and the same values without a rule; `key`: under which it is kept, "" if it is
    not; `told`: what its attempt was told; `described`: the relations with those of models, None if they were not asked for, or a limit was
    reached."""

    facts: Facts
    solution: Solution
    cut: Cut
    why: str = ""
    joined: Joined = field(default_factory=Joined)
    earlier: Evaluated | None = None
    key: str = ""
    told: Facts = field(default_factory=dict)
    described: Solution | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """Rules that are loaded, so that several evaluations need not do it. `own`: rules of the user's own that are a program above `main`;
    `beginnings`: what several evaluations have in common, None for a single one; `alike`: modules whose facts are all that those of a few
    have in common, empty where there are no such."""

    engine: Engine
    main: Path | Compiled
    own: OwnRules | None = None
    beginnings: Beginnings | None = None
    alike: frozenset[str] = frozenset()


@contextmanager
def prepared_for(how: Evaluation) -> Iterator[Prepared]:
    """The engine that was asked for, with its rules. Raises AnalysisError, TimeLimitError."""
    with reported(how):
        engine = choose_engine(how.engine, how.souffle)
    _all_there(how.rules)
    own = own_above(how) if isinstance(engine, EmbeddedEngine) else None
    with program(() if own is not None else how.rules) as main, reported(how):
        if own is not None:
            with how.budget.holding("the rules were not loaded"):
                assert own.compiled is not None  # before there are processes
        yield Prepared(engine, _loaded(engine, main, how.budget) if isinstance(engine, EmbeddedEngine) else main, own)


def own_above(how: Evaluation) -> OwnRules | None:
    """The user's own rules, if there are any and they are a program above the library's. Raises AnalysisError."""
    if not how.rules:
        return None
    from dlshape.solver.own_rules import own_rules_of

    return own_rules_of(how.rules)


def _loaded(engine: EmbeddedEngine, main: Path, budget: Budget) -> Compiled:
    """The rules: compiled, where they are not kept from another run. That takes longer than many programs, and counts all the same."""
    try:
        with budget.holding("the rules were not loaded"):
            return engine.loaded(main)
    except TimeLimitError as error:
        raise TimeLimitError(f"{error}: they are compiled once and kept, without a limit in 10 to 60 s") from None


def evaluate(facts: Facts, wanted: Sequence[str], how: Evaluation, prepared: Prepared | None = None) -> Solution:
    """The relations `wanted` of the last round. Raises AnalysisError, TimeLimitError."""
    return last_round(facts, wanted, how, prepared).solution


def last_round(facts: Facts, wanted: Sequence[str], how: Evaluation, prepared: Prepared | None = None) -> Evaluated:
    """The same, and what there is to be said of it. Raises AnalysisError, TimeLimitError."""
    found = rounds(facts, wanted, how, prepared, last=True)
    if found.cut is Cut.START:
        raise TimeLimitError(f"the analysis did not finish within {found.why}")
    return found


def rounds(facts: Facts, wanted: Sequence[str], how: Evaluation, prepared: Prepared | None = None, *, last: bool = False) -> Evaluated:
    """Evaluates until nothing is left out that may be called, see rules/verdicts/unreached.dl. What takes too many tuples is evaluated
    again with fewer contexts told apart, see solver/introspection.py.

    `prepared`: the rules, if they are loaded. The limits are for all that together: of time, the rules' part of the budget, and another of
    what follows the ones that were stopped, so that there is an end to it and the first round is kept. `last`: nothing comes after them
    that needs time; they have all of it, and what they were stopped in is of no use.
    Where it is left open whether a failure is reached, since contexts were told apart selectively, they are all told apart in another
    attempt, unless those were too many already, or these are.
    Raises AnalysisError, TimeLimitError."""
    if prepared is None:
        with prepared_for(how) as ready:
            return rounds(facts, wanted, how, ready, last=last)
    if prepared.own is None:
        kept = how.keep and not how.described and not how.rules and isinstance(prepared.engine, EmbeddedEngine)
        return (_kept_rounds if kept else _library_rounds)(facts, wanted, how, prepared, last)
    kept = how.keep and not how.described
    found = (_kept_rounds if kept else _library_rounds)(facts, prepared.own.asked(wanted), how, prepared, last)
    with reported(how):
        return _with_own(found, prepared.own)


def own_from_kept(facts: Facts, how: Evaluation, own: OwnRules) -> tuple[str, Mapping[str, Rows] | None]:
    """A key that is the same for the same facts, library and settings, and what the user's own rules derive from what an earlier run with
    it found; None if that is not kept. Raises AnalysisError."""
    from dlshape.solver.kept_solutions import kept_solution  # a check without such rules keeps nothing

    key = _solution_key(facts, how)
    kept = kept_solution(key)
    with reported(how):
        return key, own.derived(kept.solution) if kept is not None and kept.solution.names >= set(own.reads) else None


def _with_own(found: Evaluated, own: OwnRules) -> Evaluated:
    earlier = None if found.earlier is None else _with_own(found.earlier, own)
    return replace(found, solution=own.above(found.solution), earlier=earlier)


def _kept_rounds(facts: Facts, wanted: Sequence[str], how: Evaluation, prepared: Prepared, last: bool) -> Evaluated:
    """What the library's rules find, from an earlier run with the same facts if that is kept: rules of the user's own are what changes."""
    from dlshape.solver.kept_solutions import computed_anyway, keep_solutions, kept_solution

    key = _solution_key(facts, how)
    kept = kept_solution(key)
    if kept is not None and kept.solution.names >= set(wanted):
        return replace(_as_evaluated(kept, facts), key=key)
    # Whoever asked for the other relations that are kept may do so again.
    asked = [*wanted, *(sorted(kept.solution.names) if kept is not None else ())]
    assert isinstance(prepared.main, Compiled)
    found = _library_rounds(facts, computed_anyway(prepared.main, asked), how, prepared, last)
    steps = [found] if found.earlier is None else [found, found.earlier]
    whole = all(step.cut is Cut.NOTHING for step in steps)
    kept_now = whole and keep_solutions(key, facts, [(step.facts, step.solution, step.joined) for step in steps])
    return replace(found, key=key) if kept_now else found


def _solution_key(facts: Facts, how: Evaluation) -> str:
    from dlshape.solver.kept_solutions import solution_key

    return solution_key(RULES, facts, (how.tuples, how.joining, how.selective and not how.rules, how.divisible))


def _as_evaluated(kept: KeptSolution, given: Facts) -> Evaluated:
    facts = {**given, **{name: [*given.get(name, ()), *rows] for name, rows in kept.more.items()}}
    before = None if kept.before is None else _as_evaluated(kept.before, given)
    return Evaluated(facts, kept.solution, Cut.NOTHING, "", kept.joined, before)


def _library_rounds(facts: Facts, wanted: Sequence[str], how: Evaluation, prepared: Prepared, last: bool) -> Evaluated:
    """The same for what is one program."""
    grace = 0.0 if last else how.budget.rounding_off() or _GRACE
    seconds = how.budget.left() if last else how.budget.rules()
    start = time.perf_counter()
    unit = UnitBeginning(prepared.beginnings, set(NEXT.values()) - OF_ROUNDS, prepared.alike)

    def found_by(one: Evaluated, *, ended: bool = False) -> Evaluated:
        return _described(one, wanted, how, prepared, unit, ended=ended) if how.described else one

    try:
        if not how.selective or how.rules:
            return found_by(_rounds(facts, {}, wanted, how, seconds, prepared, grace, unit))
        asked = [*wanted, OPEN]
        found = _rounds(facts, {"sensitivity": [("selective",)]}, asked, how, seconds, prepared, grace, unit)
        if found.cut is not Cut.NOTHING or found.joined != Joined() or not any(found.solution.relation(OPEN)):
            return found_by(found)  # joined since they are too many even where they are told apart selectively
        exact = replace(how, tuples=exact_tuples(how.tuples), joining=False)
        left = None if seconds is None else seconds - (time.perf_counter() - start)
        try:
            finer = _rounds(facts, {}, asked, exact, left, prepared, 0.0, unit)
        except TimeLimitError:
            return found_by(found, ended=True)
        return found_by(finer) if finer.cut is Cut.NOTHING else found_by(found, ended=True)
    finally:
        unit.end()


def _described(
    found: Evaluated, wanted: Sequence[str], how: Evaluation, prepared: Prepared, unit: UnitBeginning, *, ended: bool
) -> Evaluated:
    """With the relations of models. `ended`: whether another attempt ended the run that found the others, which is done again."""
    if found.cut is Cut.START:
        return found
    left = how.budget.left()
    try:
        with reported(how):
            solution = None if ended else describing.extended(prepared.engine, found.solution, left, how.memory)
            if solution is None:
                unit.end()
                solution = describing.anew(prepared.engine, prepared.main, {**found.facts, **found.told}, wanted, left, how.memory)
    except TimeLimitError:
        return found
    return replace(found, described=solution)


def _rounds(facts: Facts, sensitivity: Facts, wanted: Sequence[str], how: Evaluation, seconds: float | None, prepared: Prepared,
            grace: float, unit: UnitBeginning) -> Evaluated:
    """The same with one way to tell contexts apart, given as facts; `grace`: seconds for what follows rules that a limit stopped."""
    spent = Spent(how, seconds)
    done: Evaluated | None = None
    earlier: Evaluated | None = None
    before: Solution | None = None
    joined = Joined()
    with reported(how):
        engine = replace(prepared.engine, grace=grace) if isinstance(prepared.engine, EmbeddedEngine) else prepared.engine
        asked = list(dict.fromkeys((*wanted, *NEXT, *COUNTED, *JOINED_LATE, *(LEADING if how.divisible else ()))))
        more: dict[str, list[tuple[str | int, ...]]] = {}
        left = _ROUNDS
        while left:
            try:
                told = {**sensitivity, **joined.facts(spent.attempt)}
                solution = _solved(engine, prepared, facts, told, asked, spent, before, more, unit)
            except LimitReached as error:
                if isinstance(error, EngineTuples) and isinstance(error.partial, EmbeddedSolution) and not spent.last:
                    if how.divisible and spent.first and not runs_by_itself(*map(error.partial.relation, LEADING)):
                        raise TooManyContextsError("there are too many contexts to tell all of them apart") from None
                    earlier = earlier or done
                    spent.again()
                    joined = Joined() if spent.last else worst_joined(facts, *map(error.partial.relation, COUNTED))
                    if joined == Joined():  # nothing was worse than the rest: it took too many before it came to contexts, say
                        spent.skip_to_last()
                        joined = all_joined(facts)
                    before = None
                    continue
                why = limit_of(error, how)
                if done is not None:
                    cut = Cut.VALUES if any(more[fact] for fact in _UNKNOWN) else Cut.ROUND
                    return replace(done, cut=cut, why=why)
                if not isinstance(error.partial, EmbeddedSolution) or not error.partial.rounded_off:
                    raise
                return Evaluated({**facts, **sensitivity}, error.partial, Cut.START, why, joined)
            late = joined.and_late(*map(solution.relation, JOINED_LATE))
            done, before = Evaluated({**facts, **sensitivity}, solution, Cut.NOTHING, "", late, told=told), solution
            left -= 1
            more = {fact: [tuple(x if isinstance(x, int) else str(x) for x in row) for row in solution.relation(found)]
                    for found, fact in NEXT.items()}
            if not any(more.values()):
                break
            facts = {**facts, **{fact: [*facts.get(fact, ()), *rows] for fact, rows in more.items()}}
    assert done is not None
    if isinstance(done.solution, EmbeddedSolution) and not how.described:
        unit.release(done.solution)
    if earlier is not None and all(len(list(earlier.facts.get(fact, ()))) == len(list(done.facts.get(fact, ()))) for fact in _UNKNOWN):
        return replace(done, earlier=earlier)
    return done


class Spent:
    """What is left of the limits of an evaluation that has several runs, and several attempts."""

    def __init__(self, how: Evaluation, seconds: float | None) -> None:
        self._how, self._base = how, resident()
        self._used = 0
        self.first = True  # whether no attempt was given up yet
        self._attempts = list(attempts(how.tuples)) if how.joining else [Attempt(how.tuples)]
        self._end = None if seconds is None else time.perf_counter() + seconds

    @property
    def attempt(self) -> Attempt:
        return self._attempts[0]

    @property
    def last(self) -> bool:
        """Whether no other attempt follows."""
        return len(self._attempts) == 1

    def again(self) -> None:
        """Another attempt, from the start."""
        self.first = False
        del self._attempts[0]
        self._used = 0

    def skip_to_last(self) -> None:
        """The last attempt."""
        del self._attempts[:-1]

    def add(self, solution: EmbeddedSolution) -> None:
        self._used += solution.used

    @property
    def timeout(self) -> float | None:
        return None if self._end is None else max(self._end - time.perf_counter(), 0.001)

    @property
    def memory(self) -> int | None:
        return None if self._how.memory is None else max(self._how.memory - (resident() - self._base), 1)

    @property
    def tuples(self) -> int | None:
        return None if self.attempt.tuples is None else max(self.attempt.tuples - self._used, 1)

    @property
    def further(self) -> int | None:
        """Tuples that another round may take."""
        bounds = [bound for bound in (self.tuples, self.attempt.further) if bound is not None]
        return min(bounds, default=None)


def _solved(
    engine: Engine, prepared: Prepared, facts: Facts, told: Facts, wanted: Sequence[str], spent: Spent, before: Solution | None,
    more: Facts, unit: UnitBeginning,
) -> Solution:
    """The relations for `facts` and what an attempt is `told` besides; `more`: what the facts have that those of `before` did not."""
    main = prepared.main
    if not isinstance(engine, EmbeddedEngine):
        assert isinstance(main, Path)
        return engine.solve(main, {**facts, **told}, wanted, timeout=spent.timeout)
    if isinstance(before, EmbeddedSolution):
        extended = engine.extended(before, more, timeout=spent.timeout, memory=spent.memory, tuples=spent.further)
        if extended is not None:
            spent.add(extended)
            return extended
    begun, given = None, {**facts, **told}
    if isinstance(main, Compiled):
        begun = unit.of(engine, main, facts, wanted, spent.timeout, spent.memory)
        if begun is not None:
            given = {name: rows for name, rows in given.items() if name in begun.opened}
    solution = engine.solve(main, given, wanted, timeout=spent.timeout, memory=spent.memory, tuples=spent.tuples, lasting=True,
                            harder=spent.attempt.harder, again=not spent.last, begun=begun)
    spent.add(solution)
    return solution


def limit_of(error: LimitReached, how: Evaluation) -> str:
    """The limit that was reached, as the user knows it."""
    if isinstance(error, EngineTuples):
        return f"{how.tuples} tuples (limit `--tuples`)"
    if isinstance(error, EngineMemory):
        return f"{(how.memory or 0) >> 20} MB (limit `--memory`)"
    return str(how.budget)


@contextmanager
def program(rules: Sequence[Path]) -> Iterator[Path]:
    """The main file of the library's rules and the user's own. Raises AnalysisError if one of those is missing."""
    _all_there(rules)
    if not rules:
        yield RULES
        return
    import tempfile  # only for rules of the user's own

    with tempfile.TemporaryDirectory(prefix="dlshape-") as folder:
        main = Path(folder) / "main.dl"
        main.write_text("".join(f'.include "{path.resolve()}"\n' for path in (RULES, *rules)), encoding="utf-8")
        yield main


def _all_there(rules: Sequence[Path]) -> None:
    for path in rules:
        if not path.is_file():
            raise AnalysisError(f"{path}: no such rule file")


@contextmanager
def reported(how: Evaluation) -> Iterator[None]:
    """An engine's errors as AnalysisError, a limit that was reached as TimeLimitError."""
    try:
        yield
    except LimitReached as error:
        raise TimeLimitError(f"the analysis did not finish within {limit_of(error, how)}") from error
    except EngineError as error:
        raise AnalysisError(str(error)) from error
