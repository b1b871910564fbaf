"""What is a number for certain, whatever else is not known of it: a size, a length, a conversion. Tensors of such sizes have ranks."""

from __future__ import annotations

from evaluated import evaluated, line_of

from pysouffle.terms import Adt, Term, elements

_HEAD = "import math\nimport numpy as np\nimport torch\nimport torch.nn.functional as F\nfrom nowhere import load\nx = load()\n"


def _last(*lines: str, head: str = _HEAD) -> list[Term]:
    """The values of the variable that the last of `lines` gives something."""
    program = head + "\n".join(lines) + "\n"
    last = len(program.splitlines())
    rows = evaluated(("a.py", program))["val"]
    return [value for _, v, value in rows if line_of(v) == last and str(v).startswith(f"a.py:{last}:z.")]


def _ranks(*lines: str, head: str = _HEAD) -> list[int]:
    return [_rank(value) for value in _last(*lines, head=head)]


def _rank(value: Term) -> int:
    """-1 where it is not known."""
    match value:
        case Adt("ApiObj", ("numpy.ndarray", args)):
            return _rank(elements(args)[0])
        case Adt("Tensor", (Adt("SDims", (dims,)), *_)):
            return len(elements(dims))
    return -1


def test_sizes_lengths_and_conversions() -> None:
    assert _ranks("z = np.zeros(len(x))") == [1]
    assert _ranks("z = torch.randn(int(x))") == [1]
    assert _ranks("z = torch.zeros(x.shape[0])") == [1]
    assert _ranks("h, w = x.shape[:2]", "z = torch.zeros(max(h, w))") == [1]
    assert _ranks("z = np.zeros((x.ndim, math.ceil(x / 2)))") == [2]
    assert _ranks("z = np.array([float(t) for t in (torch.ones(3), torch.ones(2, 2).sum())])") == [1]
    assert _ranks("def f(y):", "    z = torch.zeros(len(y) // 2)", "    return z", "z = f(x)") == [1]


def test_not_what_may_be_a_list_or_a_tensor() -> None:
    assert _ranks("z = torch.zeros(x)") == [-1]
    assert _ranks("z = torch.zeros(x.shape)") == [-1]
    assert _ranks("z = torch.zeros(x.shape[1:])") == [-1]
    assert _ranks("z = torch.zeros(max(x, 3))") == [-1]


def test_not_where_a_class_of_the_program_has_a_shape() -> None:
    shaped = _HEAD + "class Grid:\n    def __init__(self, shape):\n        self.shape = shape\n"
    assert _ranks("z = torch.zeros(x.shape[0])", head=shaped) == [-1]


def test_two_sizes_are_two_numbers() -> None:
    one, other = (_last(f"z = torch.zeros(x.shape[{i}])")[0] for i in (0, 1))
    assert one != other


def test_positions_and_grids_of_what_is_not_known() -> None:
    assert _ranks("rows, cols = np.where(x > 0)", "z = rows + 1") == [1]
    assert _ranks("z = torch.nonzero(x, as_tuple=True)[0] + 1") == [1]
    assert _ranks("z = torch.meshgrid(x, x, x)[1]") == [3]
    assert _ranks("z = F.interpolate(x, size=(4, 4))") == [4]
    assert _ranks("z = F.interpolate(x, scale_factor=2, mode='linear')") == [3]
    assert _ranks("z = F.interpolate(x, scale_factor=2)") == [-1]


def test_a_forward_gets_what_it_needs() -> None:
    module = """
class Attention(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.q = torch.nn.Linear(8, 8)

    def forward(self, tokens):
        b, n, c = self.q(tokens).shape
        return tokens
"""
    assert _ranks("z = Attention()(torch.nn.Linear(8, 8)(x))", head=_HEAD + module) == [3]


def test_a_function_gets_what_it_needs() -> None:
    functions = "def area(picture):\n    height, width = picture[..., 0].shape\n    return picture\n"
    assert _ranks("z = area(np.sort(x))", head=_HEAD + functions) == [3]
    assert _ranks("z = area(torch.sort(x)[0])", head=_HEAD + functions) == [3]
    assert _ranks("z = area(x)", head=_HEAD + functions) == [-1]


def test_not_where_the_function_may_end_before() -> None:
    returning = "def first(y):\n    for t in y:\n        if t.sum() > 0:\n            return y\n    n, c = y.relu().shape\n    return y\n"
    assert -1 in _ranks("z = first(torch.sort(x)[0])", head=_HEAD + returning)
    early = "def early(y):\n    if y.dim() == 3:\n        return y\n    n, c = y.relu().shape\n    return y\n"
    assert -1 in _ranks("z = early(torch.sort(x)[0])", head=_HEAD + early)
    caught = "def caught(y):\n    try:\n        n, c = y.relu().shape\n    except ValueError:\n        return y\n    return n\n"
    assert -1 in _ranks("z = caught(torch.sort(x)[0])", head=_HEAD + caught)
    through = "def through(y):\n    return caught(y)\n"
    assert -1 in _ranks("z = through(torch.sort(x)[0])", head=_HEAD + caught + through)


def test_a_failure_of_what_is_called_is_caught() -> None:
    two = "def two(y):\n    n, c = y.relu().shape\n    return y\n"
    caller = "def called(y):\n    try:\n        return two(y)\n    except ValueError:\n        return None\n"
    assert -1 in _ranks("z = called(torch.sort(x)[0])", head=_HEAD + two + caller)


def test_an_array_whose_shape_is_unpacked() -> None:
    function = "def doubled(y):\n    h, w, c = y.shape\n    return y * 2\n"
    assert _ranks("z = doubled(np.sort(x))", head=_HEAD + function) == [3]


def test_what_is_called_on_the_way_to_a_test_is_followed() -> None:
    """`v` is not given up where the numbers in what is tested got their names at that place."""
    loop = ["while True:", "    v = torch.randint(3, (6,))", "    if v.unique().nelement() > x:", "        continue", "    break"]
    assert _ranks(*loop, "z = v + 1") == [1]


def test_what_an_unknown_number_chooses_is_no_number_for_that() -> None:
    (z,) = _last("k = 97 ** 20", "z = [torch.relu, torch.tanh][k]")
    assert isinstance(z, Adt)
    assert z.branch == "Unknown"
    assert z.fields[0][0] == Adt("Limit", ())
