"""What the columns of a fact mean for the flow of values: which variable it defines, what it reads, where it stands.

Stated once, in the relation's comment (`@defines v @at b @reads l r @raises`); the rules' `operand`, `def_use`, `defined_in` and the net,
the clean-up of the front end and the residual pass are all made from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from pysouffle.late_dataclasses import dataclass


class Form(Enum):
    """What the rows of a relation are to their variable."""

    VALUE = "defines"  # an instruction: in its block, its variable gets a value
    EFFECT = "names"  # an instruction without a value; the variable only names it
    PART = "part"  # more operands of the instruction of that variable
    JOIN = "joins"  # one of several ways in which the variable gets its value
    START = "starts"  # the variable has its value where a function or a turn of a loop starts
    USE = "reads"  # variables are read, none is defined
    NOTE = "about"  # says something about variables that are defined elsewhere


@dataclass(frozen=True, slots=True)
class Roles:
    """Columns by role. `variable`: the one of `form`, None for USE and NOTE; `reads`: operands; `after`: what must have a value before,
    without being an operand; `holds`: operands whose value the variable has or contains; `at`: the block; `source`: the block that a join
    is entered from; `raises`: whether Python may raise an exception there."""

    form: Form
    variable: int | None = None
    reads: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    holds: tuple[int, ...] = ()
    at: int | None = None
    source: int | None = None
    raises: bool = False

    @property
    def needs(self) -> tuple[int, ...]:
        """What has a value before the instruction is executed."""
        return tuple(sorted({*self.reads, *self.after}))

    @property
    def is_instruction(self) -> bool:
        """Whether a row is executed in its block."""
        return self.form in (Form.VALUE, Form.EFFECT)


TAGS = frozenset({*(form.value for form in Form), "after", "holds", "at", "from", "raises"})
_VARIABLE = (Form.VALUE, Form.EFFECT, Form.PART, Form.JOIN, Form.START)


def roles_of(relation: str, columns: Sequence[tuple[str, str]], tags: Mapping[str, str]) -> Roles | None:
    """The roles of `relation` from its tags; `columns`: names and types. None if it has no variables and no tags.

    Raises ValueError where a variable has no role, or two, or a tag names no column of its kind."""
    numbers = {name: i for i, (name, _) in enumerate(columns)}
    kinds = dict(columns)

    def listed(tag: str, kind: str) -> tuple[int, ...]:
        names = tags.get(tag, "").split()
        for name in names:
            if kinds.get(name) != kind:
                raise ValueError(f"{relation}: @{tag} {name}: no column of type {kind}")
        return tuple(numbers[name] for name in names)

    forms = [form for form in _VARIABLE if form.value in tags]
    if len(forms) > 1:
        raise ValueError(f"{relation}: both @{forms[0].value} and @{forms[1].value}")
    variables = {i for i, (_, kind) in enumerate(columns) if kind == "Var"}
    own = listed(forms[0].value, "Var") if forms else ()
    if forms and len(own) != 1:
        raise ValueError(f"{relation}: @{forms[0].value} names one variable")
    reads, after, about, holds = (listed(tag, "Var") for tag in ("reads", "after", "about", "holds"))
    given = [*own, *reads, *after, *about]
    missing = [columns[i][0] for i in sorted(variables - set(given))]
    if missing:
        known = ", ".join(f"@{tag}" for tag in (*(form.value for form in Form), "after"))
        raise ValueError(f"{relation}: {', '.join(missing)} has no role: describe it by one of {known}")
    if len(given) != len(set(given)):
        raise ValueError(f"{relation}: a variable has two roles")
    if not set(holds) <= set(reads):
        raise ValueError(f"{relation}: @holds names what is not read")
    blocks = [*listed("at", "Block"), *listed("from", "Block")]
    if not variables and not tags:
        return None
    form = forms[0] if forms else Form.USE if reads else Form.NOTE
    at, source = (blocks[0] if "at" in tags else None), (blocks[-1] if "from" in tags else None)
    if form in (Form.VALUE, Form.EFFECT) and at is None:
        raise ValueError(f"{relation}: an instruction stands in a block: @at")
    return Roles(form, own[0] if own else None, reads, after, holds, at, source, "raises" in tags)
