"""Turns verdicts into diagnostics: message, operands with shapes, witness and the calls that lead there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from dlshape.report.alignment import differing
from dlshape.report.codes import code_of
from dlshape.report.hints import hint, setting
from dlshape.report.in_models import library_of, line_text, place_text
from dlshape.report.legend import Legend
from dlshape.report.names_of_operations import spoken
from dlshape.report.program import Program, function_name
from dlshape.report.requirement import demanded
from dlshape.report.result import Diagnostic, Frame, Operand, Place, Severity, Undecided
from dlshape.report.terms import assigned, condition_text, dim_text, failing_part, shape_text, size_texts, tensors
from dlshape.report.tests_passed import TestsPassed
from dlshape.solver.residual import Class, Contradiction, SiteVerdict, Verdicts
from dlshape.solver.residual.conditions import TRUE, vocabulary
from dlshape.solver.residual.contexts import Caller, function_of, is_last
from dlshape.solver.residual.repetition import redraws

from pysouffle.terms import Adt, Term, elements

if TYPE_CHECKING:  # only needed where something is to be said
    from dlshape.checks.check import Precondition
    from dlshape.report.feeding import Feeding
    from dlshape.report.holders import Holders

Row = tuple[Term, ...]
Relation = Callable[[str], Sequence[Row]]
Demands: TypeAlias = "Callable[[], Mapping[str, Precondition]]"

# What the diagnostics read beyond the post-pass; declared in rules/verdicts.
RELATIONS = (
    "symbol_kind", "symbol_range", "minibatch", "shape_of", "array_of", "on_arm", "on_pick", "application", "application_result",
    "call_edge",
)  # fmt: skip


class Diagnoser:
    """Describes the verdicts of one run. `meaning`: what numbers without a value stand for. `demands` gives the texts of preconditions; it
    is asked only if something is to be said."""

    def __init__(self, program: Program, relation: Relation, verdicts: Verdicts, demands: Demands) -> None:
        self._program = program
        self._verdicts = verdicts
        self._demands = demands
        self._relation = relation
        self.meaning = {str(name): (str(kind), str(what)) for name, kind, what in relation("symbol_kind")}
        self._batches = relation("minibatch")
        self._on_arm = relation("on_arm")
        self._on_pick = relation("on_pick")

    @cached_property
    def _holders(self) -> Holders:
        from dlshape.report.holders import Holders

        return Holders(self._program, self._verdicts.ids, self.feeding, self._relation("shape_of"), self._relation("array_of"))

    @cached_property
    def feeding(self) -> Feeding:
        from dlshape.report.feeding import Feeding

        return Feeding(self._program, self._relation, self._verdicts.ids)

    @cached_property
    def _passed(self) -> TestsPassed:
        return TestsPassed(self._program, self._relation, self._verdicts, lambda: self.feeding.sources)

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
        # Numbers that are drawn one after the other: the shapes that the witness gives, and of these two that differ.
        drawn = env if site.decision.ordinary and redraws(site.condition) else {}
        legend = Legend(self._program, self.meaning)
        held, numpy = self._holders.operands(site.context, site.at, site.args, site.api.endswith(".__call__"))
        shapes = [legend.shape(tensor.fields[0], "" if name == unnamed else name)
                  for (name, tensor), unnamed in zip(held, ("input", *(f"tensor {i}" for i in range(2, 9))), strict=False)]
        known = self._demands().get(site.code)
        short = legend.short(part)
        marked = differing(short, shapes, known.sizes if known is not None else ())
        if known is not None and not known.sizes and not known.of_sizes:
            marked = tuple(frozenset[int]() for _ in shapes)
        operands = tuple(
            Operand(name, shape_text(shape), size_texts(shape), marks) for (name, _), shape, marks in zip(held, shapes, marked, strict=True)
        )
        hops, product = self._hops(site, part, legend, [tensor for _, tensor in held])
        fits = setting(site.code, known.fits, site.args, *_sides(part), self._others(site)) \
            if known is not None and known.fits and at == site.at else ""  # what a model of ours sets cannot be changed
        witness = tuple(sorted((legend.name(name), number) for name, number in site.decision.witness))
        all_shapes = [tensor.fields[0] for tensor in tensors(site.args)]
        said = [assigned(shape, drawn) if drawn else legend.shape(shape) for shape in all_shapes]
        blamed = self._program.library_called(at) if at != site.at else ""  # inside of a model of ours its own words say nothing
        name = blamed or (self._program.called(site.at) if numpy else "") or self._program.operation_called(site.at, site.api)
        from dlshape.report.wording import Case, message

        case = Case(name, site.args, assigned(part, drawn) if drawn else short,
                    self._demand(short, legend, witness), said, product, numpy)
        last, arms = self._last_minibatch(site), self._arms(site)
        passed = (*self._passed.told(site, arms), *self._passed.asserted(site, [tensor.fields[0] for _, tensor in held]))
        return Diagnostic(
            code=code_of(site.code),
            severity=Severity(site.severity),
            message=message(case, site.code, self._demands(), fits),
            place=self._program.place(at),
            check=site.code,
            api=site.api,
            condition=condition_text(short),
            witness=witness,
            notes=(*self._picks(chain), *arms, *legend.lines(), *passed, *last, *notes, *self._fed(site), *self._behind(site)),
            operands=operands,
            trace=tuple(self._frames(callers)),
            contexts=site.contexts,
            at=site.at,
            origins=tuple(hops),
            origin_places=tuple(hops.values()),
            hint="`drop_last=True` leaves the smaller last batch out" if last else
                 "" if fits else hint(site.code, [name for name, _ in held], [tensor.fields[0] for _, tensor in held], numpy),
        )

    def _demand(self, short: Term, legend: Legend, witness: Sequence[tuple[str, int]]) -> str:
        names = {key: legend.name(key) for key in self.meaning if key in legend}
        residual = {name for key, name in names.items() if self.meaning[key][0] == "residual"}
        ranges = {names[key]: limits for key, limits in self._ranges.items() if key in names}
        return demanded(short, ranges, dict(witness), residual)

    @cached_property
    def _ranges(self) -> dict[str, tuple[int, int]]:
        return {str(name): (int(str(low)), int(str(high))) for name, low, high in self._relation("symbol_range")}

    def _others(self, site: SiteVerdict) -> list[Term]:
        """What the same demand is on the same layer, everywhere: the left sides."""
        layer, ids = next(iter(elements(site.args)), None), self._verdicts.ids
        return [_sides(condition)[0] for _, _, api, args, code, condition, _ in self._relation("check")
                if code == site.code and api == site.api and ids.number(next(iter(elements(args)), None)) == ids.number(layer)
                and condition != TRUE]

    def _hops(self, site: SiteVerdict, part: Term, legend: Legend, operands: Sequence[Adt]) -> tuple[dict[str, Place], str]:
        """Where the shapes of the operands come from, each with its place, and what the left side of the demand is the product of."""
        from dlshape.report.feeding import factors

        told: dict[str, Place] = {}
        product = ""
        for tensor in operands[:2]:
            for hop in self.feeding.hops(site.context, site.at, site.args, tensor):
                given = " and ".join(shape_text(legend.shape(shape)) for shape in hop.given[:2]) + (" …" if len(hop.given) > 2 else "")
                if not told and (parts := factors(hop, _sides(part)[0])):
                    product = f" = {'·'.join(map(str, parts))} ({spoken(hop.api)} of {given})"
                place, name = self._program.place(hop.at), self._program.operation_called(hop.at, hop.api)
                told[f"{shape_text(legend.shape(hop.result))} from {name}{f' of {given}' if given else ''}, {line_text(place)}"] = place
        return told, product

    def _contradiction(self, contradiction: Contradiction) -> Diagnostic:
        first, second = contradiction.first, contradiction.second
        needed, before = (condition_text(one.condition) for one in (second, first))
        here, there = (_sides(one.condition)[1] for one in (second, first))
        where, earlier = self._program.place(second.at), self._program.place(first.at)
        there_too = f"line {earlier.line}" if earlier.file == where.file and earlier.cell == where.cell else f"{earlier}"
        said = f"size {dim_text(here)} is needed here, but {dim_text(there)} in {there_too}" \
            if isinstance(here, Adt) and here.branch == "DInt" else f"{needed} is needed here, but {before} in {there_too}"
        return Diagnostic(
            code=code_of(second.code),
            severity=Severity.ERROR,
            message=f"{contradiction.origin}: {said}; nothing fits both",
            place=where,
            check=second.code,
            condition=needed,
            notes=(f"the other demand is made at {earlier}",),
        )

    def _in_the_users_code(self, site: SiteVerdict, chain: Sequence[Caller]) -> tuple[str, Sequence[Caller], tuple[str, ...]]:
        """The place to blame: inside our model of a library, it is the user's call that leads there."""
        at, callers = site.at, list(chain)
        while callers and self._program.is_stub(at):
            last = callers.pop()
            at = last.at or at
        place = self._program.place(site.at)
        notes = () if at == site.at else (f"inside {place_text(place)}" if library_of(place.file) else f"inside the library, at {place}",)
        return at, callers, notes

    def _frames(self, callers: Iterable[Caller]) -> Iterable[Frame]:
        for caller in callers:
            if caller.at is not None and not self._program.is_stub(caller.at):
                yield Frame(self._program.place(caller.at), function_name(function_of(caller.context)))

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
        """`the last batch has 32 rows: 60000 % 64` where it fails in the turn that has the last, smaller minibatch of a loader."""
        if not self._batches:
            return ()
        number = self._verdicts.ids.number
        callers = self._verdicts.contexts.chain(site.context)
        around = {number(site.context), *(number(caller.context) for caller in callers)}
        for turn, _, _, last, length, batch in self._batches:
            if number(turn) in around and is_last(turn):
                rows = "row" if dim_text(last) == "1" else "rows"
                if vocabulary(last).names:
                    return (f"the last batch has fewer than {dim_text(batch)} rows, how many is not known",)
                return (f"the last batch has {dim_text(last)} {rows}: {dim_text(length)} % {dim_text(batch)}",)
        return ()


