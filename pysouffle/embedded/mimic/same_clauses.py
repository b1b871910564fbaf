"""Clauses that say the same in other words, as far as Soufflé notices (`MinimiseProgram.cpp`, `ClauseNormalisation.cpp`)."""

from __future__ import annotations

from typing import NamedTuple

from pysouffle.embedded.conjunctions import NotAtom
from pysouffle.embedded.mimic.clauses import Clause
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Compare, Expr

_MOST = 10  # literals of a clause that is compared


class Element(NamedTuple):
    """The head or a literal; constants as parameters are marked."""

    name: str
    parameters: tuple[tuple[bool, str], ...]


class Normal(NamedTuple):
    elements: tuple[Element, ...]
    variables: int
    constants: frozenset[str]


def normal(clause: Clause) -> Normal | None:
    """None for a clause that Soufflé compares with no other: with functors, records or texts that are matched."""
    elements = [_element("head", clause.head.args)]
    for literal in clause.body:
        if isinstance(literal, Atom):
            elements.append(_element(f"+{literal.name}", literal.args))
        elif isinstance(literal, NotAtom):
            elements.append(_element(f"!{literal.atom.name}", literal.atom.args))
        elif isinstance(literal, Compare):
            elements.append(_element(f" {literal.op}", (literal.left, literal.right)))
        else:
            return None
    found = [element for element in elements if element is not None]
    if len(found) < len(elements) or len(found) > _MOST:
        return None
    parameters = {each for element in found for each in element.parameters}
    constants = frozenset(text for constant, text in parameters if constant)
    return Normal(tuple(found), len(parameters) - len(constants), constants)


def _element(name: str, args: tuple[Expr, ...]) -> Element | None:
    parameters: list[tuple[bool, str]] = []
    for arg in args:
        if isinstance(arg, syntax.Variable):
            parameters.append((False, arg.name))
        elif isinstance(arg, syntax.Wildcard):
            parameters.append((False, f"_{id(arg)}"))
        elif isinstance(arg, syntax.Symbol):
            parameters.append((True, f'"{arg.text}'))
        elif isinstance(arg, syntax.Number):
            parameters.append((True, f"{arg.value!r}{arg.suffix}"))
        elif isinstance(arg, syntax.Nil):
            parameters.append((True, "nil"))
        else:
            return None
    return Element(name, tuple(parameters))


def equivalent(one: Normal | None, other: Normal | None) -> bool:
    """Whether some order of the literals and some names make them the same; names of relations in heads do not matter."""
    if one is None or other is None or one[1:] != other[1:] or len(one.elements) != len(other.elements):
        return False
    if len(one.elements[0].parameters) != len(other.elements[0].parameters):
        return False
    return _matched(one.elements, list(other.elements), {})


def _matched(left: tuple[Element, ...], right: list[Element], names: dict[str, tuple[bool, str]]) -> bool:
    if not left:
        return True
    for candidate in right:
        if candidate.name != left[0].name or len(candidate.parameters) != len(left[0].parameters):
            continue
        found = dict(names)
        for own, other in zip(left[0].parameters, candidate.parameters, strict=True):
            if (own != other) if own[0] else found.setdefault(own[1], other) != other:
                break
        else:
            rest = list(right)
            rest.remove(candidate)
            if _matched(left[1:], rest, found):
                return True
    return False
