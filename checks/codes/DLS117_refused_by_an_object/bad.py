from dataclasses import dataclass

import torch
from torch import nn


@dataclass(frozen=True)
class Config:
    width: int = 8


config = Config()
config.width = 16  # expect: error DLS117
y = nn.Linear(config.width, 2)(torch.zeros(3, config.width))
