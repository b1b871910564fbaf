"""Every recorded case with its arguments, and parts of them, made unknown: what is not covered, wrongly refused, or left without an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path

from abstracting import Variant, variants
from asking import Answer, Form, Question, ask
from concrete import elements
from covering import concrete, covers
from dlshape.rules.catalogue import catalogue_facts
from harness import ENVIRONMENTS, Case, read_cases
from python_cases import question
from tensor_cases import Operators

from pysouffle.terms import Adt, render

FILES = sorted(Path(__file__).parent.glob("*/*.cases"))


class Fault(Enum):
    UNCOVERED = "uncovered"  # the answer excludes what the library returned
    FALSE_ERROR = "false error"  # a demand is refuted that the library does not make
    SILENT = "silent"  # no answer at all


@dataclass(frozen=True, slots=True)
class Trial:
    """A recorded case, and one way to know less about its arguments."""

    case: Case
    asked: Question
    variant: Variant

    @property
    def question(self) -> Question:
        return replace(self.asked, args=self.variant.args)

    @property
    def family(self) -> str:
        """The law that the catalogue names, or the kind of operation."""
        if self.asked.form in (Form.LAW, Form.CALL):
            return families().get(self.asked.name, self.asked.name)
        return f"{self.asked.form.value} {self.asked.name}".strip()


@dataclass(frozen=True, slots=True)
class Finding:
    trial: Trial
    fault: Fault
    detail: str

    def __str__(self) -> str:
        trial = self.trial
        return f"{self.fault.value}: {trial.case.name} {trial.case.text} ({trial.variant.how}): {trial.asked.name} {render(trial.variant.args)}: {self.detail}"


def trials(paths: Sequence[Path] = tuple(FILES)) -> Iterator[Trial]:
    """All variants of all cases in which the library does not fail, the cases themselves first."""
    operators = Operators()
    for path in paths:
        for case in read_cases(path):
            if "error" in case.expected:
                continue
            asked = question(case.text) if path.parent.name in ("python", "numpy") else Question(Form.LAW, *operators.query(case.text))
            yield Trial(case, asked, Variant("as it is", asked.args))
            for variant in variants(asked.args, fixed(asked), stars, asked.name if asked.form is Form.LAW else ""):
                yield Trial(case, asked, variant)


def fixed(asked: Question) -> bool:
    """Whether the first argument decides which operation it is."""
    first = elements(asked.args)[:1]
    return asked.form is Form.LAW and bool(first) and isinstance(first[0], Adt) and first[0].branch == "ApiObj"


@cache
def stars(api: str) -> frozenset[int]:
    """The parameters of `api` that take any number of arguments, among those that its law is told of."""
    told = [str(kind) for name, _, _, kind in catalogue_facts()["api_param"] if name == api and kind != "ignored"]
    return frozenset(i for i, kind in enumerate(told) if kind in ("star", "dict"))


def judged(every: Sequence[Trial]) -> Iterator[Finding]:
    """What is wrong with the answers to these trials."""
    answers = ask((trial.question for trial in every), {*ENVIRONMENTS[0], *(name for trial in every for name in trial.variant.env)})
    for trial in every:
        yield from faults(trial, answers[trial.question])


def faults(trial: Trial, answer: Answer) -> Iterator[Finding]:
    case = trial.case
    environments = case.environments()
    for env, outcome in zip(environments, case.expected * (len(environments) // len(case.expected)), strict=True):
        symbols = {**env, **trial.variant.env}
        refuted = answer.refuted(symbols)
        if refuted is not None:
            yield Finding(trial, Fault.FALSE_ERROR, refuted)
        elif not answer.results:
            yield Finding(trial, Fault.SILENT, outcome)
        elif not any(covers(result, concrete(outcome), symbols) for result in answer.results):
            yield Finding(trial, Fault.UNCOVERED, f"{outcome} is not in {' | '.join(map(render, answer.results))}")
        else:
            continue
        return


@cache
def families() -> Mapping[str, str]:
    """The family of each entry of the catalogue."""
    rows = catalogue_facts()
    known = {str(name): str(family) for name, family, _ in rows["api"]}
    return known | {str(alias): known[str(name)] for alias, name in rows["api_alias"] if str(name) in known}
