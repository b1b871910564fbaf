"""Reads rule files into syntax trees."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from dlshape.solver.embedded import syntax
from dlshape.solver.embedded.grammar import GRAMMAR, DialectLexer
from dlshape.solver.embedded.sources import Source
from dlshape.solver.embedded.syntax import Expr, Pos
from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

PRECEDENCE = {
    "lor": 1, "lxor": 2, "land": 3, "bor": 4, "bxor": 5, "band": 6, "bshl": 7, "bshr": 7, "bshru": 7,
    "+": 8, "-": 8, "*": 9, "/": 9, "%": 9, "^": 11,
}
_PREFIX = 10
_ESCAPES = {'"': '"', "'": "'", "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_FEATURES = {
    ".comp": "components (.comp)", ".init": "components (.init)", ".override": "components (.override)",
    "overridable": "components (overridable)",
    ".functor": "user-defined functors (.functor)", "@": "user-defined functors (@name)", ".plan": "query plans (.plan)",
    ".lattice": "lattices (.lattice)", "choice": "choice domains", "eqrel": "equivalence relations (eqrel)",
    "autoinc": "counters (autoinc)", "recursive_iteration_cnt": "iteration counters",
}
_RENAMED = {"itof": "to_float", "utof": "to_float", "ftoi": "to_number", "utoi": "to_number", "ftou": "to_unsigned", "itou": "to_unsigned"}


class _Prefix:
    """A prefix operator and its operand, until it is known whether `^` follows."""

    __slots__ = ("operand", "token")

    def __init__(self, token: Token, operand: Any) -> None:
        self.token, self.operand = token, operand


class Reader(Transformer[Token, Any]):
    """Builds the syntax of one file while the parser runs."""

    def __init__(self) -> None:
        super().__init__()
        self.begin("", "")
        self.types: list[syntax.TypeDecl] = []
        self.relations: list[syntax.Relation] = []
        self.rules: list[syntax.Rule] = []

    def begin(self, file: str, text: str) -> None:
        """What follows is read from `file`."""
        self.file = file
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def pos(self, token: Token) -> Pos:
        start = token.start_pos or 0
        line = bisect_right(self.starts, start)
        return Pos(self.file, line, start - self.starts[line - 1] + 1)

    # declarations
    def field(self, c: list[Token]) -> syntax.Field:
        return syntax.Field(str(c[0]), str(c[1]), self.pos(c[0]))

    def fields(self, c: list[syntax.Field]) -> tuple[syntax.Field, ...]:
        return tuple(c)

    def decl(self, c: list[Any]) -> None:
        fields = next(item for item in c if isinstance(item, tuple))
        for name in c[:c.index(fields)]:
            self.relations.append(syntax.Relation(str(name), fields, self.pos(name)))

    def subtype(self, c: list[Token]) -> None:
        self.types.append(syntax.Subtype(str(c[0]), str(c[1]), self.pos(c[0])))

    def union(self, c: list[Token]) -> None:
        self.types.append(syntax.Union(str(c[0]), tuple(map(str, c[2:])), self.pos(c[0])))

    def record_type(self, c: list[Any]) -> None:
        self.types.append(syntax.RecordType(str(c[0]), tuple(c[3:]), self.pos(c[0])))

    def branch(self, c: list[Any]) -> syntax.Branch:
        return syntax.Branch(str(c[0]), tuple(c[1:]), self.pos(c[0]))

    def adt_type(self, c: list[Any]) -> None:
        self.types.append(syntax.AdtType(str(c[0]), tuple(c[2:]), self.pos(c[0])))

    def pragma(self, c: list[Token]) -> None:
        """Tunes Soufflé; no meaning here."""

    def output(self, c: list[Token]) -> None:
        """What is wanted is said by the caller."""

    # rules
    def fact(self, c: list[syntax.Atom]) -> None:
        self.rules.append(syntax.Rule((c[0],), None))

    def heads(self, c: list[syntax.Atom]) -> tuple[syntax.Atom, ...]:
        return tuple(c)

    def rule(self, c: list[Any]) -> None:
        self.rules.append(syntax.Rule(c[0], c[1]))

    def body(self, c: list[syntax.Body]) -> syntax.Body:
        return c[0] if len(c) == 1 else syntax.Or(tuple(c))

    def conjunction(self, c: list[syntax.Body]) -> syntax.Body:
        return c[0] if len(c) == 1 else syntax.And(tuple(c))

    def negation(self, c: list[syntax.Body]) -> syntax.Body:
        return syntax.Not(c[0])

    def truth(self, c: list[Token]) -> syntax.Body:
        return syntax.Truth(c[0] == "true", self.pos(c[0]))

    def test(self, c: list[Any]) -> syntax.Body:
        return syntax.Compare(str(c[0]), c[1], c[2], self.pos(c[0]))

    def compare(self, c: list[Any]) -> syntax.Body:
        return syntax.Compare(str(c[1]), c[0], c[2], c[0].pos)

    def atom(self, c: list[Any]) -> syntax.Atom:
        return syntax.Atom(str(c[0]), tuple(c[1:]), self.pos(c[0]))

    # expressions
    def variable(self, c: list[Token]) -> Expr:
        return syntax.Variable(str(c[0]), self.pos(c[0]))

    def wildcard(self, c: list[Token]) -> Expr:
        return syntax.Wildcard(self.pos(c[0]))

    def number(self, c: list[Token]) -> Expr:
        return self.constant(str(c[0]), self.pos(c[0]))

    def constant(self, text: str, pos: Pos, sign: int = 1) -> Expr:
        if "." in text:
            return syntax.Number(sign * float(text), "float", pos)
        suffix = "unsigned" if text.endswith("u") else ""
        value = sign * int(text.removesuffix("u"), 16 if text.startswith("0x") else 2 if text.startswith("0b") else 10)
        if not (0 <= value < 2**64 if suffix else -(2**63) <= value < (2**63 if sign < 0 else 2**63 + 1)):
            raise pos.error(f"number {value} does not fit 64 bits")
        return syntax.Number(value, suffix, pos)

    def symbol(self, c: list[Token]) -> Expr:
        pos = self.pos(c[0])

        def unescape(match: re.Match[str]) -> str:
            if match.group(1) not in _ESCAPES:
                raise pos.error(f"unknown escape sequence \\{match.group(1)}")
            return _ESCAPES[match.group(1)]

        text = str(c[0])[1:-1]
        return syntax.Symbol(re.sub(r"\\(.)", unescape, text, flags=re.DOTALL) if "\\" in text else text, pos)

    def nil(self, c: list[Token]) -> Expr:
        return syntax.Nil(self.pos(c[0]))

    def record(self, c: list[Any]) -> Expr:
        return syntax.Record("", tuple(c[1:]), self.pos(c[0]))

    def adt(self, c: list[Any]) -> Expr:
        return syntax.Record(str(c[0]), tuple(c[1:]), self.pos(c[0]))

    def parenthesis(self, c: list[Expr]) -> Expr:
        return c[0]

    def cast(self, c: list[Any]) -> Expr:
        return syntax.Cast(c[1], str(c[2]), self.pos(c[0]))

    def call(self, c: list[Any]) -> Expr:
        return syntax.Call(str(c[0]), tuple(c[1:]), self.pos(c[0]))

    extreme = call

    def aggregate(self, c: list[Any]) -> Expr:
        return syntax.Aggregate(str(c[0]), c[1] if len(c) == 3 else None, c[-1], self.pos(c[0]))

    def prefix(self, c: list[Any]) -> Any:
        return _Prefix(c[0], c[1])

    def expr(self, c: list[Any]) -> Expr:
        if len(c) == 1:
            first = c[0]
            return self.settle(first) if first.__class__ is _Prefix else first
        items = list(reversed(c))
        return self.climb(items, 0)

    def climb(self, items: list[Any], level: int) -> Expr:
        """Groups a reversed list of operands and operators whose precedence is at least `level`."""
        left = items.pop()
        if left.__class__ is _Prefix:
            if items and items[-1] == "^":  # -x ^ y is -(x ^ y)
                innermost = left
                while innermost.operand.__class__ is _Prefix:
                    innermost = innermost.operand
                items.append(innermost.operand)
                innermost.operand = self.climb(items, _PREFIX + 1)
            left = self.settle(left)
        while items and PRECEDENCE[items[-1]] >= level:
            operator = items.pop()
            right = self.climb(items, PRECEDENCE[operator] + (operator != "^"))
            left = syntax.Call(str(operator), (left, right), left.pos)
        return left  # type: ignore[no-any-return]

    def settle(self, prefix: Any) -> Expr:
        if prefix.__class__ is not _Prefix:
            return prefix  # type: ignore[no-any-return]
        operand, pos = self.settle(prefix.operand), self.pos(prefix.token)
        if prefix.token == "-" and isinstance(operand, syntax.Number) and operand.value > 0 and operand.suffix != "unsigned":
            return syntax.Number(-operand.value, operand.suffix, pos)
        if prefix.token == "-" and isinstance(operand, syntax.Number) and operand.suffix == "float":
            return syntax.Number(-operand.value, "float", pos)
        return syntax.Call("neg" if prefix.token == "-" else str(prefix.token), (operand,), pos)


def parse(sources: Sequence[Source]) -> syntax.Program:
    """The program that the files make up. Raises ProgramError with the place of the first mistake."""
    reader = Reader()
    parser = Lark(GRAMMAR, parser="lalr", lexer=DialectLexer, transformer=reader, maybe_placeholders=False)
    for source in sources:
        reader.begin(str(source.path), source.text)
        try:
            parser.parse(source.text)
        except UnexpectedInput as failure:
            raise _mistake(failure, reader, source.text) from None
    return syntax.Program(tuple(reader.types), tuple(reader.relations), tuple(reader.rules))


def _mistake(failure: UnexpectedInput, reader: Reader, text: str) -> Exception:
    if isinstance(failure, UnexpectedCharacters):
        found = text[failure.pos_in_stream or 0]
        return reader.pos(Token("", found, failure.pos_in_stream)).error(f"syntax error: unexpected character {found!r}")
    token = failure.token if isinstance(failure, UnexpectedToken) else Token("$END", "")
    if token.type == "$END":
        return reader.pos(Token("", "", len(text))).error("syntax error: unexpected end of file")
    pos = reader.pos(token)
    if token.type == "UNSUPPORTED":
        return pos.unsupported(_FEATURES.get(str(token), str(token)))
    before = re.search(r"(\S)\s*$|(\w+)\s*$", text[:token.start_pos])
    if token == "<=" and before is not None and before.group(1) == ")":
        return pos.unsupported("subsumption (a(..) <= b(..) :- ..)")
    word = re.search(r"(\w+)\s*$", text[:token.start_pos])
    if token == "(" and word is not None and word.group(1) in _RENAMED:
        return pos.error(f"unknown functor {word.group(1)}: it is called {_RENAMED[word.group(1)]}")
    return pos.error(f"syntax error: unexpected {str(token)!r}")
