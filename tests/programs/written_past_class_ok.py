from dataclasses import FrozenInstanceError, dataclass

import torch


@dataclass(frozen=True)
class Config:
    width: int = 4
    depth: int = 1

    def __post_init__(self):
        object.__setattr__(self, "width", self.width * 2)

    def widened(self):
        vars(self)["width"] += 2; self.__dict__["depth"] = 2
        return self


config = Config().widened()
try:
    config.width += 1
except FrozenInstanceError:
    config = Config()
print(torch.zeros(config.width, config.depth))
