"""Short names for the numbers of one finding that have no value (`H`, `B`, `n`), and what each stands for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from dlshape.report.program import Program
from dlshape.report.result import Place
from dlshape.report.terms import dim_text
from dlshape.solver.naming import Naming

from pysouffle.terms import Adt, Term, elements, linked

Meaning = Mapping[str, tuple[str, str]]  # what a number is (`random`, `input`) and in a person's words, by its name in the rules
_LETTERS = {"height": "H", "width": "W", "channels": "C"}
_BY_KIND = {"residual": "B", "random": "n", "iteration": "i"}
_PLENTY = "NMPQRSUV"
_LONGEST = 28  # characters of a size that is written out
_MOST = 90  # of one that a line explains


class Legend:
    """The rules name a number after the place where it arose, and add what tells it apart from others of that place."""

    def __init__(self, program: Program, meaning: Meaning) -> None:
        self._program = program
        self._meaning = meaning
        self._names: dict[str, str] = {}  # short, by the rules' name
        self._sizes: dict[str, tuple[str, str]] = {}  # by the text of a size: its letter, and what has it

    def name(self, key: str, by: str = "") -> str:
        """What a reader is told instead of `key`; `by`: what gave it that name."""
        if key.startswith("?"):
            return key
        if key not in self._names:
            self._names[key] = self._free(self._wanted(key, by))
        return self._names[key]

    def __contains__(self, key: str) -> bool:
        """Whether a short name for it was asked for."""
        return key in self._names

    def shape(self, shape: Term, holder: str = "") -> Term:
        """A shape with short names; sizes that stay too long get a letter, told as those of `holder`."""
        match shape:
            case Adt("SDims", (dims,)):
                sizes = elements(dims)
                return Adt("SDims", (linked([self._size(dim, _whose(holder, i, len(sizes))) for i, dim in enumerate(sizes)]),))
            case Adt("SSuffix", (origin, dims)):
                return Adt("SSuffix", (origin, linked([self._size(dim) for dim in elements(dims)])))
        return shape

    def short(self, term: Term) -> Term:
        """A condition or a size with short names."""
        match term:
            case Adt("AName", (str(key), Adt(by) as naming)):
                return Adt("AName", (self.name(key, by), naming))
            case Adt("DLin", _):
                return self._size(term)
            case Adt(branch, fields):
                return Adt(branch, tuple(self.short(part) for part in fields))
            case (head, tail):
                return (self.short(head), self.short(tail))
        return term

    def lines(self) -> tuple[str, ...]:
        """What the names stand for that were asked for, a line each; those of one place together."""
        found: dict[str, list[str]] = {}
        for key, name in sorted(self._names.items(), key=lambda item: item[1]):
            _, what = self._meaning.get(key, ("", ""))
            place = self._place(key)
            at = f", {place.file}:{place.line}" if place is not None else ""
            if (what and what != key) or at:
                found.setdefault(f"{what or 'not known'}{at}", []).append(name)
        return (*(f"{', '.join(names)}: {text}" for text, names in found.items()), *self.letters())

    def letters(self) -> tuple[str, ...]:
        """The sizes that were too long to be written where they stand, a line each; those told before by their letters."""
        told, known = list[str](), dict[str, str]()
        for text, (letter, whose) in self._sizes.items():
            shown = text
            for before, its in known.items():
                shown = shown.replace(before, its)
            if _closed(text):
                known[text] = letter
            shown = shown[1:-1] if shown.startswith("(") and _closed(shown) else shown
            told.append(f"{letter}: {f'{whose}, ' if whose else ''}{_cut(shown)}")
        return tuple(told)

    def meanings(self, size: Term) -> list[str]:
        """What the names in one size stand for, a line each."""
        told = []
        for key, by in _atoms(size):
            name = self.name(key, by)
            _, what = self._meaning.get(key, ("", ""))
            place = self._place(key)
            at = f", {place.file}:{place.line}" if place is not None else ""
            if (what and what != key) or at:
                told.append(f"{name}: {what or 'not known'}{at}")
        return told

    def _size(self, dim: Term, whose: str = "") -> Term:
        changed = self._inside(dim)
        text = dim_text(changed)
        if len(text) <= _LONGEST:
            return changed
        if text not in self._sizes:
            self._sizes[text] = (self._free(_PLENTY[len(self._sizes) % len(_PLENTY)]), whose)
        return Adt("DLin", (1, (Adt("AName", (self._sizes[text][0], Adt(Naming.PLAIN.value))), None), 0))

    def _inside(self, term: Term) -> Term:
        match term:
            case Adt("AName", (str(key), Adt(by) as naming)):
                return Adt("AName", (self.name(key, by), naming))
            case Adt(branch, fields):
                return Adt(branch, tuple(self._inside(part) for part in fields))
            case (head, tail):
                return (self._inside(head), self._inside(tail))
        return term

    def _wanted(self, key: str, by: str) -> str:
        base, site = _parts(key)
        kind = self._meaning.get(key, ("", ""))[0]
        if (letter := _LETTERS.get(base.rpartition(" ")[2])) is not None and key in self._meaning:
            return letter
        if by in (Naming.SAMPLE_INDEX.value, Naming.LOOP_INDEX.value):
            return "i"
        if kind in _BY_KIND:
            return self._program.variable(site) or _BY_KIND[kind]
        return base if len(base) <= _LONGEST else self._program.variable(site) or "s"

    def _free(self, wanted: str) -> str:
        taken = {*self._names.values(), *(letter for letter, _ in self._sizes.values())}
        name = wanted
        while name in taken:
            name += "'"
        return name

    def _place(self, key: str) -> Place | None:
        _, site = _parts(key)
        place = self._program.place_of(site) if site else None
        return place if place is not None and place.line else None


def _atoms(term: Term) -> Iterator[tuple[str, str]]:
    """The names in a term, and what gave them."""
    match term:
        case Adt("AName", (str(key), Adt(by))):
            if not key.startswith("?"):
                yield key, by
        case Adt(_, fields):
            for part in fields:
                yield from _atoms(part)
        case (head, tail):
            yield from _atoms(head)
            yield from _atoms(tail)


def _parts(key: str) -> tuple[str, str]:
    """`random` and `a.py:13:n.14` of `random@a.py:13:n.14''<a.py:20:t.3`."""
    base, _, site = key.partition("<")[0].rstrip("'@").partition("@")
    return base.rstrip("'"), site.rstrip("'@").lstrip("=")


def _whose(holder: str, index: int, rank: int) -> str:
    if not holder:
        return ""
    return f"rows of `{holder}`" if index == 0 and rank <= 2 else f"size {index} of `{holder}`"


def _closed(text: str) -> bool:
    """Whether it is one `(…)`, `min(…)` or `max(…)`: a part of a size that a letter may stand for."""
    rest = text.removeprefix("min").removeprefix("max")
    depths = list(accumulate({"(": 1, ")": -1}.get(each, 0) for each in rest))
    return rest.startswith("(") and depths[-1] == 0 and 0 not in depths[:-1]


def _cut(text: str) -> str:
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"
