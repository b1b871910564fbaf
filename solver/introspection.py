"""Which contexts are not worth telling apart: what an evaluation that was cut for its size had too many of.

Introspective analysis (Smaragdakis, Kastrinis, Balatsouras: Introspective Analysis: Context-Sensitivity, Across the Board, PLDI 2014) the
other way round: exact first, which most programs are small enough for; where that comes to no end, the functions, loops and classes whose
contexts or objects were most of it are evaluated in one for all (`facts/schema/sensitivity.dl`), and at last all of them are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace

from dlshape.facts.rows import Facts

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable

ATTEMPTS_DIFFER = frozenset(("sensitivity", "followed_part", "joined_function", "joined_loop", "joined_class"))  # in the facts of these
COUNTED = ("run", "turn_context")  # the relations by which an evaluation that was cut is judged
LEADING = ("run", "call_edge")  # those by which it is judged whether starting less would help
JOINED_LATE = ("calls_joined_late", "turns_joined_late")  # what it joined by itself, when it had little room left
_CONTEXTS = 4  # from so many contexts on, a function, loop or constructor may be joined
_PART = 0.005  # and from this part of all the work on
_WORK = ("call", "load_attr", "store_attr", "binary", "compare", "load_item", "update_item", "append", "copy")  # instructions in blocks


@dataclass(frozen=True, slots=True)
class Attempt:
    """`tuples` that it may take, None for no limit; `harder`: by this factor less is followed exactly at one place
    (rules/interproc/bounds/bounds.dl); `further`: what each round behind the first may take of the tuples, None for all that are left."""

    tuples: int | None
    harder: int = 1
    further: int | None = None


_EXACT = 800_000  # tuples of the exact attempt at most
_FURTHER = 400_000  # of these, what each of its later rounds may take
_SMALL = 100_000  # a limit that one attempt may as well take up whole
_HARDER = 2  # where contexts are joined


def attempts(tuples: int | None) -> tuple[Attempt, ...]:
    """For an evaluation that may take so many tuples at last: an exact one, one with the worst joined, one with all joined. The second has
    all the room that there is: one context for each function may take more than the first may in all. What the exact one starts in later
    rounds, of which nobody knows what it is called with, has half of its room."""
    if tuples is None or tuples < _SMALL:
        return (Attempt(tuples),)
    return (Attempt(min(_EXACT, tuples * 2 // 5), further=_FURTHER), Attempt(tuples, _HARDER), Attempt(tuples, _HARDER))


@dataclass(frozen=True, slots=True)
class Joined:
    """What is not told apart: calls of `functions`, turns of `loops`, objects of `classes` that are made at one place."""

    functions: frozenset[str] = frozenset()
    loops: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()

    def and_late(self, functions: Iterable[tuple[Term, ...]], loops: Iterable[tuple[Term, ...]]) -> Joined:
        """With what an evaluation joined by itself."""
        return replace(self, functions=self.functions.union(str(f) for f, *_ in functions),
                       loops=self.loops.union(str(name) for name, *_ in loops))

    def facts(self, attempt: Attempt) -> Facts:
        """For the next evaluation."""
        columns = {"joined_function": self.functions, "joined_loop": self.loops, "joined_class": self.classes}
        part = [(attempt.harder,)] if attempt.harder > 1 else []
        return {"followed_part": part, **{relation: [(name,) for name in sorted(names)] for relation, names in columns.items()}}


def exact_tuples(tuples: int | None) -> int | None:
    """What the attempt may take that tells all contexts apart."""
    return attempts(tuples)[0].tuples


def all_joined(facts: Facts) -> Joined:
    """Nothing is told apart but calls of our models of libraries: each layer of a network comes through the same few functions there
    (`Layer.__call__`), so that layers of all kinds would be one."""
    stubs = {m for m, *_ in facts.get("library_stub", ())}
    return Joined(frozenset(str(f) for f, m, _, kind, _ in facts.get("function", ()) if kind not in ("module", "class") and m not in stubs),
                  frozenset(str(loop) for loop, *_ in facts.get("loop", ())), frozenset(str(k) for k, *_ in facts.get("class", ())))


def worst_joined(facts: Facts, run: Iterable[tuple[Term, ...]], turn_context: Iterable[tuple[Term, ...]]) -> Joined:
    """What most of an evaluation of `facts` went to: of the two relations there are the rows until it was cut."""
    contexts = Counter(str(f) for _, f, *_ in run) + Counter(str(loop) for _, loop, *_ in turn_context)
    sizes = _sizes(facts)
    least = _PART * sum((n - 1) * (1 + sizes.own[name]) for name, n in contexts.items())
    work = {name: (n - 1) * (1 + sizes.whole[name]) for name, n in contexts.items()}
    found = {name for name, n in contexts.items() if n >= _CONTEXTS and work[name] >= least}
    every = all_joined(facts)
    constructors = {f"{k}.__init__": k for k in every.classes}
    return Joined(every.functions & found, every.loops & found, frozenset(constructors[name] for name in found & constructors.keys()))


def runs_by_itself(run: Iterable[tuple[Term, ...]], call_edge: Iterable[tuple[Term, ...]]) -> bool:
    """Whether most of an evaluation went to what the top-level code of modules leads to, and not to functions that nothing calls: it goes
    there whichever of those are started. Of the two relations there are the rows until it was cut."""
    ids = TermTable()
    contexts = {ids.number(c): str(f) for c, f, *_ in run}
    leads: defaultdict[int, set[int]] = defaultdict(set)
    for c, _, d, *_ in call_edge:
        leads[ids.number(_activation(c))].add(ids.number(d))
    found, new = set[int](), {c for c, f in contexts.items() if f.endswith("::<module>")}
    while new:
        found |= new
        new = set[int]().union(*(leads[c] for c in new)) - found
    return 2 * len(found) > len(contexts)


def _activation(context: Term) -> Term:
    """The call that a context is, or that a turn of a loop is in."""
    while isinstance(context, Adt) and context.branch == "Turn":
        context = context.fields[0]
    return context


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Instructions of each function and of each loop: without those of the loops inside, and with them. A function that is called in many
    contexts runs its loops in each, so that these are joined in vain if it is not."""

    own: Counter[str]
    whole: Counter[str]


def _sizes(facts: Facts) -> _Sizes:
    owner = {str(block): str(loop) or str(function) for block, function, loop in facts.get("block", ())}
    around = {str(loop): str(outer) or str(function) for loop, function, outer in facts.get("loop", ())}
    own: Counter[str] = Counter()
    for relation in _WORK:
        own.update(owner.get(str(row[1]), "") for row in facts.get(relation, ()))
    whole = Counter(own)
    for name in own:
        place = around.get(name)
        while place is not None:
            whole[place] += own[name]
            place = around.get(place)
    return _Sizes(own, whole)
