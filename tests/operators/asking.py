"""Asks the rules what many applications come to, in one run of the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

from concrete import holds, integer
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.engines import choose_engine
from harness import ENVIRONMENTS

from pysouffle.terms import Adt, Term, elements, linked

PROGRAM = Path(__file__).with_name("asking.dl")


class Form(Enum):
    """How something is applied; the value is that of column `kind` where there is one."""

    LAW = "law"  # a library function, its arguments in the catalogue's order
    CALL = "call"
    METHOD = "method"  # the first argument is the receiver
    ATTRIBUTE = "attribute"
    BINARY = "binary"
    COMPARE = "compare"
    UNARY = "unary"
    ITEM = "item"


@dataclass(frozen=True, slots=True)
class Question:
    """An application of `name` to a list of values, of which the last are given by `keywords`."""

    form: Form
    name: str
    args: Term
    keywords: tuple[str, ...] = ()

    def fact(self, number: int) -> tuple[str, tuple[Term, ...]]:
        """The relation and the row that ask it."""
        given = elements(self.args)
        split = len(given) - len(self.keywords)
        items = self.named(given[split:])
        match self.form:
            case Form.LAW:
                return "question", (number, self.name, self.args)
            case Form.CALL:
                return "question_call", (number, Adt("Api", (self.name,)), linked(given[:split]), items)
            case Form.METHOD | Form.ATTRIBUTE:
                return "question_attribute", (number, given[0], self.name, int(self.form is Form.METHOD), linked(given[1:split]), items)
        return "question_operator", (number, self.form.value, self.name, given[0], given[-1])

    def named(self, values: list[Term]) -> Term:
        items: Term = None
        for name, value in zip(reversed(self.keywords), reversed(values), strict=True):
            items = (Adt("Str", (name,)), value, items)
        return items


@dataclass(slots=True)
class Answer:
    """What the rules say: results, and demands with whether they hold (0 no, 1 yes, 2 open)."""

    results: list[Term] = field(default_factory=list)
    demands: list[tuple[str, Term, int]] = field(default_factory=list)

    def refuted(self, env: Mapping[str, int]) -> str | None:
        """The code of a demand that is not met."""
        return next((code for code, need, truth in self.demands if truth == 0 or holds(need, env) is False), None)


def least(name: str) -> int:
    """The least value of a symbol: of those that cases name, of a size, of another number."""
    return 2 if name in ENVIRONMENTS[0] else 1 if name.startswith("D") else 0


def ask(questions: Iterable[Question], symbols: Iterable[str] = ENVIRONMENTS[0]) -> dict[Question, Answer]:
    """Decides all of them in one run, together with the constructions of what they are applied to; `symbols` are those that occur."""
    every = dict.fromkeys(q for question in questions for q in (question, *made(question.args)))
    numbers = {question: i for i, question in enumerate(every)}
    facts: dict[str, list[tuple[Term, ...]]] = {"question": [], "question_call": [], "question_attribute": [], "question_operator": [],
                                               "question_symbol": [(name, least(name)) for name in sorted(set(symbols))]}
    for question, i in numbers.items():
        relation, row = question.fact(i)
        facts[relation].append(row)
    solution = choose_engine("embedded").solve(PROGRAM, {**catalogue_facts(), **facts}, ["question_answer", "question_demand"])
    answers = [Answer() for _ in numbers]
    for number, result in solution.relation("question_answer"):
        answers[integer(number)].results.append(result)
    for number, code, need, truth in solution.relation("question_demand"):
        answers[integer(number)].demands.append((str(code), need, integer(truth)))
    for question, i in numbers.items():
        for inner in dict.fromkeys(made(question.args)):
            answers[i].demands += answers[numbers[inner]].demands
    return {question: answers[i] for question, i in numbers.items()}


def made(values: Term) -> Iterator[Question]:
    """The constructions of the library's objects among these values."""
    for value in elements(values):
        match value:
            case Adt(branch="ApiObj", fields=(str(name), args)) if name != "numpy.ndarray":
                yield Question(Form.LAW, name, args)
                yield from made(args)
            case Adt(branch="Tuple" | "List", fields=(inner,)):
                yield from made(inner)
