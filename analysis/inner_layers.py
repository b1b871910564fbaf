"""What modules inside of composed layers of torch are called with, and what they give: their `forward` is torch's, which we do not follow,
so it follows from what the composed layer gets. Compared with hooks of torch in tests/analysis/test_inner_layers.py.

Modules that torch uses the parameters of, and never calls (`out_proj` of attention), have neither."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from dlshape.analysis.chained_layers import SEQUENTIAL, Used, along_chains

from pysouffle.terms import Adt, Term, elements, linked

_LAYERS = "torch.nn."
_SAME, _WIDE, _ATTENDED, _MEMORY = "same", "wide", "attended", "memory"  # `wide`: as `linear1` makes it; `memory`: what an encoder makes
_BLOCK = {"linear1": (_SAME, _WIDE), "activation": (_WIDE, _WIDE), "dropout": (_WIDE, _WIDE), "linear2": (_WIDE, _SAME),
          "self_attn": (_SAME, _ATTENDED), "multihead_attn": (_SAME, _ATTENDED),
          **{f"{kind}{i}": (_SAME, _SAME) for kind in ("norm", "dropout") for i in (1, 2, 3)}}  # fmt: skip
_STACK = {"norm": (_SAME, _SAME)}
_INSIDE: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "TransformerEncoderLayer": _BLOCK, "TransformerDecoderLayer": _BLOCK, "TransformerEncoder": _STACK, "TransformerDecoder": _STACK,
    "Transformer": {"encoder": (_MEMORY, _MEMORY), "decoder": (_SAME, _SAME)}, "MultiheadAttention": {},
}  # fmt: skip


def with_inner(kinds: Mapping[str, str], used: Mapping[str, Used], widths: Mapping[str, int], called: Collection[str]) -> dict[str, Used]:
    """Uses with those of modules inside of others. `kinds`: the API of each module by its dotted name, in the order of definition, "" for
    one of the program; `widths`: how many features linear layers make, where that is known; `called`: what the program calls."""
    run = {*called}
    for name, api in kinds.items():
        outer = name.rpartition(".")[0]
        if name and api == kinds.get(outer) == SEQUENTIAL and outer in run:
            run.add(name)
    found = along_chains(kinds, used, run)
    for name in reversed([*kinds]):  # inner ones first
        if kinds[name] == SEQUENTIAL and name in run and not _is_used(found.get(name)):
            inside = [found.get(each, Used()) for each in kinds if each.rpartition(".")[0] == name and each]
            if inside and all(map(_is_used, inside)):
                found[name] = Used(inside[0].given, inside[-1].made)
    for name in kinds:
        outer, _, own = name.rpartition(".")
        composed = kinds.get(outer, "").removeprefix(_LAYERS) if name else ""
        if own.isdecimal() and outer.rpartition(".")[2] == "layers":  # of a stack
            stack = outer.rpartition(".")[0]
            if kinds.get(stack, "").removeprefix(_LAYERS) in ("TransformerEncoder", "TransformerDecoder"):
                found[name] = _inner(found.get(stack), (_SAME, _SAME), None)
        elif composed in _INSIDE:
            law = _INSIDE[composed].get(own)
            found[name] = Used() if law is None else _inner(found.get(outer), law, widths.get(f"{outer}.linear1"))
    return found


def _inner(outer: Used | None, law: tuple[str, str], width: int | None) -> Used:
    if not _is_used(outer):
        return Used()
    assert outer is not None
    given, made = (_passed(outer, what, width) for what in law)
    return Used(given, made)


def _passed(outer: Used, what: str, width: int | None) -> list[Term]:
    found: list[Term] = []
    for each in _seen(outer, what):
        one = _as(each, what, width)
        if one is not None:
            found.append(one)
    return found


def _seen(outer: Used, what: str) -> Sequence[Term]:
    """What an inner module's shapes follow from: what its outer one gives is like what goes through it."""
    return outer.given if what == _MEMORY else list(_first_tensors(outer.made))


def _first_tensors(values: Sequence[Term]) -> Iterator[Term]:
    for value in values:
        match value:
            case Adt("Tuple", (items,)):
                yield from elements(items)[:1]
            case _:
                yield value


def _as(value: Term, what: str, width: int | None) -> Term | None:
    match value:
        case Adt("Tensor", (Adt("SDims", (dims,)), *others)) if what == _WIDE:
            wide = None if width is None else [*elements(dims)[:-1], Adt("DInt", (width,))]
            return None if wide is None else Adt("Tensor", (Adt("SDims", (linked(wide),)), *others))
        case Adt("Tensor", _) if what == _ATTENDED:
            return Adt("Tuple", (linked([value, Adt("None", ())]),))
        case Adt("Tensor", _) if what != _WIDE:
            return value
    return None


def _is_used(one: Used | None) -> bool:
    return one is not None and bool(one.given or one.made)
