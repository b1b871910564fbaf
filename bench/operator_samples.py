"""Calls of operators as source text, with what torch makes of them: from torch's own samples of operators and modules.

Torch tests its operators on `op_db` and `module_db`: inputs that must work and inputs that must be refused. Those that can be written as
source (dense tensors of zeros, numbers, texts, sequences, element types) become cases, as functions, methods, in-place methods,
operators and properties. A result is described by shape and element type only; where torch's fake tensors need data to know it, or
tensors of zeros give another one, it depends on data.
"""

from __future__ import annotations

import itertools
import random
import re
import signal
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import torch
from operator_cases import Case
from operator_promotion import promotions
from operator_sources import NoSource, Sample, call_source, source, written
from torch._subclasses.fake_tensor import DataDependentOutputException, DynamicOutputShapeException, FakeTensorMode
from torch.nn import functional
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.common_modules import ModuleErrorEnum, module_db
from torch.utils._pytree import tree_map

SAMPLES = 12  # of one operator in one form
ELEMENTS = 3_000_000  # in tensors of one sample
TYPES = (torch.int64, torch.bool, torch.float64, torch.bfloat16, torch.complex64, torch.uint8)
OPERATORS = {
    "add": "+", "sub": "-", "mul": "*", "true_divide": "/", "div": "/", "floor_divide": "//", "matmul": "@", "pow": "**", "remainder": "%",
    "eq": "==", "ne": "!=", "lt": "<", "gt": ">", "le": "<=", "ge": ">=", "bitwise_and": "&", "bitwise_or": "|", "bitwise_xor": "^",
}  # fmt: skip
PROPERTIES = {"T", "H", "mT", "mH", "real", "imag"}
NAMES = {"torch": torch, "F": functional}
Item = TypeVar("Item")


class Late(Exception):
    """A sample took too long."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises Late in the midst of what takes longer."""

    def stop(*_: object) -> None:
        raise Late

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def described(value: object) -> Any:
    """A result as JSON: `["tensor", type, sizes]`, `["seq", parts]`, `["int", n]`, `["bool", b]`, `["float"]`, `["none"]`, or
    `["other", what]`."""
    match value:
        case torch.Tensor() if value.layout is torch.strided and not value.is_nested:
            return ["tensor", str(value.dtype).removeprefix("torch."), [int(size) for size in value.shape]]
        case torch.Tensor():
            return ["other", "layout"]
        case None:
            return ["none"]
        case bool():
            return ["bool", value]
        case int():
            return ["int", value]
        case float():
            return ["float"]
        case tuple() | list():
            return ["seq", [described(part) for part in value]]
    return ["other", type(value).__name__]


def public(name: str) -> Callable[..., Any] | None:
    """The function `torch.NAME`; some names begin with `torch` themselves."""
    found: Any = torch
    for part in name.removeprefix("torch.").split("."):
        found = getattr(found, part, None)
    return found if callable(found) and not isinstance(found, type) else None


def called(form: str, name: str, sample: Sample) -> Any:
    match form:
        case "function":
            function = public(name)
            assert function is not None
            return function(sample.input, *sample.args, **sample.kwargs)
        case "method" | "in place":
            return getattr(sample.input, name)(*sample.args, **sample.kwargs)
        case "property":
            return getattr(sample.input, name)
        case "operator":
            return eval(f"a {name} b", {"a": sample.input, "b": sample.args[0]})
    return sample.input[sample.args[0]]


def over_tensors(change: Callable[[torch.Tensor], Any], sample: Sample) -> Sample:
    parts = tree_map(lambda x: change(x) if isinstance(x, torch.Tensor) else x, (sample.input, tuple(sample.args), dict(sample.kwargs)))
    return Sample(*parts)


def copied(sample: Sample) -> Sample:
    return over_tensors(lambda tensor: tensor.detach().clone(), sample)


def needs_data(form: str, name: str, sample: Sample) -> bool:
    """Whether fake tensors, which have no elements, do not suffice."""
    given = copied(sample)
    with FakeTensorMode() as mode:
        try:
            called(form, name, over_tensors(mode.from_tensor, given))
        except (DynamicOutputShapeException, DataDependentOutputException):
            return True
        except Late:
            raise
        except Exception as error:  # noqa: BLE001  (an operator may have no fake version)
            return "DataDependent" in type(error).__name__ or "DynamicOutput" in type(error).__name__
    return False


def of_zeros(text: str, setup: Sequence[str] = ()) -> Any:
    """The described result of the source, with zeros for what is not initialised; None if it raises."""
    names = dict(NAMES)
    try:
        for line in setup:
            exec(line, names)
        return described(eval(text.replace("torch.empty(", "torch.zeros("), names))
    except Late:
        raise
    except Exception:  # noqa: BLE001  (whatever torch raises)
        return None


def of_ones(text: str) -> Any:
    """The same with ones for all tensors."""
    return of_zeros(re.sub(r"torch\.(?:empty|zeros)\(", "torch.ones(", text))


