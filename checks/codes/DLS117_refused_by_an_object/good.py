from dataclasses import dataclass, replace

import torch
from torch import nn


@dataclass(frozen=True)
class Config:
    width: int = 8


config = replace(Config(), width=16)
y = nn.Linear(config.width, 2)(torch.zeros(3, config.width))
