"""Names of numbers as `rules/values/names.dl` and `rules/values/draws.dl` make them: what the same name says, and what its
other versions are."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count

from dlshape.solver.naming import DRAWN, Naming
from dlshape.solver.reasons_in_words import in_words
from dlshape.solver.residual.conditions import OPERATORS, Vocabulary

from pysouffle.terms import Adt, Term

_APART = {by.value: Naming.PLAIN.value for by in (*DRAWN, Naming.LOOP_INDEX)}  # of a number that is told apart: it has no versions
_ANONYMOUS = re.compile(r"@([^0-9A-Za-z_/=]|$)|…")


def anonymous(name: str) -> bool:
    """Whether `name` may stand for another number at each place where it occurs."""
    return _ANONYMOUS.search(name) is not None


def earlier(name: str) -> bool:
    """Whether `name` is shared by all versions of a number before the last two."""
    return "''" in name


def apart(condition: Term, numbers: count[int], shared: Callable[[str], bool] = anonymous, whole: bool = False,
          clear: set[int] | None = None) -> Term:
    """`condition` with each name that is `shared` under a name of its own, since nothing follows from two of them being the same.

    `numbers` tell these names apart. `whole`: within one dimension, which belongs to one element, they are the same. `clear`: identities
    of terms that were found to have no such names; for terms that are kept, so that no other gets their place."""
    return _Apart(numbers, shared, whole, set() if clear is None else clear).term(condition)


class _Apart:
    def __init__(self, numbers: count[int], shared: Callable[[str], bool], whole: bool, clear: set[int]) -> None:
        self._numbers = numbers
        self._shared = shared
        self._whole = whole
        self._own: dict[str, str] = {}  # names in the dimension at hand
        self._inside = False
        self._clear = clear

    def term(self, term: Term) -> Term:
        if not isinstance(term, (Adt, tuple)) or id(term) in self._clear:
            return term
        match term:
            case Adt("AName", (str(name), Adt(by))):
                return Adt("AName", (self._named(name), Adt(_APART.get(by, by)))) if self._shared(name) else term
            case Adt("AOp", (str(key), str(op), left, right)) if op not in OPERATORS:
                return Adt("AOp", (self._named(key), op, left, right)) if self._shared(key) else term
            case Adt("DLin", _) if not self._inside:
                self._own, self._inside = {}, True
                changed = self._parts(term)
                self._inside = False
                return changed
        return self._parts(term)

    def _parts(self, term: Adt | tuple[Term, ...]) -> Term:
        parts = term.fields if isinstance(term, Adt) else term
        changed = tuple(self.term(part) for part in parts)
        if all(new is old for new, old in zip(changed, parts, strict=True)):
            self._clear.add(id(term))
            return term
        return Adt(term.branch, changed) if isinstance(term, Adt) else changed

    def _named(self, name: str) -> str:
        if not self._whole:
            return f"?{name.lstrip('?')} {next(self._numbers)}"
        if name not in self._own:
            self._own[name] = f"?{name.lstrip('?')} {next(self._numbers)}"
        return self._own[name]


def told_apart_from(name: str) -> str:
    """The name that `name` was, before it was told apart from others of the same text."""
    return re.sub(r"^\?(.*) \d+$", r"\1", name)


def version_of(name: str) -> str:
    """The symbol that `name`, an earlier number from the same place, is another version of: itself if it is none."""
    return name.replace("'", "")


def versions(words: Vocabulary) -> bool:
    """Whether two of the names are versions of one number that chance or an index decides."""
    own = [name for name, by in words.naming.items() if by in DRAWN]
    return len({version_of(name) for name in own}) < len(own)


def inconclusive(words: Vocabulary) -> bool:
    """Whether a failure that depends on these names proves nothing: versions of what a file decides, which may well be equal; numbers taken
    from several lists by one index; a number inside the constructor that keeps it and the same read from the object."""
    files = [name for name in words.names if words.naming.get(name) not in DRAWN]
    picked = {version_of(name) for name, by in words.naming.items() if by is Naming.PICK}
    if len({version_of(name) for name in files}) < len(files) or len(picked) > 1:
        return True
    if picked and not versions(words):
        return True
    return any(name.startswith(other + "<") for name in words.names for other in words.names)


def shown(name: str) -> str:
    """`name` for a reader: what it is, and the line that it comes from."""
    what, place = called(name), name.partition("@")[2]
    line = re.match(r"=?([^:<']*:\d+)", place)
    return f"{what} ({line[1]})" if line else what


def called(name: str) -> str:
    """What `name` is in the program: `settings.WIDTH` of `?unmodelled:settings.WIDTH@a.py:3:x.1`."""
    what = name.lstrip("?").partition("@")[0]
    return in_words(what.partition(":")[2] or what)
