"""A dataset that a module gives which is not there: what a loader makes of it is unknown, and no operation without a rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """
import torch
from foo import dataset
from {module} import DataLoader

for batch in DataLoader(dataset, batch_size=4):
    print(batch)
    torch.nn.Linear(3, 4)(torch.zeros(2, 5))
"""


@pytest.mark.parametrize("module", ["torch.utils.data", "torch_geometric.loader"])
def test_it_is_gone_through(tmp_path: Path, capsys: pytest.CaptureFixture[str], module: str) -> None:
    program = tmp_path / "a.py"
    program.write_text(PROGRAM.format(module=module))
    assert main(["check", str(program)]) == 1  # what is wrong in the loop is found
    assert "DLS913" not in capsys.readouterr().out
