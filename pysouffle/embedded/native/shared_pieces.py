"""Facts of which several runs are given the same pieces, as scripts are that import the same modules: the machine's words for a piece are
made once, whatever else a run is given. Elsewhere such rows are a list as any other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from ctypes import c_int64
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:  # whoever only makes lists of pieces does without the machine
    from pysouffle.embedded.native.shipment import Shipment

Row = Sequence[Any]
Checked = Callable[[Sequence[Row]], Sequence[tuple[Any, ...]]]


class Source:
    """Where pieces come from, such as one module, and their words as far as they were made. Rows of one source are not changed. Runs are
    given sources in the order of their places."""

    __slots__ = ("_shipment", "_texts", "_words", "place")

    def __init__(self, place: tuple[int, str]) -> None:
        self.place = place
        self._shipment: Shipment | None = None
        self._words: dict[tuple[str, str], tuple[Sequence[Row], Any]] = {}
        self._texts: tuple[int, bytes, Any] | None = None

    def __reduce__(self) -> tuple[type[Source], tuple[tuple[int, str]]]:
        return Source, (self.place,)

    def words(self, relation: str, kinds: str, rows: Sequence[Row], checked: Checked) -> Any:
        """The memory of those of a piece of a relation with columns of these `kinds`; `checked` gives the rows as they are to be, and may
        raise FactError."""
        known = self._words.get((relation, kinds))
        if known is None or known[0] is not rows:
            from pysouffle.embedded.native.handle import memory
            from pysouffle.embedded.native.shipment import Shipment

            self._shipment = self._shipment or Shipment(())
            known = self._words[relation, kinds] = rows, memory(self._shipment.packed(kinds, checked(rows)), c_int64)
        return known[1]

    @property
    def symbols(self) -> tuple[int, bytes, Any]:
        """How many texts the words of all pieces refer to by number, these one after the other, and the memory of their lengths."""
        symbols = () if self._shipment is None else self._shipment.symbols
        if self._texts is None or self._texts[0] != len(symbols):
            from pysouffle.embedded.native.shipment import texts

            self._texts = texts(symbols)
        return self._texts


R = TypeVar("R", bound=Row)


class Pieces(list[R], Generic[R]):
    """The rows of a relation: those `before`, those of the pieces, in the order of their sources, and those `after`."""

    __slots__ = ("after", "before", "pieces")

    def __init__(self, before: Sequence[R], pieces: Sequence[tuple[Source, Sequence[R]]], after: Sequence[R] = ()) -> None:
        super().__init__(chain(before, *(rows for _, rows in pieces), after))
        self.before, self.pieces, self.after = before, pieces, after

    def __reduce__(self) -> tuple[type[list[R]], tuple[list[R]]]:
        return list, (list(self),)

    def followed_by(self, rows: Iterable[R]) -> Pieces[R]:
        """The same with more rows."""
        return Pieces(self.before, self.pieces, [*self.after, *rows])


Divided = tuple[dict[str, Iterable[Row]], dict[Source, list[tuple[str, Sequence[Row]]]], dict[str, Iterable[Row]]]


def divided(facts: Mapping[str, Iterable[Row]], whole: Callable[[str], bool]) -> Divided:
    """What comes before the pieces, the pieces by their sources, and what comes after them; `whole`: whether a relation is to be left in
    one."""
    before: dict[str, Iterable[Row]] = {}
    after: dict[str, Iterable[Row]] = {}
    found: dict[Source, list[tuple[str, Sequence[Row]]]] = defaultdict(list)
    for name, rows in facts.items():
        if not isinstance(rows, Pieces) or whole(name):
            before[name] = rows
            continue
        before[name] = rows.before
        for source, piece in rows.pieces:
            found[source].append((name, piece))
        if rows.after:
            after[name] = rows.after
    return before, dict(sorted(found.items(), key=lambda each: each[0].place)), after
