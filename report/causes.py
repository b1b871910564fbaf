"""Why a run does not say `no errors`: what was not decided, the gravest causes first, each with the line that would settle it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from dlshape.report.codes import ANALYSIS_LIMIT, NEVER_HOLDS, TIME_LIMIT
from dlshape.report.in_models import library_of
from dlshape.report.not_followed import framework_text, library_name, limits, net_text, of_python
from dlshape.report.program import Program
from dlshape.report.result import Cause, Diagnostic, Place
from dlshape.solver.origins import Case, Kind, Origin, origin_of
from dlshape.solver.residual import Class, Verdicts

from pysouffle.terms import Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]

# Origins that are part of the program's input; they count only where a check depends on them.
GIVEN = frozenset({Kind.PARAMETER, Kind.INPUT, Kind.DATA, Kind.RANDOM})
_HINTS = {
    Kind.PARAMETER: "nothing that is analysed calls this function: check the file that does, or say its type",
    Kind.INPUT: "`--arg NAME=VALUE` or `assume` says what it is",
    Kind.DATA: "`assume` its type",
    Kind.RANDOM: "it differs from run to run",
    Kind.UNMODELLED: "`assume` what it gives",
    Kind.UNSUPPORTED: "this construct is not followed",
    Kind.ABSENT: "nothing that is analysed sets it",
    Kind.MERGE: "what decides between them is not known",
    Kind.LIMIT: "more come together than are followed, and what is beyond is unknown; `dlshape profile` names functions and loops",
}


_NAMED = (Kind.INPUT, Kind.DATA, Kind.RANDOM, Kind.MERGE)  # what is unknown is called so in the program, or described
_SAID = {
    Kind.PARAMETER: "parameter `{}` is not known",
    Kind.INPUT: "{} is input of the program",
    Kind.DATA: "{} depends on data",
    Kind.RANDOM: "{} is drawn at random",
    Kind.UNMODELLED: "no model of {}",
    Kind.LIMIT: "limit reached: {}",
    Kind.MERGE: "{} may be one of several different values",
    Kind.UNSUPPORTED: "not followed: {}",
}
_CUT = (Kind.LIMIT, Kind.MERGE, Kind.PARAMETER, Kind.UNSUPPORTED)
_LIBRARY = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)+")


@dataclass(frozen=True, slots=True)
class Open:
    """One place that a cause leaves open; `settle`: the place that would settle it; `early`: whether there may only be nothing yet, in a
    run that was stopped."""

    text: str
    at: str
    settle: Place
    hint: str
    early: bool = False


def open_places(
    program: Program, relation: Relation, verdicts: Verdicts, diagnostics: Iterable[Diagnostic], lost: Iterable[str]
) -> Iterator[Open]:
    """What is open, place by place. `lost`: operations without a result that do not fail."""
    told = set(lost) - {str(v) for v, _ in relation("caught_at")}
    yield from _caught(program, relation)
    yield from _cut(program, relation, diagnostics)
    yield from _origins(program, relation, verdicts)
    yield from _lost(program, told)


def grouped(several: Iterable[Open]) -> tuple[Cause, ...]:
    """Every cause with the number of places that it leaves open, largest first."""
    places: dict[str, set[str]] = defaultdict(set)
    first: dict[str, Open] = {}
    for found in several:
        places[found.text].add(found.at)
        known = first.setdefault(found.text, found)
        if library_of(known.settle.file) and not library_of(found.settle.file):
            first[found.text] = found
    ordered = sorted(first.values(), key=lambda found: -len(places[found.text]))
    return tuple(Cause(found.text, len(places[found.text]), found.settle, found.hint) for found in ordered)


def _caught(program: Program, relation: Relation) -> Iterator[Open]:
    for v, what in relation("caught_at"):
        text, hint = net_text(program, str(v), str(what)), "`assume` its type, where it has a name"
        yield Open(text, str(v), program.place(str(v)), hint, early=True)
    for v, module in relation("unmodelled_framework"):
        yield Open(framework_text(str(module)), str(v), program.place(str(v)), "what is computed with it is not looked at")


def _cut(program: Program, relation: Relation, diagnostics: Iterable[Diagnostic]) -> Iterator[Open]:
    """Ways through the program that were left out, and files."""
    cutting = {str(name) for name, _, _, cuts in relation("limit") if cuts == 1}
    for one in limits(program, relation):
        if one.code == NEVER_HOLDS or (one.code == ANALYSIS_LIMIT and one.check in cutting):
            text = "behind an assertion that never holds" if one.code == NEVER_HOLDS else f"limit reached: {one.check}"
            hint = _HINTS[Kind.LIMIT] if one.code == ANALYSIS_LIMIT else "what lies behind was not looked at"
            yield Open(text, str(one.place), one.place, hint)
    for one in diagnostics:
        if one.code.startswith("DLS90"):
            yield Open(f"file left out: {one.message}", str(one.place), one.place, "what it defines is unknown")
        elif one.code == TIME_LIMIT:
            yield Open(one.message, str(one.place), one.place, "")


def _origins(program: Program, relation: Relation, verdicts: Verdicts) -> Iterator[Open]:
    """Unknown values: those from a gap of the analysis wherever they reach an operation, the program's input where a check needs it."""
    open_checks = {site.at: site.decision.reason for site in verdicts.sites if site.decision.kind is Class.DONT_KNOW}
    explained = open_checks.keys() & {str(absent) for absent, in relation("absent_at")}
    exact = {str(name): str(what) for name, most, what, _ in relation("limit") if not most}
    for at in sorted(explained):
        text = f"nothing that is analysed gives `{program.name(at)}`"
        yield Open(text, at, program.place(at), "reading it raises, unless something else gives it")
    for _, v, term in relation("unknown_value"):
        origin = origin_of(term)
        if origin is None or origin.case is Case.NO_RULE:
            explained.add(str(v))
        elif origin.kind not in GIVEN or str(v) in open_checks:
            explained.add(str(v))
            yield _opened(program, origin, str(v), exact)
    for _, v, term in relation("unknown_inside"):
        origin = origin_of(term)
        if str(v) in open_checks and str(v) not in explained and origin is not None:
            explained.add(str(v))
            yield _opened(program, origin, str(v), exact)
    for v, reason in open_checks.items():
        if v not in explained:
            yield Open(f"the check of {program.operation(v)} is left open" + (f": {reason}" if reason else ""), v, program.place(v), "")


