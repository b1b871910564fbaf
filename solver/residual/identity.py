"""Small integers for terms, equal exactly if the terms are equal.

Hashing or comparing a term walks all of it, again and again where sub-terms are shared; here every object is visited once.
"""

from __future__ import annotations

from pysouffle.terms import Adt, Term


class Identities:
    def __init__(self) -> None:
        self._by_object: dict[int, int] = {}
        self._by_content: dict[tuple[object, ...], int] = {}
        self._alive: list[Term] = []

    def of(self, term: Term) -> int:
        if not isinstance(term, (Adt, tuple)):
            return self._number((type(term).__name__, term))
        todo: list[Term] = [term]
        while todo:
            top = todo[-1]
            if id(top) in self._by_object:
                todo.pop()
                continue
            parts = top.fields if isinstance(top, Adt) else top if isinstance(top, tuple) else ()
            missing = [part for part in parts if isinstance(part, (Adt, tuple)) and id(part) not in self._by_object]
            if missing:
                todo += missing
                continue
            inner = tuple(self._by_object[id(p)] if isinstance(p, (Adt, tuple)) else self._number((type(p).__name__, p)) for p in parts)
            self._by_object[id(top)] = self._number((top.branch if isinstance(top, Adt) else "[]", *inner))
            self._alive.append(top)
            todo.pop()
        return self._by_object[id(term)]

    def _number(self, content: tuple[object, ...]) -> int:
        return self._by_content.setdefault(content, len(self._by_content))
