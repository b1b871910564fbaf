"""Tensors under several names that get another shape in place, against the outcomes of the real library."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, rounds
from same_tensors import HEAD, NAMES, Program, read_programs

from pysouffle.terms import Adt, Term, elements

CASES = Path(__file__).parent / "same_tensors.cases"
LEAST_KNOWN = 0.6  # of the shapes; the others may not be wrong


def source(programs: Sequence[Program]) -> str:
    """One function for each program, which reads each name at its end."""
    lines = [HEAD]
    for number, program in enumerate(programs):
        lines += [f"def f{number}():", *(f"    {line}" for line in program.statements)]
        lines += [f"    last_{name}_{number} = {name}.clone()" for name in NAMES]
    return "\n".join(lines) + "\n"


def shape(value: Term) -> tuple[int, ...] | None:
    """None if it is not known."""
    match value:
        case Adt("Tensor", (Adt("SDims", (dims,)), _, _)):
            sizes = [dim.fields[0] for dim in elements(dims) if isinstance(dim, Adt) and dim.branch == "DInt"]
            return tuple(size for size in sizes if isinstance(size, int)) if len(sizes) == len(elements(dims)) else None
    return None


def last_shapes(text: str, folder: Path) -> dict[str, list[tuple[int, ...] | None]]:
    """The shapes that a program with this text may give each of its variables called `last_…`, as `shape` reads them."""
    (folder / "names.py").write_text(text, encoding="utf-8")
    facts, _ = with_library(extract_tree(folder, 1, None, ()))
    solution = rounds(facts, ("val",), Evaluation(engine="embedded")).solution
    found: dict[str, list[tuple[int, ...] | None]] = {}
    for _, variable, value in solution.relation("val"):
        name = str(variable).rsplit(":", 1)[-1].partition(".")[0]
        if name.startswith("last_"):
            found.setdefault(name, []).append(shape(value))
    return found


def test_shapes_are_the_librarys(tmp_path: Path) -> None:
    """Each name has the shape that it has under the library, alone or among others, or it is not known."""
    programs = read_programs(CASES)
    found = last_shapes(source(programs), tmp_path)
    wrong, known = [], 0
    for number, program in enumerate(programs):
        for name, expected in zip(NAMES, program.shapes, strict=True):
            shapes = found.get(f"last_{name}_{number}", [])
            if expected not in shapes and None not in shapes:
                wrong.append("\n".join([*program.statements, f"{name}: {shapes} instead of {expected}"]))
            known += shapes == [expected]
    assert not wrong, "\n\n".join(wrong)
    assert known >= LEAST_KNOWN * len(programs) * len(NAMES)
