"""What terms of the rules mean once every symbol has a value: dimensions, conditions, and values as the library would show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pysouffle.terms import Adt, Term, elements


def integer(term: Term) -> int:
    assert isinstance(term, int)
    return term


def number(term: Term, env: Mapping[str, int]) -> int | None:
    """The value of a dimension; None if it has a part that nobody knows."""
    match term:
        case Adt(branch="DInt", fields=(int(n),)):
            return n
        case Adt(branch="DLin", fields=(int(k), mono, int(c))):
            product: int | None = k
            for atom in elements(mono):
                factor = factor_of(atom, env)
                product = None if product is None or factor is None else product * factor
            return None if product is None else product + c
    raise ValueError(f"not a dimension: {term}")


def factor_of(atom: Term, env: Mapping[str, int]) -> int | None:
    match atom:
        case Adt(branch="AName", fields=(str(name), _)):
            return None if name.startswith("?") else env[name]
        case Adt(branch="AOp", fields=(_, str(op), left, right)):
            a, b = number(left, env), number(right, env)
            if a is None or b is None:
                return None
            match op:
                case "+":
                    return a + b
                case "-":
                    return a - b
                case "*":
                    return a * b
                case "//":
                    return a // b
                case "%":
                    return a % b
                case "max":
                    return max(a, b)
                case "min":
                    return min(a, b)
                case "**":
                    return int(a**b)
    raise ValueError(f"not an atom: {atom}")


def holds(need: Term, env: Mapping[str, int]) -> bool | None:
    """Whether a condition is true; None if that depends on something unknown."""
    assert isinstance(need, Adt)
    match need:
        case Adt(branch="CTrue"):
            return True
        case Adt(branch="CFalse"):
            return False
        case Adt(branch="COpaque"):
            return None
        case Adt(branch="CNot", fields=(x,)):
            inner = holds(x, env)
            return None if inner is None else not inner
        case Adt(branch="CAnd" | "COr", fields=(left, right)):
            sides = [holds(left, env), holds(right, env)]
            absorbing = need.branch == "COr"
            return absorbing if absorbing in sides else None if None in sides else not absorbing
    a, b = (number(side, env) for side in need.fields)
    if a is None or b is None:
        return None
    match need.branch:
        case "CEq":
            return a == b
        case "CLe":
            return a <= b
        case "CLt":
            return a < b
        case "CDiv":
            return a != 0 and b % a == 0
    raise ValueError(f"not a condition: {need}")


def show(value: Term, env: Mapping[str, int]) -> str:
    """A value as the recorded outcomes write it."""
    assert isinstance(value, Adt)
    match value:
        case Adt(branch="Tensor", fields=(Adt(branch="SDims", fields=(shape,)), dtype, _)):
            return f"{dtype}{bracket([str(n) if (n := number(size, env)) is not None else '_' for size in elements(shape)])}"
        case Adt(branch="Tensor", fields=(Adt(branch="SSuffix", fields=(_, shape)), dtype, _)):
            return f"{dtype}{bracket(['...', *(str(n) if (n := number(size, env)) is not None else '_' for size in elements(shape))])}"
        case Adt(branch="Tensor", fields=(_, dtype, _)):
            return f"{dtype}(...)"
        case Adt(branch="Tuple", fields=(xs,)):
            return bracket([show(x, env) for x in elements(xs)])
        case Adt(branch="List", fields=(xs,)):
            return "[" + ", ".join([show(x, env) for x in elements(xs)[::-1]]) + "]"
        case Adt(branch="Int" | "Float", fields=(x,)):
            return repr(x)
        case Adt(branch="Str", fields=(x,)):
            return repr(x)
        case Adt(branch="Bool", fields=(x,)):
            return str(bool(x))
        case Adt(branch="Test", fields=(x,)):
            return str(holds(x, env))
        case Adt(branch="Sym", fields=(x,)):
            return str(n) if (n := number(x, env)) is not None else "_"
        case Adt(branch="None"):
            return "None"
        case Adt(branch="ApiObj" | "Api"):
            return "object"
        case Adt(branch="Unknown"):
            return "<unknown>"
    return f"<{value.branch}>"


def bracket(parts: Sequence[str]) -> str:
    return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
