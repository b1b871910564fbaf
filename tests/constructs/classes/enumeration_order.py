"""Members of an `enum.IntEnum` in order.

approximated: the order may also be undecided
"""
from enum import IntEnum


class Level(IntEnum):
    LOW = 1
    HIGH = 2


assert Level.HIGH > Level.LOW
assert Level.LOW < 2
