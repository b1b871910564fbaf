"""`try` statements around what may raise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kinds import Env

if TYPE_CHECKING:
    from writer import Writer

IN = "    "
RAISING = (
    "{li1}[{int}]", "{di}[{str}]", "1 // {int}", "int({str})", "{str}.index({str1})", "None.x", "{li}.remove({int})", "'a' + {any}",
    "next(iter({li}))", "[].pop()", "{any}[0]", "len({any})", "{int} % {int}", "{li}.index({int})", "{dn}.pop({int})", "{any} + {any}",
    "max({li})", "float({str})", "[1, 2][{sl}][0]", "{any}()", "range({any})",
)  # fmt: skip
RAISED = ("ValueError('bad')", "KeyError('k')", "TypeError", "RuntimeError('r', 2)", "StopIteration", "IndexError()")
HANDLED = (
    "ValueError", "(KeyError, IndexError)", "LookupError", "ZeroDivisionError", "ArithmeticError", "TypeError",
    "(ValueError, TypeError, AttributeError)", "Exception",
)  # fmt: skip
_TOLD = ("type($e).__name__", "str($e)", "$e.args", "repr($e)", "1")


def trying(w: Writer, env: Env, depth: int, loop: bool) -> list[str]:
    """Something fails for sure or by chance, between statements that don't."""
    r = w.random
    lines = ["try:", *(w.block(env, depth, loop) if r.random() < 0.5 else [])]
    if r.random() < 0.6:
        lines += [f"{IN}{w.new('v')} = {w.fill(r.choice(RAISING), env, 1)}"]
    else:
        lines += [f"{IN}if {w.expr('bool', env, 1)}:", f"{IN}{IN}raise {r.choice(RAISED)}"]
    lines += w.block(env, depth, loop) if r.random() < 0.5 else []
    handled = r.random() >= 0.1
    if handled:
        for kind in r.sample(HANDLED, r.randint(1, 3)):
            name = w.new("e")
            told = r.choice(_TOLD).replace("$e", name)
            lines += [f"except {kind} as {name}:", *w.block(env, depth, loop), f"{IN}{w.new('v')} = {told}"]
        if r.random() < 0.3:
            lines += ["else:", *w.block(env, depth, loop)]
    if not handled or r.random() < 0.4:
        lines += ["finally:", *w.block(env, depth, False)]
    return lines
