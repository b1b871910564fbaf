"""`enum.Enum`: members, `.value`, `.name`, iteration, lookup by value and name, comparison.

followed
"""
from enum import Enum, IntEnum, auto

import torch


class Mode(Enum):
    TRAIN = 3
    TEST = 4

    @property
    def double(self):
        return self.value * 2


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Auto(Enum):
    A = auto()
    B = auto()


mode = Mode.TRAIN
assert torch.zeros(mode.value).shape == (3,)
assert mode.name == "TRAIN"
assert mode is Mode.TRAIN
assert mode == Mode.TRAIN
assert mode != Mode.TEST
assert Mode(4) is Mode.TEST
assert Mode["TEST"].value == 4
assert [m.value for m in Mode] == [3, 4]
assert len(Mode) == 2
assert Mode.TEST.double == 8
assert Level.HIGH > Level.LOW
assert torch.zeros(Level.HIGH + 1).shape == (3,)
assert Auto.B.value == 2
