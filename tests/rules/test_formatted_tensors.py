"""Tensors that are written as numbers: those with several elements, or dimensions, are refused as by Python and torch."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

REFUSED = ('"%.3f" % t', '"%s %d" % (1, t)', '"%-8.2f%%" % t', 'f"{t:.3f}"', 'f"{u:.3f}"', '"{:.2f} {}".format(t, s)',
           '"{x:>8}".format(x=t)', '"{0} {1:.1f}".format(s, t)')
FINE = ('"%.3f %d" % (s, u)', '"%s %r" % (t, t)', '"%% %s" % t', 'f"{s:.3f} {t} {t!r:>20}"', '"{:.2f} {}".format(s, t)',
        '"{0:.2f}".format(s)')


@pytest.mark.parametrize("written", [*REFUSED, *FINE])
def test_numbers_are_written_of_one_element(written: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = f"import torch\ns, u, t = torch.rand(()), torch.rand(1), torch.rand(3)\nprint({written})\n"
    codes, verdict = codes_and_verdict(source, tmp_path, capsys)
    assert (codes, verdict) == ((["DLS113"], "errors") if written in REFUSED else ([], verdict))
    assert (verdict == "errors") == (written in REFUSED)


@pytest.mark.parametrize("written", ['"%.3f" % t', 'f"{t:.3f}"'])
def test_what_is_caught_is_no_error(written: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = f"import torch\nt = torch.rand(3)\ntry:\n    print({written})\nexcept (TypeError, ValueError):\n    print(t)\n"
    assert codes_and_verdict(source, tmp_path, capsys)[0] == []


@pytest.mark.parametrize("written", [*REFUSED, *FINE])
def test_torch_refuses_the_same(written: str) -> None:
    torch = pytest.importorskip("torch")
    names = {"s": torch.rand(()), "u": torch.rand(1), "t": torch.rand(3)}
    if written in REFUSED:
        with pytest.raises((TypeError, ValueError, RuntimeError)):
            eval(written, names)
    else:
        eval(written, names)
