"""The cases of engines.py: programs and facts, the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

PROGRAMS = Path(__file__).resolve().parent / "engines"
ROOT = Path(__file__).resolve().parents[1]
LOCAL = ("examples/digits.py", "examples/flowers.py", "examples/reviews.py", "tests/programs/pytea_fig14_ok.py")
FROM_CHECKOUT = ("mnist", "vae", "dcgan", "siamese_network")
BUILDER = """import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        layers = []
        width = 16
        for i in range({n}):
            layers.append(nn.Linear(width, 16 + (i * 7) % 48))
            width = 16 + (i * 7) % 48
        self.body = nn.Sequential(*layers)

    def forward(self, x):
        return self.body(x)


y = Net()(torch.randn(4, 16))
"""

Facts = Mapping[str, Sequence[tuple[int | float | str, ...]]]


@dataclass(frozen=True, slots=True)
class Case:
    """A program with facts; `wanted`: the relations that are compared. Cases of one `group` grow with `size`."""

    name: str
    program: Path
    facts: Facts
    wanted: tuple[str, ...]
    group: str = ""
    size: int = 0


def dense_graph(nodes: int, degree: int) -> list[tuple[int, int]]:
    """Random edges: nearly every node reaches every other."""
    chance = random.Random(1)
    return sorted({(chance.randrange(nodes), chance.randrange(nodes)) for _ in range(nodes * degree)})


def sparse_graph(chains: int, length: int) -> list[tuple[int, int]]:
    """Separate chains of different lengths, with a few shortcuts inside."""
    chance = random.Random(2)
    edges, first = set(), 0
    for chain in range(chains):
        own = length + chain % 7
        edges |= {(first + i, first + i + 1) for i in range(own - 1)}
        edges |= {(first + (a := chance.randrange(own - 2)), first + chance.randrange(a + 1, own)) for _ in range(own // 10)}
        first += own
    return sorted(edges)


def tree(nodes: int, spread: int) -> list[tuple[int, int]]:
    """(child, parent) of a random tree that is about as broad as `spread` children a node."""
    chance = random.Random(3)
    return [(child, chance.randrange(max(0, child // spread - 3), child // spread + 1)) for child in range(1, nodes)]


def heap_program(variables: int, seed: int = 4) -> Facts:
    """A program of methods with local variables, as an extractor would give it: most flow is local, some goes through fields and calls."""
    chance = random.Random(seed)
    methods, names, fields = variables // 10, variables // 160, max(4, variables // 20)
    local = {m: [f"m{m}.v{i}" for i in range(10)] for m in range(methods)}

    def near(m: int) -> str:
        return chance.choice(local[m if chance.random() < 0.9 else chance.randrange(methods)])

    new, assign, load, store = [], [], [], []
    call, target, actual, formal, result, returned = [], [], [], [], [], []
    for m in range(methods):
        formal += [(f"m{m}", n, local[m][n]) for n in range(2)]
        returned.append((f"m{m}", local[m][9]))
        new += [(chance.choice(local[m]), f"h{m}.{i}") for i in range(2)]
        assign += [(near(m), near(m)) for _ in range(12)]
        load += [(near(m), near(m), f"f{chance.randrange(fields)}") for _ in range(3)]
        store += [(near(m), f"f{chance.randrange(fields)}", near(m)) for _ in range(3)]
        for i in range(2):
            call.append((f"m{m}:{i}", near(m), f"name{chance.randrange(names)}"))
            actual += [(f"m{m}:{i}", n, near(m)) for n in range(2)]
            result.append((f"m{m}:{i}", near(m)))
        for i in range(2):
            target += [(f"h{m}.{i}", f"name{n}", f"m{chance.randrange(methods)}") for n in chance.sample(range(names), min(names, 12))]
    return {"new": new, "assign": assign, "load": load, "store": store, "call": call, "target": target, "actual": actual,
            "formal": formal, "result": result, "returned": returned}


def dense_cases() -> Iterator[Case]:
    closure = PROGRAMS / "closure.dl"
    yield Case("closure, dense", closure, {"edge": dense_graph(700, 8)}, ("path",))
    yield Case("closure, sparse", closure, {"edge": sparse_graph(300, 60)}, ("path",))
    yield Case("points-to", PROGRAMS / "points_to.dl", heap_program(600), ("points", "field", "calls", "alias"))
    yield Case("same generation", PROGRAMS / "same_generation.dl", {"parent": tree(1500, 3)}, ("same",))


def analysis(name: str, path: Path, group: str = "", size: int = 0) -> Case:
    """The rule library on the facts of a program, as `dlshape check` gives them."""
    from dlshape.analysis.pipeline import WANTED
    from dlshape.inputs.library import with_library
    from dlshape.inputs.program import program_facts
    from dlshape.solver.evaluation import RULES

    given, _ = with_library(program_facts(path, 1, None))
    return Case(name, RULES, {relation: list(rows) for relation, rows in given.items()}, WANTED, group, size)


def program_cases(checkout: Path | None) -> Iterator[Case]:
    for each in FROM_CHECKOUT if checkout else LOCAL:
        yield analysis(Path(each).stem, (checkout or ROOT) / each)


def builder_cases(sizes: Sequence[int]) -> Iterator[Case]:
    with TemporaryDirectory() as scratch:
        for n in sizes:
            path = Path(scratch) / "net.py"
            path.write_text(BUILDER.format(n=n))
            yield analysis(f"builder, {n} layers", path, "builder", n)
