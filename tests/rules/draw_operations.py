"""Draws programs of one operation on one of Python's, numpy's or torch's values, runs them, and writes what happens.

`python tests/rules/draw_operations.py SEED N > tests/rules/drawn_operations.txt`: a line for each program, statements between `; `, behind
` -> ` the exception that it raises or `runs`. The first N that run are taken, and the first N that raise."""

from __future__ import annotations

import contextlib
import io
import random
import sys
import warnings

HEAD = "import math\nimport torch\nimport numpy as np\nt = torch.zeros(3)\n"  # so that each program has a check that holds
VALUES = {
    "int": ["3", "-1", "0"], "float": ["2.5", "-0.5"], "bool": ["True"], "str": ['"abc"', '"7"', '""'], "bytes": ['b"ab"'],
    "list": ["[1, 2, 3]", "[]", '["a", "b"]'], "tuple": ["(1, 2)", "(4,)"], "dict": ['{"a": 1}', "{}"], "set": ["{1, 2}"],
    "none": ["None"], "range": ["range(4)"], "slice": ["slice(0, 2)"], "complex": ["1j"], "function": ["(lambda q: q)"], "module": ["math"],
    "tensor": ["torch.zeros(3)", "torch.ones(2, 3)", "torch.zeros(())", "torch.zeros(1)", "torch.tensor([0, 1, 2])"],
    "array": ["np.zeros(3)", "np.ones((2, 3))", "np.arange(3)"], "scalar": ["np.float64(2.5)", "np.int64(2)"],
    "layer": ["torch.nn.Linear(3, 2)", "torch.nn.ReLU()"], "generator": ["(q for q in [1, 2])"], "dtype": ["torch.float32"],
    "ellipsis": ["..."], "frozenset": ["frozenset([1])"], "object": ["object()"],
}  # fmt: skip
ATTRIBUTES = """append add pop get items keys update split join shape size numpy unsqueeze view item sum mean reshape astype extend
    format strip index count sort copy insert remove values lower upper replace real T dtype ndim detach cpu to tolist
    permute transpose is_integer start stop foo weight forward parameters""".split()  # noqa: SIM905
ONE = """int float bool str len abs list tuple set dict sum min max sorted reversed enumerate iter next range round all any ord chr
    hash repr bin hex callable type zip complex bytes print id frozenset slice vars dir""".split()  # noqa: SIM905
TWO = """isinstance pow divmod round getattr hasattr map filter zip range int max min sum enumerate""".split()  # noqa: SIM905
BINARY = ["+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", "<", ">=", "==", "!=", "in", "not in", "and", "is"]
CALLS = """torch.zeros({}); torch.zeros(2, {}); torch.ones(({}, 2)); torch.arange({}); torch.nn.Linear({}, 2); torch.nn.Linear(2, {});
    torch.nn.Conv2d(3, 4, {}); torch.zeros(3).view({}); torch.zeros(3).sum({}); torch.zeros(3).unsqueeze({}); torch.cat({});
    torch.stack({}); torch.zeros(2, 3).permute({}); torch.zeros(3).reshape(3, {}); torch.tensor({}); torch.relu({});
    torch.nn.ReLU()({}); torch.exp({}); torch.nn.Dropout({}); torch.matmul({}, {}); torch.zeros(3).to({});
    torch.softmax(torch.zeros(3), {}); torch.nn.Linear(3, 2)({}); torch.nn.Sequential({}); torch.full((2,), {});
    torch.zeros(4).split({}); torch.zeros(4).repeat({}); torch.zeros(2, 3).transpose(0, {}); torch.nn.Embedding({}, 2);
    torch.nn.BatchNorm1d({}); np.zeros({}); np.ones((2, {})); np.array({}); np.sum({}); np.sqrt({}); np.concatenate({});
    np.zeros(4).reshape({}); np.mean({}); np.dot({}, {}); np.full(2, {}); np.transpose({}); math.sqrt({}); math.floor({});
    math.prod({}); math.gcd({}, 4); math.pow({}, 2); math.isnan({})"""
WRITTEN = ('f"{x:.2f}"', 'f"{x:d}"', 'f"{x:>5}"', '"%d" % x', '"%.3f" % x', '"%s" % x', '"{:.2f}".format(x)', 'f"{x}"', '",".join(x)')
FORMS = """x.{a}; x.{a}; x.{a}(); x.{a}(y); x.{a}(y); {one}(x); {one}(x); {two}(x, y); x {op} y; x {op} y; x[y]; x[y]; x[y] = z;
    {call}; {call}; {call}; a, b = x; for e in x: print(e); x.{a} = y; -x; ~x; not x; print(1 if x else 2); print({written});
    x(y); x {op}= y; del x[y]; print(*x); print(**x)"""


def program(rng: random.Random) -> str:
    """One program, without its head."""
    x, y, z = (rng.choice(VALUES[rng.choice(list(VALUES))]) for _ in range(3))
    form = rng.choice(FORMS.split(";")).strip()
    parts = {"a": rng.choice(ATTRIBUTES), "one": rng.choice(ONE), "two": rng.choice(TWO), "written": rng.choice(WRITTEN),
             "op": rng.choice(BINARY[:13] if "=" in form else BINARY), "call": rng.choice(CALLS.split(";")).strip().replace("{}", "x")}
    return f"x = {x}; y = {y}; z = {z}; {form.format(**parts)}"


def text_of(drawn: str) -> str:
    """The program as a file."""
    return HEAD + drawn.replace("; ", "\n") + "\n"


def outcome(drawn: str) -> str:
    """What running it raises, or `runs`."""
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            exec(compile(text_of(drawn), "drawn", "exec"), {})
    except Exception as error:  # noqa: BLE001  (whatever it raises is the outcome)
        return type(error).__name__
    return "runs"


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    drawing = random.Random(int(sys.argv[1]))
    drawn: dict[str, str] = {}
    left = {True: int(sys.argv[2]), False: int(sys.argv[2])}
    while any(left.values()):
        one = program(drawing)
        what = outcome(one)
        if one not in drawn and left[what == "runs"]:
            drawn[one] = what
            left[what == "runs"] -= 1
    sys.stdout.write("".join(f"{one} -> {what}\n" for one, what in drawn.items()))
