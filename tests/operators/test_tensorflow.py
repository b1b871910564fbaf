"""Functions of TensorFlow against the outcomes of the real library: what the rules say is true, and what they refuse it refuses. What it
refuses and they do not is in `tensorflow/refused.cases`; where they say less than it gives, `tensorflow/weaker.cases` has what they say."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from asking import Answer, Question, ask
from concrete import show
from harness import Case, agrees, read_cases
from tensorflow_cases import FOLDER, installed, names, question, run

from pysouffle.terms import Adt, Term, elements

CASES = [case for path in sorted(FOLDER.glob("*.cases")) if path.stem not in ("refused", "weaker") for case in read_cases(path)]
REFUSED = read_cases(FOLDER / "refused.cases")
WEAKER = {case.text: case.expected for case in read_cases(FOLDER / "weaker.cases")}


@pytest.fixture(scope="module")
def answers() -> dict[Question, Answer]:
    return ask(dict.fromkeys(question(case.text) for case in (*CASES, *REFUSED)))


def found(case: Case, answers: Mapping[Question, Answer]) -> tuple[str, ...]:
    """What the rules say, for each of the case's environments."""
    answer = answers[question(case.text)]
    return tuple("error" if answer.refuted(env) else " | ".join(sorted({shown(x, env) for x in answer.results})) or "nothing"
                 for env in case.environments())


def shown(x: Term, env: Mapping[str, int]) -> str:
    """A value as the outcomes write it: sizes and single numbers are tensors, arrays are like tensors."""
    match x:
        case Adt(branch="ApiObj", fields=("tensorflow.Sizes", (Adt(fields=(sizes,)), kind))):
            return f"{kind[0].fields[0] if kind else '?'}({len(elements(sizes))},)"
        case Adt(branch="ApiObj", fields=("numpy.ndarray", (array, None))):
            return show(array, env)
    return show(x, env)


def same(expected: str, said: str) -> bool:
    """Whether the rules say all of the outcome; a number may stand for a tensor without dimensions."""
    return said == expected or (expected == "int32()" and said.isdecimal())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_agrees_with_the_library(case: Case, answers: dict[Question, Answer]) -> None:
    said = found(case, answers)
    expected = case.expected * (len(said) // len(case.expected))
    differ = f"{case.text}: expected {expected}, found {said}"
    if case.text in WEAKER:
        assert said == WEAKER[case.text], f"{differ}; where that is more than before, weaker.cases is to say so"
        assert all(agrees(a, b) or b == "<unknown>" for a, b in zip(expected, said, strict=True)), differ
        assert said != expected, f"{case.text} is decided by now: it is no longer among the weaker cases"
    else:
        assert all(same(a, b) for a, b in zip(expected, said, strict=True)), differ


def test_weaker_cases_are_cases() -> None:
    assert not WEAKER.keys() - {case.text for case in CASES}


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.name)
def test_what_only_the_library_refuses(case: Case, answers: dict[Question, Answer]) -> None:
    assert case.expected == ("error",)
    assert "error" not in found(case, answers), "decided by now: it belongs to the other files"


if installed():
    known = names()

    @pytest.mark.parametrize("case", [*CASES, *REFUSED], ids=lambda case: case.name)
    def test_recorded_outcomes_are_those_of_the_library(case: Case) -> None:
        outcomes = tuple(run(case.text, env, known) for env in case.environments())
        assert (outcomes[:1] if len(set(outcomes)) == 1 else outcomes) == case.expected
