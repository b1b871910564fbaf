"""Python expressions for functors and comparisons."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_MASK = "0xFFFFFFFFFFFFFFFF"

# For each functor and kind of operands: the Python text, and the names it needs from the run-time environment.
_TEMPLATES: dict[str, str] = {
    "+u": f"({{0}}+{{1}}&{_MASK})", "-u": f"({{0}}-{{1}}&{_MASK})", "*u": f"({{0}}*{{1}}&{_MASK})",
    "+f": "CANON({0}+{1})", "-f": "CANON({0}-{1})", "*f": "CANON({0}*{1})",
    "/i": "DIV({0},{1})", "/u": "UDIV({0},{1})", "/f": "FDIV({0},{1})", "%i": "MOD({0},{1})", "%u": "MOD({0},{1})",
    "^i": "POW({0},{1})", "^u": "UPOW({0},{1})", "^f": "FPOW({0},{1})",
    "negi": "WRAP(-{0})", "negf": "CANON(-{0})",
    "bandi": "({0}&{1})", "bandu": "({0}&{1})", "bori": "({0}|{1})", "boru": "({0}|{1})", "bxori": "({0}^{1})", "bxoru": "({0}^{1})",
    "bnoti": "(~{0})", "bnotu": f"(~{{0}}&{_MASK})",
    "bshli": "WRAP({0}<<({1}&63))", "bshlu": f"({{0}}<<({{1}}&63)&{_MASK})", "bshri": "({0}>>({1}&63))", "bshru": "({0}>>({1}&63))",
    "bshrui": f"WRAP(({{0}}&{_MASK})>>({{1}}&63))", "bshruu": "({0}>>({1}&63))",
    "landi": "(1 if {0} and {1} else 0)", "lori": "(1 if {0} or {1} else 0)", "lxori": "(1 if bool({0})!=bool({1}) else 0)",
    "lnoti": "(0 if {0} else 1)",
    "strlen": "LEN({0})", "substr": "SUBSTR({0},{1},{2})",
    "autoinc": "AUTO()",
    "as:iu": f"({{0}}&{_MASK})", "as:ui": "WRAP({0})", "as:if": "UNBITS({0})", "as:fi": "BITS({0})", "as:is": "SYM({0})",
    "as:si": "ORD({0})", "as:ir": "ROW({0})", "as:ri": "{0}",
    "ord:r": "{0}", "ord:i": "{0}", "ord:u": "WRAP({0})", "ord:f": "BITS({0})", "ord:s": "ORD({0})",
    "to_string:i": "str({0})", "to_string:u": "str({0})", "to_string:f": "STRF({0})",
    "to_number:s": "NUM({0})", "to_number:f": "FTOI({0})", "to_number:u": "WRAP({0})",
    "to_float:i": "float({0})", "to_float:u": "float({0})", "to_float:s": "FNUM({0})",
    "to_unsigned:i": f"({{0}}&{_MASK})", "to_unsigned:f": "FTOU({0})", "to_unsigned:s": "UNUM({0})",
}
_NAME = re.compile(r"[A-Z]{2,}(?=\()")


def functor(op: str, kind: str, args: Sequence[str], need: Callable[[str], str]) -> str:
    """The text for `op` on `args` (of `kind`, unless the name tells the kinds). `+ - *` on numbers still have to be wrapped."""
    if op in ("min", "max"):
        return f"{op}({','.join(args)})"
    if op == "cat":
        return f"({'+'.join(args) if args else repr('')})"
    if op in ("+", "-", "*") and kind == "i":
        return f"{args[0]}{op}{args[1]}"
    template = _TEMPLATES.get(op + kind) or _TEMPLATES.get(op) or _TEMPLATES[op + "i"]
    for name in _NAME.findall(template):
        need(name)
    return template.format(*args)


def comparison(op: str, kind: str, left: str, right: str, need: Callable[[str], str]) -> str:
    """The text of a condition."""
    if op == "contains":
        return f"{left} in {right}"
    if op == "match":
        return f"{need('MATCH')}({left},{right})"
    if op == "not contains":
        return f"{left} not in {right}"
    if op == "not match":
        return f"{need('NMATCH')}({left},{right})"
    if kind == "f" and op in ("=", "!="):
        left, right = f"float({left})", f"float({right})"
    return f"{left} {'==' if op == '=' else op} {right}"
