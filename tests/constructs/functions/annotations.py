"""Annotations, `Optional`, return types: no influence.

followed
"""
from __future__ import annotations

from typing import Callable, Optional, Union

import torch
from torch import Tensor, nn


def f(x: Tensor, act: Optional[Callable[..., nn.Module]] = None, k: Union[int, tuple[int, int]] = 3) -> Tensor:
    y: Tensor = (act or nn.ReLU)()(x)
    return y.view(-1, k)


assert f(torch.zeros(6)).shape == (2, 3)
