"""Which entries of a dict are needed: those that are read under a key that is written out, and all where a key may be any."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

PROGRAM = """\
import torch


def train(n):
    losses = []
    for i in range(n):
        losses.append(i)
    return {{"width": n, "losses": losses}}


def use(kept, key):
    {use}


done = train(3)
{read}
"""
DIRECT = "print(torch.zeros(done['width']))"


@pytest.mark.parametrize(("read", "use", "idle"), [
    (DIRECT, "pass", {1}),
    ("print(torch.zeros(done.get('width')))", "pass", {1}),
    ("first, = [done]\nprint(torch.zeros(first['width']))", "pass", {1}),
    ("box = {'a': done}\nprint(torch.zeros(box['a']['width']))", "pass", {1}),
    ("use(done, 'losses')", "print(torch.zeros(kept['width']))", {1}),
    ("use(done, 'losses')", "print(torch.zeros(kept[key]))", set()),
    ("box = {'a': done}\nuse(box['a'], 'losses')", "print(torch.zeros(kept[key]))", set()),
    ("use({'a': {'b': done}}, 'losses')", "print(torch.zeros(kept['a']['b'][key]))", set()),
    ("for k, x in done.items():\n    print(torch.zeros(x))", "pass", set()),
    ("print(torch.zeros(len({**done, 'c': 1}['losses'])))", "pass", {0}),
    ("use(**{'key': done, 'kept': done})", "print(torch.zeros(list(key.values())[0]))", set()),
    ("torch.save(done, 'a.pt')\nprint(torch.zeros(torch.load('a.pt')['losses']))", "pass", set()),
    ("class Box: pass\nBox.kept = done\nprint(torch.zeros(list(Box.kept.values())[0]))", "pass", set()),
    (f"{DIRECT}\nprint(torch.zeros((done | {{}})['losses']))", "pass", set()),
])
def test_idle_entries(read: str, use: str, idle: set[int], tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(PROGRAM.format(read=read, use=use))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    rows = evaluate(facts, ["idle_entry"], Evaluation()).relation("idle_entry")
    assert {i for v, i in rows if ":8:" in str(v)} == idle


def test_contexts_do_not_tell_idle_entries_apart(tmp_path: Path) -> None:
    read = "use(done, 'losses')\nfor m in (1, 2):\n    use(train(3 * m // m), m)"
    (tmp_path / "a.py").write_text(PROGRAM.format(use="print(torch.zeros(kept['width']))", read=read))
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    assert sum(f == "a.py::use" for _, f in evaluate(facts, ["run"], Evaluation()).relation("run")) == 1


def test_tensors_are_told_even_if_nothing_needs_them(tmp_path: Path) -> None:
    program = "import torch\n\n\ndef run(n):\n    return {'loss': torch.zeros(n).sum(), 'logits': torch.zeros(n, 2)}\n\n\nout = run(3)\n"
    (tmp_path / "a.py").write_text(program)
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    assert not list(evaluate(facts, ["idle_entry"], Evaluation()).relation("idle_entry"))
