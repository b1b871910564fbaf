"""The rules that say the same of every instruction, made from the descriptions in facts/schema."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dlshape.facts.roles import Form, Roles
from dlshape.facts.schema import Relation, Schema

HEAD = "// Made from the comments of facts/schema by `python -m dlshape.rules.generate`; a test compares. Change those instead.\n"
_DOCS = {
    "operand": """/** Holds if instruction `v` uses `w`. @param v the instruction @param w the operand
 *  @example operand("a.py:3:y.1", "a.py:1:x.1") @stability internal */
.decl operand(v: Var, w: Var)""",
    "def_use": """/** Holds if `v` is computed from `w`, or is `w` on some way. @param w what is read @param v what is defined
 *  @example def_use("a.py:1:x.1", "a.py:3:y.1") @stability internal */
.decl def_use(w: Var, v: Var) inline""",
    "defined_in": """/** Holds if instruction `v` stands in block `b`. @param v the instruction @param b the block
 *  @example defined_in("a.py:3:y.1", "a.py::f#0") @stability internal */
.decl defined_in(v: Var, b: Block)""",
    "instruction": """/** Holds if whoever executes block `b` gives `v` a value. @param v the variable @param b the block
 *  @example instruction("a.py:3:y.1", "a.py::f#0") @stability internal */
.decl instruction(v: Var, b: Block) inline""",
    "strict_beside": """/** Holds if instruction `v` is executed only once `w`, which is not what it reads, has a value. */
.decl strict_beside(v: Var, w: Var)""",
    "strict_in": """/** Holds if instruction `v` is executed only once `w` has a value. @param v the instruction @param w the variable
 *  @example strict_in("a.py:3:y.1", "a.py:1:x.1") @stability internal */
.decl strict_in(v: Var, w: Var) inline""",
}  # what follows from one of these at each place is inline: it is no tuple
_FIRST = {
    "def_use": ["def_use(w, v) :- operand(v, w)."],
    "strict_in": ["strict_in(v, w) :- operand(v, w).", "strict_in(v, w) :- strict_beside(v, w)."],
}


def instruction_rules(schema: Schema) -> str:
    """Text of rules/generated/instructions.dl."""
    described = [(relation, relation.roles) for relation in schema.relations.values() if relation.roles is not None]
    rules = {name: list(dict.fromkeys(_rules(name, described))) for name in _DOCS}
    for name, first in _FIRST.items():
        rules[name][:0] = first
    rules["instruction"] = [f"instruction(v, b) :-\n    defined_in(v, b), {', '.join(_without_value(described))}."]
    return HEAD + "\n" + "\n\n".join(f"{_DOCS[name]}\n" + "\n".join(lines) for name, lines in rules.items()) + "\n"


def _rules(name: str, described: Iterable[tuple[Relation, Roles]]) -> Iterator[str]:
    for relation, roles in described:
        match name, roles.form:
            case "operand", Form.VALUE | Form.EFFECT | Form.PART:
                yield from _reading("operand(v, w)", relation, roles, roles.reads)
            case "def_use", Form.JOIN:
                yield from _reading("def_use(w, v)", relation, roles, roles.reads)
            case "operand", Form.START if roles.at is not None:
                yield from _reading("operand(v, w)", relation, roles, roles.reads)
            case "defined_in", Form.VALUE | Form.EFFECT | Form.START if roles.at is not None:
                yield f"defined_in(v, b) :- {_atom(relation, {roles.variable: 'v', roles.at: 'b'})}."
            case "strict_beside", Form.VALUE | Form.EFFECT | Form.PART:
                yield from _reading("strict_beside(v, w)", relation, roles, roles.after)


def _without_value(described: Iterable[tuple[Relation, Roles]]) -> Iterator[str]:
    """That an instruction is none of those which give no value where they stand."""
    for relation, roles in described:
        if roles.form in (Form.EFFECT, Form.START) and roles.at is not None:
            yield f"!{_atom(relation, {roles.variable: 'v'})}"


def _reading(head: str, relation: Relation, roles: Roles, columns: Iterable[int]) -> Iterator[str]:
    """One rule for each column that is read; an operand that is left out has no name."""
    for column in columns:
        yield f'{head} :- {_atom(relation, {roles.variable: "v", column: "w"})}, w != "".'


def _atom(relation: Relation, names: dict[int | None, str]) -> str:
    return f"{relation.name}({', '.join(names.get(i, '_') for i in range(len(relation.columns)))})"
