"""What gave a number its name: the rules' type `Naming` (`rules/core/domain.dl`) in Python."""

from __future__ import annotations

from enum import Enum


class Naming(Enum):
    """The value is the branch."""

    PLAIN = "Plain"
    CHANCE = "Chance"
    SAMPLE_INDEX = "SampleIndex"
    PICK = "Pick"
    AT_PLACE = "AtPlace"
    LOOP_INDEX = "LoopIndex"
    OF_PARAMETER = "OfParameter"
    OF_LIMIT = "OfLimit"
    LEFT_OPEN = "LeftOpen"


DRAWN = frozenset({Naming.CHANCE, Naming.SAMPLE_INDEX, Naming.PICK})  # of two versions one may surely be another than the other
