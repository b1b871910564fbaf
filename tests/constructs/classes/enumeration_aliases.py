"""Names of an enumeration that have the value of another one: they are the same member.

followed
"""
import enum


class Mode(enum.Enum):
    TRAIN = 1
    TEST = 2
    FIT = TRAIN
    EVAL = 2


assert Mode.FIT is Mode.TRAIN
assert Mode.EVAL is Mode.TEST
assert Mode["FIT"].name == "TRAIN"
assert len(Mode) == 2
assert [each.name for each in Mode] == ["TRAIN", "TEST"]
assert Mode.FIT != Mode.EVAL
