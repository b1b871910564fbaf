from __future__ import annotations

import pytest
from dlshape.report.hints import hint, setting
from hand_made import chain, n

from pysouffle.terms import Adt


def shape(*sizes: int) -> Adt:
    return Adt("SDims", (chain(*map(n, sizes)),))


@pytest.mark.parametrize(("check", "a", "b", "said"), [
    ("broadcast", (7, 4), (7,), "`y` with a last axis of size 1 would fit: [7, 1]"),
    ("broadcast", (7, 4), (5,), ""),
    ("loss.equal", (10, 1), (10,), "`x.squeeze(-1)` has shape [10]"),
    ("matmul.inner", (20, 40), (30, 40), "`y.T` would fit: [40, 30]"),
    ("matmul.inner", (20, 40), (30, 50), ""),
    ("cat.size", (8, 3), (8, 5), "dim=1 would fit"),
    ("cat.size", (8, 3), (9, 5), ""),
    ("rank", (8, 3), (9, 5), ""),
])  # fmt: skip
def test_where_the_shapes_decide(check: str, a: tuple[int, ...], b: tuple[int, ...], said: str) -> None:
    assert hint(check, ["x", "y"], [shape(*a), shape(*b)]) == said


def layer(*settings: int) -> Adt:
    return Adt("ApiObj", ("torch.nn.Layer", chain(*(Adt("Int", (one,)) for one in settings))))


def test_a_setting_fits_only_where_all_demands_agree() -> None:
    linear = chain(layer(4096, 10))
    assert setting("linear.features", "in_features={left}", linear, n(3136), n(4096), [n(3136)]) == "in_features=3136"
    assert setting("linear.features", "in_features={left}", linear, n(3136), n(4096), [n(3136), n(4096)]) == ""
    assert setting("linear.features", "in_features={left}", linear, n(3136), n(77), [n(3136)]) == ""


def test_channels_stay_a_multiple_of_groups() -> None:
    grouped = chain(layer(64, 128, 3, 1, 1, 1, 4))
    assert setting("conv.channels", "in_channels={left}", grouped, n(32), n(64), []) == "in_channels=32"
    assert setting("conv.channels", "in_channels={left}", grouped, n(30), n(64), []) == ""
