"""Why a run does not say `no errors`: what was not decided, the gravest causes first, each with the line that would settle it."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from dlshape.report.codes import ANALYSIS_LIMIT, NEVER_HOLDS, RAISES, RAISES_FOR_SOME, TIME_LIMIT
from dlshape.report.in_models import library_of
from dlshape.report.not_followed import framework_text, limit_words, limits, net_text
from dlshape.report.program import Program
from dlshape.report.result import Cause, Diagnostic, Place, Severity
from dlshape.report.unbound_names import said, settling, unbound
from dlshape.report.wholes import Wholes
from dlshape.solver.origins import SAID, Case, Kind, Origin, of_python, origin_of
from dlshape.solver.reasons_in_words import in_words
from dlshape.solver.residual import Class, Verdicts
from dlshape.solver.residual.verdicts import exception_told

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]

# Origins that are part of the program's input; they count only where a check depends on them.
GIVEN = frozenset({Kind.PARAMETER, Kind.INPUT, Kind.DATA, Kind.RANDOM})
_ASSERTED = "`assert x.size() == (...)` says it of a tensor `x`"
_HINTS = {
    Kind.PARAMETER: "nothing that is analysed calls this function: check the file that does, or say its type",
    Kind.INPUT: "`--arg NAME=VALUE` or `assume` says what it is",
    Kind.DATA: f"no line of the program tells it: {_ASSERTED}",
    Kind.RANDOM: "it differs from run to run",
    Kind.UNMODELLED: "`assume` what it gives",
    Kind.UNSUPPORTED: f"this construct is not followed: {_ASSERTED}",
    Kind.ABSENT: "reading it raises, unless something else gives it",
    Kind.MERGE: f"what decides between them is not known: {_ASSERTED}",
    Kind.LIMIT: "what is beyond is unknown; `dlshape profile` names the functions and loops",
}


# What is unknown is called so in the program, or described.
_NAMED = (Kind.PARAMETER, Kind.INPUT, Kind.DATA, Kind.RANDOM, Kind.MERGE, Kind.ABSENT)
_DESCRIBED = {
    "merge": "a value", "unbound": "a value to a variable that is read", "absent": "a value that is read",
}  # reasons that are no name of the program, where the sentence around them says the rest
_WHOLE = (Kind.UNMODELLED, Kind.LIMIT, Kind.MERGE, Kind.PARAMETER, Kind.UNSUPPORTED, Kind.ABSENT)  # what is computed from it is not told
_BEHIND = "what calls this function may lie behind an error: mend that first, or say its type"
_ASSUMED = "assumed "  # what a type in the settings leaves open
_WRITTEN_OUT = "a number that is written out in its place would settle it"
_MOST_TARGETS = 3  # names in the line to write
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
    yield from _origins(program, relation, verdicts, any(one.severity is Severity.ERROR for one in diagnostics))
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
    names = {str(v): str(n) for v, n in relation("caught_for")}
    for v, what in relation("caught_at"):
        if (name := names.get(str(v))) is not None:
            hint = _assume(_HINTS[Kind.UNMODELLED], name, "NUMBER")
            yield Open(SAID[Kind.UNMODELLED].format(f"`{name}`"), str(v), program.place(str(v)), hint, early=True)
            continue
        yield _not_followed(program, str(v), str(v), str(what))
    for v, module in relation("unmodelled_framework"):
        yield Open(framework_text(str(module)), str(v), program.place(str(v)), "what is computed with it is not looked at")


def _not_followed(program: Program, v: str, at: str, what: str) -> Open:
    """Of the operation at `at`, which leaves `v` open."""
    text, hint = f"{net_text(program, at, what)} is not followed", "`assume` its type, where it has a name"
    return Open(text, v, program.place(at), hint, early=v == at)


_ENDING = {
    NEVER_HOLDS: "behind an assertion that never holds", RAISES: "behind a `raise` that the program always comes to",
    RAISES_FOR_SOME: "a `raise`, an assertion or a refusal that some of several values lead to",
}  # fmt: skip
_AFTER = {RAISES_FOR_SOME: "for those the program ends there"}


def _cut(program: Program, relation: Relation, diagnostics: Iterable[Diagnostic]) -> Iterator[Open]:
    """Ways through the program that were left out, and files."""
    cutting = {str(name) for name, _, _, cuts in relation("limit") if cuts == 1}
    for one in limits(program, relation):
        if one.code in _ENDING or (one.code == ANALYSIS_LIMIT and one.check in cutting):
            text = _ENDING.get(one.code, one.message.partition(";")[0])
            hint = _HINTS[Kind.LIMIT] if one.code == ANALYSIS_LIMIT else _AFTER.get(one.code, "what lies behind was not looked at")
            yield Open(text, str(one.place), one.place, hint)
    for one in diagnostics:
        if one.code.startswith("DLS90"):
            yield Open(f"file left out: {one.message}", str(one.place), one.place, "what it defines is unknown")
        elif one.code == TIME_LIMIT:
            yield Open(one.message, str(one.place), one.place, "")


def _origins(program: Program, relation: Relation, verdicts: Verdicts, failing: bool) -> Iterator[Open]:
    """Unknown values: those from a gap of the analysis wherever they reach an operation, the program's input where a check needs it."""
    open_checks = {site.at: site.decision for site in verdicts.sites if site.decision.kind is Class.DONT_KNOW}
    raising = {site.at for site in verdicts.sites if exception_told(site.condition)}  # no type of what is named would settle it
    explained = open_checks.keys() & {str(absent) for absent, in relation("absent_at")}
    limited, wholes = limit_words(relation), Wholes(relation)
    caught = {str(v): str(what) for v, what in relation("caught_at")}
    for at in sorted(explained):
        text = f"nothing that is analysed gives `{program.name(at)}`"
        yield Open(text, at, program.place(at), "reading it raises, unless something else gives it")
    for v, _, name in relation("undefined_name"):
        if str(v) in open_checks:
            explained.add(str(v))
            yield Open(said(str(name)), str(v), program.place(str(v)), settling(program, relation, str(v)))
    for _, v, term in relation("unknown_value"):
        origin = origin_of(term)
        if origin is None or origin.case is Case.NO_RULE:
            explained.add(str(v))
        elif (origin.kind not in GIVEN and not _beyond_exact(origin)) or str(v) in open_checks:
            explained.add(str(v))
            yield _opened(program, relation, origin, str(v), limited, wholes, caught, failing)
    for _, v, term in relation("unknown_inside"):
        origin = origin_of(term)
        if str(v) in open_checks and str(v) not in explained and origin is not None:
            explained.add(str(v))
            yield _opened(program, relation, origin, str(v), limited, wholes, caught, failing)
    for v, decision in open_checks.items():
        if v not in explained:
            text = f"the check of {program.operation(v)} is left open" + (f": {decision.reason}" if decision.reason else "")
            yield Open(text, v, program.place(v), "" if v in raising else _settling(program, decision.about))


