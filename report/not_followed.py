"""What the analysis did not follow: limits that were reached (DLS911), what follows an assertion that never holds (DLS912) or what
leads to a `raise` always (DLS914) or for some values (DLS915), operations without a rule (DLS913), library functions (DLS920) and
array libraries (DLS921) without a model."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from dlshape.report.codes import ANALYSIS_LIMIT, NEVER_HOLDS, NO_FRAMEWORK, NO_RULE, RAISES, RAISES_FOR_SOME, UNMODELLED, notice
from dlshape.report.in_models import first_outside, library_of, place_text
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Place, Severity
from dlshape.report.unbound_names import RELATION as IMPORTED
from dlshape.report.unbound_names import unbound
from dlshape.report.wholes import RELATION, Wholes
from dlshape.solver.origins import Kind, of_python, origin_of
from dlshape.solver.residual import Class

from pysouffle.terms import Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]

RELATIONS = ("limit", "limit_reached", "followed_part", "never_holds", "raises_always", "raises_for_some", "caught_at", "caught_for",
             "unmodelled_framework", "absent_at", "undefined_name", RELATION, IMPORTED)
GAPS = frozenset({ANALYSIS_LIMIT, NEVER_HOLDS, RAISES, RAISES_FOR_SOME, NO_FRAMEWORK, NO_RULE, UNMODELLED})


def limits(program: Program, relation: Relation) -> tuple[Diagnostic, ...]:
    """One for each limit and place, each assertion that never holds or what always leads to a `raise`, each operation without a rule,
    each array library without a model, each library function and the place of a tensor operation that it reached."""
    words = limit_words(relation)
    found = {
        _diagnostic(program, ANALYSIS_LIMIT, str(name), f"{words.get(str(name), _NO_WORDS.format(name))}; the rest is unknown", str(at))
        for name, at in relation("limit_reached")
    }
    for (v,) in relation("never_holds"):
        found.add(_diagnostic(program, NEVER_HOLDS, "assertion never holds", "", str(v)))
    for (v,) in relation("raises_always"):
        found.add(_diagnostic(program, RAISES, "always raises", "", str(v)))
    for (v,) in relation("raises_for_some"):
        found.add(_diagnostic(program, RAISES_FOR_SOME, "raises for some", "", str(v)))
    for v, what in relation("caught_at"):
        text = net_text(program, str(v), str(what))
        found.add(_diagnostic(program, NO_RULE, text, text, str(v)))
    for v, module in relation("unmodelled_framework"):
        text = framework_text(str(module))
        found.add(_diagnostic(program, NO_FRAMEWORK, text, text, str(v)))
    wholes = Wholes(relation)
    for _, v, term in relation("unknown_value"):
        origin = origin_of(term)
        if origin is not None and origin.kind is Kind.UNMODELLED:
            name = wholes.of(origin).shown
            if not unbound(name):
                found.add(_diagnostic(program, UNMODELLED, name, of_python(name) or name, origin.at or str(v)))
    return tuple(sorted(found, key=lambda one: (one.place.file, one.place.above + one.place.line, one.place.col, one.code, one.message)))


def limit_words(relation: Relation) -> dict[str, str]:
    """By the name of a limit, how far is followed: `at most 16 values of one variable are followed exactly`."""
    part = max((int(str(n)) for (n,) in relation("followed_part")), default=1)
    numbers = ((str(name), -(-int(str(most)) // part), str(what)) for name, most, what, _ in relation("limit"))
    return {name: f"{f'at most {most}' if most else 'only'} {what} are followed exactly" for name, most, what in numbers if what}


def net_text(program: Program, v: str, what: str) -> str:
    """What the net caught at `v`: an instruction, an operator, or what follows a loop or a test."""
    if what in ("instruction", "operator"):
        return program.operation(v)
    return f"what follows {'this loop' if what == 'loop' else 'this test'}"


def framework_text(module: str) -> str:
    """An array library that the catalogue does not have."""
    return f"no model of {module}"


def summary_lines(diagnostics: Iterable[Diagnostic]) -> Iterator[str]:
    """A line for each of the commonest limits and operations, and one for all library functions without a model: how often, and where
    first."""
    places: dict[tuple[str, str], list[Place]] = defaultdict(list)
    limited: dict[str, str] = {}
    for one in diagnostics:
        if one.code in GAPS:
            places[one.code, one.check].append(one.place)
        if one.code == ANALYSIS_LIMIT:
            limited[one.check] = one.message.partition(";")[0]
    in_models = [(key, at) for key, at in places.items() if key[0] == NO_RULE and all(library_of(place.file) for place in at)]
    for key, _ in in_models:
        del places[key]
    for code, words in _WORDS.items():
        several = sorted((-len(at), name, at) for (other, name), at in places.items() if other == code)
        for _, name, at in several[:_MOST_LINES]:
            text = (limited[name] or name) if code == ANALYSIS_LIMIT else _BEHIND.get(code, name)
            yield f"{words} ({code}): {text}, {_at(at)}"
        if others := several[_MOST_LINES:]:
            number = -sum(count for count, *_ in others)
            where = "1 place" if number == 1 else f"{number} places"
            yield f"{words} ({code}): {len(others)} more, at {where} (`--undecided` lists all)"
    if in_models:
        libraries = sorted({library_of(place.file) for _, at in in_models for place in at})
        number = sum(len(at) for _, at in in_models)
        yield f"not followed ({NO_RULE}): {number} operation{'' if number == 1 else 's'} in our models of {', '.join(libraries)}"
    together: dict[str, list[Place]] = defaultdict(list)
    for (code, name), at in places.items():
        if code == UNMODELLED:
            together[of_python(name) or name.removeprefix("builtins.")] += at
    unmodelled = sorted((-len(at), name, at) for name, at in together.items())
    if unmodelled:
        listed = ", ".join(f"{name} ({_at(at)})" for _, name, at in unmodelled[:_MOST])
        more = f", and {len(unmodelled) - _MOST} more" if len(unmodelled) > _MOST else ""
        yield f"not modelled ({UNMODELLED}): {listed}{more}"


_MOST = 5  # library functions in the text
_MOST_LINES = 3  # of one code
_NO_WORDS = "{}: not followed exactly"
_BEHIND = {
    NEVER_HOLDS: "what follows an assertion that never holds", RAISES: "what follows a `raise` that the program always comes to",
    RAISES_FOR_SOME: "a `raise`, an assertion or a refusal that some of several values lead to",
}  # fmt: skip
_WORDS = {
    ANALYSIS_LIMIT: "limit reached", NEVER_HOLDS: "not looked at", RAISES: "not looked at", RAISES_FOR_SOME: "not decided",
    NO_RULE: "not followed", NO_FRAMEWORK: "not followed",
}  # fmt: skip


def _at(places: Sequence[Place]) -> str:
    first = first_outside(places)
    if library_of(first.file):
        return f"in {place_text(first)}" + (f", at {len(places)} places" if len(places) > 1 else "")
    return f"at {first}" if len(places) == 1 else f"at {len(places)} places, first {first}"


def _diagnostic(program: Program, code: str, name: str, what: str, at: str) -> Diagnostic:
    return Diagnostic(code, Severity.INFO, notice(code, what), program.place_of(at), check=name, kind=Class.DONT_KNOW.value)
