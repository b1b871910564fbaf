"""Draws programs on what is an array in one run and a tensor in the other, and writes what each run makes of it.

`python tests/rules/draw_arrays.py SEED N > tests/rules/drawn_arrays.txt`: a line for each program, statements between `; `, behind ` -> `
what the last one gives of an array and of a tensor: a shape, several of them, `None`, or else the class; or the exception that it raises.
Programs that raise in both runs are left out."""

from __future__ import annotations

import random
import sys
import warnings

SHAPES = ((4, 6), (4, 6), (2, 3, 4), (24,), (1, 4, 6))
METHODS = ("max", "min", "sum", "mean", "std", "argmax", "all", "any", "cumsum", "argsort", "sort", "squeeze", "nonzero", "repeat",
           "transpose")
ARGUMENTS = ("", "0", "1", "-1", "axis=0", "axis=1", "dim=0", "axis=0, keepdims=True", "1, 0", "0, 1", "(1, 0)", "2")
OTHERS = """{}.T; {}.size; {}.flatten(); {}[::-1]; {}[:, None]; {}[[[0, 1], [1, 0]]]; {}[0]; {} + 1; {} * np.ones(6); {} == 3; {} @ x0.T;
    {}.astype(int); {}.copy(); {}.clone(); {}.take([0, 1]); {}.put(0, 1); {}.reshape(2, 12); np.mean({}, axis=0); torch.as_tensor({});
    isinstance({}, np.ndarray); torch.is_tensor({}); type({}) is torch.Tensor; hasattr({}, 'astype'); isinstance({}, str)"""


def program(rng: random.Random) -> str:
    """One program, without its head."""
    lines = [f"x0 = q.reshape{rng.choice(SHAPES)}"]
    for number in range(rng.choice((1, 2))):
        form = f"{{}}.{rng.choice(METHODS)}({rng.choice(ARGUMENTS)})" if rng.random() < 0.6 else rng.choice(OTHERS.split(";")).strip()
        lines.append(f"x{number + 1} = {form.replace('{}', f'x{number}')}")
    return "; ".join(lines)


def text_of(value: object) -> str:
    """What a run gives, as one word."""
    if isinstance(value, (tuple, list)):
        return f"[{' '.join(map(text_of, value))}]"
    shape = getattr(value, "shape", None)
    return type(value).__name__ if shape is None else "x".join(["", *map(str, shape)])


def outcome(drawn: str, data: object) -> str:
    """What the last statement gives of this data, or what is raised."""
    import numpy as np
    import torch

    names = {"np": np, "torch": torch, "q": data}
    try:
        for line in drawn.split("; "):
            exec(line, names)
    except Exception as error:  # noqa: BLE001  (whatever it raises is the outcome)
        return type(error).__name__
    return text_of(names[drawn.rpartition("; ")[2].partition(" ")[0]])


if __name__ == "__main__":
    import numpy
    from torch import arange

    warnings.simplefilter("ignore")
    drawing = random.Random(int(sys.argv[1]))
    found: dict[str, str] = {}
    while len(found) < int(sys.argv[2]):
        one = program(drawing)
        array, tensor = outcome(one, numpy.arange(24.0)), outcome(one, arange(24.0))
        if not (array.endswith("Error") and tensor.endswith("Error")):
            found[one] = f"{array} | {tensor}"
    sys.stdout.write("".join(f"{one} -> {both}\n" for one, both in found.items()))
