"""A call of what names do not tell: a choice among values that it is given has no witness, though nothing seemed to need them."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """\
from functools import partial

import torch
from elsewhere import found


{decorator}
def rebuilt(many):
    outs = []
    for i in range(0, len(many), 8):
        outs.append(i)
    return torch.cat(outs, 0)


{call}([x for x in found])
"""


@pytest.mark.parametrize(("decorator", "call"), [
    ("", "rebuilt"),
    ("@torch.no_grad()", "rebuilt"),
    ("@torch.jit.ignore\n@torch.no_grad()", "rebuilt"),
    ("", "partial(rebuilt)"),
    ("", "next(iter({'f': [rebuilt]}['f']))"),
])
def test_a_list_that_may_be_empty(decorator: str, call: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.py").write_text(PROGRAM.format(decorator=decorator, call=call))
    main(["check", str(tmp_path / "a.py"), "--jobs", "1"])
    told = capsys.readouterr().out
    assert told.startswith("unknown: ")
    assert "torch.cat(outs, 0)` is left open" in told
