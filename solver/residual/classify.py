"""Classifies one check: the condition an operator demands (soft) under everything that holds where it runs (hard)."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from itertools import count
from typing import TYPE_CHECKING, Any

from dlshape.solver.naming import Naming
from dlshape.solver.residual.conditions import FALSE, Vocabulary, together, too_deep
from dlshape.solver.residual.decision import Class, Decision
from dlshape.solver.residual.evaluators import Evaluator, evaluator
from dlshape.solver.residual.formulas import FRESH, HARD, SOFT, Encoder, Formula
from dlshape.solver.residual.iterations import all_known, weighed
from dlshape.solver.residual.number_names import apart, called, earlier, inconclusive, shown
from dlshape.solver.residual.repetition import doubtful_names, redraws
from dlshape.solver.residual.samples import TYPICAL, assignments
from dlshape.solver.residual.slices import Part, Slicer
from dlshape.solver.residual.symbols import Symbols

from pysouffle.terms import Term, TermTable

if TYPE_CHECKING:
    from dlshape.solver.residual.bounded import Bounded

DEFAULT_TIMEOUT = 0.5  # seconds of one Z3 query
_WITHOUT_WITNESS = 0.1  # of that time, for a question that no witness can come of: all that is to be gained is a proof that it holds
_REFINEMENTS = 10  # candidate witnesses tried against all values of the unresolved symbols
_CONVINCING = 24  # assignments that pass, and none that fails: most likely it holds, and that is for Z3 to prove
_NO_TIME = Decision(Class.DONT_KNOW, reason="no time was left")
LIKE_THE_OTHERS = Decision(Class.DONT_KNOW, reason="other conditions at this place could not be decided")  # and this was not searched on
_TOO_LONG = Decision(Class.DONT_KNOW, reason="the condition is too long")
_TIMED_OUT = Decision(Class.DONT_KNOW, reason="Z3 reached its time limit")
_DOUBTFUL = "rests on values that may differ, or that a limit left out: {}"
_UNRESOLVED = "holds for some values of {} and fails for others"


class Effort(Enum):
    """How far the answer to a question is searched for: with Z3, or without it."""

    PROOF = auto()
    SAMPLES = auto()


class Classifier:
    """Decides checks; equal questions are asked once. `timeout` is in seconds and bounds each query to Z3; after `deadline`, a time of
    `time.perf_counter`, only constants are compared, and `late` counts the questions that stay open."""

    def __init__(self, symbols: Symbols, ids: TermTable, timeout: float = DEFAULT_TIMEOUT, deadline: float | None = None) -> None:
        self._symbols = symbols
        self._ids = ids
        self._timeout = timeout
        self._deadline = math.inf if deadline is None else deadline
        self.late = 0
        self._encoder: Encoder | None = None
        self._bounds: Bounded | None = None
        self._slicer = Slicer(ids)
        self._effort = Effort.PROOF
        self._kept: dict[tuple[int, int, bool, Effort], Decision] = {}
        self._parts: dict[tuple[tuple[int, ...], int, bool, Effort], Decision] = {}
        self._known: dict[tuple[int, ...], bool] = {}  # of parts of paths: whether they speak of nothing unknown
        self._words: dict[tuple[int, ...], tuple[tuple[Term, ...], Vocabulary]] = {}  # of the question at hand
        self._ready: dict[int, tuple[Term, Evaluator]] = {}  # the same
        self._clear: set[int] = set()  # terms that `ids` keeps, in which no name is shared

    def indices(self, condition: Term) -> frozenset[str]:
        """The indices of loops in it."""
        return frozenset(name for name, by in self._slicer.words(condition).naming.items() if by is Naming.LOOP_INDEX)

    def classify(self, hard: Term, soft: Term, iterating: bool = True, effort: Effort = Effort.PROOF) -> Decision:
        """What is to be said of demand `soft` on path `hard`: decided by the conditions that share symbols with it, if the others, each
        independent part for itself, can hold. `iterating`: whether it is asked in each turn that an index in it tells of."""
        self._effort = effort
        question = (self._ids.number(hard), self._ids.number(soft), iterating, effort)
        if question not in self._kept:
            sliced = self._slicer.slice(hard, soft)
            decision = self.decided(sliced.own, soft, iterating and self._sure(sliced.others))
            if not iterating and decision.kind is Class.INVALID and not decision.always:
                decision = _open(_UNRESOLVED, self.indices(soft))  # some turn it is, and nobody knows which
            self._kept[question] = _beside(decision, [self.decided(other, FALSE) for other in sliced.others])
        return self._kept[question]

    def decided(self, path: Part, soft: Term, sure: bool = True) -> Decision:
        """What is to be said of `soft` where nothing but `path` is to hold. `sure`: nothing else decides in which iterations it runs."""
        question = (path.key, self._ids.number(soft), sure, self._effort)
        if question not in self._parts:
            if too_deep(path.condition) or too_deep(soft):
                self._parts[question] = _TOO_LONG
            else:
                self._parts[question] = self._decided(path.condition, soft, sure)
        return self._parts[question]

    def _decided(self, hard: Term, soft: Term, sure: bool) -> Decision:
        self._words.clear()
        self._ready.clear()
        numbers = count()
        hard, soft = (apart(one, numbers, clear=self._clear) if self._slicer.shares(one) else one for one in (hard, soft))
        decision = self._constant(hard, soft) or self._searched(hard, soft)
        if decision.kind is Class.VALID and any(map(earlier, self._vocabulary(soft).names)):
            hard, soft = apart(hard, numbers, earlier, whole=True), apart(soft, numbers, earlier, whole=True)
            decision = self._constant(hard, soft) or self._searched(hard, soft)
        if decision.kind is Class.INVALID and inconclusive(words := self._vocabulary(soft)):
            decision = _open(_UNRESOLVED, words.names)
        if decision.kind is Class.INVALID and (doubtful := doubtful_names(soft)):
            decision = _open(_DOUBTFUL, doubtful)
        if decision.witness and redraws(soft):
            return replace(decision, ordinary=True)
        if time.perf_counter() > self._deadline:
            return decision
        return weighed(decision, hard, soft, self._symbols, self._values, self._vocabulary, sure)

    def _sure(self, parts: Iterable[Part]) -> bool:
        """Whether these conditions speak of nothing but indices of loops and what the user supplies."""
        for part in parts:
            if part.key not in self._known:
                self._known[part.key] = all_known(self._slicer.words(part.condition), self._symbols)
        return all(self._known[part.key] for part in parts)

    def _vocabulary(self, *conditions: Term) -> Vocabulary:
        """What `conditions` speak about, found once for a question. They are kept, so that no other gets their place."""
        place = tuple(map(id, conditions))
        if place not in self._words:
            words = together(map(self._vocabulary, conditions)) if len(conditions) > 1 else self._slicer.words(conditions[0])
            self._words[place] = conditions, words
        return self._words[place][1]

    def _evaluator(self, condition: Term) -> Evaluator:
        """`condition` made ready, once for a question."""
        if id(condition) not in self._ready:
            self._ready[id(condition)] = condition, evaluator(condition)
        return self._ready[id(condition)][1]

    def _searched(self, hard: Term, soft: Term) -> Decision:
        if time.perf_counter() > self._deadline:
            self.late += 1
            return _NO_TIME
        found = self._plain(hard, soft) or self._sampled(hard, soft)
        return found or (self._proved(hard, soft) if self._effort is Effort.PROOF else LIKE_THE_OTHERS)

    def contradictory(self, first: Term, second: Term) -> bool:
        """Whether no value of any symbol satisfies both; False where Z3 cannot tell."""
        if too_deep(first) or too_deep(second):
            return False
        if time.perf_counter() > self._deadline:
            self.late += 1
            return False
        numbers = count()
        first, second = apart(first, numbers), apart(second, numbers)
        words = self._vocabulary(first, second)
        one, other = evaluator(first), evaluator(second)
        if any(one(env, None) and other(env, None) for env in assignments(words, self._symbols)):
            return False
        encoder = self._encode()
        solver = self._solver(words, [encoder.condition(first, FRESH), encoder.condition(second, FRESH)])
        return bool(solver.check() == encoder.z3.unsat)

    # ---- without Z3

    def _constant(self, hard: Term, soft: Term) -> Decision | None:
        guard, demand = self._evaluator(hard)({}, None), self._evaluator(soft)({}, None)
        if guard is False:
            return Decision(Class.UNREACHABLE)
        if demand is True:
            return Decision(Class.VALID)
        if demand is False and guard is True:
            return Decision(Class.INVALID, always=True)
        return None

    def _plain(self, hard: Term, soft: Term) -> Decision | None:
        """Settles what the bounds of the names settle."""
        if self._bounds is None:
            from dlshape.solver.residual.bounded import Bounded  # where constants decide, nothing of this is loaded

            self._bounds = Bounded(self._symbols)
        if self._bounds.truth(hard) is False:
            return Decision(Class.UNREACHABLE)
        return Decision(Class.VALID) if self._bounds.truth(soft, hard) is True else None

    def _sampled(self, hard: Term, soft: Term) -> Decision | None:
        """Settles what needs no proof: a check that fails for one likely value and holds for another."""
        words = self._vocabulary(hard, soft)
        if soft == FALSE:
            return self._taken(hard, words)
        witnesses = [name for name in words.names if self._symbols.is_witness(name)]
        if words.opaque:
            return None if witnesses else self._either(hard, soft, words)
        if witnesses and len(witnesses) < len(words.names):
            return None
        guard, demands = self._evaluator(hard), self._evaluator(soft)
        failing: dict[str, int] | None = None
        passing = 0
        for env in assignments(words, self._symbols):
            if passing == _CONVINCING and failing is None:
                return None
            if guard(env, None) is not True:
                continue
            demand = demands(env, None)
            if demand is True:
                passing += 1
            elif demand is False and failing is None:
                failing = env
            if passing and failing is not None:
                if not witnesses:
                    return _open(_UNRESOLVED, words.names)
                return Decision(Class.INVALID, witness=self._shown(failing, soft))
        return None

    def _taken(self, hard: Term, words: Vocabulary) -> Decision | None:
        """A demand that nothing satisfies fails if the path can be taken: for a likely assignment, with all opaque conditions
        true, or all of them false."""
        guard = self._evaluator(hard)
        for env in assignments(words, self._symbols):
            if any(guard(env, opaque) is True for opaque in (True, False)):
                return Decision(Class.INVALID, always=True, witness=self._shown(env, FALSE))
        return None

    def _either(self, hard: Term, soft: Term, words: Vocabulary) -> Decision | None:
        """Settles a check about which nothing is known, under conditions of which nothing is known: whether it can fail and can hold. Those
        conditions may all be true, and all be false."""
        guard, demand = self._evaluator(hard), self._evaluator(soft)
        found: set[bool | None] = set()
        for tried, env in enumerate(assignments(words, self._symbols)):
            if any(guard(env, opaque) is True for opaque in (True, False)):
                found |= {demand(env, opaque) for opaque in (True, False)}
            if found >= {True, False}:
                return _open(_UNRESOLVED, words.names)
            if tried == _CONVINCING:
                break
        return None

    # ---- with Z3

    def _encode(self) -> Encoder:
        if self._encoder is None:
            self._encoder = Encoder(self._symbols)
        return self._encoder

    def _solver(self, words: Vocabulary, formulas: list[Formula], *, assuming: bool = True) -> Any:
        """`assuming`: with the bounds that names are only taken to have, too."""
        encoder = self._encode()
        solver = encoder.z3.Solver()
        part = 1 if any(map(self._symbols.is_witness, words.names)) else _WITHOUT_WITNESS
        solver.set("timeout", max(1, int(self._timeout * part * 1000)))
        for name in sorted(words.names):
            if assuming or not self._symbols.is_assumed(name):
                solver.add(*encoder.bounds(name))
        solver.add(*formulas)
        return solver

    def _proved(self, hard: Term, soft: Term) -> Decision:
        encoder = self._encode()
        z3, words = encoder.z3, self._vocabulary(hard, soft)
        guard, demand = encoder.condition(hard, HARD), encoder.condition(soft, SOFT)
        solver = self._solver(words, [guard])
        reachable = solver.check()
        if reachable == z3.unsat:
            return self._contradictory_path(hard, words)
        failing = solver.check(z3.Not(demand))
        if failing == z3.unsat and reachable == z3.sat:
            return Decision(Class.VALID)
        if failing != z3.sat:
            return _TIMED_OUT
        model = self._model(solver, words)
        passing = solver.check(demand)
        if passing == z3.unsat:
            if self._solver(words, [guard, demand], assuming=False).check() != z3.unsat:
                return _open(_UNRESOLVED, (name for name in words.names if not self._symbols.is_witness(name)))
            return Decision(Class.INVALID, always=True, witness=self._likely(hard, soft, words, model))
        unresolved = [name for name in words.names if not self._symbols.is_witness(name)]
        if not unresolved and not self._vocabulary(soft).opaque:
            return Decision(Class.INVALID, witness=self._likely(hard, soft, words, model))
        return self._despite_unresolved(hard, soft, words, model)

    def _contradictory_path(self, hard: Term, words: Vocabulary) -> Decision:
        """Opaque conditions on one origin need not be the same condition: a contradiction that rests on that proves nothing."""
        if self._vocabulary(hard).opaque:
            encoder = self._encode()
            if self._solver(words, [encoder.condition(hard, FRESH)]).check() != encoder.z3.unsat:
                return Decision(Class.DONT_KNOW, reason="the path depends on conditions that are not known")
        return Decision(Class.UNREACHABLE)

    def _despite_unresolved(self, hard: Term, soft: Term, words: Vocabulary, model: Mapping[str, int]) -> Decision:
        """Looks for values of the witness symbols under which the check fails whatever the unresolved symbols are.

        Each candidate is tested against all values of those; a value that saves it refines the next candidate.
        """
        encoder = self._encode()
        z3 = encoder.z3
        guard, demand = encoder.condition(hard, HARD), encoder.condition(soft, SOFT)
        known = sorted(name for name in words.names if self._symbols.is_witness(name))
        dont_know = _open(_UNRESOLVED, (name for name in words.names if not self._symbols.is_witness(name)))
        if not known:
            return dont_know
        search = self._solver(words, [guard, z3.Not(demand)])
        every = self._solver(words, [guard, demand], assuming=False)
        for _ in range(_REFINEMENTS):
            candidate = {name: model[name] for name in known}
            saved = every.check(*encoder.pinned(candidate))
            if saved == z3.unsat:
                return Decision(Class.INVALID, witness=self._shown(candidate, soft))
            if saved != z3.sat:
                return _TIMED_OUT
            saving = every.model()
            values = [(encoder.name(n), z3.IntVal(_number(saving, encoder, n))) for n in words.names if n not in known]
            values += [(b, z3.BoolVal(bool(z3.is_true(saving.eval(b, model_completion=True))))) for b in encoder.opaque_conditions()]
            search.add(z3.Not(z3.substitute(z3.And(guard, demand), *values)))
            found = search.check()
            if found == z3.unsat:
                return dont_know
            if found != z3.sat:
                return _TIMED_OUT
            model = self._model(search, words)
        return dont_know

    def _values(self, name: str, hard: Term, soft: Term, most: int) -> list[int] | None:
        """Values of `name` for which the path and the demand can be true: at most so many; None where Z3 cannot tell."""
        encoder = self._encode()
        formulas = [encoder.condition(hard, HARD), encoder.condition(soft, SOFT), *encoder.bounds(name)]
        solver = self._solver(self._vocabulary(hard, soft), formulas)
        found: list[int] = []
        while len(found) < most:
            answer = solver.check()
            if answer == encoder.z3.unsat:
                return found
            if answer != encoder.z3.sat:
                return None
            found.append(_number(solver.model(), encoder, name))
            solver.add(encoder.name(name) != found[-1])
        return found

    def _model(self, solver: Any, words: Vocabulary) -> dict[str, int]:
        model, encoder = solver.model(), self._encode()
        return {name: _number(model, encoder, name) for name in words.names}

    def _likely(self, hard: Term, soft: Term, words: Vocabulary, model: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
        """A failing assignment that reads well: a likely one if there is any, else the model with values made smaller one by one."""
        guard, demand = self._evaluator(hard), self._evaluator(soft)
        for env in assignments(words, self._symbols):
            if guard(env, None) is True and demand(env, None) is False:
                return self._shown(env, soft)
        encoder = self._encode()
        z3 = encoder.z3
        solver = self._solver(words, [encoder.condition(hard, HARD), z3.Not(encoder.condition(soft, SOFT))])
        chosen: dict[str, int] = {}
        for name in sorted(name for name in words.names if self._symbols.is_witness(name)):
            for number in (*TYPICAL[:6], model[name]):
                solver.push()
                solver.add(encoder.name(name) == number)
                if number == model[name] or solver.check() == z3.sat:
                    chosen[name] = number
                    break
                solver.pop()
            if solver.check() != z3.sat:
                return self._shown(model, soft)
            model = self._model(solver, words)
        return self._shown(chosen, soft)

    def _shown(self, env: Mapping[str, int], soft: Term) -> tuple[tuple[str, int], ...]:
        """The witness symbols of `env` that the demand speaks of; those of the path if it speaks of none."""
        known = {name: number for name, number in sorted(env.items()) if self._symbols.is_witness(name)}
        own = self._vocabulary(soft).names
        return tuple((name, number) for name, number in known.items() if name in own) or tuple(known.items())


def _beside(decision: Decision, others: Sequence[Decision]) -> Decision:
    """`decision`, with what is found of the independent parts of its path: that one cannot be taken; that this is not known; that one is
    taken in a few iterations only; for which values they are taken."""
    if any(one.kind is Class.UNREACHABLE for one in (decision, *others)):
        return Decision(Class.UNREACHABLE)
    if decision.kind is not Class.INVALID or not others:
        return decision
    unknown = next((other for other in others if other.kind is not Class.INVALID), None)
    if unknown is not None:
        return unknown
    rare = next((other for other in others if not other.always), None)
    if rare is not None and decision.always and not decision.ordinary:
        return replace(decision, always=False, witness=rare.witness)
    return replace(decision, witness=decision.witness or tuple(sorted({pair for other in others for pair in other.witness})))


def _number(model: Any, encoder: Encoder, name: str) -> int:
    return int(model.eval(encoder.name(name), model_completion=True).as_long())


def _open(reason: str, names: Iterable[str]) -> Decision:
    """Not known for a reason about values with these names."""
    several = sorted(names)
    about = tuple(dict.fromkeys(map(called, several)))
    return Decision(Class.DONT_KNOW, reason=reason.format(_texts(several) or "a condition that is not known"), about=about)


def _texts(names: Iterable[str]) -> str:
    texts = Counter(map(shown, names))
    return ", ".join(f"{text} of several elements" if times > 1 else text for text, times in texts.items())
