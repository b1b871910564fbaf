import enum
from dataclasses import dataclass

import torch
from torch import nn


class Activation(enum.Enum):
    RELU = "relu"
    GELU = "gelu"

    def build(self):
        return {"relu": nn.ReLU, "gelu": nn.GELU}[self.value]()


@dataclass
class Config:
    width: int = 8
    act: Activation = Activation.GELU

    @classmethod
    def small(cls, **given):
        return cls(width=4, **given)


def net(config):
    return nn.Sequential(nn.Linear(8, 16), config.act.build(), nn.Linear(16, config.width))


out = net(Config())(torch.zeros(2, 8))
net(Config.small())(out).reshape(2, 4)
