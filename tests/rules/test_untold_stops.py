"""Where a program stops for a reason that Python gives, the verdict is not that it has no errors, unless somebody handles the exception."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

STOPPED = ("xs = []\na, b = xs", 'xs = [1]\nxs["a"]', "xs = [1]\nxs[2.5] = 3", 'd = {}\nd["a"]', 'int("x")', "x = 3\nx.append(1)",
           '"a".foo', "[1].add(2)", "None.shape", "np.zeros(3).unsqueeze(0)", '"a" + 1', "3[0]", '-"a"', "[].pop()",
           "del (1, 2)[0]")
FINE = ("a, b = [1, 2]", "xs = [1]\nxs[0] = 3", 'd = {"a": 1}\nd["a"]', "[].append(1)", 'int("3")', '"a".upper()', "{1}.add(2)",
        "np.zeros(3).reshape(3, 1)", '"a" + "b"', "[1].pop()", "(3).bit_length()", "del [1, 2][0]")


def _program(body: str) -> str:
    return f"import numpy as np\nimport torch\nprint(torch.zeros(3))\n{body}\n"


def _handled(body: str) -> str:
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    return _program(f"try:\n{lines}\nexcept Exception:\n    print(1)")


@pytest.mark.parametrize("body", STOPPED)
def test_what_stops_is_not_silent(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises((TypeError, ValueError, IndexError, KeyError, AttributeError)):
        exec(body, {"np": pytest.importorskip("numpy")})
    assert codes_and_verdict(_program(body), tmp_path, capsys)[1] in ("errors", "unknown")


@pytest.mark.parametrize("body", FINE)
def test_what_runs_is_no_error(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exec(body, {"np": pytest.importorskip("numpy")})
    assert codes_and_verdict(_program(body), tmp_path, capsys) == ([], "no errors")


@pytest.mark.parametrize("body", STOPPED)
def test_what_is_handled_is_no_error(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(_handled(body), tmp_path, capsys)[0] == []
