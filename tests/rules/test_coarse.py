"""What is kept of values beyond a limit: their rank and element type, that they are numbers, what tuples have at their positions."""

from __future__ import annotations

from evaluated import evaluated, line_of

from pysouffle.terms import Adt, Term, elements

_MANY = 24  # more than are followed at one place


def _program(value: str) -> str:
    """`x` has one of many values, by an option: `value`, written with `{i}`."""
    arms = "".join(f"if k == {i}:\n    x = {value.replace('{i}', str(i + 2))}\n" for i in range(_MANY))
    first = value.replace("{i}", "1")
    return f"import sys\nimport torch\nfrom torch import nn\n\nk = int(sys.argv[1])\nx = {first}\n{arms}y = x\n"


_VALUES = {
    "tensor.py": "torch.zeros({i}, 3, {i}, dtype=torch.int32)",
    "number.py": "{i}",
    "pair.py": "(torch.ones({i}), None)",
    "module.py": "nn.Linear({i}, 4)",
    "text.py": "'a{i}'",
}


def _last(name: str) -> list[Term]:
    """The values of the last line's variable in file `name`."""
    rows = evaluated(*((file, _program(value)) for file, value in _VALUES.items()))["val"]
    at = [(line_of(v), value) for _, v, value in rows if str(v).startswith(f"{name}:")]
    return [value for line, value in at if line == max(line for line, _ in at)]


def _rank_and_type(value: Term) -> tuple[int, str]:
    match value:
        case Adt("Tensor", (Adt("SDims", (dims,)), dtype, _)):
            return len(elements(dims)), str(dtype)
    raise AssertionError(value)


def test_of_a_tensor_rank_and_element_type_are_kept() -> None:
    found = _last("tensor.py")
    assert 16 < len(found) < _MANY
    assert {_rank_and_type(value) for value in found} == {(3, "int32")}


def test_a_number_stays_a_number() -> None:
    unknown = [value for value in _last("number.py") if isinstance(value, Adt) and value.branch == "Unknown"]
    assert unknown
    assert all("Number" in str(value.fields[0]) for value in unknown)


def test_of_a_tuple_each_element_is_kept() -> None:
    for value in _last("pair.py"):
        assert isinstance(value, Adt)
        first, second = elements(value.fields[0])
        assert (value.branch, _rank_and_type(first)[0], second) == ("Tuple", 1, Adt("None"))


def test_a_module_stays_one_of_its_class() -> None:
    found = {(value.branch, str(value.fields[0])) for value in _last("module.py") if isinstance(value, Adt)}
    assert found == {("ApiObj", "torch.nn.Linear")}


def test_of_a_text_nothing_is_kept() -> None:
    assert [value for value in _last("text.py") if isinstance(value, Adt) and value.branch == "Unknown"]


def _lists(text: str) -> list[Term]:
    """What a list holds that has one of two numbers for each letter of `text`: more lists than a loop carries."""
    table = "table = {c: i for i, c in enumerate(sorted(set(open('a.txt').read())))}\n"
    rows = evaluated(("many.py", f"import torch\n{table}x = [table[c] for c in '{text}']\ny = torch.tensor(x)\n"))["val"]
    return [value for _, v, value in rows if line_of(v) == 4 and isinstance(value, Adt) and value.branch in ("Tensor", "Unknown")]


def test_short_lists_that_a_loop_carries_keep_their_length() -> None:
    found = _lists("hello")
    assert len({str(value) for value in found}) > 1
    assert {_rank_and_type(value)[0] for value in found} == {1}
    assert all("5" in str(value) for value in found)


def test_longer_lists_that_a_loop_carries_are_any_number_of_what_is_alike() -> None:
    assert {_rank_and_type(value)[0] for value in _lists("hello my dear")} == {1}
