"""What annotations of formals say in so many words."""

from __future__ import annotations

import ast

import pytest
from dlshape.frontend.extract import extract_source
from dlshape.frontend.lower.annotations import dimensions, written_type


@pytest.mark.parametrize(
    ("annotation", "stated"),
    [
        ("int", ("int", "", -1)),
        ("torch.Tensor", ("torch.Tensor", "", -1)),
        ('Float[torch.Tensor, "b c"]', ("Float", "torch.Tensor", 2)),
        ('jaxtyping.Int[Tensor, ""]', ("jaxtyping.Int", "Tensor", 0)),
        ('Float[Tensor, "*b c"]', ("Float", "Tensor", -1)),
        ("int | None", None),
        ("Optional[int]", None),
        ("'int'", None),
        ("Float[Tensor, shape]", None),
        ('make()[Tensor, "b"]', None),
    ],
)
def test_what_is_written(annotation: str, stated: tuple[str, str, int] | None) -> None:
    assert written_type(ast.parse(annotation, mode="eval").body) == stated


@pytest.mark.parametrize(("text", "n"), [
    ("", 0), (" b  c ", 2), ("3 #b _ _c ?d h=4 dim-1", 7), ("... c", -1), ("#*b c", -1), ("*#b", -1), ("_*b", -1), ("b=*c 2", -1),
])  # fmt: skip
def test_dimensions(text: str, n: int) -> None:
    assert dimensions(text) == n


def test_of_formals_that_stand_for_one_argument() -> None:
    facts = extract_source("a.py", b"def f(a: int, b, *c: int, d: float = 1.0, **e: int):\n    pass\n")
    assert [row[1:] for row in sorted(facts["formal_annotation"])] == [("int", "", -1), ("float", "", -1)]
