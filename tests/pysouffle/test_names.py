"""The public names are there, and cost nothing until they are used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pysouffle


def test_every_public_name_is_there() -> None:
    assert set(dir(pysouffle)) >= set(pysouffle.__all__)
    for name in pysouffle.__all__:
        assert getattr(pysouffle, name) is not None


def test_there_are_no_others() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        _ = pysouffle.Nothing  # type: ignore[attr-defined]


def test_an_engine_whose_rules_are_compiled_loads_nothing_of_the_compiler() -> None:
    code = "import sys\nimport pysouffle.embedded.engine\nprint(*sys.modules)"
    loaded = set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())
    assert loaded.isdisjoint({"lark", "networkx", "pysouffle.language.parser", "pysouffle.language.syntax", "pysouffle.embedded.ir"})
