"""What a run covered: counts, and the verdict that they allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field

from dlshape.report.causes import Open, grouped, open_places
from dlshape.report.program import Program
from dlshape.report.result import Cause, Diagnostic, Operators, Severity, Summary, Verdict
from dlshape.solver.naming import Naming
from dlshape.solver.origins import Case, Kind, origin_of
from dlshape.solver.residual import Class, Verdicts
from dlshape.solver.residual.conditions import Vocabulary, vocabulary
from dlshape.solver.residual.contexts import function_of

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, elements

Row = tuple[Term, ...]
Relation = Callable[[str], Sequence[Row]]

RELATIONS = ("application", "application_result", "applied_layer", "context_function", "crash", "gives_no_tensor")
_MOST_ORIGINS = 20


@dataclass(frozen=True, slots=True)
class Coverage:
    """What a unit covered, so that what several covered can be counted once. `checks`: how many of a class there are, by place and code;
    `applied`: operators in contexts, those of known rank, those fully known; `places`: the least that is known of each; `inside`: those of
    unknown rank for a reason that lies in the program or in us; `open`: what is not decided, place by place."""

    checks: Mapping[tuple[str, str, str], int] = field(default_factory=dict)
    applied: tuple[int, int, int] = (0, 0, 0)
    places: Mapping[str, int] = field(default_factory=dict)
    inside: frozenset[str] = frozenset()
    analysed: frozenset[str] = frozenset()
    unknown: Mapping[str, int] = field(default_factory=dict)
    open: tuple[Open, ...] = ()


def coverage(program: Program, relation: Relation, verdicts: Verdicts, diagnostics: Iterable[Diagnostic]) -> Coverage:
    """What the relations of one evaluation say."""
    analysed = {str(f) for _, f in relation("context_function")} or {function_of(c) for c, *_ in relation("application")}
    applied, places, inside, lost = _operators(program, relation, verdicts)
    return Coverage(
        checks=Counter((site.at, site.code, site.decision.kind.value) for site in verdicts.sites),
        applied=applied,
        places=places,
        inside=frozenset(inside),
        analysed=frozenset(analysed),
        unknown=Counter(str(origin_of(o) or "something unknown") for _, _, o in relation("unknown_value")),
        open=tuple(open_places(program, relation, verdicts, diagnostics, lost)),
    )


def joined(parts: Sequence[Coverage]) -> Coverage:
    """What several evaluations covered together: what stands at one place counts once."""
    if len(parts) == 1:
        return parts[0]
    checks: dict[tuple[str, str, str], int] = {}
    places: dict[str, int] = {}
    unknown: Counter[str] = Counter()
    for part in parts:
        for at, count in part.checks.items():
            checks[at] = max(count, checks.get(at, 0))
        for v, rank in part.places.items():
            places[v] = min(rank, places.get(v, rank))
        unknown.update(part.unknown)
    first, second, third = (sum(part.applied[i] for part in parts) for i in range(3))
    opened = tuple(dict.fromkeys(one for part in parts for one in part.open))
    inside, analysed = (frozenset[str]().union(*sets) for sets in ((part.inside for part in parts), (part.analysed for part in parts)))
    return Coverage(checks, (first, second, third), places, inside, analysed, unknown, opened)


def summarise(program: Program, covered: Coverage, diagnostics: Iterable[Diagnostic], engine: str) -> Summary:
    functions = set(program.functions())
    checks = {kind.value: 0 for kind in Class}
    for (_, _, kind), count in covered.checks.items():
        checks[kind] += count
    outside = sum(rank == 0 and v not in covered.inside for v, rank in covered.places.items())
    operators = Operators(*covered.applied, *_levels(covered.places.values()), outside)
    open_causes = grouped(covered.open)
    unreached = len(functions - covered.analysed)
    return Summary(
        files=program.files,
        functions=len(functions),
        analysed_functions=len(functions & covered.analysed),
        checks=checks,
        operators=operators,
        unknown=tuple(sorted(covered.unknown.items(), key=lambda item: (-item[1], item[0]))[:_MOST_ORIGINS]),
        verdict=_verdict(diagnostics, checks, open_causes, operators, unreached),
        engine=engine,
        seconds={},
        causes=open_causes,
        followed=len(program.followed),
    )


def _operators(
    program: Program, relation: Relation, verdicts: Verdicts
) -> tuple[tuple[int, int, int], dict[str, int], set[str], set[str]]:
    """Counts over places in contexts whose result is a tensor or unknown, calls of layers that our own code models among them; the least
    that is known of each place; places of unknown rank for a reason in the program or in us; and the operations with neither a result nor a
    failing check."""
    results: dict[tuple[int, str], list[Term]] = {}
    tensors: dict[tuple[int, str], list[Term]] = {}
    plain = {str(api) for (api,) in relation("gives_no_tensor")}
    for context, v, api, _, value in relation("application_result"):
        at = (verdicts.ids.number(context), str(v))
        results.setdefault(at, []).append(value)
        if str(api) not in plain:
            tensors.setdefault(at, []).append(value)
    for context, v, value in relation("applied_layer"):
        if not program.is_stub(str(v)):
            tensors.setdefault((verdicts.ids.number(context), str(v)), []).append(value)
    known: dict[tuple[int, str], int] = {}
    levels: dict[int, int | None] = {}  # by identity: the relations keep these terms
    for at, values in tensors.items():
        for value in values:
            if id(value) not in levels:
                levels[id(value)] = _knowledge(value)
        ranks = [rank for value in values if (rank := levels[id(value)]) is not None]
        if ranks:
            known[at] = min(ranks)
    failing = {site.at for site in verdicts.sites if site.severity == "error" or site.decision.kind is Class.HANDLED}
    ended = {(verdicts.ids.number(c), str(v)) for c, v in relation("crash")}
    lost = {
        str(v) for c, v, *_ in relation("application")
        if (at := (verdicts.ids.number(c), str(v))) not in results and at not in ended and str(v) not in failing
    }  # fmt: skip
    places: dict[str, int] = {}
    for (_, v), rank in known.items():
        if program.is_stub(v):
            continue
        places[v] = min(rank, places.get(v, rank))
    inside = {v for (_, v), values in tensors.items() if places.get(v) == 0 and any(map(_unknown_inside, values))}
    return _levels(known.values()), places, inside, lost


def _levels(known: Collection[int]) -> tuple[int, int, int]:
    """All, those of known rank, those that are fully known."""
    return len(known), sum(rank >= 1 for rank in known), sum(rank >= 2 for rank in known)


def _knowledge(value: Term) -> int | None:
    """0 unknown, 1 known rank, 2 fully known; of the tensors in a tuple or list the least; None if there is no tensor."""
    match value:
        case Adt("Unknown", (origin,)) | Adt("Tensor", (Adt("SAny" | "SSuffix", (origin, *_)), *_)) if _failed(origin):
            return None  # what follows a failure that is reported
        case Adt("Unknown", (origin,)) if _number(origin):
            return None
        case Adt("Unknown", _):
            return 0
        case Adt("Tensor", (Adt("SDims", (dims,)), *_)):
            words = vocabulary(dims)
            return 1 if any(_nameless(name, words) for name in words.names) else 2
        case Adt("Tensor", _):
            return 0
        case Adt("Tuple" | "List", (items,)):
            parts = [known for known in map(_knowledge, elements(items)) if known is not None]
            return min(parts, default=None)
    return None


_OUTSIDE = (Kind.INPUT, Kind.DATA, Kind.RANDOM, Kind.PARAMETER, Kind.FAILED)


def _unknown_inside(value: Term) -> bool:
    """Whether a tensor, or one in a tuple or list, has no known rank for a reason that does not lie outside of the program."""
    match value:
        case Adt("Unknown", (origin,)) | Adt("Tensor", (Adt("SAny" | "SSuffix", (origin, *_)), *_)):
            known = origin_of(origin)
            return known is None or known.kind not in _OUTSIDE
        case Adt("Tuple" | "List", (items,)):
            return any(map(_unknown_inside, elements(items)))
    return False


def _failed(origin: Term) -> bool:
    known = origin_of(origin)
    return known is not None and known.kind is Kind.FAILED


def _number(origin: Term) -> bool:
    known = origin_of(origin)
    return known is not None and known.case in (Case.NUMBER, Case.ITEM, Case.INDEX_BELOW)


def _nameless(name: str, words: Vocabulary) -> bool:
    """Whether the symbol is not one of the program's: what a caller passes as a parameter, and what is computed from it, is."""
    return name.startswith("?") and words.naming.get(name) is not Naming.OF_PARAMETER


def _verdict(
    found: Iterable[Diagnostic], checks: Mapping[str, int], open_causes: Collection[Cause], operators: Operators, unreached: int
) -> Verdict:
    """`no errors` needs a decided check and nothing open."""
    if any(diagnostic.severity is Severity.ERROR for diagnostic in found):
        return Verdict.ERRORS
    if open_causes or checks[Class.DONT_KNOW.value]:
        return Verdict.UNKNOWN
    if sum(checks.values()):
        return Verdict.NO_ERRORS
    return Verdict.UNKNOWN if unreached and operators.applied == 0 else Verdict.NOTHING
