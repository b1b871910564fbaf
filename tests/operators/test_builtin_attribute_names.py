"""The attributes of Python's own values and of arrays that rules have, against the interpreter and numpy that are installed."""

from __future__ import annotations

from pathlib import Path

import dlshape.rules
import pytest

RULES = Path(dlshape.rules.__file__).with_name("library") / "python/builtin_attribute_names.dl"


def _listed(kind: str) -> set[str]:
    """The names that rules have of values of a kind."""
    rows = [line.split('"') for line in RULES.read_text(encoding="utf-8").splitlines() if line.startswith("attribute_names")]
    return {name for row in rows if row[1] == kind for name in row[5].split()}


@pytest.mark.parametrize(
    ("kind", "value"),
    [("int", 3), ("int", True), ("float", 2.5), ("str", "a"), ("list", [1]), ("tuple", (1,)), ("dict", {}), ("set", {1}),
     ("set", frozenset()), ("slice", slice(3)), ("NoneType", None)],
)  # fmt: skip
def test_what_a_value_of_python_has_is_listed(kind: str, value: object) -> None:
    assert {name for name in dir(value) if not name.startswith("_")} <= _listed(f"builtins.{kind}")
    assert "unsqueeze" not in _listed(f"builtins.{kind}")


def test_what_an_array_has_is_listed() -> None:
    np = pytest.importorskip("numpy")
    for array in (np.zeros(3), np.ma.zeros(3), np.rec.array([(1,)])):
        fields = set(array.dtype.names or ())
        assert {name for name in dir(array) if not name.startswith("_")} - fields <= _listed("numpy.ndarray")
