"""Which of Python's own functions refuse an argument by its kind, whatever the others are, as the interpreter has it.

`python tests/operators/refused_arguments.py > rules/library/python/refused_arguments.dl` writes them. A value of the rules may stand for
one of several classes: those are among the values of its kind, and what takes any of them refuses none."""

from __future__ import annotations

import builtins
import collections
import contextlib
import copy
import io
import itertools
import math
import pathlib
import sys
from collections.abc import Callable, Iterable

import numpy as np
import torch

VALUES: dict[str, tuple[object, ...]] = {
    "int": (3, 0, -1, True, np.int64(2)), "float": (2.5, -0.5, 0.0, np.float64(2.5)), "str": ("abc", "", "7", pathlib.Path("a")),
    "list": ([1, 2, 3], [], ["a"], {"a": 1}.keys(), {1: 2}.values(), collections.deque([1]), torch.nn.ModuleList()),
    "tuple": ((1, 2), (), (4,), torch.Size([1]), {1: 2}.items()), "dict": ({"a": 1}, {}, collections.Counter()),
    "set": ({1, 2}, set(), frozenset([1])), "none": (None,), "slice": (slice(0, 2),), "code": (len, lambda q: q, math, [].append),
    "bytes": (b"ab", b"", b"7"), "complex": (1j,), "range": (range(4), range(0)), "dtype": (torch.float32,),
}  # fmt: skip
# What has an effect, waits for somebody, takes anything, or depends on the machine.
LEFT_OUT = frozenset("""__build_class__ __import__ aiter anext breakpoint classmethod compile copyright credits delattr dir eval exec exit
    getattr globals hasattr help id input isinstance issubclass license locals memoryview object open print property quit repr setattr
    staticmethod str super type vars format ascii callable""".split())  # fmt: skip  # noqa: SIM905
OTHERS: tuple[object, ...] = (2, 2.5, "ab", [1, 2], (1, 2), {"a": 1}, None, len, 1j, b"ab", [(1, 2)], 16, np.int64(2), np.zeros(2))
RECEIVERS: tuple[object, ...] = ("a b", [1, 2], (1, 2), {"a": 1}, {1})  # whose methods are asked
HEAD = "// Arguments that Python's own functions refuse (interproc/exceptions/failing_calls.dl), by tests/operators/refused_arguments.py."


def functions() -> dict[str, Callable[..., object]]:
    """Those of Python, and of its mathematics."""
    own = {f"builtins.{n}": f for n, f in vars(builtins).items() if callable(f) and n not in LEFT_OUT and not _exception(f)}
    for receiver in RECEIVERS:
        names = (n for n in dir(receiver) if not n.startswith("_") and callable(getattr(receiver, n)))
        own |= {f"builtins.{type(receiver).__name__}.{n}": _method(receiver, n) for n in names}
    return own | {f"math.{n}": f for n, f in vars(math).items() if callable(f) and not n.startswith("_")}


def _method(receiver: object, name: str) -> Callable[..., object]:
    return lambda *args: getattr(copy.copy(receiver), name)(*args)


def _exception(f: object) -> bool:
    return isinstance(f, type) and issubclass(f, BaseException)


def takes(f: Callable[..., object], place: int, value: object) -> bool:
    """Whether `f` takes `value` at `place` with any other arguments: it does, or does not refuse it by a TypeError."""
    for count in range(place + 1, 4):
        for others in itertools.product(OTHERS, repeat=count - 1):
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    f(*others[:place], value, *others[place:])
            except TypeError:
                continue
            except Exception:  # noqa: BLE001  (whatever it raises is the outcome)
                return True
            return True
    return False


def refused(name: str, f: Callable[..., object]) -> Iterable[str]:
    """A fact for each place where `f` refuses some kinds. (A place that it does not have refuses all.)"""
    for place in (0, 1):
        kinds = [kind for kind, values in VALUES.items() if not any(takes(f, place, value) for value in values)]
        if 0 < len(kinds) < len(VALUES):
            yield f'python_raises_for("{name}", {place}, " {" ".join(kinds)} ").'


def rules() -> str:
    """The file of rules."""
    return "\n".join([HEAD, *(fact for name, f in sorted(functions().items()) for fact in refused(name, f))]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(rules())
