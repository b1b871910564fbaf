"""Fields that a dataclass sets anew behind its constructor: everywhere else they are what that leaves."""
from dataclasses import dataclass
from math import ceil
from typing import Union

import torch


@dataclass
class Args:
    width: int
    rank: Union[int, str] = "auto"
    vocabulary: int = 50

    def __post_init__(self):
        if self.rank == "auto":
            self.rank = ceil(self.width / 16)
        if self.vocabulary % 8 != 0:
            self.vocabulary += 8 - self.vocabulary % 8


args = Args(width=16)
a, b = torch.zeros(2, 5).split([args.rank, 4], dim=-1)
y = torch.zeros(3, args.vocabulary) + torch.zeros(3, 56)
given = Args(width=16, rank=3, vocabulary=64)
c, d = torch.zeros(2, 7).split([given.rank, 4], dim=-1)
z = torch.zeros(3, given.vocabulary) + torch.zeros(3, 64)
