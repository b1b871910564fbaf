"""What the program itself tests before an operation, where that decides it: `if`s on the way, and assertions that say what a tensor is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from dlshape.report.in_models import line_text
from dlshape.report.program import Program
from dlshape.report.sources_of_values import Sources
from dlshape.report.terms import shape_text, tensors
from dlshape.solver.residual import SiteVerdict, Verdicts
from dlshape.solver.residual.conditions import vocabulary
from dlshape.solver.residual.contexts import around

from pysouffle.terms import Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
_MOST = 3  # tests that are told
_LONGEST = 60  # characters of one


class TestsPassed:
    """`sources`: where values of variables come from."""

    def __init__(self, program: Program, relation: Relation, verdicts: Verdicts, sources: Callable[[], Sources]) -> None:
        self._program, self._relation, self._verdicts, self._sources = program, relation, verdicts, sources

    def told(self, site: SiteVerdict, known: Iterable[str]) -> Iterator[str]:
        """Tests that are about the same numbers as the demand, those apart whose texts are `known`."""
        names = vocabulary(site.condition).names
        if not names:
            return
        told = set(known)
        for test, truth, condition in self._verdicts.contexts.tests(site.context, site.at):
            if vocabulary(condition).names & names and (text := self._test(site, test, truth)) and text not in told:
                told.add(text)
                yield text
                if len(told) == _MOST:
                    return

    def _test(self, site: SiteVerdict, test: str, truth: int) -> str:
        excerpt, place = self._program.excerpt(test, _LONGEST), self._program.place(test)
        if not excerpt:
            return ""
        near = place.file == self._program.place(site.at).file
        at = f"in line {place.line}" if near else f"at {line_text(place)}"
        if test in self._asserted_tests:
            return f"`{excerpt}` is asserted {at}"
        return f"where `{excerpt}` {at} is {'true' if truth else 'false'}"

    def asserted(self, site: SiteVerdict, shapes: Sequence[Term]) -> Iterator[str]:
        """Where one of these `shapes`, which the operation works on, is what an assertion says."""
        if not self._told_by_assertions:
            return
        number = self._verdicts.ids.number
        callers = (caller.context for caller in self._verdicts.contexts.chain(site.context))
        here = {number(context) for each in (site.context, *callers) for context in around(each)}
        before = self._sources().all_before(site.at)
        for v, base in self._told_by_assertions.items():
            if v in before:
                for context, shape in self._shapes.get(v, ()):
                    if context in here and shape in shapes and (context, shape) not in self._shapes.get(base, ()):
                        yield f"{shape_text(shape)} is asserted, {line_text(self._program.place(v))}"
                        break

    @cached_property
    def _asserted_tests(self) -> frozenset[str]:
        return frozenset(str(condition) for _, condition in self._program.rows("asserts"))

    @cached_property
    def _told_by_assertions(self) -> dict[str, str]:
        return {str(row[0]): str(row[2]) for name in ("shape_asserted", "size_asserted") for row in self._program.rows(name)}

    @cached_property
    def _shapes(self) -> dict[str, list[tuple[int, Term]]]:
        shapes: dict[str, list[tuple[int, Term]]] = {}
        wanted = {*self._told_by_assertions, *self._told_by_assertions.values()}
        for context, v, tensor in self._relation("shape_of"):
            if str(v) in wanted:
                (known,) = tensors((tensor, None))
                shapes.setdefault(str(v), []).append((self._verdicts.ids.number(context), known.fields[0]))
        return shapes
