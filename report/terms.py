"""Values of the rules' domain (`rules/core/domain.dl`) as short text for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dlshape.solver.origins import origin_of
from dlshape.solver.residual.evaluators import holds
from dlshape.solver.residual.evaluators import value as number_of

from pysouffle.terms import Adt, Term, elements

_BOUNDS = ("min", "max")
_LONGEST = 400  # characters of one value; nested configurations would fill the page
_RELATIONS = {"CEq": "{} = {}", "CLe": "{} ≤ {}", "CLt": "{} < {}", "CDiv": "{} divides {}"}
_NEGATED = {"CEq": "{} ≠ {}", "CLe": "{} > {}", "CLt": "{} ≥ {}", "CDiv": "{} does not divide {}"}


def dim_text(dim: Term) -> str:
    """`64·N + 3`, or `?` for what is not known at all."""
    match dim:
        case Adt("DInt", (n,)):
            return str(n)
        case Adt("DLin", (k, mono, int(c))):
            atoms = [_atom_text(atom) for atom in elements(mono)]
            if set(atoms) == {"?"} and c >= 0:
                return "?"
            factor = [] if k == 1 else ["-"] if k == -1 else [str(k)]
            product = "·".join([*factor, *atoms]).replace("-·", "-")
            return product if c == 0 else f"{product} + {c}" if c > 0 else f"{product} - {-c}"
    return "?"


def assigned(term: Term, env: Mapping[str, int]) -> Term:
    """A shape or condition with each dimension that has a value under `env` as that number."""
    match term:
        case Adt("DLin", _):
            number = number_of(term, env)
            return term if number is None else Adt("DInt", (number,))
        case Adt(branch, fields):
            return Adt(branch, tuple(assigned(part, env) for part in fields))
        case (head, tail):
            return (assigned(head, env), assigned(tail, env))
    return term


def _atom_text(atom: Term) -> str:
    match atom:
        case Adt("AName", (str(key), Adt("LeftOpen"))):  # of a placeholder, which the text around it names
            return key.partition("@")[0]
        case Adt("AName", (str(key), _)):
            return "?" if key.startswith("?") else key
        case Adt("AOp", (_, str(op), left, right)) if _tells_nothing(op, {dim_text(left), dim_text(right)}):
            return "?"
        case Adt("AOp", (_, "min" | "max" as op, left, right)):
            return f"{op}({dim_text(left)}, {dim_text(right)})"
        case Adt("AOp", (_, "+", left, Adt("DInt", (int(n),)))) if n < 0:
            return f"({_operand(left)} - {-n})"
        case Adt("AOp", (_, op, left, right)):
            return f"({_operand(left)} {op} {_operand(right)})"
    return "?"


def _tells_nothing(op: str, sides: set[str]) -> bool:
    """`(? + h) // ?` says no more than `?`; `min(?, 40)` does."""
    return "?" in sides and (op not in _BOUNDS or len(sides) == 1)


def _operand(dim: Term) -> str:
    """A sum is put in parentheses; what else there is stands in its own, or needs none."""
    text = dim_text(dim)
    match dim:
        case Adt("DLin", (_, _, int(c))) if c != 0 and text != "?":
            return f"({text})"
    return text


def condition_text(condition: Term) -> str:
    """What is demanded, e.g. `3 = C` or `8 divides 4·N`."""
    match condition:
        case Adt("CTrue", _):
            return "true"
        case Adt("CFalse", _):
            return "false"
        case Adt("CAnd", (a, b)):
            return f"{condition_text(a)} and {condition_text(b)}"
        case Adt("COr", (a, b)):
            return f"({condition_text(a)} or {condition_text(b)})"
        case Adt("CNot", (Adt(branch, (a, b)),)) if branch in _NEGATED:
            return _NEGATED[branch].format(dim_text(a), dim_text(b))
        case Adt("CNot", (inner,)):
            return f"not ({condition_text(inner)})"
        case Adt("COpaque", (origin,)):
            known = origin_of(origin)
            return f"a condition on {'something unknown' if known is None else known.told or known.kind.value}"
        case Adt(branch, (a, b)) if branch in _RELATIONS:
            return _RELATIONS[branch].format(dim_text(a), dim_text(b))
    return "?"


def failing_part(condition: Term, env: Mapping[str, int]) -> Term:
    """The first part of a conjunction that is not true under `env`; the whole where that cannot be told."""
    match condition:
        case Adt("CAnd", (a, b)):
            return failing_part(a, env) if holds(a, env) is not True else failing_part(b, env)
    return condition


def sides(condition: Term) -> tuple[str, str] | None:
    """Both sides of a comparison as text."""
    match condition:
        case Adt("CEq" | "CLe" | "CLt" | "CDiv", (a, b)) | Adt("CNot", (Adt("CEq" | "CLe" | "CLt" | "CDiv", (a, b)),)):
            return dim_text(a), dim_text(b)
    return None


def origin_text(origin: Term) -> str:
    """Why something is not known, e.g. `no model of torch.xx`."""
    known = origin_of(origin)
    return "something unknown" if known is None else known.sentence


def shape_text(shape: Term) -> str:
    """`[64, 784]`; `[…]` if not even the rank is known; `[…, 784]` if only the last dimensions are."""
    match shape:
        case Adt("SDims", (dims,)):
            return f"[{', '.join(dim_text(dim) for dim in elements(dims))}]"
        case Adt("SSuffix", (_, dims)):
            return f"[{', '.join(['…', *(dim_text(dim) for dim in elements(dims))])}]"
    return "[…]"


def rank_text(shape: Term) -> str:
    """`2 dimensions`."""
    match shape:
        case Adt("SDims", (dims,)):
            number = len(elements(dims))
            return "1 dimension" if number == 1 else f"{number} dimensions"
    return "an unknown number of dimensions"


def size_texts(shape: Term) -> tuple[str, ...]:
    """`64` and `784`; `…` for what stands before the last that are known."""
    match shape:
        case Adt("SDims", (dims,)):
            return tuple(dim_text(dim) for dim in elements(dims))
        case Adt("SSuffix", (_, dims)):
            return ("…", *(dim_text(dim) for dim in elements(dims)))
    return ()


def tensors(args: Term) -> Iterator[Adt]:
    """The tensors among arguments, those inside tuples and lists included, in the order of the program."""
    for each in elements(args):
        match each:
            case Adt("Tensor", _):
                yield each
            case Adt("Tuple", (items,)):
                yield from tensors(items)
            case Adt("List", (items,)):
                yield from reversed(list(tensors(items)))


def value_text(value: Term) -> str:
    """A value as a reader of the program would write it, cut after a few hundred characters."""
    text = _value(value, 6)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _value(value: Term, depth: int) -> str:
    if depth == 0:
        return "…"
    match value:
        case Adt("Int" | "Float" | "Str", (x,)):
            return repr(x)
        case Adt("Bool", (b,)):
            return str(bool(b))
        case Adt("None", _):
            return "None"
        case Adt("Ellipsis", _):
            return "..."
        case Adt("Sym", (dim,)):
            return dim_text(dim)
        case Adt("Test", (condition,)):
            return condition_text(condition)
        case Adt("Tuple", (items,)):
            return f"({', '.join(_value(item, depth - 1) for item in elements(items))})"
        case Adt("List", (items,)):
            return f"[{', '.join(_value(item, depth - 1) for item in reversed(elements(items)))}]"
        case Adt("Tensor", (shape, dtype, *_)):
            return f"{'' if dtype == '?' else dtype}{shape_text(shape)}"
        case Adt("Unknown", (origin,)):
            return f"<{origin_text(origin)}>"
        case Adt("Obj", (k, *_)):
            return f"<{k}>"
        case Adt("ApiObj", (api, args)):
            return f"{api}({', '.join(_value(item, depth - 1) for item in elements(args))})"
        case Adt("SDims" | "SAny" | "SSuffix", _):
            return shape_text(value)
        case Adt("DInt" | "DLin", _):
            return dim_text(value)
        case Adt("CTrue" | "CFalse" | "CEq" | "CLe" | "CLt" | "CDiv" | "CAnd" | "COr" | "CNot" | "COpaque", _):
            return condition_text(value)
        case Adt(branch, fields):
            return f"{branch}({', '.join(_value(part, depth - 1) for part in fields)})"
        case (head, tail) if tail is None or isinstance(tail, tuple):
            return f"[{', '.join(_value(item, depth - 1) for item in elements((head, tail)))}]"
        case tuple():
            return f"[{', '.join(_value(part, depth - 1) for part in value)}]"
        case None:
            return "nil"
    return str(value)