def spread(items: Sequence[Item], n: int) -> Sequence[Item]:
    """At most `n` of the items, from first to last."""
    return items if len(items) <= n else [items[round(i * (len(items) - 1) / (n - 1))] for i in range(n)]


# Entries whose function has another order of arguments than the public one
_ORDER: dict[str, Callable[[Sample], Sample]] = {
    "einsum": lambda s: Sample(s.args[0], (s.input,), s.kwargs),
    "where": lambda s: Sample(s.args[0], (s.input, *s.args[1:]), s.kwargs),
    "nn.functional.embedding": lambda s: Sample(s.args[0], (s.input, *s.args[1:]), s.kwargs),
    "polygamma": lambda s: Sample(s.args[0], (s.input,), s.kwargs),
    "special.polygamma": lambda s: Sample(s.args[0], (s.input,), s.kwargs),
}


def forms(entry: Any) -> list[tuple[str, str, int]]:
    """How the operator is written: form, name, number of samples."""
    name = entry.name
    if name in PROPERTIES:
        return [("property", name, 6), *([("function", name, 6)] if public(name) else [])]
    if name == "__getitem__":
        return [("getitem", "[]", 40)]
    if name.startswith("__r") and name.endswith("__"):
        return [("method", name, 6)]
    found = [("function", name, SAMPLES)] if public(name) else []
    if "." not in name and hasattr(torch.Tensor, name):
        found.append(("method", name, 4 if found else SAMPLES))
    in_place = getattr(getattr(entry, "inplace_variant", None), "__name__", "")
    if in_place.endswith("_") and hasattr(torch.Tensor, in_place):
        found.append(("in place", in_place, 3))
    if name in OPERATORS:
        found.append(("operator", OPERATORS[name], 3))
    for alias in (each.name for each in entry.aliases):
        if public(alias):
            found.append(("function", alias, 2))
        if "." not in alias and hasattr(torch.Tensor, alias):
            found.append(("method", alias, 2))
    return found


def main_type(entry: Any) -> torch.dtype | None:
    usual = (torch.float32, torch.int64, torch.bool, torch.complex64)
    return next((kind for kind in usual if kind in entry.dtypes), next(iter(entry.dtypes), None))


def samples(entry: Any, kind: torch.dtype, limit: int, references: bool) -> list[Sample]:
    """Different samples that can be written as source."""
    found: dict[tuple[str, ...], Sample] = {}
    makers = [entry.sample_inputs, *([entry.reference_inputs] if references and entry.reference_inputs_func else [])]
    try:
        with limited(8):
            for maker in makers:
                for each in itertools.islice(maker("cpu", kind), limit):
                    sample = Sample(each.input, tuple(each.args), dict(each.kwargs))
                    if sum(x.numel() for x in (sample.input, *sample.args) if isinstance(x, torch.Tensor)) <= ELEMENTS:
                        try:
                            found.setdefault((source(sample.input), source(sample.args), source(sample.kwargs)), sample)
                        except NoSource:
                            continue
                if len(found) >= SAMPLES:
                    break
    except Exception:  # noqa: BLE001  (a maker that fails or is late has given what it has)
        pass
    return list(found.values())


