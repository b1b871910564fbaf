"""Calls of the library and displays with more combinations of operands than are followed: made with what is kept of each operand."""

from __future__ import annotations

from evaluated import evaluated, line_of, module_of

from pysouffle.terms import Adt, Term, elements

_START = """
import sys
import torch
from torch import nn

b, t, c = 1, 2, 3
""" + "".join(f"if len(sys.argv) > {i}:\n    {n} = {n} * {i + 2}\n" for i, n in enumerate("bbttcc"))
_PROGRAMS = {
    "view.py": "x = torch.zeros(b, t * c).view(b, t, c)",
    "layer.py": "x = nn.Linear(c, t)(torch.zeros(b, t, c))",
    "keyword.py": "x = nn.functional.pad(torch.zeros(b, t), (c, t), mode='constant', value=b)",
    "display.py": "y = torch.zeros(b, t, c)\nx = torch.cat([y, y], dim=1)",
    "starred.py": "s = [c] * 1\nx = torch.zeros(b, t, *s)",
    "model.py": "import tensorflow as tf\nx = tf.keras.layers.Conv2D(c, t, name=str(b))(tf.zeros((b, 64, 64, t)))",
    "function.py": "import keras\nx = keras.layers.add([keras.Input((t, c)), keras.Input((t, b))])",
    "program.py": "def f(b, t, c):\n    return b\nx = f(b, t, c)",
}


_KNOWN = {"view.py": {3}, "layer.py": {3}, "keyword.py": {2}, "display.py": {3}, "model.py": {4}, "function.py": {3}}


def _last(file: str) -> list[Term]:
    """The values of what the last line assigns."""
    rows = evaluated(*((name, _START + text + "\n") for name, text in _PROGRAMS.items()))["val"]
    at = [(line_of(v), str(v), x) for _, v, x in rows if module_of(v) == file and ":x." in str(v)]
    assert at
    return [x for _, _, x in at]


def _ranks(file: str) -> set[int | None]:
    def rank(x: Term) -> int | None:
        match x:
            case Adt("Tensor", (Adt("SDims", (dims,)), *_)):
                return len(elements(dims))
        return None

    return {rank(x) for x in _last(file)}


def test_the_rank_is_known_whatever_the_numbers_are() -> None:
    assert {name: _ranks(name) for name in _KNOWN} == _KNOWN


def test_not_how_many_elements_a_list_has_that_is_unpacked() -> None:
    assert None in _ranks("starred.py")


def test_functions_of_the_program_are_not_called_so() -> None:
    assert any(isinstance(x, Adt) and x.branch == "Unknown" for x in _last("program.py"))
