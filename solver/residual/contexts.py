"""How contexts are reached: callers, the shortest chain from an entry point, and the condition under which a place runs."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import cmp_to_key
from math import inf

from dlshape.solver.residual.conditions import TRUE, conjunction, disjunction, vocabulary
from dlshape.solver.residual.path_conditions import PathConditions
from dlshape.solver.residual.slices import Slicer
from dlshape.solver.residual.term_order import compared, natural

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable, elements

DEEPEST = 100  # calls from an entry point; conditions of callers further up are dropped, which only admits more runs
_MOST_CALLERS = 32  # callers of one context whose conditions are told apart


@dataclass(frozen=True, slots=True)
class Caller:
    context: Term
    at: str | None  # the call site; None: a loop's turn, started by the code around it


class Contexts:
    """The call graph over contexts, from relation `call_edge`. `conditions`: under which places run."""

    def __init__(self, ids: TermTable, call_edges: Iterable[tuple[Term, ...]], conditions: PathConditions) -> None:
        self._ids = ids
        self._callers: dict[int, list[Caller]] = {}
        for context, at, callee in call_edges:
            self._callers.setdefault(ids.number(callee), []).append(Caller(context, str(at)))
        self._conditions = conditions
        self._reached: dict[int, Term] = {}
        self._slicer = Slicer(ids)
        self._in_order: dict[int, list[Caller]] = {}
        self._chains: dict[int, tuple[Caller, ...]] = {}

    def callers(self, context: Term) -> list[Caller]:
        direct = self._callers.get(self._ids.number(context))
        if direct:
            return direct
        match context:
            case Adt("Turn", (parent, *_)):
                return [Caller(parent, None)]
        return []

    def is_guarded(self, at: str) -> bool:
        """Whether a condition guards `at` in some context."""
        return self._conditions.is_guarded(at)

    def chain(self, context: Term) -> tuple[Caller, ...]:
        """The shortest way from an entry point down to `context`, outermost caller first; of several, that whose last calls
        stand first in the source, and of those with the same last call that whose call before it does."""
        key = self._ids.number(context)
        if key not in self._chains:
            self._chains[key] = self._shortest(context, key)
        return self._chains[key]

    def _shortest(self, context: Term, key: int) -> tuple[Caller, ...]:
        below: dict[int, tuple[Caller, int]] = {}
        queue: deque[tuple[Term, int]] = deque([(context, key)])
        seen = {key}
        while queue:
            here, number = queue.popleft()
            callers = self._ordered(here, number)
            if not callers:
                return self._unwind(number, key, below)
            for caller in callers:
                up = self._ids.number(caller.context)
                if up not in seen:
                    seen.add(up)
                    below[up] = (caller, number)
                    queue.append((caller.context, up))
        return ()

    def _ordered(self, context: Term, number: int) -> list[Caller]:
        """The callers of a context in the order of the source, whatever the order of rows is; those that call from one place (a library's)
        in the order of where they are called themselves."""
        callers = self.callers(context)
        if len(callers) < 2:
            return callers
        if number not in self._in_order:
            by_context = sorted(callers, key=cmp_to_key(self._compared))
            self._in_order[number] = sorted(by_context, key=lambda one: (natural(one.at or ""), self._first_called(one.context)))
        return self._in_order[number]

    def _first_called(self, context: Term) -> tuple[bool, object]:
        places = [natural(caller.at) for caller in self.callers(context) if caller.at is not None]
        return (False, min(places)) if places else (True, ())

    def _compared(self, one: Caller, other: Caller) -> int:
        return compared(one.context, other.context, self._ids)

    @staticmethod
    def _unwind(number: int, key: int, below: dict[int, tuple[Caller, int]]) -> tuple[Caller, ...]:
        chain = []
        while number != key:
            caller, number = below[number]
            chain.append(caller)
        return tuple(chain)

    def in_last_minibatch(self, context: Term) -> bool:
        """Whether `context` is reached from a turn over what remains behind the regular minibatches."""
        return any(is_last(turn) for each in (context, *(caller.context for caller in self.chain(context))) for turn in around(each))

    def turns(self, context: Term) -> tuple[tuple[float, int], ...]:
        """The turns that `context` is reached from, outermost first: earlier ones, which still have more before them, come first."""
        contexts = (*(caller.context for caller in self.chain(context)), context)
        return tuple((-_left(turn.fields[2]), int(str(turn.fields[4])))
                     for each in contexts for turn in reversed(list(around(each))) if isinstance(turn, Adt) and turn.branch == "Turn")

    def iterates(self, context: Term, indices: frozenset[str]) -> bool:
        """Whether `context` is reached from turns that have these indices: what was kept of a turn, and is read behind its loop, is of one
        turn, and not of each."""
        if not indices:
            return True
        turns = [turn for each in (context, *(caller.context for caller in self.chain(context))) for turn in around(each)]
        known = frozenset[str]().union(
            *(vocabulary(turn.fields[2]).names for turn in turns if isinstance(turn, Adt) and turn.branch == "Turn"))
        return {name.rstrip("'") for name in indices} <= {name.rstrip("'") for name in known}

    def hard(self, context: Term, at: str) -> Term:
        """What holds whenever `at` runs in `context`: its own conditions and those of one of its callers, all the way up."""
        return conjunction([*self._conditions.at(context, at), self._reach(context, DEEPEST)])

    def tests(self, context: Term, at: str) -> Iterator[tuple[str, int, Term]]:
        """The tests on the shortest way to where `at` runs in `context`: each with how it came out, and what that says."""
        yield from self._conditions.tests(context, at)
        for caller in self.chain(context):
            if caller.at is not None:
                yield from self._conditions.tests(caller.context, caller.at)

    def _reach(self, context: Term, depth: int) -> Term:
        key = self._ids.number(context)
        if key not in self._reached:
            # Met again below itself, in recursion: no condition, which admits more runs than there are.
            self._reached[key] = TRUE
            callers = self.callers(context)
            if callers and depth and len(callers) <= _MOST_CALLERS:
                # What holds on all ways is said once: it stays apart from what tells them apart.
                always, ways = self._slicer.common([self._through(caller, depth) for caller in callers])
                self._reached[key] = conjunction([*always, disjunction(ways)])
        return self._reached[key]

    def _through(self, caller: Caller, depth: int) -> Term:
        above = self._reach(caller.context, depth - 1)
        if caller.at is None:
            return above
        return conjunction([*self._conditions.at(caller.context, caller.at), above])


def around(context: Term) -> Iterator[Term]:
    """A context and, for a loop's turn, the contexts around the loop, whose variables it reads too."""
    yield context
    while isinstance(context, Adt) and context.branch == "Turn":
        context = context.fields[0]
        yield context


def is_last(context: Term) -> bool:
    """Whether a loop's turn is over what remains behind the regular minibatches."""
    rest = context.fields[2] if isinstance(context, Adt) and context.branch == "Turn" else None
    return _ends(rest)


def _ends(rest: object) -> bool:
    match rest:
        case Adt("ILast", _) | Adt("IBatches", (Adt("None", _), _, _)):
            return True
        case Adt("IEnum", (_, _, part)):
            return _ends(part)
        case Adt("IZip", (parts,)):
            return any(map(_ends, elements(parts)))
    return False


def _left(rest: Term) -> float:
    """How many elements a loop still has to go through, as far as that is a number."""
    match rest:
        case Adt("IList", (parts,)):
            return len(elements(parts))
        case Adt("IRange", (int(low), int(high), int(step))):
            return len(range(low, high, step)) if step else inf
        case Adt("IEnum", (_, _, part)):
            return _left(part)
        case Adt("IZip", (parts,)):
            return min(map(_left, elements(parts)), default=inf)
        case Adt("IRepeat", (_, int(number))):
            return number
        case Adt("IBatches", (_, _, int(number))) if number > 0:
            return number
        case Adt("ILast", _):
            return 1
    return inf


def function_of(context: Term) -> str:
    """The function that a context belongs to."""
    while isinstance(context, Adt) and context.branch == "Turn":
        context = context.fields[0]
    return str(context.fields[0]) if isinstance(context, Adt) and context.fields else ""