class Collector:
    """Cases in the order in which they are found, each text once for an operator; with `draw` samples are drawn."""

    def __init__(self, draw: random.Random | None = None) -> None:
        self.cases: list[Case] = []
        self._draw = draw
        self._seen: set[tuple[str, str, tuple[str, ...]]] = set()

    def chosen(self, items: Sequence[Item], n: int) -> Sequence[Item]:
        """At most `n` of the items."""
        return spread(items, n) if self._draw is None else self._draw.sample(items, min(n, len(items)))

    def add(self, group: str, operator: str, form: str, text: str, **more: Any) -> None:
        key = (operator, text, more.get("setup", ()))
        if key not in self._seen:
            self._seen.add(key)
            self.cases.append(Case(len(self.cases) + 1, group, operator, form, text, **more))

    def try_call(self, group: str, entry: Any, form: str, name: str, given: Sample) -> None:
        try:
            with limited(10), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                sample = _ORDER[entry.name](given) if form != "method" and entry.name in _ORDER else given
                text = written(form, name, sample)
                result = described(called(form, name, copied(sample)))
                zeros = of_zeros(text)
                data = needs_data(form, name, sample) or (zeros is not None and zeros != result)
                self.add(group, entry.name, form, text, result=result, data=data)
        except Exception:  # noqa: BLE001  (a sample that torch refuses in this form, or that has no source)
            return

    def operator(self, entry: Any) -> None:
        kind = main_type(entry)
        every = [] if kind is None else samples(entry, kind, 400, references=True)
        written_as = forms(entry)
        for form, name, n in written_as:
            for sample in self.chosen(every, n):
                if form == "method" and entry.name in _ORDER:
                    continue
                if form != "operator" or (len(sample.args) == 1 and not sample.kwargs):
                    self.try_call("calls", entry, form, name, sample)
        if written_as and entry.error_inputs_func is not None:
            self.errors(entry, *written_as[0][:2])

    def errors(self, entry: Any, form: str, name: str) -> None:
        try:
            with limited(10):
                refused = list(itertools.islice(entry.error_inputs("cpu"), 60))
        except Exception:  # noqa: BLE001  (not every maker works without an accelerator)
            return
        for each in refused:
            given = each.sample_input
            try:
                sample = Sample(given.input, tuple(given.args), dict(given.kwargs))
                sample = _ORDER[entry.name](sample) if form != "method" and entry.name in _ORDER else sample
                text = written(form, name, sample)
            except Exception:  # noqa: BLE001  (no source, or arguments that have no such order)
                continue
            try:
                with limited(10):
                    called(form, name, copied(sample))
            except Late:
                continue
            except Exception as error:  # noqa: BLE001  (the outcome)
                works = of_zeros(text) or of_ones(text)  # with other elements
                self.add("errors", entry.name, form, text, message=f"{type(error).__name__}: {str(error)[:200]}", data=works is not None)

    def other_types(self, entry: Any) -> None:
        written_as = forms(entry)[:1]
        for kind in TYPES:
            if kind in entry.dtypes and kind != main_type(entry):
                for form, name, _ in written_as:
                    for sample in self.chosen(samples(entry, kind, 60, references=False), 3):
                        self.try_call("types", entry, form, name, sample)

    def module(self, entry: Any) -> None:
        name = f"torch.nn.{entry.module_cls.__name__}"
        if getattr(torch.nn, entry.module_cls.__name__, None) is not entry.module_cls:
            return
        kind = torch.float32 if torch.float32 in entry.dtypes else entry.dtypes[0]
        for training in (False, True):
            try:
                with limited(30), warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    inputs = entry.module_inputs_func(entry, device="cpu", dtype=kind, requires_grad=False, training=training)
                    for each in itertools.islice(inputs, 60):
                        self.module_call(name, entry.module_cls, kind, training, each)
                    if not training and getattr(entry, "module_error_inputs_func", None):
                        self.module_errors(name, entry)
            except Exception:  # noqa: BLE001  (what was made until then is kept)
                continue

    def module_call(self, name: str, made: Any, kind: torch.dtype, training: bool, each: Any) -> None:
        given, forward = each.constructor_input, each.forward_input
        if forward is None:
            return
        try:
            setup, text = call_source(name, given.args, given.kwargs), call_source("m", forward.args, forward.kwargs)
            module = made(*given.args, **given.kwargs).train(training)
            if kind is not torch.float32:  # what it is made with keeps its type, as in what is written
                module = module.to(kind)
            result = described(module(*forward.args, **forward.kwargs))
        except Late:
            raise
        except Exception:  # noqa: BLE001  (no source, or not for this type)
            return
        self.add("modules", name, "module", text, setup=(f"m = {setup}",), result=result)

    def module_errors(self, name: str, entry: Any) -> None:
        for each in entry.module_error_inputs_func(entry, device="cpu", dtype=torch.float32, requires_grad=False, training=False):
            given, forward = each.module_error_input.constructor_input, each.module_error_input.forward_input
            setup: tuple[str, ...] = ()
            try:
                made = call_source(name, given.args, given.kwargs)
                if forward is not None and each.error_on == ModuleErrorEnum.FORWARD_ERROR:
                    text, setup = call_source("m", forward.args, forward.kwargs), (f"m = {made}",)
                else:
                    text = made
            except NoSource:
                continue
            works = of_zeros(text, setup)
            self.add("errors", name, "module", text, setup=setup, message=str(each.error_regex), data=works is not None)


def recorded(names: Sequence[str], groups: Sequence[str], progress: Callable[[str], None], seed: int | None = None) -> list[Case]:
    """The cases of operators `names` (all if there are none) in `groups`: `calls` (and `errors`), `types`, `modules`, `promotion`.

    With `seed` samples are drawn; without they are spread from the first to the last."""
    torch.set_num_threads(1)
    torch.manual_seed(seed or 0)
    found = Collector(None if seed is None else random.Random(seed))
    for entry in op_db:
        if (not names or entry.name in names) and not entry.name.startswith(("jiterator", "ops.")):
            progress(entry.name)
            if "calls" in groups:
                found.operator(entry)
            if "types" in groups:
                found.other_types(entry)
    for entry in module_db if "modules" in groups else ():
        if not names or f"torch.nn.{entry.module_cls.__name__}" in names:
            progress(entry.module_cls.__name__)
            found.module(entry)
    if "promotion" in groups and not names:
        for form, text in promotions():
            result = of_zeros(text)
            if result is not None:
                found.add("promotion", form, "function", text, result=result)
    return found.cases
