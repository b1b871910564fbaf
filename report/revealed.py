"""What is known where a comment asks for it: `# dlshape: reveal x`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from dlshape.facts.text import unescape
from dlshape.report.codes import REVEALED, notice
from dlshape.report.legend import Legend, Meaning
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Severity
from dlshape.report.shown_values import shown

from pysouffle.terms import Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
RELATIONS = ("revealed",)
_PATH = re.compile(r"\w+(\s*\.\s*\w+)*")
_MOST = 4  # values told of one
OR = " or "


def revealed(program: Program, relation: Relation, meaning: Meaning) -> Iterator[Diagnostic]:
    """A note for each comment; the values of all contexts together."""
    asked = [(str(v), unescape(str(what))) for v, what in program.rows("reveal")]
    if not asked:
        return
    values: dict[str, list[Term]] = defaultdict(list)
    for _, v, value in relation("revealed"):
        values[str(v)].append(value)
    for v, what in asked:
        if program.is_stub(v):
            continue
        legend = Legend(program, meaning)
        text = f"`{what}`: {joined(values[v], legend) if _PATH.fullmatch(what) else 'a name or an attribute can be revealed'}"
        yield Diagnostic(REVEALED, Severity.INFO, notice(REVEALED, text), program.place(v), notes=legend.lines(), at=v)


def joined(values: Sequence[Term], legend: Legend) -> str:
    """What one place has in all its contexts."""
    texts = list(dict.fromkeys(shown(value, legend) for value in values))
    if not texts:
        return "no value: nothing gets here"
    more = f", or one of {len(texts) - _MOST} more" if len(texts) > _MOST else ""
    return OR.join(texts[:_MOST]) + more
