"""A method of something unknown makes a tensor of it only where no other library's has another law."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PRODUCT = """
{imports}

def f(path, n):
    rows = {load}(path)
    first, second = rows[:, 0], rows[:, 1]
    products = first.dot(second.T)
    return products.dot({matrix})

f("rows", 10)
"""


@pytest.mark.parametrize(
    ("imports", "load", "matrix", "errors"),
    [("import numpy as np", "np.load", "np.ones((10, 10))", 0), ("import torch", "torch.load", "torch.ones(10, 10)", 0),
     ("import torch", "(lambda path: torch.ones(10, 4))", "torch.ones(10, 10)", 1)],
)
def test_dot_of_arrays_is_a_product_of_matrices(tmp_path: Path, imports: str, load: str, matrix: str, errors: int) -> None:
    program = tmp_path / "a.py"
    program.write_text(PRODUCT.format(imports=imports, load=load, matrix=matrix))
    assert main(["check", str(program), "--quiet"]) == errors