def _beyond_exact(origin: Origin) -> bool:
    """Whether it stands for any number, where a limit left one out: nothing is open that no check asks for."""
    return origin.kind is Kind.LIMIT and origin.case is Case.NUMBER


def _opened(program: Program, relation: Relation, origin: Origin, v: str, limited: Mapping[str, str], wholes: Wholes,
            caught: Mapping[str, str], failing: bool) -> Open:
    """What is open at `v` for this reason. `limited`: by name of a limit, how far is followed; `caught`: by operation without a rule, what
    it is; `failing`: whether an error is told."""
    settle = program.place(origin.at if program.module_of(origin.at) is not None else v)
    whole = wholes.of(origin)
    if origin.kind is Kind.LIMIT and whole.at in caught:
        return _not_followed(program, v, whole.at, caught[whole.at])
    words = limited.get(whole.what, "") if origin.kind is Kind.LIMIT else ""
    if words:
        return Open(words, v, settle, _WRITTEN_OUT if words.startswith("only") else _HINTS[Kind.LIMIT])
    if origin.kind is Kind.UNMODELLED and (name := unbound(whole.what)):
        return Open(said(name), v, settle, settling(program, relation, v))
    return Open(_said(program, origin, whole), v, settle, _hint(program, origin, wholes, failing))


def _is_named(program: Program, origin: Origin) -> bool:
    """Whether something in the program reads the name of the function, or of the class, whose parameter it is."""
    function = next((str(f) for f, _, _, v, _ in program.rows("formal") if v == origin.at), "")
    name = function.partition("::")[2].partition(".")[0].partition("~")[0]
    return any(row[3] == name for row in program.rows("load_global"))


