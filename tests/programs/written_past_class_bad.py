from dataclasses import dataclass

import torch


@dataclass(frozen=True)
class Config:
    width: int = 4

    def __post_init__(self):
        object.__setattr__(self, "width", self.width * 2)


config = Config()
vars(config)["width"] = 8; config.width = 16  # expect: error DLS117
print(torch.zeros(config.width))
