"""The Soufflé dialect: grammar for lark's LALR parser, and its lexer.

Operators are read as a flat list and grouped by precedence afterwards, and one regular expression finds all tokens: a rule for each
precedence level and lark's own lexer make parsing three times as long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedCharacters
from lark.lexer import Lexer

GRAMMAR = r"""
start: _item*
_item: decl | subtype | union | record_type | adt_type | pragma | output | rule | fact

decl: _DECL IDENT (_COMMA IDENT)* fields _QUALIFIER*
fields: _LPAR [field (_COMMA field)*] _RPAR
field: IDENT _COLON IDENT
subtype: _TYPE IDENT _SUBTYPE IDENT
union: _TYPE IDENT EQUALS IDENT (_BAR IDENT)*
record_type: _TYPE IDENT EQUALS LSQB [field (_COMMA field)*] _RSQB
adt_type: _TYPE IDENT EQUALS branch (_BAR branch)*
branch: IDENT _LBRACE [field (_COMMA field)*] _RBRACE
pragma: _PRAGMA STRING [STRING]
output: _OUTPUT IDENT (_COMMA IDENT)* [_LPAR IDENT EQUALS (IDENT | STRING) (_COMMA IDENT EQUALS (IDENT | STRING))* _RPAR]

fact: atom _DOT
rule: heads _IF body _DOT
heads: atom (_COMMA atom)*
body: conjunction (_SEMICOLON conjunction)*
conjunction: _literal (_COMMA _literal)*
_literal: atom | compare | test | truth | negation | _LPAR body _RPAR
negation: _BANG _literal
truth: TRUTH
test: TEST _LPAR expr _COMMA expr _RPAR
compare: expr (COMPARE | EQUALS) expr
atom: IDENT _LPAR [expr (_COMMA expr)*] _RPAR

expr: _operand ((OPERATOR | MINUS) _operand)*
_operand: variable | wildcard | number | symbol | nil | record | adt | parenthesis | prefix | cast | call | extreme | aggregate
variable: IDENT
wildcard: WILDCARD
number: NUMBER
symbol: STRING
nil: NIL
record: LSQB [expr (_COMMA expr)*] _RSQB
adt: _DOLLAR IDENT _LPAR [expr (_COMMA expr)*] _RPAR
parenthesis: _LPAR expr _RPAR
prefix: (MINUS | NOT) _operand
cast: AS _LPAR expr _COMMA IDENT _RPAR
call: FUNCTOR _LPAR expr (_COMMA expr)* _RPAR
extreme: EXTREME _LPAR expr _COMMA expr (_COMMA expr)* _RPAR
aggregate: (AGGREGATE | EXTREME) [expr] _COLON (_LBRACE body _RBRACE | atom)

%declare IDENT STRING NUMBER EQUALS COMPARE OPERATOR MINUS NOT WILDCARD NIL AS TRUTH TEST FUNCTOR EXTREME AGGREGATE LSQB UNSUPPORTED
%declare _DECL _TYPE _PRAGMA _OUTPUT _QUALIFIER _SUBTYPE _IF _DOT _COMMA _COLON _SEMICOLON _BAR
%declare _BANG _DOLLAR _LPAR _RPAR _RSQB _LBRACE _RBRACE
"""

_TOKEN = re.compile(r"""
  (?P<IDENT>[_?a-zA-Z][_?a-zA-Z0-9]*)
| (?P<SPACE>[ \t\r\n\f\v]+|//[^\n]*|/\*.*?\*/)
| (?P<MARK><:|:-|<=|>=|!=|[(),:;|!$\[\]{}=<>+*/%^@-])
| (?P<NUMBER>[0-9]+\.[0-9]+|0x[0-9a-fA-F]+u?|0b[01]+u?|[0-9]+u?)
| (?P<STRING>"(?:\\.|[^"\\])*")
| (?P<DIRECTIVE>\.[a-z_]+(?=\s))
| (?P<DOT>\.)
""", re.VERBOSE | re.DOTALL)

_MARKS = {
    "<:": "_SUBTYPE", ":-": "_IF", "<=": "COMPARE", ">=": "COMPARE", "!=": "COMPARE", "<": "COMPARE", ">": "COMPARE", "=": "EQUALS",
    "(": "_LPAR", ")": "_RPAR", ",": "_COMMA", ":": "_COLON", ";": "_SEMICOLON", "|": "_BAR", "!": "_BANG", "$": "_DOLLAR",
    "[": "LSQB", "]": "_RSQB", "{": "_LBRACE", "}": "_RBRACE", "-": "MINUS", "@": "UNSUPPORTED",
    **dict.fromkeys("+*/%^", "OPERATOR"),
}
_DIRECTIVES = {".decl": "_DECL", ".type": "_TYPE", ".pragma": "_PRAGMA", ".output": "_OUTPUT", ".printsize": "_OUTPUT"}
_WORDS = {
    "_": "WILDCARD", "nil": "NIL", "as": "AS", "min": "EXTREME", "max": "EXTREME",
    **dict.fromkeys(("band", "bor", "bxor", "bshl", "bshr", "bshru", "land", "lor", "lxor"), "OPERATOR"),
    **dict.fromkeys(("bnot", "lnot"), "NOT"),
    **dict.fromkeys(("true", "false"), "TRUTH"),
    **dict.fromkeys(("contains", "match"), "TEST"),
    **dict.fromkeys(("count", "sum", "mean"), "AGGREGATE"),
    **dict.fromkeys(("cat", "ord", "range", "strlen", "substr", "to_float", "to_number", "to_string", "to_unsigned"), "FUNCTOR"),
    **dict.fromkeys(("btree", "brie", "btree_delete", "inline", "no_inline", "magic", "no_magic", "output", "printsize"), "_QUALIFIER"),
    **dict.fromkeys(("eqrel", "overridable", "input", "recursive_iteration_cnt", "autoinc", "debug_delta", "stateful", "choice",
                     "__FILE__", "__LINE__", "__INCL__"), "UNSUPPORTED"),
}


class DialectLexer(Lexer):
    """Tokens carry only their offset (`start_pos`); lines and columns are counted when an error needs them."""

    def __init__(self, lexer_conf: Any) -> None:
        """The terminals are fixed, whatever lark's configuration says."""

    def lex(self, text: str) -> Iterator[Token]:  # type: ignore[override]  # lark hands custom lexers the text
        position, match = 0, _TOKEN.match
        while position < len(text):
            found = match(text, position)
            if found is None:
                raise UnexpectedCharacters(text, position, 1, 1)  # type: ignore[no-untyped-call]
            kind, value = found.lastgroup, found.group()
            if kind == "IDENT":
                yield Token(_WORDS.get(value, "IDENT"), value, position)
            elif kind == "MARK":
                yield Token(_MARKS[value], value, position)
            elif kind == "DIRECTIVE":
                yield Token(_DIRECTIVES.get(value, "UNSUPPORTED"), value, position)
            elif kind == "DOT":
                yield Token("_DOT", value, position)
            elif kind != "SPACE":
                yield Token(str(kind), value, position)
            position = found.end()