def _said(program: Program, origin: Origin, whole: Origin) -> str:
    if origin.kind is Kind.PARAMETER and " @ " in origin.shown:
        return f"`{origin.shown}` is not known, for these are parameters"
    if origin.kind is Kind.INPUT and origin.what.startswith(_ASSUMED):
        return f"`assume` says `{origin.what.removeprefix(_ASSUMED)}`, which may be any"
    if origin.case is Case.NO_ARGUMENT:
        return origin.what
    if origin.case is Case.NO_RULE:
        return "a result of what is not followed"
    name = whole.shown if origin.kind in _WHOLE else origin.shown
    text = SAID.get(origin.kind)
    if text is None or not origin.what:
        return f"{origin.kind.value} {name}".strip()
    if origin.kind is Kind.UNMODELLED:
        return text.format(of_python(name) or _quoted(name.removeprefix("builtins.")))
    if origin.kind in (Kind.MERGE, Kind.ABSENT):
        return text.format(_quoted(_described(name)))
    if origin.kind is Kind.DATA:
        name = _loaded_by(program, whole) or (_described(whole.shown) if _is_described(whole) else name)
        return text.format(f"`{name}`") if " " not in name else f"known only from data: {name}"
    return text.format(_quoted(name) if origin.kind in _NAMED else in_words(name))


def _quoted(what: str) -> str:
    """A name as one; what is described (`range index`) as it is."""
    return what if " " in what else f"`{what}`"


def _described(what: str) -> str:
    """What has no name, in words."""
    return _DESCRIBED.get(what) or in_words(what)


def _is_described(whole: Origin) -> bool:
    """Whether what is unknown at first has no name, but is described in words."""
    return " " in _described(whole.shown)


def _loaded_by(program: Program, whole: Origin) -> str:
    """The library function whose result it is: `torch.load`; "" if it is of none."""
    return _called_part(program, whole.shown) or (whole.shown if _LIBRARY.fullmatch(whole.shown) else "")


def _called_part(program: Program, name: str) -> str:
    """The beginning of a dotted name that the program calls: `torch.load` of `torch.load.to`; "" if there is none."""
    while name and name not in program.library_names.called:
        name = name.rpartition(".")[0]
    return name


def _hint(program: Program, origin: Origin, wholes: Wholes, failing: bool) -> str:
    """What settles it, with the line to write where that can be told. What stops at an error may be what would have called a function."""
    behind = failing and origin.kind is Kind.PARAMETER and _is_named(program, origin)
    hint = "Python raises TypeError there" if origin.case is Case.NO_ARGUMENT else _BEHIND if behind else _HINTS.get(origin.kind, "")
    if origin.kind is Kind.INPUT and origin.what.startswith(_ASSUMED):
        return "a number in its place, or a name for one, would settle it"
    if origin.kind is Kind.INPUT and origin.what.startswith("--"):
        return f"`--arg {origin.what.lstrip('-')}=VALUE` says what it is"
    whole = wholes.of(origin)
    name = whole.shown
    if origin.kind is Kind.PARAMETER:
        formals = ((str(f), str(given)) for f, _, given, v, _ in program.rows("formal") if v == origin.at and given == name)
        formal = next(formals, None)
        return hint if formal is None else _assume(hint, f"{formal[0].partition('~')[0].replace('::', ':')}.{formal[1]}", "f32[...]")
    if origin.kind is Kind.UNMODELLED and _LIBRARY.fullmatch(name) and not of_python(name):
        return _assume(hint, name, "f32[...]" if program.library_names.may_be_called(name) else "NUMBER")
    if origin.kind is Kind.DATA and (loaded := _loaded_by(program, whole)):
        key = re.fullmatch(r"\[([A-Za-z_]\w*)\]", wholes.step(origin))
        return _assume("`assume` its type", loaded, "f32[...]" if key is None else f'{{\\"{key[1]}\\": f32[...]}}')
    return hint


def _settling(program: Program, about: Iterable[str]) -> str:
    """What settles a check that was left open because of these values: the types of what they are of libraries."""
    known = program.library_names
    names = (found[0] for value in about for found in _LIBRARY.finditer(value))
    targets: dict[str, str] = {}
    for name in names:
        if name.partition(".")[0] in known.libraries:
            loaded = _called_part(program, name)
            read = not loaded or not known.may_be_called(name)
            targets.setdefault(name if read else loaded, "NUMBER" if read else "f32[...]")
    return _assume("`assume` its type", *itertools.chain(*list(targets.items())[:_MOST_TARGETS])) if targets else ""


def _assume(hint: str, *targets: str) -> str:
    """`hint` with the line to write: targets, each with its type."""
    pairs = ", ".join(f'"{target}" = "{text}"' for target, text in zip(targets[::2], targets[1::2], strict=True))
    return f"{hint}: `[tool.dlshape] assume = {{ {pairs} }}`"


def _lost(program: Program, lost: Iterable[str]) -> Iterator[Open]:
    for v in sorted(lost):
        yield Open(f"no result of {program.operation(v)}", v, program.place(v), "`assume` what it gives, where it has a name", early=True)
