"""Every recorded case with its arguments, and parts of them, made unknown: what is not covered, wrongly refused, or left without an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from abstracting import Variant, variants
from asking import Answer, Question, ask
from concrete import elements
from covering import concrete, covers
from dlshape.rules.catalogue import catalogue_facts
from harness import Case, read_cases
from tensor_cases import Operators

from pysouffle.terms import Adt, Term, render

FILES = sorted(Path(__file__).parent.glob("*/*.cases"))


class Fault(Enum):
    UNCOVERED = "uncovered"  # the answer excludes what the library returned
    FALSE_ERROR = "false error"  # a demand is refuted that the library does not make
    SILENT = "silent"  # no answer at all


@dataclass(frozen=True, slots=True)
class Trial:
    """A recorded case, and one way to know less about its arguments."""

    case: Case
    api: str
    variant: Variant

    @property
    def question(self) -> Question:
        return self.api, self.variant.args


@dataclass(frozen=True, slots=True)
class Finding:
    trial: Trial
    fault: Fault
    detail: str

    def __str__(self) -> str:
        trial = self.trial
        return f"{self.fault.value}: {trial.case.name} {trial.case.text} ({trial.variant.how}): {trial.api} {render(trial.variant.args)}: {self.detail}"


def trials(paths: Sequence[Path] = tuple(FILES)) -> Iterator[Trial]:
    """All variants of all cases in which the library does not fail, the cases themselves first."""
    operators = Operators()
    for path in paths:
        for case in read_cases(path):
            if "error" in case.expected:
                continue
            api, args = operators.query(case.text)
            first = elements(args)[:1]
            receiver = bool(first) and isinstance(first[0], Adt) and first[0].branch == "ApiObj"
            yield Trial(case, api, Variant("as it is", args))
            for variant in variants(args, int(receiver)):
                yield Trial(case, api, variant)


def judged(every: Sequence[Trial]) -> Iterator[Finding]:
    """What is wrong with the answers to these trials."""
    answers = ask(trial.question for trial in every)
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


def families() -> Mapping[str, str]:
    """The family of each entry of the catalogue."""
    return {str(name): str(family) for name, family, _ in catalogue_facts()["api"]}
