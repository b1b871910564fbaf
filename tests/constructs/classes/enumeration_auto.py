"""`enum.auto`: the next number, of flags the next bit.

followed
"""

import enum


class Size(enum.Enum):
    SMALL = enum.auto()
    LARGE = enum.auto()


class Part(enum.Flag):
    A = enum.auto()
    B = enum.auto()
    C = enum.auto()


assert Size.LARGE.value == 2
assert Part.C.value == 4
