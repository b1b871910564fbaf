"""Every recorded case with its arguments, and parts of them, made unknown: what is not covered, wrongly refused, or not answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path

import tensorflow_cases
from abstracting import NOBODY_KNOWS, UNKNOWN_SHAPE, Variant, array, tensor, variants
from asking import Answer, Form, Question, ask
from covering import concrete, covers
from dlshape.rules.catalogue import catalogue_facts
from harness import ENVIRONMENTS, Case, read_cases
from python_cases import question
from tensor_cases import Operators

from pysouffle.terms import Adt, Term, elements, linked, render

FILES = [file for file in sorted(Path(__file__).parent.glob("*/*.cases")) if file.stem != "weaker"]  # those have what the rules say


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
        case, variant = self.trial.case, self.trial.variant
        return f"{self.fault.value}: {case.name} {case.text} ({variant.how}): {self.trial.asked.name} {render(variant.args)}: {self.detail}"


def trials(paths: Sequence[Path] = tuple(FILES)) -> Iterator[Trial]:
    """All variants of all cases in which the library does not fail, the cases themselves first."""
    operators = Operators()
    asks = {"python": question, "numpy": question, "tensorflow": tensorflow_cases.question}
    for path in paths:
        for case in read_cases(path):
            if "error" in case.expected:
                continue
            asked = asks[path.parent.name](case.text) if path.parent.name in asks else Question(Form.LAW, *operators.query(case.text))
            yield Trial(case, asked, Variant("as it is", asked.args))
            for variant in variants(asked.args, fixed(asked), stars, asked.name if asked.form is Form.LAW else ""):
                if variant.how != "alike" or asked.form is not Form.BINARY:  # `+` of lists of any length is evaluated where it stands
                    yield Trial(case, asked, variant)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the catalogue applied to what nobody knows."""

    api: str
    question: Question

    @property
    def family(self) -> str:
        return families()[self.api]


def entries() -> list[Entry]:
    """All that can be applied, to nothing but unknowns and to unknowns beside the defaults; methods to what functions and classes make
    of unknowns."""
    catalogue = Operators()
    owners = {*RECEIVERS, *catalogue.bases, *catalogue.bases.values(), *(api for api, kind in catalogue.kinds.items() if kind == "class")}
    applied = [api for api, kind in catalogue.kinds.items() if kind != "constant" and families()[api] not in ELSEWHERE]
    methods = [api for api in applied if api.rpartition(".")[0] in owners and catalogue.parameters.get(api, [("", "")])[0][0] in SELF]
    free = [api for api in applied if api not in {*methods, "gymnasium.Env", "gymnasium.spaces.Box.sample"}]
    found = [Entry(api, question) for api in free for question in unknown_calls(catalogue, api, None)]
    answers = ask(entry.question for entry in found)
    made: list[Term] = [x for entry in found[::2] for x in answers[entry.question].results if isinstance(x, Adt) and x.branch == "ApiObj"]
    made = [x for x in made if isinstance(x, Adt) and (x.fields[0] not in MADE_ELSEWHERE or x.fields[1] is not None)]
    for api in methods:
        owner, _, name = api.rpartition(".")
        receivers = RECEIVERS.get(owner) or [x for x in dict.fromkeys(made) if catalogue.attribute(x, name) == api][:SOME]
        found += [Entry(api, question) for receiver in receivers for question in unknown_calls(catalogue, api, receiver)]
    return [entry for i, entry in enumerate(found) if entry.api not in NO_CALL or not i % 2]


# Nothing follows `sys.exit()` and what an abstract class leaves to others; `dict()` and `str.format` are no laws: the rules for values
# evaluate them (tests of Python's own functions).
ELSEWHERE = frozenset({"stops", "dataset_item", "dict_class", "text_format"})
# Abstract classes, and those whose objects programs get from functions.
MADE_ELSEWHERE = frozenset({"torch.distributions.Distribution", "torch.utils.data.Dataset", "torch.utils.data.IterableDataset",
                            "absl.flags.FlagHolder", "argparse._ArgumentGroup", "argparse._SubParsersAction"})
# What cannot be called with its defaults alone: one of them has to be given.
NO_CALL = frozenset({
    "torch.randint", "torch.nn.functional.interpolate", "torch.nn.functional.upsample", "torch.nn.functional.upsample_nearest",
    "torch.nn.functional.upsample_bilinear", "keras.ops.multi_hot",
})  # fmt: skip
SELF = frozenset({"self", "x", "input", "d", "f", "env"})  # what the catalogue calls a receiver
SOME = 4  # instances of one class
ANYTHING = Adt("Unknown", (NOBODY_KNOWS,))
RECEIVERS: Mapping[str, list[Term]] = {
    "builtins.str": [Adt("Str", ("a b",))],
    "builtins.list": [Adt("List", ((ANYTHING, None),)), Adt("Iter", (Adt("IMany", (ANYTHING,)),))],
    "builtins.tuple": [Adt("Tuple", ((ANYTHING, None),))],
    "builtins.dict": [Adt("Dict", ((ANYTHING, ANYTHING, None),)), Adt("Dict", (None,))],
    "numpy.ndarray": [array(tensor(UNKNOWN_SHAPE, "?")), array(tensor(UNKNOWN_SHAPE, "float32"))],
    "torch.Tensor": [tensor(UNKNOWN_SHAPE, "?"), tensor(UNKNOWN_SHAPE, "float32")],
}


def unknown_calls(catalogue: Operators, api: str, receiver: Term) -> Iterator[Question]:
    for defaults in (False, True):
        given: list[Term] = []
        for i, (name, kind) in enumerate(catalogue.parameters.get(api, [])):
            nobody: Term = Adt("Unknown", ((Adt("Unmodelled"), f"f{i}", ""),))
            if kind == "ignored":
                continue
            if receiver is not None and i == 0:
                given.append(receiver)
            elif kind == "star":
                given.append(Adt("Tuple", ((nobody, None),)))
            elif kind == "dict":
                given.append(Adt("Dict", ((nobody, nobody, None),)))
            elif (defaults or name.startswith("@")) and (api, i) in catalogue.defaults:  # `@`: what the front end adds
                given.append(catalogue.default(*catalogue.defaults[api, i]))
            else:
                given.append(nobody)
        yield Question(Form.LAW, api, linked(given))


def unanswered(every: Sequence[Entry]) -> Iterator[tuple[Entry, Fault, str]]:
    """The entries of which the rules say nothing, or that something unknown is wrong."""
    answers = ask(entry.question for entry in every)
    for entry in every:
        answer = answers[entry.question]
        refuted = answer.refuted({})
        if refuted is not None:
            yield entry, Fault.FALSE_ERROR, refuted
        elif not answer.results:
            yield entry, Fault.SILENT, ""


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
