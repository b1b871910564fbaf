"""A record with many optional fields, made into a dict: its combinations are bounded, not two to the number of fields."""

from __future__ import annotations

from pathlib import Path

from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

_FIELDS = 14
_PROGRAM = """\
import dataclasses
import random
import torch

@dataclasses.dataclass
class Options:
{fields}

options = Options()
{choices}
found = dataclasses.asdict(options)
torch.zeros(2, 3) + torch.zeros(2, 3)
"""


def test_combinations_of_fields(tmp_path: Path) -> None:
    names = [f"field{number}" for number in range(_FIELDS)]
    (tmp_path / "a.py").write_text(_PROGRAM.format(
        fields="\n".join(f"    {name}: object = None" for name in names),
        choices="\n".join(f"if random.random() < 0.5:\n    options.{name} = {number}" for number, name in enumerate(names))))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["record_items", "val"], Evaluation())
    assert 0 < len(found.relation("record_items")) <= 32 * 16
    values = {str(value) for _, variable, value in found.relation("val") if ":found." in str(variable)}
    assert any("Limit" in value for value in values)
