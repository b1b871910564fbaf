"""Runs the real library on case files and writes the outcomes into them: `python tests/operators/record.py FILES`."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import torch
from concrete import bracket
from harness import DTYPES, Case, write_outcomes


def assigned(x: torch.Tensor, index: object, value: object) -> torch.Tensor:
    x[index] = value  # type: ignore[index, assignment]
    return x


def names_in(text: str) -> dict[str, object]:
    """What a case may speak of."""
    names: dict[str, object] = {
        name: lambda *sizes, dtype=dtype: torch.zeros(sizes, dtype=getattr(torch, dtype)) for name, dtype in DTYPES.items()
    }
    if "einops." in text:
        names["einops"] = import_module("einops.layers.torch") and import_module("einops")
    names |= {"ones": lambda *sizes: torch.ones(sizes), "torch": torch, "F": torch.nn.functional, "nn": torch.nn, "assigned": assigned}
    return names


def run(text: str, symbols_are: Mapping[str, int]) -> str:
    """The library's own outcome; `error` whatever it raises."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return describe(eval(text, names_in(text) | dict(symbols_are)))
        except Exception:  # noqa: BLE001  (whatever the library raises is the outcome)
            return "error"


def describe(value: object) -> str:
    match value:
        case torch.Tensor():
            return f"{str(value.dtype).removeprefix('torch.')}{bracket([str(size) for size in value.shape])}"
        case tuple():
            return bracket([describe(part) for part in value])
        case list():
            return "[" + ", ".join(describe(part) for part in value) + "]"
        case bool() | int() | float() | str() | None:
            return repr(value)
    return "object"


def outcomes(case: Case) -> tuple[str, ...]:
    found = tuple(run(case.text, env) for env in case.environments())
    return found[:1] if len(set(found)) == 1 else found


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write_outcomes(Path(name), outcomes)
