"""What a run covered: counts, and the verdict that they allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from dlshape.report.diagnose import function_of
from dlshape.report.limits import cuts_paths
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Operators, Severity, Summary
from dlshape.report.terms import elements, origin_text
from dlshape.solver.residual import Class, Verdicts
from dlshape.solver.residual.conditions import vocabulary

from pysouffle.terms import Adt, Term

Row = tuple[Term, ...]
Relation = Callable[[str], Sequence[Row]]

RELATIONS = ("application", "application_result", "context_function")
_MOST_ORIGINS = 20
# Origins that are part of the program's input; the others are gaps of the analysis.
_GIVEN = frozenset({"parameter", "input", "data", "random"})


def summarise(program: Program, relation: Relation, verdicts: Verdicts, diagnostics: Iterable[Diagnostic], engine: str) -> Summary:
    checks = {kind.value: verdicts.count(kind) for kind in Class}
    functions = set(program.functions())
    analysed = {str(f) for _, f in relation("context_function")} or {function_of(c) for c, *_ in relation("application")}
    operators, empty_handed = _operators(program, relation, verdicts)
    unknown = Counter(origin_text(o) for _, _, o in relation("unknown_value"))
    return Summary(
        files=sum(1 for m, *_ in program.rows("module") if m not in program.stubs),
        functions=len(functions),
        analysed_functions=len(functions & analysed),
        checks=checks,
        operators=operators,
        unknown=tuple(sorted(unknown.items(), key=lambda item: (-item[1], item[0]))[:_MOST_ORIGINS]),
        verdict=_verdict(program, relation, checks, operators, empty_handed, diagnostics),
        engine=engine,
        seconds={},
    )


def _operators(program: Program, relation: Relation, verdicts: Verdicts) -> tuple[Operators, bool]:
    """Counts over places in contexts whose result is a tensor or unknown; and whether one has neither a result nor a failing check."""
    results: dict[tuple[int, str], list[Term]] = {}
    for context, v, _, _, value in relation("application_result"):
        results.setdefault((verdicts.ids.number(context), str(v)), []).append(value)
    known: dict[tuple[int, str], int] = {}
    for at, values in results.items():
        ranks = [rank for rank in map(_knowledge, values) if rank is not None]
        if ranks:
            known[at] = min(ranks)
    failing = {site.at for site in verdicts.sites if site.severity == "error" or site.decision.kind is Class.HANDLED}
    lost = any((verdicts.ids.number(c), str(v)) not in results and str(v) not in failing for c, v, *_ in relation("application"))
    places: dict[str, int] = {}
    for (_, v), rank in known.items():
        if program.is_stub(v):
            continue
        places[v] = min(rank, places.get(v, rank))
    return Operators(*_levels(known.values()), *_levels(places.values())), lost


def _levels(known: Collection[int]) -> tuple[int, int, int]:
    """All, those of known rank, those that are fully known."""
    return len(known), sum(rank >= 1 for rank in known), sum(rank >= 2 for rank in known)


def _knowledge(value: Term) -> int | None:
    """0 unknown, 1 known rank, 2 fully known; of the tensors in a tuple or list the least; None if there is no tensor."""
    match value:
        case Adt("Unknown", _):
            return 0
        case Adt("Tensor", (Adt("SDims", (dims,)), _)):
            return 1 if any(_nameless(name) for name in vocabulary(dims).names) else 2
        case Adt("Tensor", _):
            return 0
        case Adt("Tuple" | "List", (items,)):
            parts = [known for known in map(_knowledge, elements(items)) if known is not None]
            return min(parts, default=None)
    return None


def _nameless(name: str) -> bool:
    """Whether the symbol is not one of the program's: what a caller passes as a parameter, and what is computed from it, is."""
    return name.startswith("?") and not name.startswith("?parameter:")


def _verdict(
    program: Program,
    relation: Relation,
    checks: Mapping[str, int],
    operators: Operators,
    lost: bool,
    diagnostics: Iterable[Diagnostic],
) -> str:
    """`errors`; `unknown` if an unknown reached an operator, a check is open or a file or a result is missing; else `no errors`."""
    found = list(diagnostics)
    if any(diagnostic.severity is Severity.ERROR and not diagnostic.code.startswith("DLS9") for diagnostic in found):
        return "errors"
    gaps = any(_kind(origin) not in _GIVEN for _, _, origin in relation("unknown_value"))
    unseen = operators.applied == 0 and any(str(dotted).partition(".")[0] == "torch" for _, _, _, dotted, *_ in program.rows("import_name"))
    broken = any(diagnostic.code.startswith("DLS9") for diagnostic in found)
    broken = broken or cuts_paths(relation)
    return "unknown" if gaps or unseen or broken or lost or checks[Class.DONT_KNOW.value] else "no errors"


def _kind(origin: Term) -> Term:
    return origin[0] if isinstance(origin, tuple) and origin else ""
