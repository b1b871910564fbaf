"""Comments that hide findings: `# dlshape: ignore`, and `# dlshape: ignore[DLS101, DLS102]`, on any line of the statement."""

from __future__ import annotations

import re
import tokenize
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from dlshape.facts.nearest import near
from dlshape.report.codes import UNUSED_IGNORE, notice
from dlshape.report.enclosing import Span, Statements
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Place, Severity, Undecided

from pysouffle.late_dataclasses import dataclass

_MARK = "dlshape:"
_COMMENT = re.compile(r"#\s*dlshape:\s*ignore(?![\w-])(?:\s*\[(?P<codes>[^\]]*)\])?")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One comment. `codes`: those it names, None for all; `span`: the statement that it belongs to; lines count from the start of the
    file, columns from 1."""

    line: int
    col: int
    end_col: int
    codes: tuple[str, ...] | None
    span: Span

    def covers(self, code: str, place: Place) -> bool:
        if self.codes is not None and code not in self.codes:
            return False
        first, last = place.above + place.line, place.above + place.end_line
        return self.span.first <= last and first <= self.span.last


def ignores_in(lines: Sequence[str]) -> list[Ignore]:
    """The comments of one file, in their order."""
    if not any(_MARK in line for line in lines):
        return []
    statements = Statements(lines)
    found = []
    for token in _comments(lines):
        line, start = token.start
        for match in _COMMENT.finditer(token.string):
            codes = None if match["codes"] is None else tuple(code.upper() for code in re.split(r"[,\s]+", match["codes"]) if code)
            found.append(Ignore(line, start + match.start() + 1, start + match.end() + 1, codes, statements.at(line)))
    return found


def _comments(lines: Sequence[str]) -> Iterator[tokenize.TokenInfo]:
    """Up to where the file is no Python."""
    rest = iter(lines)
    tokens = tokenize.generate_tokens(lambda: line + "\n" if (line := next(rest, None)) is not None else "")
    try:
        yield from (token for token in tokens if token.type == tokenize.COMMENT)
    except (tokenize.TokenError, SyntaxError):
        return


class Ignores:
    """The comments in the files of a program. What they are asked about counts as a use of theirs."""

    def __init__(self, program: Program) -> None:
        self._program = program
        modules = [str(m) for m, *_ in program.rows("module")]
        self._modules = {program.file(m): m for m in modules if m not in program.stubs}
        self._found: dict[str, list[Ignore]] = {}
        self._used: set[tuple[str, int, int, str]] = set()  # file, line and column of a comment, with the code that it hides

    def hides(self, finding: Diagnostic | Undecided) -> bool:
        file, hidden = finding.place.file, False
        for one in self._of(file):
            if one.covers(finding.code, finding.place):
                self._used.add((file, one.line, one.col, finding.code))
                hidden = True
        return hidden

    def unused(self, known: Collection[str], asked: Callable[[str], bool], *, others: bool = False) -> Iterator[Diagnostic]:
        """A warning for each comment of the files that were named which hides nothing, or of its codes some that hide nothing. `known`: all
        codes, unless there may be `others`; `asked`: whether findings of a code were looked for."""
        for file, module in self._modules.items():
            if module in self._program.followed:
                continue
            for one in self._of(file):
                for text in self._idle(file, one, known, asked, others):
                    place = self._program.range(module, one.line, one.col, one.line, one.end_col)
                    yield Diagnostic(UNUSED_IGNORE, Severity.WARNING, notice(UNUSED_IGNORE, text), place)

    def _of(self, file: str) -> Iterable[Ignore]:
        if file not in self._found:
            module = self._modules.get(file)
            self._found[file] = [] if module is None else ignores_in(self._program.lines(module))
        return self._found[file]

    def _idle(self, file: str, one: Ignore, known: Collection[str], asked: Callable[[str], bool], others: bool) -> Iterator[str]:
        used = {code for name, line, col, code in self._used if (name, line, col) == (file, one.line, one.col)}
        if one.codes is None:
            if not used and all(map(asked, known)):
                yield "this comment ignores nothing: nothing is found here"
        elif not one.codes:
            yield "this comment ignores nothing: it names no code"
        else:
            for code in one.codes:
                if code not in known and not others:
                    yield f"there is no code `{code}`{near(code, known)}"
                elif code not in used and asked(code):
                    yield f"this comment ignores nothing: {code} is not found here"
