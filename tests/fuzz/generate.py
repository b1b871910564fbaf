"""Draws programs. Each top-level statement is executed as soon as it is drawn, so that the next one knows what the names hold; one that
raises or takes too long is drawn again."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from random import Random

from limits import TooLong, memory_limit, small, time_limit
from writer import Switches, Writer

MODULES = (
    "abc", "asyncio", "collections", "contextlib", "copy", "dataclasses", "enum", "functools", "itertools", "json", "math", "operator",
    "string", "types", "typing",
)  # fmt: skip
NAMES = {
    "collections": ("Counter", "OrderedDict", "defaultdict", "deque", "namedtuple"),
    "functools": ("partial", "reduce"),
    "itertools": (
        "accumulate", "chain", "combinations", "combinations_with_replacement", "compress", "count", "cycle", "dropwhile", "filterfalse",
        "groupby", "islice", "pairwise", "permutations", "product", "repeat", "starmap", "takewhile", "tee", "zip_longest",
    ),
}  # fmt: skip
_HEADER = [f"import {', '.join(MODULES)}", *(f"from {module} import {', '.join(names)}" for module, names in NAMES.items())]
_IMPORTED: dict[str, object] = {}
exec("\n".join(_HEADER), _IMPORTED)
_SIZES = (6, 12, 25, 40)  # statements
_LINES = 60
_WORD = re.compile(r"[A-Za-z_]+")


def write(seed: int, switches: Switches | None = None) -> str:
    """The source of a program."""
    random = Random(seed)
    writer = Writer(random, switches or Switches(), dict(_IMPORTED), frozenset(_IMPORTED))
    size, inside = random.choice(_SIZES), random.random() < 0.4
    if inside:
        writer.scope = "nonlocal"
    lines: list[str] = []
    tries = 0
    with memory_limit():
        while len(lines) < size and tries < 3 * size:
            tries += 1
            drawn = writer.statement(writer.top(), 2, top=True)
            if len(lines) + len(drawn) <= _LINES and runs([line.replace("nonlocal!", "global") for line in drawn], writer.names):
                lines += drawn
    lines = [line.replace("nonlocal!", writer.scope) for line in lines]
    if inside:
        lines = ["def main():", *(f"    {line}" for line in lines or ["pass"]), "    return 0", "", "done = main()"]
    return "\n".join([*imports(lines), *lines, ""])


def imports(lines: list[str]) -> Iterator[str]:
    """The imports of the names that lines speak of."""
    words = {word for line in lines for word in _WORD.findall(line)}
    modules = [name for name in MODULES if name in words]
    if modules:
        yield f"import {', '.join(modules)}"
    for module, names in NAMES.items():
        used = [name for name in names if name in words]
        if used:
            yield f"from {module} import {', '.join(used)}"


def runs(lines: list[str], names: dict[str, object]) -> bool:
    """Executes a statement in these names. False if it has to be drawn again."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            code = compile("\n".join(lines), "<drawn>", "exec")
        with time_limit(0.2):
            exec(code, names)
    except (SyntaxError, TooLong, RecursionError, MemoryError):
        return False
    except SystemExit:
        return False
    except Exception:  # noqa: BLE001  any, which is what a drawn statement raises
        return False
    return all(small(value) for name, value in names.items() if name not in _IMPORTED)
