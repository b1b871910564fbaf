"""Arguments that generated calls of TensorFlow hand over, as source: by the name of the parameter, and by the tensor that came first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

DIMS = (1, 2, 3, 4, 5, 8)
TYPES = ("tf.float32", "tf.int32", "tf.int64", "tf.bool", "tf.float64", "'float32'", "'int32'")


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is drawn from: the generator, and the sizes and the maker of the first tensor of the call."""

    rng: Random
    sizes: tuple[int, ...]
    maker: str

    def pick(self, *choices: object) -> str:
        return str(self.rng.choice(choices))


Value = Callable[[Drawing], str]


def first(rng: Random, spatial: int | None) -> Drawing:
    """The first tensor; pictures and the like where the call has windows."""
    maker = rng.choice(("zeros",) * 7 + ("ints", "ints", "bools", "longs", "doubles"))
    if spatial is not None:
        rank = spatial + rng.choice((2, 2, 2, 2, 2, 2, 1, 3))
        return Drawing(
            rng, (2, *(rng.choice((7, 8, 9)) for _ in range(rank - 2)), rng.choice((2, 3, 4, 8))), rng.choice(("zeros",) * 9 + ("ints",))
        )
    rank = rng.choice((0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5))
    if rank > 1 and rng.random() < 0.2:  # a square
        return Drawing(rng, (*(rng.choice(DIMS) for _ in range(rank - 2)), *([rng.choice(DIMS)] * 2)), maker)
    return Drawing(rng, tuple(rng.choice(DIMS) for _ in range(rank)), maker)


def made(maker: str, sizes: Sequence[int]) -> str:
    return f"{maker}({', '.join(map(str, sizes))})"


def tensor(d: Drawing) -> str:
    return made(d.maker, d.sizes)


def another(d: Drawing) -> str:
    """A further operand: of the first's sizes, spread over them, fit for a product, or none of these."""
    rng, sizes = d.rng, list(d.sizes)
    maker = d.maker if rng.random() < 0.9 else rng.choice(("zeros", "ints", "doubles"))
    match rng.randrange(8):
        case 0 | 1 | 2:
            pass
        case 3 if sizes:
            sizes = sizes[rng.randrange(len(sizes)) :]
        case 4 if sizes:
            sizes[rng.randrange(len(sizes))] = 1
        case 5 if len(sizes) > 1:
            sizes = [*sizes[:-2], sizes[-1], rng.choice(DIMS)]
        case 6 if sizes:
            sizes[rng.randrange(len(sizes))] = rng.choice(DIMS)
        case 7 if sizes:
            sizes = sizes[:-1]
        case _:
            pass
    return made(maker, sizes)


def labels(d: Drawing) -> str:
    """Numbers of classes for rows of the first tensor, or all the numbers of another."""
    return made(d.rng.choice(("ints", "longs")), d.sizes[:-1]) if d.rng.random() < 0.6 else another(d)


def axis(d: Drawing) -> str:
    rank = len(d.sizes)
    return d.pick(0, -1, 1, rank - 1, -rank, rank, d.rng.randrange(-1, 3))


def axes(d: Drawing) -> str:
    return axis(d) if d.rng.random() < 0.6 else d.pick(f"[{axis(d)}, {axis(d)}]", f"({axis(d)},)", f"[{axis(d)}]", "None")


def permutation(d: Drawing) -> str:
    order = list(range(len(d.sizes)))
    d.rng.shuffle(order)
    return str(order if d.rng.random() < 0.85 else [*order[1:], 0])


def shape(d: Drawing) -> str:
    """New sizes, of as many elements or others."""
    total = 1
    for size in d.sizes:
        total *= size
    rest = d.sizes[0] if d.sizes else 1
    return d.pick(
        [total], [-1], [rest, -1], [*d.sizes], [*d.sizes][::-1], [-1, 2], [2, 3], (3,), [], [1, *d.sizes], [*d.sizes, 1], [4, -1, 2]
    )


def per_dimension(*choices: int) -> Value:
    def drawn(d: Drawing) -> str:
        return str([d.rng.choice(choices) for _ in range(len(d.sizes) + d.rng.choice((0, 0, 0, 0, 1)))])

    return drawn


def margins(d: Drawing) -> str:
    return str([[d.rng.randrange(3), d.rng.randrange(3)] for _ in range(len(d.sizes) + d.rng.choice((0, 0, 0, 0, 1)))])


