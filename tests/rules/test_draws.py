"""Numbers that are computed, read or drawn anew each time: which names they have (`rules/values/names.dl`, `places.dl`, `draws.dl`)."""

from __future__ import annotations

import re

import pytest
from evaluated import evaluated, module_of, name_of

from pysouffle.terms import Adt, Term, elements

HEAD = "import random\nimport torch\nfrom torch.utils.data import DataLoader, Dataset\n"
# Programs with what the names in the last version of a variable are; a place is written as the name of the variable that it is.
CASES = {
    "drawn": ("n = random.randint(3, 9)\nx = torch.zeros(n)\n", {"x": "random@n"}),
    "two_draws": ("n = random.randint(3, 9)\nm = random.randint(3, 9)\nx = torch.zeros(n, m)\n", {"x": "random@n random@m"}),
    "length": ("n = len(open('a'))\nx = torch.zeros(n)\n", {"n": "@=n", "x": "?data:length@=n"}),
    "number_of_it": ("n = len(open('a'))\nm = n + 1\nx = torch.zeros(m)\n", {"m": "@=n+1", "x": "?data:length@=n+1"}),
    "item": ("n = torch.tensor([3, 5])[0].item()\nx = torch.zeros(n)\n", {"x": "?data:item@=n"}),
    "turns": (
        "before = kept = None\nfor _ in range(4):\n    n = random.randint(3, 9)\n"
        "    before = kept\n    kept = torch.zeros(n)\nboth = [kept, before]\n",
        {"kept": "random@n'", "before": "random@n''"},
    ),
    "outside_the_loop": (
        "n = random.randint(3, 9)\nxs = []\nfor _ in range(4):\n    xs.append(torch.zeros(n))\nx, *_ = xs\n",
        {"x": "random@n"},
    ),
    "list": (
        "xs = []\nfor _ in range(3):\n    n = random.randint(3, 9)\n    xs.append(torch.zeros(n))\na, b, c = xs\n",
        {"a": "random@n''", "b": "random@n''", "c": "random@n'"},
    ),
    "call": (
        "def f():\n    n = random.randint(3, 9)\n    return torch.zeros(n)\na = f()\nb = f()\n",
        {"a": "random@n<a", "b": "random@n<b"},
    ),
    "handed_on": ("def f(m):\n    return torch.zeros(m)\nn = random.randint(3, 9)\na = f(n)\n", {"a": "random@n"}),
    "changed_argument": (
        "def f(xs):\n    n = random.randint(3, 9)\n    xs.append(torch.zeros(n))\n"
        "    return torch.zeros(n)\nxs = []\na = f(xs)\nb = xs[0]\n",
        {"a": "random@n<a", "b": "random@n<a"},
    ),
    "module_called": (
        "class M(torch.nn.Module):\n    def forward(self, x):\n"
        "        n = random.randint(3, 9)\n        return torch.zeros(n)\nm = M()\n"
        "a = m(1)\nb = m(1)\n",
        {"a": "random@n<a", "b": "random@n<b"},
    ),
    "constructor": (
        "class C:\n    def __init__(self):\n        n = random.randint(3, 9)\n"
        "        self.x = torch.zeros(n)\nc, d = C(), C()\na = c.x\nb = d.x\n",
        {"a": "random@n<c", "b": "random@n<d"},
    ),
    "objects_of_a_loop": (
        "class C:\n    def __init__(self):\n        n = random.randint(3, 9)\n"
        "        self.x = torch.zeros(n)\ncs = [C() for _ in range(3)]\nc = cs[0]\n"
        "a = c.x\n",
        {"a": "?random@n@=c"},
    ),
    "once_in_a_variable_of_the_module": (
        "n = random.randint(3, 9)\ndef f():\n    return torch.zeros(n)\na = f()\nb = f()\n",
        {"a": "random@n", "b": "random@n"},
    ),
    "mask": (
        "x = torch.zeros(8)\ny = torch.zeros(8, 3)\nmask = x > 0\na = x[mask]\nb = y[mask]\nother = x < 0\nc = x[other]\n",
        {"a": "?data:nonzero@=mask", "b": "?data:nonzero@=mask 3", "c": "?data:nonzero@=other"},
    ),
    "size_asked_twice": (
        "x = torch.load('a')\na = torch.zeros(x.size(0))\nb = torch.zeros(x.size(0))\n",
        {"a": "?data:torch.load.size(0)@=x", "b": "?data:torch.load.size(0)@=x"},
    ),
    "any_element": ("xs = [torch.zeros(len(line)) for line in open('a')]\na = xs[0]\nb = xs[1]\n", {"a": "?=a", "b": "?=b"}),
    "dict_keys": ("d = {}\nn = random.randint(3, 9)\nd[n] = torch.zeros(n)\nd[n] = torch.zeros(n, 2)\na = [*d.values()]\n", {}),
    "stated": ("dims = [3, 5, 7]\nn = dims[len(open('a'))]\nx = torch.zeros(n)\n", {"x": "?one of 3, 5, 7@=n"}),
}


@pytest.fixture(scope="module")
def found() -> dict[tuple[str, str], set[str]]:
    """The texts of the sizes that the last version of a variable may have, by module and name."""
    rows = evaluated(*((f"{name}.py", HEAD + text) for name, (text, _) in CASES.items()))["val"]
    last: dict[tuple[str, str], int] = {}
    texts: dict[tuple[str, str], dict[int, set[str]]] = {}
    for c, v, x in rows:
        if not (isinstance(c, Adt) and c.branch == "Call" and str(c.fields[0]).endswith("::<module>")):
            continue
        where, version = (module_of(v), name_of(v)), int(str(v).rpartition(".")[2])
        last[where] = max(version, last.get(where, 0))
        texts.setdefault(where, {}).setdefault(version, set()).add(sizes(x))
    return {where: texts[where][version] for where, version in last.items()}


def sizes(x: Term) -> str:
    """The sizes of a tensor, or the place of an unknown number, with variables for places."""
    match x:
        case Adt("Tensor", (Adt("SDims", (dims,)), _, _)):
            return " ".join(map(size, elements(dims)))
        case Adt("Unknown", ((_, _, at),)):
            return readable(f"@{at}")
        case Adt("Sym", (dim,)):
            return size(dim)
    return ""


def size(dim: Term) -> str:
    match dim:
        case Adt("DInt", (int(n),)):
            return str(n)
        case Adt("DLin", (_, (Adt("AName", (str(name), _)), None), _)):
            return readable(name)
    return "?"


def readable(name: str) -> str:
    name = re.sub(r"\w+\.py:\d+:(\w+)\.\d+", r"\1", name)
    return re.sub(r"^\?(yield|element|data:length)[^=]*@?=", "?=", name) if "<module>" in name or "element" in name else name


@pytest.mark.parametrize(("case", "variable"), [(case, variable) for case, (_, expected) in CASES.items() for variable in expected])
def test_names(found: dict[tuple[str, str], set[str]], case: str, variable: str) -> None:
    assert found[f"{case}.py", variable] == {CASES[case][1][variable]}
