from dataclasses import dataclass, replace

import torch


@dataclass
class Base:
    width: int = 4


@dataclass
class Config(Base):
    depth: int = 2


config = replace(Config(), width=8, depth=3)
print(torch.zeros(config.width, config.depth))
