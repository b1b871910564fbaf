"""A name that nothing binds is told once, with the star import that may give it, and not each function that is read of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """\
{imported}

def double(n):
    x = torch.cat([torch.zeros(n), torch.zeros(n)])
    return x.view(3, torch.sort(x)[0])


double(4)
"""
CASES = {
    "from missing.tools import *": "`from missing.tools import *` in line 1 may, which is not found",
    "import os": "reading it raises NameError",
}


@pytest.mark.parametrize("imported", CASES)
def test_an_unbound_name_is_one_cause(imported: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "net.py").write_text(PROGRAM.format(imported=imported))
    main(["check", str(tmp_path), "--quiet", "--format", "json"])
    (cause, *others) = json.loads(capsys.readouterr().out)["summary"]["causes"]
    assert (cause["cause"], cause["hint"]) == ("nothing that is analysed gives `torch`", CASES[imported])
    assert not [one for one in others if "torch" in one["cause"]]
