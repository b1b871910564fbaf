"""Soufflé's grammar (`parser.yy`) for lark's LALR parser, and its lexer (`scanner.ll`).

Operators are read as a flat list and grouped by precedence afterwards, and one regular expression finds all tokens: a rule for each
precedence level and lark's own lexer make parsing three times as long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedCharacters
from lark.lexer import Lexer

GRAMMAR = r"""
start: (_item | pragma)*
_item: decl | delta | subtype | union | record_type | adt_type | plain_type | functor | directive | rule | fact | subsumption | component
     | init

decl: _DECL IDENT (_COMMA IDENT)* fields QUALIFIER* [choices]
delta: _DECL IDENT EQUALS DELTA _LPAR IDENT _RPAR QUALIFIER*
choices: _CHOICE key (_COMMA key)*
!key: IDENT | _LPAR IDENT (_COMMA IDENT)* _RPAR
fields: _LPAR [field (_COMMA field)*] _RPAR
field: IDENT _COLON _name
_name: IDENT | qualified
qualified: IDENT (_DOT IDENT)+
subtype: _TYPE IDENT _SUBTYPE _name
union: _TYPE IDENT EQUALS _name (_BAR _name)*
record_type: _TYPE IDENT EQUALS LSQB [field (_COMMA field)*] _RSQB
adt_type: _TYPE IDENT EQUALS branch (_BAR branch)*
plain_type: (OLD_TYPE | _TYPE) IDENT
branch: IDENT _LBRACE [field (_COMMA field)*] _RBRACE
pragma: _PRAGMA STRING [STRING]
directive: IO _name (_COMMA _name)* [parameters]
parameters: _LPAR [parameter (_COMMA parameter)*] _RPAR
parameter: IDENT EQUALS (IDENT | STRING | NUMBER | TRUTH)
functor: _FUNCTOR IDENT _LPAR [argument (_COMMA argument)*] _RPAR _COLON _name [STATEFUL]
argument: [IDENT _COLON] _name

component: component_head _LBRACE (_item | override)* _RBRACE
component_head: _COMPONENT component_type ((_COLON | _COMMA) component_type)*
component_type: IDENT ["<" IDENT (_COMMA IDENT)* ">"]
init: _INIT IDENT EQUALS component_type
override: _OVERRIDE IDENT

fact: atom _DOT
rule: heads _IF body _DOT [plans]
heads: atom (_COMMA atom)*
subsumption: atom "<=" atom _IF body _DOT [plans]
plans: _PLAN plan (_COMMA plan)*
!plan: NUMBER _COLON _LPAR [NUMBER (_COMMA NUMBER)*] _RPAR
body: conjunction (_SEMICOLON conjunction)*
conjunction: _literal (_COMMA _literal)*
_literal: atom | compare | test | truth | negation | _LPAR body _RPAR
negation: _BANG _literal
truth: TRUTH
test: TEST _LPAR expr _COMMA expr _RPAR
compare: expr (COMPARE | EQUALS | "<" | ">" | "<=") expr
atom: _name _LPAR [expr (_COMMA expr)*] _RPAR

expr: _operand ((OPERATOR | MINUS) _operand)*
_operand: variable | wildcard | number | symbol | nil | record | adt | parenthesis | prefix | cast | call | extreme | aggregate | counter
variable: IDENT
wildcard: WILDCARD
number: NUMBER | UNSIGNED | FLOAT
symbol: STRING
nil: NIL
counter: AUTOINC _LPAR _RPAR | DOLLAR
record: LSQB [expr (_COMMA expr)*] _RSQB
adt: DOLLAR _name _LPAR [expr (_COMMA expr)*] _RPAR
!parenthesis: _LPAR expr _RPAR
prefix: (MINUS | NOT) _operand
cast: AS _LPAR expr _COMMA _name _RPAR
call: FUNCTION _LPAR [expr (_COMMA expr)*] _RPAR
extreme: (EXTREME | AGGREGATE) _LPAR expr _COMMA expr (_COMMA expr)* _RPAR
aggregate: (AGGREGATE | EXTREME) [expr] _COLON (_LBRACE body _RBRACE | atom)

%declare IDENT STRING NUMBER EQUALS COMPARE OPERATOR MINUS NOT WILDCARD NIL AS TRUTH TEST FUNCTION EXTREME AGGREGATE LSQB UNSUPPORTED
%declare AUTOINC STATEFUL DELTA UNSIGNED FLOAT DOLLAR QUALIFIER IO OLD_TYPE
%declare _DECL _TYPE _PRAGMA _CHOICE _SUBTYPE _IF _DOT _COMMA _COLON _SEMICOLON _BAR _FUNCTOR _PLAN
%declare _COMPONENT _INIT _OVERRIDE _BANG _LPAR _RPAR _RSQB _LBRACE _RBRACE
""".replace('"<="', "LE").replace('"<"', "LT").replace('">"', "GT").replace("%declare IDENT", "%declare LE LT GT IDENT")

_TOKEN = re.compile(r"""
  (?P<IDENT>[_?a-zA-Z][_?a-zA-Z0-9]*)
