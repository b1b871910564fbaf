"""What annotations say of formals that nobody gives, and where they are not taken at their word."""

from __future__ import annotations

from evaluated import evaluated, name_of

from pysouffle.terms import Adt

_NUMBERS = """
import math
import numpy as np
import torch

def used_as_numbers(low: float, n: int, on: bool, x):
    if on:
        x = x * low
    return torch.cat([torch.tensor([low]), torch.zeros(1) * math.exp(low)]), torch.clamp(x, n), range(n)

def used_otherwise(betas, index: int, read: float, applied: float, passed: int, asked: int, kept: int, before: int):
    if asked is None:
        return passed_on(passed)
    return betas[index], read.shape, torch.exp(applied), lambda: betas[kept], betas[before - 1]

def passed_on(anything):
    return anything
"""
_RANKS = """
import jaxtyping
import numpy as np
import torch
from jaxtyping import Float, Shaped as Any
from torch import Tensor

def stated(pictures: Float[torch.Tensor, "b c h w"], scalar: Any[Tensor, ""], array: jaxtyping.Float[np.ndarray, "n m"]):
    return pictures

def not_stated(some: Float[Tensor, "*b c"], other: Tensor, asked: Float[Tensor, "b"], doubted: Float[Tensor, "b c"]):
    n, m, k = doubted.contiguous().shape
    if isinstance(asked, np.ndarray):
        return some
    return other
"""
_KEYWORDS = """
import torch
from jaxtyping import Float

def only_by_keyword(x, *, position: Float[torch.Tensor, "2"], **others):
    return position
"""
_OTHER_NAMES = """
from torch import Tensor
from mine import Float

class int:
    pass

def f(x: Float[Tensor, "b c"], y: int):
    return y * 2
"""
_PROGRAMS = (("numbers.py", _NUMBERS), ("ranks.py", _RANKS), ("keywords.py", _KEYWORDS), ("others.py", _OTHER_NAMES))


def test_numbers_where_they_are_used_as_numbers() -> None:
    found = {name_of(v) for (v,) in evaluated(*_PROGRAMS)["annotated_number"]}
    assert found == {"low", "n", "on"}


def test_ranks_of_jaxtyping() -> None:
    found = {name_of(v): int(str(n)) for v, n in evaluated(*_PROGRAMS)["formal_rank"]}
    assert found == {"pictures": 4, "scalar": 0, "array": 2, "position": 1}


def test_formals_that_keywords_alone_give() -> None:
    kinds = {name_of(v): x for _, v, x in evaluated(*_PROGRAMS)["val"] if str(v).startswith("keywords.py")}
    position = kinds["position"]
    assert isinstance(position, Adt)
    assert position.branch == "Tensor"


def test_arrays_are_arrays() -> None:
    kinds = {name_of(v): x for _, v, x in evaluated(*_PROGRAMS)["val"] if str(v).startswith("ranks.py") and isinstance(x, Adt)}
    assert {name: kinds[name].branch for name in ("array", "pictures", "other")} == {
        "array": "ApiObj", "pictures": "Tensor", "other": "Unknown",
    }  # fmt: skip
