"""Which functors are instructions of the machine, and which ones it calls back for: texts of floats and powers are as Python has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pysouffle.embedded.functors import FUNCTIONS
from pysouffle.late_dataclasses import dataclass

# By functor and kind of operands; a name that tells the kinds stands alone.
INSTRUCTIONS = {
    "+i": "ADD", "-i": "SUB", "*i": "MUL", "/i": "DIV", "%i": "MOD", "negi": "NEG", "+u": "ADD", "-u": "SUB", "*u": "MUL", "/u": "DIV_U",
    "%u": "MOD_U", "bandi": "BAND", "bori": "BOR", "bxori": "BXOR", "bnoti": "BNOT", "bandu": "BAND", "boru": "BOR", "bxoru": "BXOR",
    "bnotu": "BNOT", "bshli": "BSHL", "bshlu": "BSHL", "bshri": "BSHR", "bshru": "BSHRU", "bshrui": "BSHRU", "bshruu": "BSHRU",
    "landi": "LAND", "lori": "LOR", "lxori": "LXOR", "lnoti": "LNOT", "landu": "LAND",
    "loru": "LOR", "lxoru": "LXOR", "lnotu": "LNOT",
    "minu": "MIN_U", "maxu": "MAX_U", "mins": "MIN_S", "maxs": "MAX_S", "mini": "MIN_I", "maxi": "MAX_I", "+f": "ADD_F", "-f": "SUB_F",
    "*f": "MUL_F", "negf": "NEG_F", "minf": "MIN_F", "maxf": "MAX_F", "substr": "SUBSTR", "strlen": "STRLEN",
    "to_string:i": "TEXT_OF_I", "to_string:u": "TEXT_OF_U", "to_float:i": "REAL_OF_I", "to_number:u": "MOVE", "to_unsigned:i": "MOVE",
    "as:iu": "MOVE", "as:ui": "MOVE", "ord:i": "MOVE", "ord:u": "MOVE", "ord:r": "ORD_R", "as:ri": "ORD_R",
    "ord:s": "ORD_S", "as:si": "ORD_S", "ord:f": "ORD_F", "as:fi": "ORD_F", "as:is": "SYMBOL_OF", "as:ir": "RECORD_OF",
    "as:if": "REAL_OF_BITS", "to_float:u": "REAL_OF_U", "autoinc": "AUTO",
}


@dataclass(frozen=True, slots=True)
class Callee:
    """A functor that the machine calls back for. `kinds`: of its arguments, then of its result."""

    name: str
    kinds: str
    function: Callable[..., Any]


CALLEES = tuple(Callee(name, kinds, FUNCTIONS[function]) for name, kinds, function in (
    ("^i", "iii", "POW"), ("^u", "uuu", "UPOW"), ("^f", "fff", "FPOW"), ("/f", "fff", "FDIV"), ("to_string:f", "fs", "STRF"),
    ("to_number:s", "si", "NUM"), ("to_number:f", "fi", "FTOI"), ("to_float:s", "sf", "FNUM"), ("to_unsigned:s", "su", "UNUM"),
    ("to_unsigned:f", "fu", "FTOU"),
))
NUMBERS = {each.name: number for number, each in enumerate(CALLEES)}
