"""What rules are made of is read as it was written, without asking each instance for its fields."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest

from pysouffle.embedded import ir
from pysouffle.kept_by_fields import KeptByFields
from pysouffle.language.syntax import Pos

POS = Pos("a.dl", 1, 2)
KEPT = [each for each in vars(ir).values() if isinstance(each, type) and issubclass(each, KeptByFields) and each is not KeptByFields]


def test_a_rule_is_read_as_it_was_written() -> None:
    rule = ir.Op("+", (ir.Var("x", POS), ir.Const(3, "i"), ir.Wild()), "i", POS)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(rule, protocol)) == rule


def test_what_is_shared_stays_shared() -> None:
    record = ir.Rec(3, (ir.Var("x", POS),), "i", POS, "whole")
    one, other = pickle.loads(pickle.dumps((record, record)))
    assert one is other
    assert (one.tag, one.kinds, one.alias) == (3, "i", "whole")
    with pytest.raises(FrozenInstanceError):
        one.tag = 4


@pytest.mark.parametrize("kept", KEPT, ids=lambda each: each.__name__)
def test_the_constructor_takes_all_fields(kept: type) -> None:
    assert is_dataclass(kept)
    assert tuple(each.name for each in fields(kept)) == kept.__match_args__