def _sides(condition: Term) -> tuple[Term, Term]:
    match condition:
        case Adt("CEq" | "CLe" | "CLt" | "CDiv", (left, right)):
            return left, right
    return condition, condition


def merged(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """One diagnostic for each place and code, in the order of the source: the gravest, then that by the fewest and the first calls."""
    best: dict[tuple[Place, str], Diagnostic] = {}
    for diagnostic in diagnostics:
        key = (diagnostic.place, diagnostic.code)
        old = best.get(key)
        if old is None or _told_first(diagnostic) < _told_first(old):
            best[key] = diagnostic
    return ordered(best.values())


def ordered(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """In the order of the source."""
    return tuple(sorted(diagnostics, key=lambda one: (_order(one.place), one.code)))


_GRAVITY = {Severity.INFO: 0, Severity.WARNING: 1, Severity.ERROR: 2}
_Source = tuple[str, int, int, int, int]


def _told_first(one: Diagnostic) -> tuple[int, int, tuple[_Source, ...], str, str]:
    calls = tuple(_order(frame.place) for frame in one.trace)
    return -_GRAVITY[one.severity], len(calls), calls, one.check, one.message


def _order(place: Place) -> _Source:
    return place.file, place.above + place.line, place.col, place.above + place.end_line, place.end_col