def _opened(program: Program, origin: Origin, v: str, exact: Mapping[str, str]) -> Open:
    """What is open at `v` for this reason. `exact`: by name of a limit that is no number, what is followed up to it."""
    settle = program.place(origin.at if program.module_of(origin.at) is not None else v)
    most = exact.get(_first(origin)) if origin.kind is Kind.LIMIT else None
    if most is not None:
        return Open(f"only {most} are followed exactly", v, settle, "a number that is written out in its place would settle it")
    return Open(_said(origin), v, settle, _hint(program, origin))


def _said(origin: Origin) -> str:
    if origin.kind is Kind.PARAMETER and " @ " in origin.shown:
        return f"`{origin.shown}` is not known, for these are parameters"
    text = _SAID.get(origin.kind)
    if text is None or not origin.what:
        return f"{origin.kind.value} {_first(origin)}".strip()
    first = _first(origin)
    if origin.kind is Kind.UNMODELLED:
        return text.format(of_python(first) or f"`{first}`")
    return text.format(_quoted(first) if origin.kind in _NAMED else first)


def _quoted(what: str) -> str:
    """A name as one; what is described (`range index`) as it is."""
    return what if " " in what else f"`{what}`"


def _first(origin: Origin) -> str:
    """What is unknown at first, of what is computed from it: `nibabel.load` of `nibabel.load[0].data`."""
    if origin.kind is Kind.UNMODELLED:
        return library_name(origin.shown)
    if origin.kind in _CUT or " " in origin.shown.partition(".")[0]:
        return re.split(r"[\[.*+/&]| ~", origin.shown, maxsplit=1)[0] or origin.shown
    return origin.shown


def _hint(program: Program, origin: Origin) -> str:
    """What settles it, with the line to write where that can be told."""
    hint = _HINTS.get(origin.kind, "")
    if origin.kind is Kind.DATA and " " in _first(origin):
        return "it is computed from what is not known"  # it has no name whose type could be told
    if origin.kind is Kind.INPUT and origin.what.startswith("--"):
        return f"`--arg {origin.what.lstrip('-')}=VALUE` says what it is"
    name = _first(origin)
    target = name if _LIBRARY.fullmatch(name) and not of_python(name) else ""
    if origin.kind is Kind.PARAMETER:
        formals = ((str(f), str(given)) for f, _, given, v, _ in program.rows("formal") if v == origin.at and given == name)
        formal = next(formals, None)
        target = "" if formal is None else f"{formal[0].partition('~')[0].replace('::', ':')}.{formal[1]}"
    elif origin.kind not in (Kind.DATA, Kind.UNMODELLED):
        target = ""
    return f'{hint}: `[tool.dlshape] assume = {{ "{target}" = "f32[...]" }}`' if target else hint


def _lost(program: Program, lost: Iterable[str]) -> Iterator[Open]:
    for v in sorted(lost):
        yield Open(f"no result of {program.operation(v)}", v, program.place(v), "`assume` what it gives, where it has a name", early=True)
