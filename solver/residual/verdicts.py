"""From the rules' checks to verdicts: every check of every context is classified, then the contexts of one place are combined."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from dlshape.solver.origins import Case, Kind, origin_of
from dlshape.solver.residual.classify import DEFAULT_TIMEOUT, LIKE_THE_OTHERS, Classifier
from dlshape.solver.residual.conditions import FALSE, conjunction
from dlshape.solver.residual.contexts import Contexts
from dlshape.solver.residual.contradicted import Contradicted
from dlshape.solver.residual.correlation import Correlation
from dlshape.solver.residual.cutoff import Cutoff
from dlshape.solver.residual.decision import Class, Decision
from dlshape.solver.residual.inevitable import Inevitable
from dlshape.solver.residual.path_conditions import PathConditions
from dlshape.solver.residual.patience import Patience
from dlshape.solver.residual.places import Facts, Places
from dlshape.solver.residual.requirements import Contradiction, contradictions
from dlshape.solver.residual.symbols import symbols
from dlshape.solver.residual.term_order import Natural, compared, natural
from dlshape.solver.residual.told_for import told_for

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable

Row = tuple[Term, ...]
Relation = Callable[[str], Sequence[Row]]
_Key = tuple[int, str]  # a context and a place in it
_Told = tuple[bool, Natural, int, int, tuple[Natural, ...], tuple[tuple[float, int], ...]]  # what decides which of several is told

# What the post-pass reads; declared in rules/verdicts.
RELATIONS = (
    "check", "blocked", "ambiguous", "path_guards", "guard_condition", "call_edge", "symbol_range", "symbol_kind", "symbol_member",
    "unknown_value", "unknown_inside", "requirement", "shape_of", "application", "clean", "on_open_arm", "fed_check", "ends_every_choice",
    "determined_call", "entering_turn", "gives",
)  # fmt: skip
_AMBIGUOUS = Decision(Class.DONT_KNOW, reason="depends on which of several values meets here")
_CONTRADICTED = Decision(Class.DONT_KNOW, reason="the tests on the way contradict each other, unless a call changes what they are of")
_RANK = {Class.INVALID: 4, Class.DONT_KNOW: 3, Class.HANDLED: 2, Class.VALID: 1, Class.UNREACHABLE: 0}


@dataclass(frozen=True, slots=True)
class SiteVerdict:
    """One check at one place over all contexts.

    `at`: the variable that names the place. `code`: what is demanded. `context`, `api`, `args`, `condition`: of the context that decided.
    `contexts`: in how many contexts it came out like that. `behind`: the operation whose certain failure comes first, if there is one.
    `fed_at`: where the graph that the operation belongs to is run, with what it fails for.
    """

    at: str
    code: str
    decision: Decision
    context: Term
    api: str
    args: Term
    condition: Term
    contexts: int = 1
    behind: str | None = None
    fed_at: str | None = None

    @property
    def severity(self) -> str:
        """`error`: fails on every run that gets there, or on an ordinary one. `warning`: fails for the witness.
        `info`: no run gets there yet, and the same cause may be behind it. Else empty."""
        if self.decision.kind is not Class.INVALID:
            return ""
        if self.behind is not None:
            return "info"
        return "error" if self.decision.always or self.decision.ordinary else "warning"


@dataclass(frozen=True, slots=True)
class Verdicts:
    sites: tuple[SiteVerdict, ...]
    contexts: Contexts
    ids: TermTable
    contradictions: tuple[Contradiction, ...] = ()
    late: int = 0  # questions that were left open because the time was over

    def count(self, kind: Class) -> int:
        return sum(1 for site in self.sites if site.decision.kind is kind)


@dataclass(frozen=True, slots=True)
class _Check:
    """`searched`: whether the rules left the condition open."""

    key: _Key
    verdict: SiteVerdict
    searched: bool = False


def judge(relation: Relation, facts: Facts, timeout: float = DEFAULT_TIMEOUT, deadline: float | None = None,
          done: list[int] | None = None) -> Verdicts:
    """Classifies all checks of the program with these `facts`. `timeout` in seconds bounds each query to Z3; after `deadline`, a time of
    `time.perf_counter`, what needs a search stays open. `done` gets an element for each check that is classified."""
    ids = TermTable()
    places = Places(facts)
    conditions = PathConditions(ids, places.chains, relation("path_guards"), relation("guard_condition"))
    contexts = Contexts(ids, relation("call_edge"), conditions)
    classifier = Classifier(symbols(relation("symbol_range"), relation("symbol_kind"), relation("symbol_member")), ids, timeout, deadline)
    unknown = {(ids.number(c), str(v)): o for c, v, o in reversed([*relation("unknown_value"), *relation("unknown_inside")])}
    checks: list[_Check] = []
    patience = Patience(places, contexts, ids)
    for number, row in enumerate(relation("check")):
        checks.append(_classified(row, ids, contexts, classifier, unknown, patience))
        if done is not None:
            done.append(number)
    checks += [_classified_run(row, ids, contexts, classifier) for row in relation("fed_check")]
    blocked = {((ids.number(c), str(v)), str(code)) for c, v, code in relation("blocked")}
    correlation = Correlation(places, ids, relation("shape_of"))
    several = _Several(relation, ids, correlation)
    checks = several.told_apart(checks)
    contradicted = Contradicted(places, ids, contexts, correlation, lambda: relation("gives"))
    checks = [_unless(contradicted, check) for check in checks]
    inevitable = _inevitable(relation, places, ids, checks)
    several.ambiguous -= inevitable
    arms = {(ids.number(c), str(v)): open_by(origin) for c, v, origin in relation("on_open_arm")}
    settled = [_settled(check, blocked, several.ambiguous, arms) for check in checks]
    # What follows from a failure that the rules decide is left out by them. Behind what only a search decides or every choice leads to, and
    # in a last minibatch, whose size is one cause for all, nothing else is told.
    certain = [check for check in settled if check.verdict.decision.always]
    failures = [(check.verdict.context, check.verdict.at) for check in certain
                if check.searched or check.key in inevitable or contexts.in_last_minibatch(check.verdict.context)]
    cutoff = Cutoff(places, ids, contexts, relation("call_edge"), failures)
    sites = _combined((_reached(check, cutoff) for check in settled), places, contexts, ids)
    contradicting = contradictions(relation("requirement"), places, contexts, classifier)
    return Verdicts(sites, contexts, ids, contradicting, classifier.late)


def _unless(contradicted: Contradicted, check: _Check) -> _Check:
    """A failure that no run comes to is unreachable; it is open where a call may have changed what is tested again."""
    verdict = check.verdict
    if verdict.decision.kind is not Class.INVALID or not contradicted.at(verdict.context, verdict.at, unchanged=False):
        return check
    never = contradicted.at(verdict.context, verdict.at, unchanged=True)
    return replace(check, verdict=replace(verdict, decision=Decision(Class.UNREACHABLE) if never else _CONTRADICTED))


def _inevitable(relation: Relation, places: Places, ids: TermTable, checks: Iterable[_Check]) -> set[_Key]:
    """Contexts and operations that fail whatever is chosen."""
    failing = {check.key for check in checks if check.verdict.decision.always}
    stops = {key for c, v in relation("ends_every_choice") if (key := (ids.number(c), str(v))) in failing}
    if not stops:
        return set()
    clean = frozenset(ids.number(c) for (c,) in relation("clean"))
    return Inevitable(places, ids, stops, relation("determined_call"), relation("entering_turn")).witnessed(clean)


def _classified(row: Row, ids: TermTable, contexts: Contexts, classifier: Classifier, unknown: dict[_Key, Term],
                patience: Patience) -> _Check:
    context, v, api, args, code, condition, status = row
    at = str(v)
    key = (ids.number(context), at)
    match status:
        case "valid":
            decision = Decision(Class.VALID)
        case "handled":
            decision = Decision(Class.HANDLED)
        case "unknown":
            raised = exception_told(condition)
            decision = Decision(Class.DONT_KNOW, reason=raised) if raised else open_by(unknown.get(key) or origin_in(condition))
        case "invalid":
            decision = classifier.classify(contexts.hard(context, at), FALSE)
        case _:
            place = patience.place(context, at, str(code))
            effort = patience.left(place)
            if effort is None:
                decision = LIKE_THE_OTHERS
            else:
                iterating = contexts.iterates(context, classifier.indices(condition))
                decision = classifier.classify(contexts.hard(context, at), condition, iterating, effort)
                patience.note(place, decision)
    return _Check(key, SiteVerdict(at, str(code), decision, context, str(api), args, condition), status == "residual")


def _classified_run(row: Row, ids: TermTable, contexts: Contexts, classifier: Classifier) -> _Check:
    """A failure of an operation of a graph that happens where the graph is run."""
    context, v, api, args, code, condition, running, run = row
    path = conjunction([contexts.hard(context, str(v)), contexts.hard(running, str(run))])
    verdict = SiteVerdict(str(v), str(code), classifier.classify(path, FALSE), context, str(api), args, condition, fed_at=str(run))
    return _Check((ids.number(context), str(v)), verdict)


def exception_told(condition: Term) -> str:
    """Why an open check is open, where the rules say which exception Python would raise; "" where they do not."""
    match condition:
        case Adt("COpaque", (origin,)):
            known = origin_of(origin)
            return known.what if known is not None and known.case is Case.RAISED and known.at else ""
    return ""


def origin_in(condition: Term) -> Term | None:
    """The origin of an open check itself, where no value at its place is unknown."""
    return condition.fields[0] if isinstance(condition, Adt) and condition.branch == "COpaque" else None


def open_by(origin: Term) -> Decision:
    """Not known for the origin of an unknown value."""
    known = origin_of(origin)
    if known is None:
        return Decision(Class.DONT_KNOW, reason="an unknown value")
    if known.kind is Kind.FAILED:
        return Decision(Class.DONT_KNOW, reason="what it works on comes of an operation that fails")
    return Decision(Class.DONT_KNOW, reason=known.sentence, about=(known.shown,) if known.what else ())


class _Several:
    """Places where several values meet, and which combinations of them can."""

    def __init__(self, relation: Relation, ids: TermTable, correlation: Correlation) -> None:
        self.ambiguous = {(ids.number(c), str(v)) for c, v in relation("ambiguous")}
        self._relation = relation
        self._ids = ids
        self._correlation = correlation

    def told_apart(self, checks: list[_Check]) -> list[_Check]:
        """The checks, those on combinations that never meet as unreachable. Where all that do meet fail, nothing is ambiguous any more."""
        wanted = {check.key for check in checks if check.verdict.decision.kind is Class.INVALID} & self.ambiguous
        if not wanted:
            return checks
        clean = {self._ids.number(c) for (c,) in self._relation("clean")}
        impossible: set[tuple[_Key, int]] = set()
        meeting: dict[_Key, set[int]] = {}
        for c, v, _, args in self._relation("application"):
            key, combination = (self._ids.number(c), str(v)), self._ids.number(args)
            if key in wanted and key[0] in clean:
                if self._correlation.can_meet(c, str(v), args):
                    meeting.setdefault(key, set()).add(combination)
                else:
                    impossible.add((key, combination))
        failing: dict[_Key, set[int]] = {}
        for check in checks:
            if check.verdict.decision.always:
                failing.setdefault(check.key, set()).add(self._ids.number(check.verdict.args))
        apart = {key for key, _ in impossible}
        self.ambiguous -= {key for key in apart if meeting.get(key, set()) <= failing.get(key, set())}
        return [self._without(check, impossible) if check.key in apart else check for check in checks]

    def _without(self, check: _Check, impossible: set[tuple[_Key, int]]) -> _Check:
        if (check.key, self._ids.number(check.verdict.args)) not in impossible:
            return check
        return replace(check, verdict=replace(check.verdict, decision=Decision(Class.UNREACHABLE)))


def _settled(check: _Check, blocked: set[tuple[_Key, str]], ambiguous: set[_Key], arms: Mapping[_Key, Decision]) -> _Check:
    """With several values at hand, a failure counts only if the rules found that all of them fail; on one of the `arms` of a test that only
    we could not decide, not at all."""
    verdict = check.verdict
    if verdict.decision.kind is not Class.INVALID or check.key not in ambiguous or (check.key, verdict.code) in blocked:
        return check
    return replace(check, verdict=replace(verdict, decision=arms.get(check.key, _AMBIGUOUS)))


def _reached(check: _Check, cutoff: Cutoff) -> _Check:
    verdict = check.verdict
    if verdict.decision.kind is not Class.INVALID:
        return check
    return replace(check, verdict=replace(verdict, behind=cutoff.cause(verdict.context, verdict.at)))


def _combined(checks: Iterable[_Check], places: Places, contexts: Contexts, ids: TermTable) -> tuple[SiteVerdict, ...]:
    """One verdict for each place and demand: the gravest, with the number of contexts that share it; of several that fail alike the first
    in an order that no row of a relation decides. In our model of a library, one for each layer of the program, where that is used
    first, or for each call that leads there."""
    best: dict[tuple[str, str, int | str], SiteVerdict] = {}
    sharing: dict[tuple[str, str, int | str], set[int]] = {}
    used: dict[tuple[str, str, int | str], str] = {}
    for check in checks:
        verdict = check.verdict
        outside, told_at = told_for(verdict.context, verdict.at, places, contexts, ids)
        place, gravity = (verdict.at, verdict.code, told_at), _gravity(verdict)
        old = best.get(place)
        if old is None or gravity > _gravity(old):
            best[place], used[place] = verdict, outside
            sharing[place] = set()
        elif gravity == _gravity(old) and _before(verdict, outside, old, used[place], contexts, ids):
            best[place], used[place] = verdict, outside
        if gravity == _gravity(best[place]):
            sharing[place].add(check.key[0])
    return tuple(replace(verdict, contexts=len(sharing[place])) for place, verdict in best.items())


def _before(verdict: SiteVerdict, outside: str, old: SiteVerdict, used: str, contexts: Contexts, ids: TermTable) -> bool:
    """Whether it is told and not `old`, which is as grave: that of a regular minibatch, for the size of the last one is then not the cause;
    then of the layer's first use, of the smallest witness, of the fewest and the first calls, of the first turn of a loop."""
    if verdict.decision.kind is not Class.INVALID:
        return _above(outside, used)
    here, there = (_told_first(one, where, contexts) for one, where in ((verdict, outside), (old, used)))
    if here != there:
        return here < there
    pairs = ((verdict.context, old.context), (verdict.args, old.args), (verdict.condition, old.condition))
    return next((order for one, other in pairs if (order := compared(one, other, ids))), 0) < 0


def _told_first(verdict: SiteVerdict, outside: str, contexts: Contexts) -> _Told:
    chain = contexts.chain(verdict.context)
    witness = sum(abs(number) for _, number in verdict.decision.witness)
    calls = tuple(natural(caller.at or "") for caller in chain)
    last = contexts.in_last_minibatch(verdict.context)
    return last, natural(outside), witness, len(chain), calls, contexts.turns(verdict.context)


def _above(v: str, other: str) -> bool:
    """Whether place `v` is named after an earlier line of the same file."""
    (file, _, line), (same, _, later) = (one.rpartition(":")[0].rpartition(":") for one in (v, other))
    return file == same and line.isdigit() and later.isdigit() and int(line) < int(later)


def _gravity(verdict: SiteVerdict) -> tuple[int, bool, bool]:
    return _RANK[verdict.decision.kind], verdict.behind is None, verdict.decision.always
