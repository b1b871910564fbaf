"""What nobody gives is no error: arguments under keys that nobody knows, containers that whoever calls may have filled,
kinds that nobody said."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

OPEN = {
    "each keyword under an unknown key is another value": """
import torch
from elsewhere import given
from torch import nn
grow = nn.Sequential(nn.ConvTranspose2d(4, 8, 4, 2, 1, **given()), nn.ConvTranspose2d(8, 3, 4, 2, 1))
print(grow(torch.zeros(8, 4, 4, 4)) - torch.zeros(8, 3, 16, 16))
""",
    "each of unknown arguments is another value": """
import torch
from elsewhere import given
from torch import nn
grow = nn.Sequential(nn.ConvTranspose2d(4, 8, 4, 2, 1, *given()), nn.ConvTranspose2d(8, 3, 4, 2, 1))
print(grow(torch.zeros(8, 4, 4, 4)) - torch.zeros(8, 3, 16, 16))
""",
    "whoever calls may have filled a list": """
import torch
rows = []
def joined():
    return torch.cat(rows)
""",
    "a mapped function is given a tensor": """
from elsewhere import given
from torch.func import vmap
def one(x):
    return x.unsqueeze(0)
print(vmap(one)(given()))
""",
    "one of several kinds that a function makes of what is not known": """
from elsewhere import given
def pick(x):
    if isinstance(x, dict):
        return {"a": 1}
    return x
def each(function, *args):
    return function(*[pick(arg) for arg in args])
print(each(lambda x: x.unsqueeze(0), given()))
""",
}


@pytest.mark.parametrize("source", OPEN.values(), ids=OPEN)
def test_it_is_open(source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(source, tmp_path, capsys) == ([], "unknown")


def test_a_list_that_is_called_with_nothing_in_it_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = "import torch\nrows = []\ndef joined():\n    return torch.cat(rows)\nprint(joined())\n"
    assert codes_and_verdict(source, tmp_path, capsys)[0] == ["DLS105"]
