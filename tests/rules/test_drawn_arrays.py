"""Drawn programs on what may be an array or a tensor, with what both runs give (draw_arrays.py): it is among what the rules have, or
that is not known; and neither run has an error that only the other one raises."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest
from dlshape.cli.main import main
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, rounds

from pysouffle.terms import Adt, Term, elements

HEAD = "import pickle\nimport torch\nimport numpy as np\nq = pickle.load(open('a.pkl', 'rb'))\n"
LINES = Path(__file__).with_name("drawn_arrays.txt").read_text(encoding="utf-8").splitlines()
DRAWN = [(drawn, both.split(" | ")) for drawn, _, both in (line.partition(" -> ") for line in LINES)]

CLASSES = {"Int": "int", "Sym": "int", "Bool": "bool", "Test": "bool", "Float": "float", "ApiMethod": "builtin_function_or_method"}
# numpy gives one index for no dimensions.
LEFT = {"x0 = q.reshape(24,); x1 = x0.all(axis=0); x2 = x1.argsort(0)"}


def write(folder: Path) -> None:
    """A file for each program."""
    for number, (drawn, _) in enumerate(DRAWN):
        (folder / f"p{number}.py").write_text(HEAD + drawn.replace("; ", "\n") + "\n", encoding="utf-8")


def text_of(value: Term) -> str | None:
    """A value of the rules as `draw_arrays.text_of` has it; None if it is not known."""
    match value:
        case Adt("Tensor", (Adt("SDims", (dims,)), _, _)):
            sizes = [dim.fields[0] for dim in elements(dims) if isinstance(dim, Adt) and dim.branch == "DInt"]
            return "x".join(["", *map(str, sizes)]) if len(sizes) == len(elements(dims)) else None
        case Adt("ApiObj", ("numpy.ndarray", inner)):
            return text_of(elements(inner)[0])
        case Adt("Tuple", (parts,)):
            texts = [text_of(part) for part in elements(parts)]
            return f"[{' '.join(text for text in texts if text)}]" if all(text is not None for text in texts) else None
        case Adt("Unknown" | "Iter" | "Tensor"):
            return None
        case Adt("None"):
            return "NoneType"
        case Adt(branch):
            return CLASSES.get(branch, branch)
    return None


def test_what_both_runs_give_is_there(tmp_path: Path) -> None:
    write(tmp_path)
    facts, _ = with_library(extract_tree(tmp_path, 1, None, ()))
    found = defaultdict(set)
    for _, variable, value in rounds(facts, ("val",), Evaluation(engine="embedded")).solution.relation("val"):
        file, line, name = [*str(variable).split(":"), "", ""][:3]
        found[file, line, name.partition(".")[0]].add(text_of(value))
    wrong, known = {}, 0
    for number, (drawn, both) in enumerate(DRAWN):
        last = drawn.rpartition("; ")[2].partition(" ")[0]
        told = found[f"p{number}.py", str(len(HEAD.splitlines()) + len(drawn.split("; "))), last]
        known += bool(told) and None not in told
        missing = [one for one in both if not one.endswith("Error") and None not in told and one not in told]
        if missing:
            wrong[drawn] = (missing, told)
    assert wrong.keys() == LEFT, wrong
    assert known > 40, known  # of 48: not told means not wrong, but nothing either


def test_what_one_run_does_is_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path)
    main(["check", str(tmp_path), "--output-format", "json"])
    assert [d for d in json.loads(capsys.readouterr().out)["diagnostics"] if d["severity"] == "error"] == []
