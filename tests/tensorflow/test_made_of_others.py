"""Functions of TensorFlow and Keras that our models make of others: shapes and element types of calls, and what is refused, as
`made_of_others.calls` has them. Run by itself under a Python that has TensorFlow, this compares that file with the library."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROWS = [line.partition(" -> ")[::2] for line in (Path(__file__).parent / "made_of_others.calls").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")]  # fmt: skip
KINDS = {"zeros": "float32", "ints": "int32", "bools": "bool", "complexes": "complex64"}
PRELUDE = ["import tensorflow as tf", *(f"def {name}(*sizes): return tf.zeros(sizes, tf.{kind})" for name, kind in KINDS.items())]
WIDTH = 3  # lines of a call


def program() -> str:
    """Each call, whatever it gives, in a function of its own, so that no error stops the next."""
    lines = list(PRELUDE)
    for place, (call, _) in enumerate(ROWS):
        lines += [f"def call_{place}():", f"    found = {call}", "    return found  # dlshape: reveal found"]
    return "\n".join([*lines, *(f"call_{place}()" for place in range(len(ROWS)))]) + "\n"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[int, str]:
    """What is told of each call: `error`, or its type and shape."""
    from dlshape.cli.main import main

    folder = tmp_path_factory.mktemp("calls")
    (folder / "program.py").write_text(program(), encoding="utf-8")
    main(["check", str(folder / "program.py"), "--format", "json", "-o", str(folder / "result.json")])
    found: dict[int, str] = {}
    for each in json.loads((folder / "result.json").read_text(encoding="utf-8"))["diagnostics"]:
        place = (each["line"] - len(PRELUDE) - 1) // WIDTH
        if each["severity"] == "error":
            found[place] = "error"
        elif match := re.search(r": (\w*)\[(.*)\]$", each["message"]):
            sizes = match[2].split(", ") if match[2] else []
            found.setdefault(place, f"{match[1] or '?'}({', '.join(sizes)}{',' if len(sizes) == 1 else ''})")
    return found


@pytest.mark.parametrize("place", range(len(ROWS)), ids=[call for call, _ in ROWS])
def test_says_what_the_library_gives(place: int, told: dict[int, str]) -> None:
    said, outcome = told.get(place, "nothing"), ROWS[place][1]
    assert re.fullmatch(re.escape(said).replace(r"\?", r"\w+"), outcome)


def run(call: str) -> str:
    """What TensorFlow makes of it."""
    tf: Any = import_module("tensorflow")
    made = {name: lambda *sizes, kind=kind: tf.zeros(sizes, kind) for name, kind in KINDS.items()}
    try:
        result = eval(call, {"tf": tf, **made})
    except Exception:  # noqa: BLE001  (whatever is raised is the outcome)
        return "error"
    return f"{result.dtype if isinstance(result.dtype, str) else result.dtype.name}{tuple(result.shape)}"


if __name__ == "__main__":
    for call, outcome in ROWS:
        if run(call) != outcome:
            print(call, "gives", run(call), "and not", outcome)
