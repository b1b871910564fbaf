"""Random chains of views and of what is computed element by element, with what the real library makes of their strides.

`python tests/operators/stride_chains.py SEED COUNT > tests/operators/strides_computed.cases` records COUNT chains; with `products` behind
it, chains that end in an einsum. A line is

    zeros(2, 3); x.t(); x + 1 -> (3, 2) strides (1, 3) view(6) fails
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from math import prod
from pathlib import Path
from random import Random

LINE = re.compile(
    r"zeros(?P<sizes>\(.*?\))(?P<steps>.*) -> (?P<shape>\(.*?\)) strides (?P<strides>\(.*?\)) view(?P<view>\(.*?\)) (?P<works>works|fails)")
SLICES = (":", "::2", "1:", ":1", ":-1", "::3")
UNARY = ("x.relu()", "x + 1", "x.exp()", "-x", "x.clone()", "torch.zeros_like(x)", "x.abs()", "x.detach()", "x.double()", "x > 0",
         "x.clamp(0, 1)", "x.mul_(2)")
DENSE = ("x.contiguous()", "x.float().cumsum(0)", "x.float().sum(0)", "torch.stack([x, x])", "x.float().softmax(0)",
         "x.float().mean(-1, keepdim=True)")
IMAGES = ("torch.nn.functional.max_pool2d(x.float(), 1)", "torch.nn.functional.interpolate(x.float(), scale_factor=2)",
          "x.contiguous(memory_format=torch.channels_last)", "x.to(memory_format=torch.channels_last)",
          "torch.nn.functional.avg_pool2d(x.float(), 1)", "torch.nn.functional.pad(x, (1, 0))",
          "torch.nn.functional.adaptive_avg_pool2d(x.float(), 1)")
COPIES = ("x.flip(0)", "x.roll(1, 0)", "torch.cat([x, x], -1)",
          "x.index_select(0, torch.tensor([0]))", "x.masked_fill(x > 0, 0)", "x.repeat_interleave(2, -1)", "x.fill_(1)", "x.topk(1, -1)[0]")


@dataclass(frozen=True, slots=True)
class Chain:
    """`steps` on a tensor of `sizes`, each an expression in x; the result, and whether it can be viewed as `view`."""

    sizes: tuple[int, ...]
    steps: tuple[str, ...]
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    view: tuple[int, ...]
    works: bool

    @property
    def text(self) -> str:
        return "; ".join([f"zeros{self.sizes}", *self.steps])


def read_chains(path: Path) -> list[Chain]:
    """The chains of a recorded file."""
    found = []
    for line in path.read_text().splitlines():
        match = LINE.fullmatch(line)
        assert match is not None, line
        shape, strides, view, sizes = (tuple(map(int, re.findall(r"\d+", match[name]))) for name in ("shape", "strides", "view", "sizes"))
        steps = tuple(part for part in match["steps"].split("; ") if part)
        found.append(Chain(sizes, steps, shape, strides, view, match["works"] == "works"))
    return found


def split(r: Random, n: int) -> tuple[int, ...]:
    """Random factors of `n`."""
    out: list[int] = []
    while n > 1 and r.random() < 0.8:
        out.append(r.choice([k for k in range(1, n + 1) if n % k == 0]))
        n //= out[-1]
    return (*out, n) if n != 1 or not out or r.random() < 0.2 else tuple(out)


def index(r: Random, s: tuple[int, ...]) -> str:
    items: list[str] = []
    used = 0
    while used < len(s) and r.random() < 0.8:
        if r.random() < 0.25:
            items.append("None")
        else:
            items.append(r.choice((str(r.randrange(s[used])), *SLICES)))
            used += 1
    if r.random() < 0.3:
        items.append("...")
    return f"x[{', '.join(items or [':'])}]"


def other(r: Random, s: tuple[int, ...]) -> str:
    """Another operand that broadcasts to `s`, permuted or not."""
    order = r.sample(range(len(s)), len(s))
    back = tuple(order.index(i) for i in range(len(s)))
    full = f"torch.ones({s}).contiguous()" if not s else f"torch.ones({tuple(s[i] for i in order)}).permute({back})"
    return r.choice((full, f"torch.ones({s})", f"torch.ones({s[-1:]})", f"torch.ones({tuple(r.choice((1, d)) for d in s)})"))


def step(r: Random, s: tuple[int, ...]) -> str:
    """A random operation on a tensor of sizes `s`; it may fail."""
    n = len(s)
    if n == 0:
        return r.choice((*UNARY, "x.unsqueeze(0)", "x.reshape(1, 1)", "x[None]", "x.expand(3)"))
    i, j, order = r.randrange(-n, n), r.randrange(-n, n), ", ".join(map(str, r.sample(range(n), n)))
    o = other(r, s)
    wide = ((2,) if r.random() < 0.3 else ()) + tuple(r.choice((2, 3)) if d == 1 and r.random() < 0.7 else d for d in s)
    return r.choice((
        f"x.transpose({i}, {j})", f"x.permute({order})", f"x.movedim({i}, {j})", "x.t()", "x.mT" if n > 1 else "x.t()",
        f"x.narrow({i}, 0, 1)", f"x.select({i}, 0)", index(r, s), index(r, s), f"x.unsqueeze({r.randrange(-n - 1, n + 1)})", "x.squeeze()",
        f"x.squeeze({i})", f"x.expand({', '.join(map(str, wide))})", f"x.chunk(2, {i})[0]",
        f"x.split(2, {i})[-1]", f"x.unbind({i})[0]", r.choice(UNARY), r.choice(UNARY), f"x + {o}", f"{o} * x",
        f"torch.where({o} > 0, x, 0.0)",
        f"x.reshape({', '.join(map(str, split(r, prod(s))))})", f"x.view({', '.join(map(str, split(r, prod(s))))})",
        f"x.flatten({min(i % n, j % n)}, {max(i % n, j % n)})", r.choice(DENSE), r.choice(IMAGES), r.choice(IMAGES), r.choice(COPIES),
        f"x.unfold({i}, 1, 1)", f"x.unfold({i}, 2, 1)", f"x.swapaxes({i}, {j})", "x.T" if n == 2 else "x.mT" if n > 1 else "x.T",
        f"x.float() @ torch.ones({s[-1]}, 2)", f"torch.nn.functional.linear(x.float(), torch.ones(2, {s[-1]}))", "x.float() @ x.float().mT",
        f"torch.nn.functional.conv2d(x.float(), torch.ones(2, {s[1] if n == 4 else 1}, 1, 1))",
        f"torch.nn.functional.layer_norm(x.float(), ({s[-1]},))",
        "torch.nn.functional.scaled_dot_product_attention(x.float(), x.float(), x.float())",
        f"x.expand_as(torch.ones({wide}))", f"x.tile({n and 2},)", f"x.unflatten({i}, (1, {s[i]}))", "x.view_as(x)",
        "x.argmax(-1)", f"x.max({i})[0]",
        f"torch.nn.functional.conv1d(x.float(), torch.ones(2, {s[1] if n == 3 else 1}, 1))", "torch.bmm(x.float(), x.float().mT)",
    ))


def product(r: Random, s: tuple[int, ...]) -> str:
    """einsum of a tensor of sizes `s` and another one."""
    letters = "abcdefgh"[: len(s) + r.randint(0, 2)]
    size = {letter: s[i] if i < len(s) else r.choice((1, 2, 3, 4)) for i, letter in enumerate(letters)}
    mine, other = letters[: len(s)], "".join(r.sample(letters, r.randint(1, len(letters))))
    used = sorted({*mine, *other})
    out = "".join(r.sample(used, r.randint(0, min(4, len(used)))))
    order = r.sample(range(len(other)), len(other))
    back = tuple(order.index(i) for i in range(len(other)))
    ones = f"torch.ones({tuple(size[other[i]] for i in order)}).permute({back})"
    return f"torch.einsum({f'{mine},{other}->{out}'!r}, x.float(), {ones})"


def record(seed: int, count: int, *, products: bool = False) -> list[str]:
    """`count` lines, from the real library; with `products`, each chain ends in an einsum."""
    import torch

    r, lines = Random(seed), []
    while len(lines) < count:
        sizes = tuple(r.choice((1, 2, 3, 4, 5)) for _ in range(r.choice((1, 2, 3, 3, 4, 4))))
        x, steps = torch.zeros(sizes), []
        steps_left = r.randint(1, 2 if products else 6)
        for left in range(steps_left, 0, -1):
            text = product(r, tuple(x.shape)) if products and left == 1 else step(r, tuple(x.shape))
            try:
                y = eval(text, {"x": x, "torch": torch})
            except (RuntimeError, IndexError, TypeError, ValueError):
                continue
            if 0 < y.numel() < 4000:
                x = y
                steps.append(text)
        view = split(r, x.numel())
        try:
            x.view(view)
            works = "works"
        except RuntimeError:
            works = "fails"
        lines.append(f"{'; '.join([f'zeros{sizes}', *steps])} -> {tuple(x.shape)} strides {x.stride()} view{view} {works}")
    return lines


if __name__ == "__main__":
    print("\n".join(record(int(sys.argv[1]), int(sys.argv[2]), products="products" in sys.argv)))
