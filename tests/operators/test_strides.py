"""Strides and views against the outcomes of the real library."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, rounds
from stride_chains import Chain, read_chains

from pysouffle.terms import Adt, Term, elements

HERE = Path(__file__).parent
# of the layouts; the others may not be wrong
LEAST_KNOWN = {"strides.cases": 0.95, "strides_computed.cases": 0.85, "strides_products.cases": 0.5}


def program(chains: Sequence[Chain]) -> tuple[str, list[int]]:
    """One function for each chain, and the line that its result is from; the next one views it."""
    lines, results = ["import torch"], []
    for number, chain in enumerate(chains):
        lines += [f"def f{number}():", f"    x = torch.zeros({chain.sizes})", *(f"    x = {text}" for text in chain.steps)]
        results.append(len(lines))
        lines.append(f"    x.view{chain.view}")
    return "\n".join(lines) + "\n", results


def dense(shape: Sequence[int]) -> list[int]:
    strides = [1]
    for size in reversed(shape[1:]):
        strides.insert(0, strides[0] * size)
    return strides[: len(shape)]


def numbers(dims: Term) -> list[int]:
    found = []
    for dim in elements(dims):
        assert isinstance(dim, Adt)
        assert isinstance(dim.fields[0], int)
        found.append(dim.fields[0])
    return found


def strides(tensor: Adt) -> list[int] | None:
    """None if they are not known."""
    shape, _, layout = tensor.fields
    assert isinstance(shape, Adt)
    assert isinstance(layout, Adt)
    match layout:
        case Adt("Dense", _):
            return dense(numbers(shape.fields[0]))
        case Adt("Strided", (dims,)):
            return numbers(dims)
    return None


@pytest.mark.parametrize("cases", LEAST_KNOWN)
def test_strides_are_the_librarys(cases: str, tmp_path: Path) -> None:
    """Shape and strides of the results, except along dimensions of size 1, and whether a view works."""
    chains = read_chains(HERE / cases)
    text, lines = program(chains)
    (tmp_path / "chains.py").write_text(text)
    facts, _ = with_library(extract_tree(tmp_path, 1, None, ()))
    solution = rounds(facts, ("val", "check"), Evaluation(engine="embedded")).solution
    values: dict[int, set[Term]] = {}
    for _, variable, value in solution.relation("val"):
        _, line, name = str(variable).rsplit(":", 2)
        if name.startswith("x."):
            values.setdefault(int(line), set()).add(value)
    checks = [(str(v), code, status) for _, v, _, _, code, _, status in solution.relation("check")]
    refused = {int(v.rsplit(":", 2)[1]) for v, code, status in checks if (code, status) == ("view.stride", "invalid")}
    wrong, known = [], 0
    for chain, line in zip(chains, lines, strict=True):
        assert len(values.get(line, ())) == 1, chain.text
        (value,) = values[line]
        assert isinstance(value, Adt), chain.text
        assert isinstance(value.fields[0], Adt), chain.text
        if numbers(value.fields[0].fields[0]) != list(chain.shape):
            wrong.append(f"{chain.text}: shape {value}")
            continue
        if line + 1 in refused and chain.works:
            wrong.append(f"{chain.text}: can be viewed as {chain.view}")
        found = strides(value)
        if found is None:
            continue
        if line + 1 not in refused and not chain.works:
            wrong.append(f"{chain.text}: cannot be viewed as {chain.view}")
        known += 1
        if any(a != b for a, b, size in zip(found, chain.strides, chain.shape, strict=True) if size != 1):
            wrong.append(f"{chain.text}: strides {found}, library {chain.strides}")
    assert not wrong, "\n".join(wrong)
    assert known >= LEAST_KNOWN[cases] * len(chains)
