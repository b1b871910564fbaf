"""Why a value is not known: the rules' types `Origin` and `Reason` (`rules/core/domain.dl`) in Python."""

from __future__ import annotations

import re
from enum import Enum

from dlshape.solver.reasons_in_words import in_words

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term


class Kind(Enum):
    """What reports call the reason; the value is their word."""

    PARAMETER = "parameter"
    INPUT = "input"
    DATA = "data"
    RANDOM = "random"
    UNMODELLED = "unmodelled"
    UNSUPPORTED = "unsupported"
    MERGE = "merge"
    LIMIT = "limit"
    ABSENT = "absent"
    FAILED = "failed"


class Case(Enum):
    """A reason that is told from others of its kind; the value is the branch of `Reason`. PLAIN: none of them."""

    PLAIN = ""
    NUMBER = "Number"
    ITEM = "Item"
    INDEX_BELOW = "IndexBelow"
    SET = "Set"
    SIZES = "Sizes"
    COMPUTED = "Computed"
    TORCH = "Torch"
    NO_KEY = "NoKey"
    NO_ARGUMENT = "NoArgument"
    RAISED = "Raised"
    NO_RULE = "NoRule"
    UNSHAPED = "Unshaped"
    BYTES = "Bytes"
    COMPLEX = "Complex"
    CUT = "Cut"


# What a reader is told of a reason, about what stands in it.
SAID = {
    Kind.PARAMETER: "parameter {} is not known", Kind.INPUT: "{} is input of the program", Kind.DATA: "{} depends on data",
    Kind.RANDOM: "{} is drawn at random", Kind.UNMODELLED: "no model of {}", Kind.UNSUPPORTED: "{} is not followed",
    Kind.MERGE: "{} may be one of several different values", Kind.LIMIT: "limit reached: {}",
    Kind.ABSENT: "nothing that is analysed gives {}",
}  # fmt: skip
_PRODUCT = re.compile(r"(?<=\w)@(?=[^\W\d])")  # of two that are unknown, which one name stands for
_MODULE = re.compile(r"[^\s()\[\],]+\.(?:py|ipynb)::(?=[A-Za-z_])")
_KINDS = {kind.value.capitalize(): kind for kind in Kind}
_SINGLE = {"Item": Kind.DATA, "IndexBelow": Kind.DATA, "Raised": Kind.DATA, "NoKey": Kind.ABSENT, "NoArgument": Kind.ABSENT,
           "NoRule": Kind.LIMIT, "Torch": Kind.UNMODELLED, "Unshaped": Kind.INPUT, "Bytes": Kind.UNSUPPORTED,
           "Complex": Kind.UNSUPPORTED}  # cases of one kind alone


_OF_PYTHON = {
    **{name: f"a {name}" for name in ("number", "text", "tuple", "range", "dict", "list", "set")},
    "vars": "what `vars` gives", "object": "a plain object",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Origin:
    """`what`: what the reason is about, for a reader; `at`: the variable where it arose, or ""."""

    kind: Kind
    case: Case
    what: str
    at: str

    @property
    def shown(self) -> str:
        """What it is about, with what is the program's as it is called there: `Config.parse` of `net.py::Config.parse`."""
        return _MODULE.sub("", _PRODUCT.sub(" @ ", self.what))

    @property
    def told(self) -> str:
        """The same for a reader, who knows no `number`, and no word of the rules for what has no name."""
        return (of_python(self.shown) if self.kind is Kind.UNMODELLED else "") or in_words(self.shown)

    @property
    def sentence(self) -> str:
        """Why it is not known: `torch.load depends on data`."""
        return SAID[self.kind].format(self.told) if self.what and self.kind in SAID else self.kind.value

    def __str__(self) -> str:
        """As reports name it, e.g. `unmodelled torch.xx`."""
        return f"{self.kind.value} {self.shown}".strip()


def sentence_of(named: str) -> str:
    """Of an origin as reports for programs name it, `data torch.load`, why that is not known: `torch.load depends on data`."""
    kind, _, what = named.partition(" ")
    known = next((one for one in Kind if one.value == kind), None)
    return named if known is None else Origin(known, Case.PLAIN, what, "").sentence


def of_python(name: str) -> str:
    """What is told in place of a name that is none of a library, but what Python itself has: `number.shape`; "" for others."""
    kind, dot, rest = name.removeprefix("builtins.").partition(".")
    if kind not in _OF_PYTHON:
        return ""
    return f"`.{rest}` of {_OF_PYTHON[kind]}" if dot else f"an operation on {_OF_PYTHON[kind]}"


def origin_of(term: Term) -> Origin | None:
    """The origin that a term of type `Origin` is; None for another one."""
    match term:
        case (Adt() as reason, str(what), str(at)):
            known = _reason(reason)
            return None if known is None else Origin(*known, what, at.lstrip("="))  # before it: a number that got a name of its own there
    return None


def _reason(term: Term) -> tuple[Kind, Case] | None:
    match term:
        case Adt(branch, ()) if branch in _KINDS:
            return _KINDS[branch], Case.PLAIN
        case Adt(branch, ()) if branch in _SINGLE:
            return _SINGLE[branch], Case(branch)
        case Adt("Number" | "Set" | "Sizes" | "Computed" | "Cut" as branch, (inner,)):
            known = _reason(inner)
            return None if known is None else (known[0], Case(branch))
    return None
