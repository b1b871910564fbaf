"""Asks the rules what many applications come to, in one run of the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from concrete import elements, holds, integer
from covering import Concrete, concrete, covers
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.engines import choose_engine
from harness import Case
from tensor_cases import Operators

from pysouffle.terms import Adt, Term

PROGRAM = Path(__file__).with_name("asking.dl")
Question = tuple[str, Term]


@dataclass(slots=True)
class Answer:
    """What the rules say: results, and demands with whether they hold (0 no, 1 yes, 2 open)."""

    results: list[Term] = field(default_factory=list)
    demands: list[tuple[str, Term, int]] = field(default_factory=list)

    def refuted(self, env: Mapping[str, int]) -> str | None:
        """The code of a demand that is not met."""
        return next((code for code, need, truth in self.demands if truth == 0 or holds(need, env) is False), None)


def ask(questions: Iterable[Question]) -> dict[Question, Answer]:
    """Decides all of them in one run, together with the constructions of what they are applied to."""
    numbers = {question: i for i, question in enumerate(dict.fromkeys(q for question in questions for q in (question, *made(question[1]))))}
    facts = {**catalogue_facts(), "question": [(i, api, args) for (api, args), i in numbers.items()]}
    solution = choose_engine("embedded").solve(PROGRAM, facts, ["question_answer", "question_demand"])
    answers = [Answer() for _ in numbers]
    for i, result in solution.relation("question_answer"):
        answers[integer(i)].results.append(result)
    for i, code, need, truth in solution.relation("question_demand"):
        answers[integer(i)].demands.append((str(code), need, integer(truth)))
    for question, i in numbers.items():
        for inner in dict.fromkeys(made(question[1])):
            answers[i].demands += answers[numbers[inner]].demands
    return {question: answers[i] for question, i in numbers.items()}


def made(cells: Term) -> Iterator[Question]:
    """The constructions of the library's objects among these values."""
    for value in elements(cells):
        match value:
            case Adt(branch="ApiObj", fields=(str(name), args)) if name != "numpy.ndarray":
                yield name, args
                yield from made(args)
            case Adt(branch="Tuple" | "List", fields=(inner,)):
                yield from made(inner)
