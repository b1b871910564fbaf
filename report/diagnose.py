"""Turns verdicts into diagnostics: message, operands with shapes, witness and the calls that lead there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from dlshape.report.codes import code_of
from dlshape.report.holders import Holders
from dlshape.report.program import Program, function_name
from dlshape.report.result import Diagnostic, Frame, Place, Severity, Undecided
from dlshape.report.terms import assigned, condition_text, dim_text, failing_part, shape_text, sides, tensors
from dlshape.solver.residual import Class, Contradiction, SiteVerdict, Verdicts
from dlshape.solver.residual.conditions import vocabulary
from dlshape.solver.residual.contexts import Caller, is_last
from dlshape.solver.residual.repetition import redraws

from pysouffle.terms import Adt, Term

Row = tuple[Term, ...]
Relation = Callable[[str], Sequence[Row]]
Messages = Callable[[], Mapping[str, str]]

# What the diagnostics read beyond the post-pass; declared in rules/verdicts.
RELATIONS = ("symbol_kind", "minibatch", "shape_of", "on_arm", "on_pick")


class Diagnoser:
    """Describes the verdicts of one run. `messages` gives the text template of each check; it is asked only if something is to be said."""

    def __init__(self, program: Program, relation: Relation, verdicts: Verdicts, messages: Messages) -> None:
        self._program = program
        self._verdicts = verdicts
        self._messages = messages
        self._meaning = {str(name): (str(kind), str(what)) for name, kind, what in relation("symbol_kind")}
        self._batches = relation("minibatch")
        self._shape_of = relation("shape_of")
        self._on_arm = relation("on_arm")
        self._on_pick = relation("on_pick")

    @cached_property
    def _holders(self) -> Holders:
        return Holders(self._program, self._verdicts.ids, self._shape_of)

    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Errors and warnings, one for each place and code, in the order of the source."""
        found = [self._diagnostic(site) for site in self._verdicts.sites if site.severity]
        return merged([*found, *map(self._contradiction, self._verdicts.contradictions)])

    def undecided(self) -> tuple[Undecided, ...]:
        """The checks that could not be decided, in the order of the source."""
        open_checks = {
            Undecided(self._program.place(site.at), code_of(site.code), site.code, site.decision.reason)
            for site in self._verdicts.sites
            if site.decision.kind is Class.DONT_KNOW
        }
        return tuple(sorted(open_checks, key=lambda one: (_order(one.place), one.check, one.reason)))

    def _diagnostic(self, site: SiteVerdict) -> Diagnostic:
        chain = self._verdicts.contexts.chain(site.context)
        at, callers, notes = self._in_the_users_code(site, chain)
        env = dict(site.decision.witness)
        part = failing_part(site.condition, env)
        return Diagnostic(
            code=code_of(site.code),
            severity=Severity(site.severity),
            message=self._message(site, part),
            place=self._program.place(at),
            check=site.code,
            api=site.api,
            condition=condition_text(part),
            witness=site.decision.witness,
            notes=(*self._picks(chain), *self._arms(site), *self._why(site), *notes, *self._fed(site), *self._behind(site)),
            operands=self._holders.operands(site.context, site.at, site.args),
            trace=tuple(self._frames(callers)),
            contexts=site.contexts,
            at=site.at,
        )

    def _contradiction(self, contradiction: Contradiction) -> Diagnostic:
        first, second = contradiction.first, contradiction.second
        needed, before = condition_text(second.condition), condition_text(first.condition)
        value = str(contradiction.origin)
        return Diagnostic(
            code=code_of(second.code),
            severity=Severity.ERROR,
            message=f"{second.code} needs {needed}, but {first.code} needed {before} of the same value ({value})",
            place=self._program.place(second.at),
            check=second.code,
            condition=needed,
            notes=(f"the other demand is made at {self._program.place(first.at)}",),
        )

    def _in_the_users_code(self, site: SiteVerdict, chain: Sequence[Caller]) -> tuple[str, Sequence[Caller], tuple[str, ...]]:
        """The place to blame: inside our model of a library, it is the user's call that leads there."""
        at, callers = site.at, list(chain)
        while callers and self._program.is_stub(at):
            last = callers.pop()
            at = last.at or at
        notes = () if at == site.at else (f"inside the library, at {self._program.place(site.at)}",)
        return at, callers, notes

    def _frames(self, callers: Iterable[Caller]) -> Iterable[Frame]:
        for caller in callers:
            if caller.at is not None and not self._program.is_stub(caller.at):
                yield Frame(self._program.place(caller.at), function_name(function_of(caller.context)))

    def _message(self, site: SiteVerdict, part: Term) -> str:
        # Numbers that are drawn one after the other: the shapes that the witness gives, and of these two that differ.
        env = dict(site.decision.witness) if site.decision.ordinary and redraws(site.condition) else {}
        shapes = [shape_text(assigned(tensor.fields[0], env)) for tensor in tensors(site.args)]
        if len(shapes) > 2:  # of a list, two that differ
            shapes = list(dict.fromkeys(shapes))
        left, right = sides(assigned(part, env)) or ("", "")
        template = self._messages().get(site.code)
        if template is None or ("{left}" in template and not left):
            shown = " and ".join(shapes[:2])
            return f"{site.api}: {condition_text(part)} is needed" + (f", for {shown}" if shown else "")
        a, b = (*shapes, "", "")[:2]
        filled = {"a": a, "b": b, "left": left, "right": right, "api": site.api, "name": _name_in(site.args)}
        for name, text in filled.items():
            template = template.replace(f"{{{name}}}", text)
        return template

    def _why(self, site: SiteVerdict) -> tuple[str, ...]:
        """What the symbols of the witness and of the demand mean, and where an odd minibatch comes from."""
        notes = []
        names = sorted({name for name, _ in site.decision.witness} | set(vocabulary(site.condition).names))
        for name in names:
            kind, what = self._meaning.get(name, ("", ""))
            if what and what != name:
                notes.append(f"{name}: {what} ({kind})")
        return (*notes, *self._last_minibatch(site))

    def _arms(self, site: SiteVerdict) -> tuple[str, ...]:
        """The undecided tests around the operation, and which way each must go."""
        number, place = self._verdicts.ids.number, self._program.place
        tests = {(str(w), t) for c, v, w, t in self._on_arm if v == site.at and number(c) == number(site.context)}
        arms = [(place(w), f"`{text}`" if (text := self._program.excerpt(w, 60)) else "the test", t) for w, t in tests]
        return tuple(f"where {text} in line {at.line} is {'true' if t else 'false'}"
                     for at, text, t in sorted(arms, key=lambda arm: (arm[0].above + arm[0].line, arm[0].col)))

    def _picks(self, chain: Sequence[Caller]) -> tuple[str, ...]:
        """Calls on the way that call one of several objects, and where that one was made."""
        if not self._on_pick:
            return ()
        number, place = self._verdicts.ids.number, self._program.place
        calls = {(number(caller.context), caller.at) for caller in chain}
        picked = {(str(v), place(str(at)).line) for c, v, _, at in self._on_pick if (number(c), v) in calls}
        told = ((f"`{self._program.excerpt(v, 60)}` in line {place(v).line}", line) for v, line in sorted(picked))
        return tuple(f"where {call} calls what is made in line {line}" for call, line in told)

    def _behind(self, site: SiteVerdict) -> tuple[str, ...]:
        return () if site.behind is None else (f"not reached before the failure at {self._program.place(site.behind)} is repaired",)

    def _fed(self, site: SiteVerdict) -> tuple[str, ...]:
        return () if site.fed_at is None else (f"with what is fed at {self._program.place(site.fed_at)}",)

    def _last_minibatch(self, site: SiteVerdict) -> tuple[str, ...]:
        """`batch = 32: 60000 % 64` where it fails in the turn that has the last, smaller minibatch of a loader."""
        if not self._batches:
            return ()
        number = self._verdicts.ids.number
        callers = self._verdicts.contexts.chain(site.context)
        around = {number(site.context), *(number(caller.context) for caller in callers)}
        for turn, _, _, last, length, batch in self._batches:
            if number(turn) in around and is_last(turn):
                return (f"last minibatch: batch = {dim_text(last)}: {dim_text(length)} % {dim_text(batch)}",)
        return ()


def function_of(context: Term) -> str:
    """The function that a context belongs to."""
    while isinstance(context, Adt) and context.branch == "Turn":
        context = context.fields[0]
    return str(context.fields[0]) if isinstance(context, Adt) and context.fields else ""


def _name_in(args: Term) -> str:
    """The name that a check is about: its first argument, if that is a text."""
    match args:
        case (Adt("Str", (str(name),)), _):
            return name
    return ""


def merged(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """One diagnostic for each place and code: the gravest, then the first; in the order of the source."""
    best: dict[tuple[Place, str], Diagnostic] = {}
    for diagnostic in diagnostics:
        key = (diagnostic.place, diagnostic.code)
        old = best.get(key)
        if old is None or _GRAVITY[diagnostic.severity] > _GRAVITY[old.severity]:
            best[key] = diagnostic
    return ordered(best.values())


def ordered(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """In the order of the source."""
    return tuple(sorted(diagnostics, key=lambda one: (_order(one.place), one.code)))


_GRAVITY = {Severity.INFO: 0, Severity.WARNING: 1, Severity.ERROR: 2}


def _order(place: Place) -> tuple[str, int, int, int, int]:
    return place.file, place.above + place.line, place.col, place.above + place.end_line, place.end_col
