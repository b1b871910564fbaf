"""What dlshape says of calls: many functions of one call each, analysed in process, and the values that come out of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dlshape.facts.budget import Budget
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import Cut, Evaluation, rounds
from dlshape.solver.origins import origin_of
from dlshape.solver.residual import RELATIONS, Class, judge
from dlshape.solver.residual.evaluators import value as dim_value
from operator_cases import Case

from pysouffle.terms import Adt, Term, elements

BATCH = 40
LIMITS = Evaluation("embedded", budget=Budget(each=240.0), memory=6 << 30, tuples=8_000_000, joining=False)
_SIZE = re.compile(r"\??parameter:S\.shape\[(\d+)\]@[\w.:/]*")


@dataclass(slots=True)
class Answer:
    """What is said of one case. `failed`: codes of checks that are refuted. `left`: why there is no answer at all.

    `values` as `operator_samples.described` writes them, with None for a size that is not known, None instead of the sizes for an unknown
    rank, `["unknown", why]` for other unknowns."""

    number: int
    values: list[Any] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    left: str = ""


def program(cases: Iterable[Case]) -> tuple[str, dict[str, int]]:
    """One function for each case, and the name of each function's result."""
    lines, results = ["import torch", "import torch.nn.functional as F"], {}
    for case in cases:
        lines.append(f"def f{case.number}({'S' if case.sizes else ''}):")
        lines += [f"    d{size} = S.shape[{size}]" for size in case.sizes]
        lines += [f"    {line}" for line in (*case.setup, f"r{case.number} = {case.text}", f"return r{case.number}")]
        results[f"r{case.number}"] = case.number
    return "\n".join(lines) + "\n", results


def asked(cases: Sequence[Case]) -> list[Answer]:
    """The answers to one batch; a batch that reaches a limit is cut in halves."""
    found = _analysed(cases)
    if found is not None:
        return found
    if len(cases) == 1:
        return [Answer(cases[0].number, left="limit")]
    half = len(cases) // 2
    return [*asked(cases[:half]), *asked(cases[half:])]


def _analysed(cases: Sequence[Case]) -> list[Answer] | None:
    text, results = program(cases)
    with TemporaryDirectory() as folder:
        (Path(folder) / "a.py").write_text(text)
        facts, _ = with_library(program_facts(Path(folder), 1, None))
    evaluated = rounds(facts, list(dict.fromkeys((*RELATIONS, "val", "crash"))), LIMITS.of_stage())
    if evaluated.cut is not Cut.NOTHING:
        return None
    relation = evaluated.solution.relation
    answers = {case.number: Answer(case.number) for case in cases}
    places = {name: answers[number] for name, number in results.items()}
    by_line = {line: answers[number] for line, number in _lines(text)}
    for _, variable, value in relation("val"):
        file, _, name = str(variable).split(":", 2) if str(variable).count(":") >= 2 else ("", "", "")
        answer = places.get(name.rpartition(".")[0]) if file == "a.py" else None
        if answer is not None:
            answer.values.append(read(value))
    for _, variable in relation("crash"):
        failing = _at(str(variable), by_line)
        if failing is not None:
            failing.failed.append("crash")
    for site in judge(relation, evaluated.facts).sites:
        failing = _at(site.at, by_line)
        if failing is not None and site.decision.kind is Class.INVALID:
            failing.failed.append(site.code)
    return list(answers.values())


def _lines(text: str) -> Iterator[tuple[int, int]]:
    """Each line with the number of the function around it."""
    number = 0
    for line, each in enumerate(text.splitlines(), 1):
        header = re.match(r"def f(\d+)\(", each)
        number = int(header[1]) if header else number
        if number:
            yield line, number


def _at(variable: str, by_line: Mapping[int, Answer]) -> Answer | None:
    parts = variable.split(":")
    return by_line.get(int(parts[1])) if parts[0] == "a.py" and len(parts) > 1 and parts[1].isdigit() else None


def read(value: Term) -> Any:
    """A value of the rules as JSON."""
    match value:
        case Adt("Tensor", (shape, kind, *_)):
            return ["tensor", kind, sizes(shape)]
        case Adt("Tuple", (parts,)):
            return ["seq", [read(part) for part in elements(parts)]]
        case Adt("List", (parts,)):
            return ["seq", [read(part) for part in reversed(elements(parts))]]
        case Adt("Int", (n,)):
            return ["int", n]
        case Adt("Sym", (d,)):
            return ["int", size(d)]
        case Adt("Bool", (b,)):
            return ["bool", bool(b)]
        case Adt("Test"):
            return ["bool", None]
        case Adt("Float"):
            return ["float"]
        case Adt("None"):
            return ["none"]
        case Adt("Unknown", (origin,)):
            known = origin_of(origin)
            return ["unknown", "" if known is None else f"{known.kind.value} {known.what}"]
        case Adt(branch):
            return ["other", branch]
    return ["other", str(type(value))]


def sizes(shape: Term) -> list[int | None] | str | None:
    match shape:
        case Adt("SDims", (dims,)):
            return [size(d) for d in elements(dims)]
        case Adt("SSuffix"):
            return "suffix"
    return None


class _Sizes(Mapping[str, int]):
    """The value that each `S.shape[n]` stands for."""

    def __getitem__(self, name: str) -> int:
        named = _SIZE.fullmatch(name)
        if named is None:
            raise KeyError(name)
        return int(named[1])

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def size(d: Term) -> int | None:
    """A size; None if it is not known."""
    return dim_value(d, _Sizes())
