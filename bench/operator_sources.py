"""Calls of operators as source text: what can be written so, and how."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.nn import functional


class NoSource(Exception):
    """A value that cannot be written as source."""


@dataclass(slots=True)
class Sample:
    """The arguments of one call, in the order of the public function."""

    input: Any
    args: tuple[Any, ...] = ()
    kwargs: dict[str, Any] = field(default_factory=dict)


def tensor_source(tensor: torch.Tensor) -> str:
    if type(tensor) not in (torch.Tensor, torch.nn.Parameter) or tensor.layout is not torch.strided or tensor.device.type != "cpu":
        raise NoSource(type(tensor).__name__)
    maker = "empty" if tensor.dtype.is_floating_point or tensor.dtype.is_complex else "zeros"
    kind = "" if tensor.dtype is torch.float32 else f", dtype={tensor.dtype}"
    return f"torch.{maker}({tuple(tensor.shape)!r}{kind})"


def source(value: object) -> str:
    """The value as an expression. Raises NoSource."""
    match value:
        case torch.Tensor():
            return tensor_source(value)
        case float() if math.isnan(value) or math.isinf(value):
            return f"float({str(value)!r})"
        case torch.Size():
            return repr(tuple(value))
        case None | bool() | int() | float() | complex() | str() if type(value).__module__ == "builtins":
            return repr(value)
        case tuple():
            return f"({', '.join(map(source, value))}{',' * (len(value) == 1)})"
        case list():
            return f"[{', '.join(map(source, value))}]"
        case dict():
            return f"{{{', '.join(f'{source(key)}: {source(x)}' for key, x in value.items())}}}"
        case slice():
            return f"slice({source(value.start)}, {source(value.stop)}, {source(value.step)})"
        case torch.dtype() | torch.memory_format() | torch.layout():
            return str(value)
        case torch.device():
            return f"torch.device({str(value)!r})"
    if value is Ellipsis:
        return "..."
    if isinstance(value, type) and value.__module__.startswith("torch.nn"):
        return f"torch.nn.{value.__name__}"
    name = getattr(value, "__name__", "")
    if callable(value) and name and getattr(functional, name, None) is value:
        return f"F.{name}"
    raise NoSource(type(value).__name__)


def index_source(index: object) -> str:
    if isinstance(index, slice):
        parts = [index.start, index.stop, *([] if index.step is None else [index.step])]
        return ":".join("" if part is None else source(part) for part in parts)
    return source(index)


def call_source(function: str, args: Sequence[object], kwargs: dict[str, Any]) -> str:
    return f"{function}({', '.join([*map(source, args), *(f'{key}={source(value)}' for key, value in kwargs.items())])})"


def written(form: str, name: str, sample: Sample) -> str:
    match form:
        case "function":
            return call_source(f"torch.{name.removeprefix('torch.')}", [sample.input, *sample.args], sample.kwargs)
        case "method" | "in place":
            receiver = source(sample.input) if isinstance(sample.input, torch.Tensor) else f"({source(sample.input)})"
            return call_source(f"{receiver}.{name}", sample.args, sample.kwargs)
        case "property":
            return f"{source(sample.input)}.{name}"
        case "operator":
            return f"({source(sample.input)}) {name} ({source(sample.args[0])})"
    index = sample.args[0] if isinstance(sample.args[0], tuple) else (sample.args[0],)
    return f"{source(sample.input)}[{', '.join(map(index_source, index))}]"
