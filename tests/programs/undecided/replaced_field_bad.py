from dataclasses import dataclass, replace

import torch


@dataclass
class Config:
    width: int = 4
    depth: int = 2


config = replace(Config(), width=8, rate=0.1)  # undecided
print(torch.zeros(config.width))
