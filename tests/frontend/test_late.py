"""Functions that a loop makes and keeps see what the loop leaves in its target: which of them do, as facts."""

from __future__ import annotations

import pytest
from dlshape.frontend.extract import extract_source


def late(text: str) -> list[str]:
    """The names that functions of the program take from a loop's last turn, or as the loop leaves them."""
    facts = extract_source("a.py", text.encode())
    return sorted(str(v).split(":")[2].rpartition(".")[0] for v, *_ in [*facts.get("last_turn", ()), *facts.get("left_with", ())])


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("fs = []\nfor n in range(3):\n    fs.append(lambda x: x + n)\nfs[0](1)\n", id="put into a list"),
        pytest.param("fs = {}\nfor n in range(3):\n    fs[n] = lambda x: x + n\nfs[0](1)\n", id="an item of a dict"),
        pytest.param(
            "fs = []\nfor n in range(3):\n    def f(x):\n        return x + n\n    fs.append(f)\nfs[0](1)\n", id="a function by its name"
        ),
        pytest.param("fs = [lambda x: x + n for n in range(3)]\nfs[0](1)\n", id="elements of a comprehension"),
        pytest.param("fs = {}\nfor n in range(3):\n    fs.setdefault(n, lambda x: x + n)\nfs[0](1)\n", id="by setdefault"),
        pytest.param(
            "fs = []\nfor n in range(3):\n    def f(x):\n        return x + n\n    fs.append(f)\n    f(1)\n", id="kept and called"
        ),
    ],
)
def test_kept_functions_see_the_last_turn(text: str) -> None:
    assert late(text) == ["n"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("for n in range(3):\n    f = lambda x: x + n\n    f(1)\n", id="called in its turn"),
        pytest.param("fs = []\nfor n in range(3):\n    fs.append(lambda x, n=n: x + n)\nfs[0](1)\n", id="bound by a default"),
        pytest.param("xs = []\nfor n in range(3):\n    xs.append((lambda x: x + n)(1))\n", id="only its result is kept"),
        pytest.param("def f(x):\n    return x\nfs = []\nfor n in range(3):\n    fs.append(f)\nfs[0](1)\n", id="made outside"),
    ],
)
def test_others_see_their_own(text: str) -> None:
    assert late(text) == []


def test_what_is_bound_again_behind_the_loop_is_not_the_last_turn() -> None:
    assert late("fs = []\nfor n in range(3):\n    fs.append(lambda x: x + n)\nn = 9\nfs[0](1)\n") == []


def test_a_loop_that_is_left_early_leaves_its_value() -> None:
    assert late("fs = []\nfor n in range(3):\n    fs.append(lambda x: x + n)\n    if n:\n        break\nfs[0](1)\n") == ["n"]
