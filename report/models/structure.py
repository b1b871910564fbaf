"""What modules consist of: parts by name, classes, settings, parameters."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from dlshape.report.models.library_settings import library_settings
from dlshape.report.models.setting import setting_text
from dlshape.report.place import Place
from dlshape.report.program import Program, function_name
from dlshape.report.terms import value_text

from pysouffle.terms import Adt, Term, TermTable, elements

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
_WIDEST = 60  # characters of the settings of one module


class Structure:
    """Modules as the rules know them, see rules/verdicts/described.dl."""

    def __init__(self, program: Program, ids: TermTable, relation: Relation) -> None:
        self._program = program
        self._number = ids.number
        ranks = {(str(k), str(a)): int(str(r)) for k, r, a in relation("attribute_rank")}
        self.objects: dict[int, Adt] = {}
        self._attributes: dict[int, list[tuple[int, str, Term]]] = {}
        for o, a, x in relation("model_part"):
            if isinstance(o, Adt):
                self.objects[self._number(o)] = o
                rank = ranks.get((str(o.fields[0]), str(a)), -1)
                self._attributes.setdefault(self._number(o), []).append((rank, str(a), x))
        self._members = {self._number(x): elements(xs) for x, xs in relation("described_members")}
        self._parameters = {self._number(x): _counted(ps) for x, ps in relation("described_parameters")}

    def parts(self, x: Term) -> list[tuple[str, Term]]:
        """The modules that `x` holds itself, with their names."""
        match x:
            case Adt("Updated", (of, attribute, part)):
                return [*((name, old) for name, old in self.parts(of) if name != attribute), *self._module(str(attribute), part)]
            case Adt("Obj", _):
                found: list[tuple[str, Term]] = []
                for _, name, part in sorted(self._attributes.get(self._number(x), ()), key=lambda one: one[:2]):
                    found += [(name, part)] if name else self.parts(part)
                return found
        members = self._members.get(self._number(x), [])
        names = _keys(x)
        return [(names[i] if len(names) == len(members) else str(i), part) for i, part in enumerate(members)]

    def also(self, x: Term) -> list[Term]:
        """What `x` is applied as: the container that a class of the program derives from."""
        return [part for _, name, part in self._attributes.get(self._number(origin(x)), ()) if not name]

    def _module(self, name: str, x: Term) -> list[tuple[str, Term]]:
        known = self._number(x) in self._parameters or self._number(x) in self._members or self._number(x) in self.objects
        return [(name, x)] if known else []

    def own_parameters(self, x: Term) -> int | None:
        """How many numbers `x` learns itself, without its parts; None if that is not known."""
        return self._parameters.get(self._number(origin(x)))

    def kind(self, x: Term) -> str:
        """`Linear` of `torch.nn.Linear`."""
        match origin(x):
            case Adt("Obj", (k, *_)):
                return function_name(str(k)).rpartition(".")[2]
            case Adt("ApiObj", (api, _)):
                return str(api).rpartition(".")[2]
        return "module"

    def settings(self, x: Term) -> str:
        """`3, 64, 4`: what `x` was made with; of a container nothing, its parts are told elsewhere."""
        given: Sequence[str] = ()
        match origin(x):
            case Adt("Obj", (_, _, args, _)):
                given = [setting_text(value) for value in elements(args)]
            case Adt("ApiObj", (api, args)) if self._number(x) not in self._members:
                given = library_settings(str(api), elements(args))
        text = ", ".join(given)
        return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"

    def place(self, x: Term) -> Place | None:
        """Where the class of `x` is written, if it is the program's."""
        match origin(x):
            case Adt("Obj", (k, *_)) if str(k) in self._program.definitions:
                return self._program.definitions[str(k)]
        return None


def origin(x: Term) -> Term:
    """The object that `x`, perhaps after updates, is a version of."""
    while isinstance(x, Adt) and x.branch == "Updated":
        x = x.fields[0]
    return x


def _keys(container: Term) -> list[str]:
    """The names of what is held by name, first to last."""
    match container:
        case Adt("ApiObj", (_, (Adt("Dict", (items,)), *_))):
            found: list[str] = []
            while isinstance(items, tuple):
                key, _, items = items
                found.append(str(key.fields[0]) if isinstance(key, Adt) and key.branch == "Str" else value_text(key))
            return list(dict.fromkeys(reversed(found)))
    return []


def _counted(pairs: Term) -> int | None:
    total = 0
    for pair in elements(pairs):
        match pair:
            case Adt("Tuple", ((_, (Adt("Tensor", (Adt("SDims", (dims,)), *_)), _)),)):
                sizes = [dim.fields[0] if isinstance(dim, Adt) and dim.branch == "DInt" else None for dim in elements(dims)]
                if not all(isinstance(size, int) for size in sizes):
                    return None
                total += math.prod(size for size in sizes if isinstance(size, int))
            case _:
                return None
    return total
