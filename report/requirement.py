"""What a condition demands, in words: "--h must be a multiple of 8 (fails for 1)"."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from dlshape.report.terms import dim_text
from dlshape.solver.residual.conditions import vocabulary
from dlshape.solver.residual.evaluators import holds

from pysouffle.terms import Adt, Term

Range = tuple[int, int]  # least and greatest value; -1: no greatest
_TRIED = 1024  # values of a number without an upper bound that are looked at
_FEW = 4
_WORDS = {"CEq": "{} must be {}", "CLe": "{} must be at most {}", "CLt": "{} must be less than {}", "CDiv": "{1} must be a multiple of {0}"}
_NEGATED = {"CEq": "{} must not be {}", "CLe": "{} must be more than {}", "CLt": "{} must be at least {}",
            "CDiv": "{1} must be no multiple of {0}"}


def demanded(condition: Term, ranges: Mapping[str, Range], witness: Mapping[str, int], residual: Collection[str] = ()) -> str:
    """The demand on the numbers that have no value; "" if all have one. `residual`: names of sizes of a last minibatch."""
    names = sorted(vocabulary(condition).names)
    if not names:
        return ""
    known = [name for name in names if not name.startswith("?")]
    if len(names) == 1 and known and (text := _of_one(condition, names[0], ranges.get(names[0], (1, -1)), names[0] in residual)):
        if names[0] in residual and names[0] in witness and text.isdigit():
            rows = witness[names[0]]
            return f"the last batch has {rows} {'row' if rows == 1 else 'rows'}, {text} are needed"
        text = f"the last batch must have {text} rows" if names[0] in residual else f"{names[0]} must be {text}"
        return text + (f" (fails for {witness[names[0]]})" if names[0] in witness else "")
    return _worded(condition)


def _of_one(condition: Term, name: str, limits: Range, residual: bool) -> str:
    """What the only number `name` must be."""
    low, high = limits
    # What a last minibatch would have to be is no size of one: it would be a whole minibatch.
    values = range(low, min(high, low + _TRIED) + 1 if high >= low and not residual else low + _TRIED)
    outcomes = {value: holds(condition, {name: value}) for value in values}
    if any(outcome is None for outcome in outcomes.values()):
        return ""
    return _which(values, [value for value, outcome in outcomes.items() if outcome])


def _which(values: Sequence[int], good: list[int]) -> str:
    """Those that are `good` among all, if a few words say it."""
    if not good or len(good) == len(values):
        return ""
    if len(good) == 1:
        return str(good[0])
    first = next((value for value in good if value > 0), 0)
    if first > 1 and good == [value for value in values if value % first == 0]:
        return f"a multiple of {first}"
    if good == list(values[: len(good)]):
        return f"at most {good[-1]}"
    if good == list(values[-len(good) :]):
        return f"at least {good[0]}"
    return f"one of {', '.join(map(str, good))}" if len(good) <= _FEW else ""


def _worded(condition: Term) -> str:
    match condition:
        case Adt("CAnd", (a, b)):
            return " and ".join(filter(None, (_worded(a), _worded(b))))
        case Adt("COr", (a, b)):
            parts = (_worded(a), _worded(b))
            return " or ".join(parts) if all(parts) else ""
        case Adt("CEq", (a, b)) if _open(a) and _open(b):
            return f"{dim_text(a)} and {dim_text(b)} must be the same"
        case Adt("CEq", (a, b)) if not _open(a):
            return _WORDS["CEq"].format(dim_text(b), dim_text(a))
        case Adt("CNot", (Adt(branch, (a, b)),)) if branch in _NEGATED:
            return _NEGATED[branch].format(dim_text(a), dim_text(b))
        case Adt(branch, (a, b)) if branch in _WORDS:
            return _WORDS[branch].format(dim_text(a), dim_text(b))
    return ""


def _open(dim: Term) -> bool:
    return bool(vocabulary(dim).names)
