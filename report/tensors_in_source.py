"""The tensors in the sources, as an editor shows them: shapes of all contexts together, and where each of their sizes comes from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence

from dlshape.report.detail import TensorAt
from dlshape.report.diagnose import Diagnoser
from dlshape.report.expression_shapes import names_read, version
from dlshape.report.feeding import Feeding, Hop
from dlshape.report.in_models import line_text
from dlshape.report.legend import Legend
from dlshape.report.place import Place
from dlshape.report.program import Program
from dlshape.report.revealed import joined
from dlshape.report.terms import dim_text, shape_text

from pysouffle.terms import Adt, Term, elements

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
_BACK = 12  # operations that change a shape, looked at for where a size comes from


def tensors_of(program: Program, relation: Relation, diagnoser: Diagnoser, modules: Collection[str]) -> tuple[TensorAt, ...]:
    """Those in `modules`, in no order, each place once."""
    legend = Legend(program, diagnoser.meaning)  # one for all: a letter means one number
    held: dict[str, list[tuple[Term, Term]]] = defaultdict(list)
    for context, v, value in relation("tensor_at"):
        if program.module_of(str(v)) in modules:
            held[str(v)].append((context, value))
    asked = {str(v) for v, _ in program.rows("reveal")}
    asked |= {v for v in held if not (program.variable(v) or "x").isidentifier()}  # what the front end added
    read = {str(v) for v, *_ in program.rows("load_attr")}  # what an attribute holds has its name, but does not get its value there
    by_place: dict[Place, list[str]] = defaultdict(list)
    for v in sorted(held.keys() - program.joins, key=version):
        if v not in asked:
            by_place[program.place(v)].append(v)
    for place, v in names_read(program, held, modules):
        if place not in by_place:
            by_place[place].append(v)
    sources = _Origins(program, diagnoser.feeding, legend)
    found = []
    for place, several in by_place.items():
        name = next((program.variable(v) for v in several if v not in read and place == program.place(v)), "")
        values = held[several[0]]  # what was computed there; the rest are other names of what changed with it
        shape = joined([value for _, value in values], legend)
        found.append(TensorAt(place, name, shape, tuple(sources.lines(several[0], held[several[0]]))))
    return tuple(found)


class _Origins:
    """Where the sizes of tensors come from."""

    def __init__(self, program: Program, feeding: Feeding, legend: Legend) -> None:
        self._program, self._feeding, self._legend = program, feeding, legend
        self._known: dict[str, list[str]] = {}

    def lines(self, v: str, values: Sequence[tuple[Term, Term]]) -> list[str]:
        """One for each size of the first tensor that `v` holds."""
        if v not in self._known:
            first = next(((context, value) for context, value in values if isinstance(value, Adt) and value.branch == "Tensor"), None)
            self._known[v] = [] if first is None else list(self._told(v, *first))
        return self._known[v]

    def _told(self, v: str, context: Term, tensor: Adt) -> Iterator[str]:
        hops = list(self._feeding.made_of(context, v, tensor, _BACK))
        for size in dict.fromkeys(_sizes(tensor.fields[0])):
            text = dim_text(self._legend.short(size))
            meant = self._legend.meanings(size)
            yield from meant
            hop, made = _source(size, hops)
            if hop is not None and (made or not meant):
                yield f"{text}: {self._at(hop, made)}"

    def _at(self, hop: Hop, made: bool) -> str:
        place = self._program.place(hop.at)
        given = " and ".join(shape_text(self._legend.shape(shape)) for shape in hop.given[:2]) + (" …" if len(hop.given) > 2 else "")
        where, name = line_text(place), self._program.operation_called(hop.at, hop.api)
        if not made:
            return f"given to {name} in {given}, {where}"
        return f"made by {name}{f' of {given}' if given else ''}, {where}"


def _source(size: Term, hops: Sequence[Hop]) -> tuple[Hop | None, bool]:
    """The last operation that a size is in the result of, but not in what it was given, and True; where there is none, the first that it
    was given to, as far back as is known."""
    before: Hop | None = None
    for hop in hops:
        if size not in _sizes(hop.result):
            break
        before = hop
        if not any(size in _sizes(shape) for shape in hop.given):
            return hop, True
    return before, False


def _sizes(shape: Term) -> list[Term]:
    match shape:
        case Adt("SDims", (dims,)) | Adt("SSuffix", (_, dims)):
            return elements(dims)
    return []