| (?P<SPACE>[ \t\r\n\f\v]+|//[^\n]*|/\*.*?\*/|\#[^\n]*)
| (?P<UNTERMINATED>/\*)
| (?P<MARK><:|:-|<=|>=|!=|[(),:;|!$\[\]{}=<>+*/%^-])
| (?P<IP>[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+)
| (?P<FLOAT>[0-9]+\.[0-9]+)
| (?P<NUMBER>(?:0x[0-9a-fA-F]+|0b[01]+|[0-9]+)u?)
| (?P<STRING>"(?:\\.|[^"\\])*")
| (?P<DIRECTIVE>\.[a-z_]+(?=[ \t\r\v\f]))
| (?P<DOT>\.)
| (?P<ANNOTATION>@!?\[)
| (?P<AT>@)
""", re.VERBOSE | re.DOTALL)

_MARKS = {
    "<:": "_SUBTYPE", ":-": "_IF", "<=": "LE", ">=": "COMPARE", "!=": "COMPARE", "<": "LT", ">": "GT", "=": "EQUALS",
    "(": "_LPAR", ")": "_RPAR", ",": "_COMMA", ":": "_COLON", ";": "_SEMICOLON", "|": "_BAR", "!": "_BANG", "$": "DOLLAR",
    "[": "LSQB", "]": "_RSQB", "{": "_LBRACE", "}": "_RBRACE", "-": "MINUS",
    **dict.fromkeys("+*/%^", "OPERATOR"),
}
_DIRECTIVES = {
    ".decl": "_DECL", ".type": "_TYPE", ".pragma": "_PRAGMA", ".functor": "_FUNCTOR", ".plan": "_PLAN", ".comp": "_COMPONENT",
    ".init": "_INIT", ".override": "_OVERRIDE", ".lattice": "UNSUPPORTED",
    **dict.fromkeys((".input", ".output", ".printsize", ".limitsize"), "IO"),
    **dict.fromkeys((".number_type", ".symbol_type"), "OLD_TYPE"),
}
_WORDS = {
    "_": "WILDCARD", "nil": "NIL", "as": "AS", "min": "EXTREME", "max": "EXTREME", "autoinc": "AUTOINC", "debug_delta": "DELTA",
    "stateful": "STATEFUL",
    **dict.fromkeys(("band", "bor", "bxor", "bshl", "bshr", "bshru", "land", "lor", "lxor"), "OPERATOR"),
    **dict.fromkeys(("bnot", "lnot"), "NOT"),
    **dict.fromkeys(("true", "false"), "TRUTH"),
    **dict.fromkeys(("contains", "match"), "TEST"),
    **dict.fromkeys(("count", "sum", "mean"), "AGGREGATE"),
    **dict.fromkeys(("cat", "ord", "range", "strlen", "substr", "to_float", "to_number", "to_string", "to_unsigned"), "FUNCTION"),
    **dict.fromkeys(("btree", "brie", "btree_delete", "eqrel", "inline", "no_inline", "magic", "no_magic", "overridable", "input", "output",
                     "printsize"), "QUALIFIER"),
    **dict.fromkeys(("recursive_iteration_cnt", "__INCL__"), "UNSUPPORTED"),
}


class DialectLexer(Lexer):
    """Tokens carry only their offset (`start_pos`); lines and columns are counted when an error needs them."""

    def __init__(self, lexer_conf: Any) -> None:
        """The terminals are fixed, whatever lark's configuration says."""

    def lex(self, texts: Sequence[str]) -> Iterator[Token]:  # type: ignore[override]  # lark hands custom lexers what it was given
        """`texts` one after the other; a token lies in one of them."""
        base = 0
        for text in texts:
            yield from self.tokens(text, base)
            base += len(text)

    def tokens(self, text: str, base: int) -> Iterator[Token]:
        position, match = 0, _TOKEN.match
        while position < len(text):
            found = match(text, position)
            if found is None:
                problem = UnexpectedCharacters(text, position, 1, 1)  # type: ignore[no-untyped-call]
                problem.pos_in_stream = base + position  # type: ignore[assignment]  # declared as None only
                raise problem
            kind, value, start = found.lastgroup, found.group(), base + position
            position = found.end()
            if kind == "IDENT":
                if value == "choice" and text.startswith("-domain", position):
                    position += len("-domain")
                    yield Token("_CHOICE", "choice-domain", start)
                elif value in ("__FILE__", "__LINE__"):
                    yield Token("STRING" if value == "__FILE__" else "NUMBER", value, start)
                else:
                    yield Token(_WORDS.get(value, "IDENT"), value, start)
            elif kind == "MARK":
                yield Token(_MARKS[value], value, start)
            elif kind == "IP" or kind == "NUMBER":
                yield Token("UNSIGNED" if value[-1] == "u" else "NUMBER", value, start)
            elif kind == "DIRECTIVE":
                if value in _DIRECTIVES:
                    yield Token(_DIRECTIVES[value], value, start)
                else:  # `c.inner `
                    yield Token("_DOT", ".", start)
                    position = position - len(value) + 1
            elif kind == "DOT":
                yield Token("_DOT", value, start)
            elif kind == "ANNOTATION":
                position = _closing(text, position)
            elif kind == "AT":
                yield Token("UNSUPPORTED", value, start)
            elif kind != "SPACE":
                yield Token(str(kind), value, start)


_BRACKETS = re.compile(r'"(?:\\.|[^"\\])*"|[\[\](){}]', re.DOTALL)


def _closing(text: str, position: int) -> int:
    """Where an annotation `@[…]`, which says nothing about the program's meaning, ends."""
    depth = 1
    for found in _BRACKETS.finditer(text, position):
        depth += (found.group() in "[({") - (found.group() in "])}")
        if depth == 0:
            return found.end()
    return len(text)