def windows(d: Drawing) -> str:
    """A size or step of a window, as a number, for the spatial dimensions, and for all."""
    spatial = max(len(d.sizes) - 2, 1)
    many = [d.rng.choice((1, 2, 3)) for _ in range(spatial)]
    return d.pick(1, 2, 2, 3, many, many, [1, *many, 1], [1, *many, 1], [1, 1, *many])


def kernel(d: Drawing) -> str:
    """Filters, of the first tensor's channels or of others."""
    spatial = max(len(d.sizes) - 2, 1)
    channels = d.rng.choice((d.sizes[-1], d.sizes[-1], d.sizes[-1], d.sizes[1] if len(d.sizes) > 1 else 1, 3)) if d.sizes else 1
    last = d.rng.choice((channels, 2, 4, 6))
    return made("zeros", [*(d.rng.choice((1, 2, 3)) for _ in range(spatial)), channels, last][-(spatial + 2) :])


def parts(d: Drawing) -> str:
    one = tensor(d)
    return d.pick(f"[{one}, {another(d)}]", f"[{one}, {another(d)}]", f"[{one}, {another(d)}, {another(d)}]", f"[{one}]", f"({one}, {one})")


def places(d: Drawing) -> str:
    rng = d.rng
    return rng.choice(
        (
            "0",
            "[0, 1]",
            "[[0], [1]]",
            "[[0, 0]]",
            "[0, 0, 0]",
            made("ints", [rng.choice(DIMS) for _ in range(rng.randrange(4))]),
            made("ints", d.sizes),
            made("longs", d.sizes[:-1]),
        )
    )


def pieces(d: Drawing) -> str:
    size = d.rng.choice(d.sizes or (2,))
    return d.pick(2, 2, size, 3, 1, [size - 1, 1], [1, size - 1], [1, 1], [2, 2])


def number(*choices: object) -> Value:
    return lambda d: d.pick(*choices)


def words(*choices: str) -> Value:
    return lambda d: repr(d.rng.choice(choices))


def order(d: Drawing) -> str:
    """An order of dimensions that means something for so many."""
    some = {3: ("NWC", "NCW"), 5: ("NDHWC", "NCDHW")}.get(len(d.sizes), ("NHWC", "NCHW"))
    return repr(d.rng.choice(some))


def layer_order(d: Drawing) -> str:
    """The same, as Keras has it."""
    return d.pick("'channels_last'", "'channels_first'")


def equation(d: Drawing) -> str:
    letters = "abcde"[: len(d.sizes)]
    return repr(
        d.rng.choice(
            (
                f"{letters},{letters}->{letters}",
                f"{letters},{letters[:-1]}z->{letters[:1]}z",
                f"{letters},{letters[-1:]}z->{letters[:-1]}z",
                f"{letters}->{letters[::-1]}",
                f"{letters},{letters}->",
                f"...{letters[-1:]},{letters[-1:]}z->...z",
            )
        )
    )


