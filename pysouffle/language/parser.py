"""Reads rule files into syntax trees."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from pysouffle.collector import collector_paused
from pysouffle.errors import ProgramError, together
from pysouffle.home import cache_base
from pysouffle.language import syntax
from pysouffle.language.check.alternatives import exact_alternatives
from pysouffle.language.check.declared import declared_twice
from pysouffle.language.components import instantiate
from pysouffle.language.grammar import GRAMMAR, DialectLexer
from pysouffle.language.kept_items import KeptItems
from pysouffle.language.mistakes import syntax_errors
from pysouffle.language.sources import Segment
from pysouffle.language.syntax import Expr, Pos

PRECEDENCE = {
    "lor": 1, "lxor": 2, "land": 3, "bor": 4, "bxor": 5, "band": 6, "bshl": 7, "bshr": 7, "bshru": 7,
    "+": 8, "-": 8, "*": 9, "/": 9, "%": 9, "^": 11,
}
_PREFIX = 10
_LARGE = 200_000  # characters of a program of which is kept what was read
_ESCAPES = {'"': '"', "'": "'", "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_QUALIFIERS = {each.value: each for each in syntax.Qualifier}
_REPRESENTATIONS = {each.value: each for each in syntax.Representation}


class _Prefix:
    """A prefix operator and its operand, until it is known whether `^` follows."""

    __slots__ = ("operand", "token")

    def __init__(self, token: Token, operand: Any) -> None:
        self.token, self.operand = token, operand


class _Group:
    """An expression in parentheses: an operation it starts begins at the parenthesis."""

    __slots__ = ("operand", "token")

    def __init__(self, token: Token, operand: Any) -> None:
        self.token, self.operand = token, operand


class Reader(Transformer[Token, Any]):
    """Builds the syntax of a program while the parser runs."""

    def __init__(self) -> None:
        super().__init__()
        self.begin(())

    def begin(self, segments: Sequence[Segment]) -> None:
        """From here on it is the text of these."""
        self.segments = segments
        self.bases = [0]
        for segment in segments:
            self.bases.append(self.bases[-1] + len(segment.text))
        self.breaks: dict[int, list[int]] = {}
        self.scopes = [syntax.Items()]
        self.mistakes: list[ProgramError] = []

    @property
    def items(self) -> syntax.Items:
        """What is declared in the innermost component, or at the top."""
        return self.scopes[-1]

    def place(self, offset: int) -> Pos:
        number = min(bisect_right(self.bases, offset), len(self.segments)) - 1
        segment = self.segments[number]
        breaks = self.breaks.get(number)
        if breaks is None:
            breaks = self.breaks[number] = [match.end() for match in re.finditer("\n", segment.text)]
        inside = offset - self.bases[number]
        line = bisect_right(breaks, inside)
        column = inside - breaks[line - 1] + 1 if line else segment.column + inside
        return Pos(str(segment.path), segment.line + line, column)

    def pos(self, token: Token) -> Pos:
        return self.place(token.start_pos or 0)

    # declarations
    def qualified(self, c: list[Token]) -> Token:
        return Token("IDENT", ".".join(c), c[0].start_pos)

    def field(self, c: list[Token]) -> syntax.Field:
        return syntax.Field(str(c[0]), str(c[1]), self.pos(c[1]))

    def fields(self, c: list[syntax.Field]) -> tuple[syntax.Field, ...]:
        return tuple(c)

    def key(self, c: list[Token]) -> list[Token]:
        return c

    def choices(self, c: list[list[Token]]) -> list[list[Token]]:
        return c

    def decl(self, c: list[Any]) -> None:
        at = next(index for index, item in enumerate(c) if item.__class__ is tuple)
        fields, rest = c[at], c[at + 1:]
        keys = rest.pop() if rest and isinstance(rest[-1], list) else []
        if not rest and not keys:
            for name in c[:at]:
                self.items.relations.append(syntax.Relation(str(name), fields, self.pos(name)))
            return
        words = list(map(str, rest))
        for index, token in enumerate(rest):
            stored = token in _REPRESENTATIONS
            clashing = ("btree", "brie", "eqrel") if stored else (str(token),)
            if not set(clashing).isdisjoint(words[:index]):
                self.mistakes.append(self.pos(token).error(f"{'/'.join(clashing)} qualifier already set"))
        qualifiers = frozenset(_QUALIFIERS[word] for word in words if word in _QUALIFIERS)
        representations = tuple(_REPRESENTATIONS[word] for word in words if word in _REPRESENTATIONS)
        choices = tuple(tuple(str(token) for token in key if token.type == "IDENT") for key in keys)
        places = tuple(self.pos(key[0]) for key in keys)
        for name in c[:at]:
            pos = self.pos(name)
            self.items.relations.append(syntax.Relation(str(name), fields, pos, qualifiers, representations, choices, places))
            # at the top even inside a component, where Soufflé therefore finds no such relation
            self.scopes[0].directives.extend(syntax.Directive(syntax.Io(word), str(name), (), pos)
                                             for word in ("input", "output", "printsize") if word in words)

    def delta(self, c: list[Token]) -> None:
        self.mistakes.append(self.pos(c[2]).unsupported(str(c[2])))

    def subtype(self, c: list[Token]) -> None:
        self.items.types.append(syntax.Subtype(str(c[0]), str(c[1]), self.pos(c[0])))

    def union(self, c: list[Token]) -> None:
        self.items.types.append(syntax.Union(str(c[0]), tuple(map(str, c[2:])), self.pos(c[0])))

    def plain_type(self, c: list[Token]) -> None:
        parent = "number" if c[0] == ".number_type" else "symbol"
        self.items.types.append(syntax.Subtype(str(c[-1]), parent, self.pos(c[-1])))

    def record_type(self, c: list[Any]) -> None:
        self.items.types.append(syntax.RecordType(str(c[0]), tuple(c[3:]), self.pos(c[0])))

    def branch(self, c: list[Any]) -> syntax.Branch:
        return syntax.Branch(str(c[0]), tuple(c[1:]), self.pos(c[0]))

    def adt_type(self, c: list[Any]) -> None:
        self.items.types.append(syntax.AdtType(str(c[0]), tuple(c[2:]), self.pos(c[0])))

    def pragma(self, c: list[Token]) -> None:
        texts = [self.text(token) for token in c]
        self.items.pragmas.append(syntax.Pragma(texts[0], texts[1] if len(texts) > 1 else "", self.pos(c[0])))

    def parameter(self, c: list[Token]) -> tuple[str, str]:
        return str(c[0]), self.text(c[2]) if c[2].type == "STRING" else str(c[2])

    def parameters(self, c: list[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        return tuple(c)

    def directive(self, c: list[Any]) -> None:
        given = c.pop() if c[-1].__class__ is tuple else ()
        for name in c[1:]:
            self.items.directives.append(syntax.Directive(syntax.Io(str(c[0])[1:]), str(name), given, self.pos(name)))

    def argument(self, c: list[Token]) -> syntax.Field:
        return syntax.Field(str(c[0]) if len(c) == 2 else "", str(c[-1]), self.pos(c[-1]))

    def functor(self, c: list[Any]) -> None:
        stateful = c[-1] == "stateful"
        kind = c[-2] if stateful else c[-1]
        parameters = tuple(each for each in c if isinstance(each, syntax.Field))
        result = syntax.Field("return_type", str(kind), self.pos(kind))
        self.items.functors.append(syntax.FunctorDecl(str(c[0]), parameters, result, stateful, self.pos(c[0])))

    # components
    def component_type(self, c: list[Token]) -> syntax.ComponentType:
        return syntax.ComponentType(str(c[0]), tuple(str(token) for token in c[1:] if token.type == "IDENT"), self.pos(c[0]))

    def component_head(self, c: list[syntax.ComponentType]) -> list[syntax.ComponentType]:
        self.scopes.append(syntax.Items())
        return c

    def component(self, c: list[Any]) -> None:
        items = self.scopes.pop()
        self.items.components.append(syntax.Component(c[0][0], tuple(c[0][1:]), items, c[0][0].pos))

    def init(self, c: list[Any]) -> None:
        self.items.inits.append(syntax.Init(str(c[0]), c[2], self.pos(c[0])))

    def override(self, c: list[Token]) -> None:
        self.items.overrides.append(syntax.Override(str(c[0]), self.pos(c[0])))

    # rules
    def fact(self, c: list[syntax.Atom]) -> None:
        self.items.clauses.append(syntax.Rule((c[0],), None))

    def heads(self, c: list[syntax.Atom]) -> tuple[syntax.Atom, ...]:
        return tuple(c)

    def plan(self, c: list[Token]) -> syntax.Plan:
        return syntax.Plan(int(c[0]), tuple(int(token) for token in c[1:] if token.type == "NUMBER"), self.pos(c[2]))

    def plans(self, c: list[syntax.Plan]) -> tuple[syntax.Plan, ...]:
        return tuple(c)

    def rule(self, c: list[Any]) -> None:
        self.items.clauses.append(syntax.Rule(*c))

    def subsumption(self, c: list[Any]) -> None:
        self.items.clauses.append(syntax.Subsumption(c[0], c[2], *c[3:]))

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

    def constant(self, text: str, pos: Pos) -> Expr:
        if text == "__LINE__":
            return syntax.Number(pos.line, "", pos)
        if text.count(".") == 3:
            parts = list(map(int, text.split(".")))
            if max(parts) > 255:
                self.mistakes.append(pos.error("IP out of range"))
            value = sum(part << shift for part, shift in zip(parts, (24, 16, 8, 0), strict=True))
            return syntax.Number((value + 2**31) % 2**32 - 2**31, "", pos)  # Soufflé computes it as a C++ int
        if "." in text:
            return syntax.Number(float(text), "float", pos)
        base = 16 if text.startswith("0x") else 2 if text.startswith("0b") else 10
        return syntax.Number(int(text.removesuffix("u")[:400], base), "unsigned" if text.endswith("u") else "", pos, base)

    def symbol(self, c: list[Token]) -> Expr:
        return syntax.Symbol(self.text(c[0]), self.pos(c[0]))

    def text(self, token: Token) -> str:
        """What a string token stands for."""
        pos = self.pos(token)
        if token == "__FILE__":
            return pos.file

        def unescape(match: re.Match[str]) -> str:
            if match.group(1) not in _ESCAPES:
                self.mistakes.append(pos.error(f"Unknown escape sequence \\{match.group(1)}"))
            return _ESCAPES.get(match.group(1), "")

        text = str(token)[1:-1]
        return re.sub(r"\\(.)", unescape, text, flags=re.DOTALL) if "\\" in text else text

    def nil(self, c: list[Token]) -> Expr:
        return syntax.Nil(self.pos(c[0]))

    def record(self, c: list[Any]) -> Expr:
        return syntax.Record("", tuple(c[1:]), self.pos(c[0]))

    def adt(self, c: list[Any]) -> Expr:
        return syntax.Record(str(c[1]), tuple(c[2:]), self.pos(c[0]))

    def counter(self, c: list[Token]) -> Expr:
        return syntax.Counter(self.pos(c[0]))

    def parenthesis(self, c: list[Any]) -> Any:
        return _Group(c[0], c[1])

    def cast(self, c: list[Any]) -> Expr:
        return syntax.Cast(c[1], str(c[2]), self.pos(c[0]))

    def call(self, c: list[Any]) -> Expr:
        return syntax.Call(str(c[0]), tuple(c[1:]), self.pos(c[0]))

    def extreme(self, c: list[Any]) -> Expr:
        if c[0] not in ("min", "max"):
            self.mistakes.append(self.pos(c[0]).error("aggregate operation has no functor equivalent"))
            return syntax.Wildcard(self.pos(c[0]))
        return self.call(c)

    def aggregate(self, c: list[Any]) -> Expr:
        op, target, body, pos = str(c[0]), c[1] if len(c) == 3 else None, c[-1], self.pos(c[0])
        if (target is None) != (op == "count"):
            self.mistakes.append(pos.error("ERROR: incorrect expression arity for given aggregate mode"))
        if isinstance(body, (syntax.And, syntax.Or, syntax.Not)) and len(exact_alternatives(body)) != 1:
            self.mistakes.append(pos.error("ERROR: disjunctions in aggregation clauses are currently not supported"))
        return syntax.Aggregate(op, target, body, pos)

    def prefix(self, c: list[Any]) -> Any:
        return _Prefix(c[0], c[1])

    def expr(self, c: list[Any]) -> Expr:
        if len(c) == 1:
            first = c[0]
            return self.settle(first) if first.__class__ is _Prefix or first.__class__ is _Group else first
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
        start = None
        if left.__class__ is _Group:
            start, left = self.pos(left.token), left.operand
        while items and PRECEDENCE[items[-1]] >= level:
            operator = items.pop()
            right = self.climb(items, PRECEDENCE[operator] + (operator != "^"))
            left = syntax.Call(str(operator), (left, right), start or left.pos)
        return left  # type: ignore[no-any-return]

    def settle(self, prefix: Any) -> Expr:
        if prefix.__class__ is _Group:
            return prefix.operand  # type: ignore[no-any-return]
        if prefix.__class__ is not _Prefix:
            return prefix  # type: ignore[no-any-return]
        operand, pos = self.settle(prefix.operand), self.pos(prefix.token)
        if prefix.token == "-" and isinstance(operand, syntax.Number) and (operand.value > 0 or operand.suffix == "float"):
            return syntax.Number(-operand.value, operand.suffix, operand.pos, operand.base)
        return syntax.Call("neg" if prefix.token == "-" else str(prefix.token), (operand,), pos)


def _tables() -> str | bool:
    """Where lark keeps the tables that it makes of the grammar, which takes longer than reading a small program; False for nowhere."""
    place = cache_base() / "pysouffle" / f"{crc32(GRAMMAR.encode()):08x}.grammar"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return str(place)


def parse_items(segments: Sequence[Segment]) -> syntax.Items:
    """The program as written, components and all. Raises ProgramError with the place of the first mistake."""
    if sum(len(segment.text) for segment in segments) < _LARGE:
        return _parsed(segments)
    with collector_paused():  # a third of the time for a large program
        read = _reading()
        whole = KeptItems(segments[0].path).of(segments, lambda segment: read([segment]))
    if whole is None or declared_twice(whole):  # what goes over several files, and mistakes, are told of the whole
        return _parsed(segments)
    return whole


def _parsed(segments: Sequence[Segment]) -> syntax.Items:
    with collector_paused():
        return _reading()(segments) if segments else syntax.Items()


def _reading() -> Callable[[Sequence[Segment]], syntax.Items]:
    """What reads segments, as often as it is asked to: to make it takes as long as to read a small file."""
    reader = Reader()
    parser = Lark(GRAMMAR, parser="lalr", lexer=DialectLexer, transformer=reader, maybe_placeholders=False, cache=_tables())

    def read(segments: Sequence[Segment]) -> syntax.Items:
        reader.begin(segments)
        try:
            parser.parse([segment.text for segment in segments])  # our lexer takes a list
        except UnexpectedInput as failure:
            reader.mistakes += syntax_errors(failure, "".join(segment.text for segment in segments), reader.place)
        reader.mistakes += declared_twice(reader.scopes[0])
        if reader.mistakes:
            raise together(reader.mistakes)
        return reader.items

    return read


def parse(segments: Sequence[Segment]) -> syntax.Program:
    """The program with its components instantiated. Raises ProgramError."""
    return instantiate(parse_items(segments))
