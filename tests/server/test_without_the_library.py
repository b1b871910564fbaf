"""`dlshape server` where the library that speaks the protocol is not installed."""

from __future__ import annotations

import sys

import pytest
from dlshape.cli.main import main


def test_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("dlshape.cli.server.find_spec", lambda name: None)
    monkeypatch.delitem(sys.modules, "dlshape.server.language_server", raising=False)
    assert main(["server"]) == 2
    told = capsys.readouterr()
    assert told.err == "dlshape: the editor server needs pygls, which is not installed: pip install 'dlshape[server]'\n"
    assert told.out == ""