FLAG = number(True, True, False)
SMALL = number(1, 2, 3, 4, 5, 0, -1)
PLACES = dict.fromkeys(("indices", "ids", "params_indices", "segment_ids", "positions", "start_indices"), places)
AXES = dict.fromkeys(("axis", "axes", "dims", "reduction_indices", "dim"), axes)
AXIS = dict.fromkeys(("axis1", "axis2", "source", "destination", "batch_dims", "dimension"), axis)
SIZED = dict.fromkeys(("shape", "newshape", "sizes", "output_shape", "target_shape", "noise_shape", "batch_shape"), shape)
WINDOWS = dict.fromkeys(("strides", "stride", "ksize", "pool_size", "dilations", "dilation_rate", "rate", "kernel_size"), windows)
KERNELS = dict.fromkeys(("filters", "filter", "kernel"), kernel)
COUNTS = dict.fromkeys(
    (
        "num",
        "depth",
        "k",
        "n",
        "N",
        "M",
        "num_classes",
        "num_rows",
        "num_columns",
        "offset",
        "width",
        "num_lower",
        "num_upper",
        "units",
        "stop",
        "limit",
        "delta",
        "step",
    ),
    SMALL,
)
NUMBERS = dict.fromkeys(
    (
        "start",
        "minval",
        "maxval",
        "mean",
        "stddev",
        "clip_value_min",
        "clip_value_max",
        "clip_norm",
        "epsilon",
        "alpha",
        "x_min",
        "x_max",
        "negative_slope",
        "lower",
        "upper",
        "value_min",
        "value_max",
        "variance_epsilon",
    ),
    number(0, 1, 2, 0.5, 0.0),
)
FLAGS = dict.fromkeys(
    (
        "keepdims",
        "keep_dims",
        "transpose_a",
        "transpose_b",
        "adjoint_a",
        "adjoint_b",
        "exclusive",
        "reverse",
        "from_logits",
        "sorted",
        "channels_last",
        "full_matrices",
        "adjoint",
        "antialias",
        "preserve_aspect_ratio",
    ),
    FLAG,
)
LABELS = dict.fromkeys(("labels", "y_true", "target"), labels)
TENSORS = (
    "x",
    "input",
    "tensor",
    "a",
    "t",
    "value",
    "features",
    "logits",
    "inputs",
    "image",
    "images",
    "params",
    "matrix",
    "input_tensor",
    "x1",
    "values",
    "arr",
    "array",
    "data",
    "matrices",
    "diagonal",
    "y_pred",
    "condition",
    "labels_",
    "operand",
    "sorted_sequence",
    "output",
    "mask",
)
OTHERS = dict.fromkeys(
    (
        "y",
        "x2",
        "b",
        "rhs",
        "bias",
        "other",
        "x3",
        "target_tensor",
        "predictions",
        "truth",
        "matrix_b",
        "v",
        "updates",
        "lhs",
        "data_",
        "second",
        "mean_",
        "variance",
        "scale",
        "weights",
        "multiplier",
    ),
    another,
)
PARTS = dict.fromkeys(("xs", "arrays", "tensors", "operands", "elems", "inputs_list", "value_list"), parts)
VALUES: Mapping[str, Value] = {
    **PLACES,
    **AXES,
    **AXIS,
    **SIZED,
    **WINDOWS,
    **KERNELS,
    **COUNTS,
    **NUMBERS,
    **FLAGS,
    **LABELS,
    **OTHERS,
    **PARTS,
    **dict.fromkeys(TENSORS, another),
    "perm": permutation,
    "multiples": per_dimension(1, 2, 3),
    "paddings": margins,
    "pad_width": margins,
    "equation": equation,
    "subscripts": equation,
    "padding": words("SAME", "VALID", "same", "valid"),
    "data_format": order,
    "dtype": lambda d: d.rng.choice(TYPES),
    "repeats": number(1, 2, 3, [1, 2], [2, 2]),
    "reps": per_dimension(1, 2),
    "begin": per_dimension(0, 1),
    "size": lambda d: d.pick([4, 4], (3, 5), [2, 2], [1, 1, 1], [*d.sizes], 2),
    "indexing": words("ij", "xy"),
    "direction": words("ASCENDING", "DESCENDING"),
    "num_or_size_splits": pieces,
    "indices_or_sections": pieces,
    "shift": number(1, 2, [1, 1], -1),
    "crop_size": number([4, 4], [2, 3]),
    "central_fraction": number(0.5, 0.25, 1.0),
    "begin_": per_dimension(0, 1),
    "end": per_dimension(1, 2),
    "mode": words("CONSTANT", "REFLECT"),
    "y_": another,
    "ord": number(1, 2, "'euclidean'", "'fro'"),
    "target_height": SMALL,
    "target_width": SMALL,
    "block_size": number(1, 2, 4),
    "offset_height": number(0, 1),
    "offset_width": number(0, 1),
    "factor": number(1, 2),
    "max_norm": number(1.0, 2.0),
    "counts": SMALL,
    "probabilities": number(0.5, 0.1),
    "reduction": words("none", "sum", "mean"),
    "num_samples": SMALL,
    "fill_value": number(0, 1, 2.5),
    "diagonals": another,
    "conjugate": FLAG,
    "gamma": number(1.0, 0.5),
    "beta": number(1.0, 0.5),
    "depth_radius": number(1, 2),
    "contrast_factor": number(0.5, 2.0),
    "saturation_factor": number(0.5),
    "max_delta": number(0.1),
    "on_value": number(1.0, 2),
    "type": words("edge"),
}
