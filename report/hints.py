"""A change that would mend a finding, where the shapes themselves decide it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dlshape.report.terms import dim_text

from pysouffle.terms import Adt, Term, elements

Sizes = tuple[int, ...]
_IN_GROUPS = frozenset({"conv.channels", "norm.channels"})  # one setting is a multiple of another: what was one has to stay one


def hint(check: str, names: Sequence[str], shapes: Sequence[Term], numpy: bool = False) -> str:
    """For the first two operands; "" if there is none. `numpy`: whether they are arrays of numpy."""
    sizes = [known for known in map(_sizes, shapes) if known is not None]
    if len(sizes) != len(shapes) or len(sizes) < 2 or check not in _BY_CHECK:
        return ""
    first, second = (name if name.isidentifier() else f"({name})" if " " in name else name for name in names[:2])
    return _BY_CHECK[check](first, sizes[0], second, sizes[1], sizes, "axis" if numpy else "dim")


def setting(check: str, template: str, args: Term, left: Term, right: Term, others: Sequence[Term]) -> str:
    """`in_features=3136` for a layer that is made with `right` where `left` is needed; "" unless all other demands on it need that, too."""
    layer = next(iter(elements(args)), None)
    match layer, left, right:
        case Adt("ApiObj", (_, settings)), Adt("DInt", (int(wanted),)), Adt("DInt", (int(given),)):
            numbers = [one.fields[0] for one in elements(settings) if isinstance(one, Adt) and one.branch == "Int"]
            parts = [n for n in numbers if isinstance(n, int) and 1 < n != given and given % n == 0] if check in _IN_GROUPS else []
            if given in numbers and wanted > 0 and all(wanted % n == 0 for n in parts) and all(one == left for one in others):
                return template.replace("{left}", dim_text(left))
    return ""


def _sizes(shape: Term) -> Sizes | None:
    match shape:
        case Adt("SDims", (dims,)):
            found = [dim.fields[0] if isinstance(dim, Adt) and dim.branch == "DInt" else None for dim in elements(dims)]
            return tuple(one for one in found if isinstance(one, int)) if None not in found else None
    return None


def _broadcast(a: Sizes, b: Sizes) -> bool:
    return all(x == y or 1 in (x, y) for x, y in zip(reversed(a), reversed(b), strict=False))


def _with_axis(first: str, a: Sizes, second: str, b: Sizes, several: Sequence[Sizes], word: str) -> str:
    """An axis of size 1 behind, which a reduction without `keepdim` took away."""
    for name, short, long in ((second, b, a), (first, a, b)):
        if len(short) < len(long):
            added = len(long) - len(short)
            if _broadcast(long, (*short, *(1 for _ in range(added)))) and added == 1:
                return f"`{name}` with a last axis of size 1 would fit: {list((*short, 1))}"
    return ""


def _squeezed(first: str, a: Sizes, second: str, b: Sizes, several: Sequence[Sizes], word: str) -> str:
    for name, long, short in ((first, a, b), (second, b, a)):
        for i, size in enumerate(long):
            if size == 1 and (*long[:i], *long[i + 1 :]) == short:
                return f"`{name}.squeeze({i if i < len(long) - 1 else -1})` has shape {list(short)}"
    return ""


def _transposed(first: str, a: Sizes, second: str, b: Sizes, several: Sequence[Sizes], word: str) -> str:
    if len(a) == len(b) == 2 and a[1] == b[1] and b[0] != b[1]:
        return f"`{second}.T` would fit: [{b[1]}, {b[0]}]"
    return ""


def _joined(first: str, a: Sizes, second: str, b: Sizes, several: Sequence[Sizes], word: str) -> str:
    if len({len(one) for one in several}) != 1:
        return ""
    apart = {i for one in several for i in range(len(a)) if one[i] != a[i]}
    return f"{word}={apart.pop()} would fit" if len(apart) == 1 else ""


_Hint = Callable[[str, Sizes, str, Sizes, Sequence[Sizes], str], str]
_BY_CHECK: Mapping[str, _Hint] = {
    "broadcast": _with_axis, "loss.equal": _squeezed, "loss.broadcast": _squeezed, "loss.target_shape": _squeezed,
    "matmul.inner": _transposed, "cat.size": _joined,
}  # fmt: skip
