"""Random hyperparameters and shapes: the rules must say what the library does. A fixed seed; only where the library is installed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random

from harness import ENVIRONMENTS, agrees, decide

Generator = Callable[[Random], str]
CASES = 400
LOSSES = ("mse_loss", "l1_loss", "smooth_l1_loss", "binary_cross_entropy", "binary_cross_entropy_with_logits", "kl_div", "huber_loss")


def hyper(r: Random, n: int, lo: int, hi: int) -> str:
    """One number, or a tuple of `n`."""
    return str(r.randint(lo, hi)) if r.random() < 0.5 else f"({', '.join(str(r.randint(lo, hi)) for _ in range(n))},)"


def zeros(sizes: Sequence[int], kind: str = "zeros") -> str:
    return f"{kind}({', '.join(map(str, sizes))})"


def sizes(r: Random, n: int, lo: int, hi: int) -> list[int]:
    return [r.randint(lo, hi) for _ in range(n)]


def options(r: Random, **given: str) -> str:
    """Each keyword in half of the cases."""
    return "".join(f", {name}={value}" for name, value in given.items() if r.random() < 0.5)


def convolution(r: Random) -> str:
    n, c = r.randint(1, 3), r.choice((2, 4))
    padding = r.choice((hyper(r, n, 0, 3), "'same'", "'valid'"))
    more = options(r, stride=hyper(r, n, 1, 3), padding=padding, dilation=hyper(r, n, 1, 3), groups="2")
    shape = [*r.choice(([2], [2], [], [1, 2])), r.choice((c, c, c + 1)), *sizes(r, n, 1, 12)]
    return f"nn.Conv{n}d({c}, {r.choice((2, 4))}, {hyper(r, n, 1, 4)}{more})({zeros(shape)})"


def transposed(r: Random) -> str:
    n = r.randint(1, 3)
    more = options(r, stride=hyper(r, n, 1, 3), padding=hyper(r, n, 0, 1), output_padding=hyper(r, n, 0, 2), dilation=hyper(r, n, 1, 3))
    return f"nn.ConvTranspose{n}d(4, 2, {hyper(r, n, 3, 4)}{more})({zeros([*r.choice(([2], [])), 4, *sizes(r, n, 2, 6)])})"


def pooling(r: Random) -> str:
    n, kind = r.randint(1, 3), r.choice(("Max", "Avg"))
    more = options(r, stride=hyper(r, n, 1, 4), padding=hyper(r, n, 0, 2), ceil_mode="True")
    return f"nn.{kind}Pool{n}d({hyper(r, n, 1, 4)}{more})({zeros([*r.choice(([2], [], [1, 1])), 3, *sizes(r, n, 1, 10)])})"


def class_loss(r: Random) -> str:
    scores = sizes(r, r.randint(1, 4), 1, 3)
    target = scores[:1] + scores[2:] if len(scores) > 1 else []
    if r.random() < 0.3:
        target = sizes(r, r.randint(0, 3), 1, 3)
    target_text = zeros(target, r.choice(("longs", "longs", "zeros")))
    return f"F.{r.choice(('cross_entropy', 'nll_loss'))}({zeros(scores)}, {target_text}{options(r, reduction=repr('none'))})"


def pair_loss(r: Random) -> str:
    shape = sizes(r, r.randint(0, 3), 1, 3)
    other = shape if r.random() < 0.5 else sizes(r, r.randint(0, 3), 1, 3)
    return f"F.{r.choice(LOSSES)}({zeros(shape)}, {zeros(other)}{options(r, reduction=repr('none'))})"


def padding(r: Random) -> str:
    pads = ", ".join(str(r.randint(-1, 4)) for _ in range(2 * r.randint(1, 3)))
    mode = r.choice(("constant", "constant", "reflect", "replicate", "circular"))
    return f"F.pad({zeros(sizes(r, r.randint(1, 4), 1, 5))}, ({pads}), mode='{mode}')"


def resampling(r: Random) -> str:
    n = r.randint(1, 3)
    how = r.choice((f"size={hyper(r, n, 1, 9)}", f"scale_factor={r.choice((2, 3, 0.5, 1.5, 2.0))}"))
    mode = r.choice(("nearest", "linear", "bilinear", "trilinear", "bicubic"))
    return f"F.interpolate({zeros([2, 3, *sizes(r, n, 1, 9)])}, {how}, mode='{mode}')"


def recurrent(r: Random) -> str:
    shape = [*sizes(r, r.choice((1, 2, 2, 3)), 1, 3), r.choice((4, 4, 4, 5))]
    batch_first, both = r.choice((True, False)), r.choice((True, False))
    batch = [shape[0 if batch_first else 1]] if len(shape) == 3 else []
    state = f", {zeros([2 if both else 1, *batch, r.choice((6, 6, 5))])}" if r.random() < 0.5 else ""
    return f"nn.{r.choice(('GRU', 'RNN'))}(4, 6, batch_first={batch_first}, bidirectional={both})({zeros(shape)}{state})"


def normalisation(r: Random) -> str:
    name = r.choice(("BatchNorm1d", "BatchNorm2d", "BatchNorm3d", "InstanceNorm1d", "InstanceNorm2d", "LayerNorm", "GroupNorm"))
    made = {"LayerNorm": r.choice(("4", "(4, 4)", "6")), "GroupNorm": r.choice(("2, 4", "3, 6", "4, 6"))}.get(name, r.choice(("4", "6")))
    return f"nn.{name}({made})({zeros([2, *(r.choice((4, 4, 6)) for _ in range(r.randint(0, 4)))])})"


def attention(r: Random) -> str:
    made = f"{r.choice((4, 4, 6))}, {r.choice((1, 2, 3))}, batch_first={r.choice((True, False))}"
    query, key, value = (zeros([2, r.randint(1, 3), 4]) for _ in range(3))
    return f"nn.MultiheadAttention({made})({query}, {key}, {value})"


GENERATORS: tuple[Generator, ...] = (
    convolution, transposed, pooling, class_loss, pair_loss, padding, resampling, recurrent, normalisation, attention,
)


if find_spec("torch") is not None:
    from record import run

    def test_random_cases_agree_with_the_library() -> None:
        random = Random(20260731)
        texts = sorted({random.choice(GENERATORS)(random) for _ in range(CASES)})
        wrong = []
        for text, decided in zip(texts, decide(texts), strict=True):
            expected, found = run(text, ENVIRONMENTS[0]), decided.outcome(ENVIRONMENTS[0])
            if not agrees(expected, found):
                wrong.append(f"{text}: library {expected}, rules {found}")
        assert not wrong
