"""What libraries without a model give: tables of pandas with methods that tensors have, too, and names that are used as an index."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import Evaluation, rounds

MEANS = """
table = read("x.csv")
means = table.loc[table["date"] < limit, :].mean()
names = ["a", "b"]
print(table[names] / means[names])
"""


@pytest.mark.parametrize(
    ("imported", "expected"),
    [("from pandas import read_csv as read\n", []), ("from numpy import load as read\n", ["unknown"])],
)
def test_the_mean_of_a_table_is_no_scalar(tmp_path: Path, imported: str, expected: list[str]) -> None:
    (tmp_path / "a.py").write_text(imported + "limit = 3\n" + MEANS)
    facts, _ = with_library(program_facts(tmp_path / "a.py", 1, None))
    found = rounds(facts, ["check"], Evaluation()).solution
    assert [status for *_, status in found.relation("check") if status != "valid"] == expected


def test_a_library_name_without_a_model_may_be_an_index(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("import scipy\nimport torch\nx = torch.zeros(3, 4)\nprint(x[:, scipy.newaxis], x[scipy.first:2])\n")
    facts, _ = with_library(program_facts(tmp_path / "a.py", 1, None))
    found = rounds(facts, ["check"], Evaluation()).solution
    assert {status for *_, code, _, status in found.relation("check") if code == "index.type"} == {"unknown"}
