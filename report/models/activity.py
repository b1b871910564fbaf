"""What the program does with its modules: which are applied where, in which contexts, to tensors of which shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from dlshape.report.models.structure import origin
from dlshape.report.program import Program
from dlshape.report.terms import shape_text, tensors
from dlshape.solver.residual import Class, Verdicts
from dlshape.solver.residual.contexts import function_of

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable, elements

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
_GRAVITY = ("ok", "unknown", "warning", "error")
_MOST = 4  # shapes for different calls


@dataclass(frozen=True, slots=True)
class Application:
    """An operation that is applied to `args`, and whether the program does so itself: a Sequential applies others."""

    api: str
    args: Term
    key: tuple[int, str, int]
    inner: bool

    @property
    def head(self) -> Term:
        return self.args[0] if isinstance(self.args, tuple) and self.args else None


class Activity:
    def __init__(self, program: Program, ids: TermTable, relation: Relation, verdicts: Verdicts) -> None:
        self.program = program
        self.number = ids.number
        self.contexts: dict[int, Term] = {}
        self.turns: dict[int, list[int]] = {}  # the turns of loops by what they are started in
        self._values: dict[tuple[int, str], list[Term]] = {}
        for c, v, x in relation("expression_value"):
            self._values.setdefault((self._context(c), str(v)), []).append(x)
        self._chains: dict[tuple[str, int], dict[int, list[Term]]] = {}
        for api, args, ms, x in relation("described_chain"):
            left = len(elements(ms))
            self._chains.setdefault((str(api), self.number(args)), {}).setdefault(left, []).append(x)
        several = [*relation("application"), *relation("described_container")]
        rows = [(self._context(c), str(v), str(api), args) for c, v, api, args in several]
        within = {(at, v, number) for at, v, api, args in rows for number in self._applied_by(api, args)}
        self.applications: dict[tuple[int, str], list[Application]] = {}
        for at, v, api, args in rows:
            inner = isinstance(args, tuple) and (at, v, self._call(args)) in within
            self.applications.setdefault((at, v), []).append(Application(api, args, (at, v, self.number(args)), inner))
        self._passing: dict[tuple[str, tuple[int, str, int]], tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._results: dict[tuple[int, str, int], list[Term]] = {}
        for c, v, _, args, r in relation("application_result"):
            self._results.setdefault((self._context(c), str(v), self.number(args)), []).append(r)
        self.callees: dict[tuple[int, str], list[int]] = {}
        for c, v, d in relation("call_edge"):
            self.callees.setdefault((self._context(c), str(v)), []).append(self._context(d))
        self._applied_in, self._calling_in = _by_context(self.applications), _by_context(self.callees)
        self._called: dict[str, list[int]] = {}
        for (_, v), callees in self.callees.items():
            self._called.setdefault(v, callees)
        for c, *_ in relation("context_function"):
            self._context(c)
        self._states: dict[tuple[int, str, int], str] = {}
        for site in verdicts.sites:
            state = "unknown" if site.decision.kind is Class.DONT_KNOW else site.severity
            key = (self._context(site.context), site.at, self.number(site.args))
            if state in _GRAVITY:
                self._states[key] = worst([state, self._states.get(key, "ok")])

    def _context(self, context: Term) -> int:
        number = self.number(context)
        if number not in self.contexts:
            self.contexts[number] = context
            if isinstance(context, Adt) and context.branch == "Turn":
                self.turns.setdefault(self._context(context.fields[0]), []).append(number)
        return number

    def with_turns(self, contexts: Iterable[int]) -> list[int]:
        """They, and the turns of their loops."""
        found: dict[int, None] = {}
        todo = list(contexts)[::-1]
        while todo:
            context = todo.pop()
            if context not in found:
                found[context] = None
                todo += self.turns.get(context, ())
        return list(found)

    def applied_in(self, contexts: Iterable[int]) -> Iterator[tuple[str, list[Application]]]:
        """What is applied in these contexts, place by place."""
        return ((v, self.applications[c, v]) for c in contexts for v in self._applied_in.get(c, ()))

    def called_in(self, contexts: Iterable[int]) -> Iterator[tuple[str, list[int]]]:
        """The calls in these contexts, each with what it activates."""
        return ((v, self.callees[c, v]) for c in contexts for v in self._calling_in.get(c, ()))

    def called(self, v: str) -> list[int]:
        """What a call activates in the first context that it is evaluated in."""
        return self._called.get(v, [])

    def calls_of(self, modules: Iterable[int]) -> Iterator[tuple[tuple[int, str], Application]]:
        """Where the program itself calls modules of the library, given by number."""
        for number in sorted(number for module in modules for number in self._calls_by_module.get(module, ())):
            yield self._calls[number]

    @cached_property
    def _calls(self) -> list[tuple[tuple[int, str], Application]]:
        placed = ((at, one) for at, several in self.applications.items() for one in several)
        return [(at, one) for at, one in placed if not one.inner and one.api.endswith(".__call__")]

    @cached_property
    def _calls_by_module(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for number, (_, one) in enumerate(self._calls):
            found.setdefault(self.number(one.head), []).append(number)
        return found

    def forward_of(self, modules: Iterable[int]) -> list[int]:
        """The activations of `forward` of modules of the program, given by number."""
        return sorted(context for module in modules for context in self._forward.get(module, ()))

    @cached_property
    def _forward(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for context in self.contexts:
            if self.is_forward(context) and (receiver := self.receiver(context)) is not None:
                found.setdefault(self.number(origin(receiver)), []).append(context)
        return found

    def function(self, context: int) -> str:
        return function_of(self.contexts[context])

    def is_forward(self, context: int) -> bool:
        """Whether it is an activation of what a module does when it is called."""
        term = self.contexts[context]
        return isinstance(term, Adt) and term.branch == "Call" and str(term.fields[0]).endswith(".forward")

    def receiver(self, context: int) -> Term:
        """The object that the function of a context is a method of: its first argument, if that is an object."""
        term = self.contexts[context]
        while isinstance(term, Adt) and term.branch == "Turn":
            term = term.fields[0]
        args = elements(term.fields[2]) if isinstance(term, Adt) and term.branch == "Call" else []
        first = args[-1] if args else None
        return first if isinstance(origin(first), Adt) and getattr(origin(first), "branch", "") == "Obj" else None

    def arguments(self, context: int) -> list[Term]:
        """Without the receiver, first to last."""
        term = self.contexts[context]
        return elements(term.fields[2])[:-1][::-1] if isinstance(term, Adt) and term.branch == "Call" else []

    def values(self, contexts: Iterable[int], v: str) -> list[Term]:
        return [x for context in contexts for x in self._values.get((context, v), ())]

    def shapes(self, contexts: Iterable[int], v: str) -> tuple[str, ...]:
        return written(self.values(contexts, v))

    def may_hold_tensors(self, contexts: Iterable[int], v: str) -> bool:
        """Whether a tensor may be there: one is, or nothing is known."""
        values = self.values(contexts, v)
        return bool(written(values)) or any(isinstance(value, Adt) and value.branch == "Unknown" for value in values)

    def results(self, one: Application) -> list[Term]:
        steps = self._chains.get((one.api, one.key[2]))
        return self._results.get(one.key, []) if steps is None else steps.get(0, [])

    def state(self, one: Application) -> str:
        return self._states.get(one.key, "ok")

    def chain(self, api: str, args: Term) -> list[list[Term]]:
        """What comes to the modules of a chain, one after the other, and at last what comes out."""
        steps = self._chains.get((api, self.number(args)), {})
        return [steps[left] for left in sorted(steps, reverse=True)]

    def _applied_by(self, api: str, args: Term) -> Iterable[int]:
        """The calls that a chain consists of."""
        steps = self._chains.get((api, self.number(args)))
        head = args[0] if isinstance(args, tuple) else None
        if not steps or not isinstance(head, Adt):
            return
        members = _members(head)
        for left, values in steps.items():
            if 0 < left <= len(members):
                yield from (self.number((members[-left], x)) for x in values)

    def _call(self, args: Term) -> int:
        """What is applied, to what."""
        match args:
            case (head, (first, *_)):
                return self.number((head, first))
        return self.number(args)

    def step(self, at: tuple[int, str], module: Term, x: Term) -> Application | None:
        """The application of `module` to `x` there, if it is the library's."""
        return self._by_call.get((*at, self.number((module, x))))

    @cached_property
    def _by_call(self) -> dict[tuple[int, str, int], Application]:
        found: dict[tuple[int, str, int], Application] = {}
        for at, several in self.applications.items():
            for one in several:
                found.setdefault((*at, self._call(one.args)), one)
        return found

    def passing(self, one: Application) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The shapes of what is given to an application, and of what comes out."""
        key = one.api, one.key
        if key not in self._passing:
            rest = one.args[1] if isinstance(one.args, tuple) else None
            self._passing[key] = written([Adt("Tuple", (rest,))]), written(self.results(one))
        return self._passing[key]


def _by_context(places: Iterable[tuple[int, str]]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for context, v in places:
        found.setdefault(context, []).append(v)
    return found


def _members(container: Adt) -> list[Term]:
    """The modules that a chain goes through, first to last."""
    match container:
        case Adt("ApiObj", (_, (Adt("List", (items,)), *_))):
            return elements(items)[::-1]
        case Adt("ApiObj", (_, (Adt("Dict", (items,)), *_))):
            found: dict[str, Term] = {}
            entries = []
            while isinstance(items, tuple):
                key, value, items = items
                entries.append((repr(key), value))
            for name, value in reversed(entries):
                found[name] = value
            return list(found.values())
    return []


def written(values: Iterable[Term]) -> tuple[str, ...]:
    """The tensors of each value, by shape; values without any are left out."""
    found = dict.fromkeys(text for value in values if (text := ", ".join(shape_text(t.fields[0]) for t in tensors((value, None)))))
    return few(list(found))


def few(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(texts) if len(texts) <= _MOST else (*texts[: _MOST - 1], f"{len(texts) - _MOST + 1} more")


def worst(states: Iterable[str]) -> str:
    return max(states, key=_GRAVITY.index, default="ok")
