"""What to say of a text that the grammar does not fit: Soufflé's messages, with its names for tokens (`parser.yy`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from pysouffle.errors import ProgramError
from pysouffle.language import syntax
from pysouffle.language.syntax import Pos

_FEATURES = {
    ".lattice": "lattices (.lattice)", "@": "functors in C++ (@name)", "debug_delta": "debug_delta",
    "recursive_iteration_cnt": "iteration counters (recursive_iteration_cnt)", "__INCL__": "__INCL__",
}
_RENAMED = {"itof": "to_float", "utof": "to_float", "ftoi": "to_number", "utoi": "to_number", "ftou": "to_unsigned", "itou": "to_unsigned"}
_BY_TEXT = {
    "autoinc": "auto-increment functor", ".pragma": "pragma directive", "output": "relation qualifier output",
    "input": "relation qualifier input", "printsize": "relation qualifier printsize", "brie": "BRIE datastructure qualifier",
    "btree": "BTREE datastructure qualifier", "btree_delete": "BTREE_DELETE datastructure qualifier",
    "eqrel": "equivalence relation qualifier", "overridable": "relation qualifier overidable", "inline": "relation qualifier inline",
    "no_inline": "relation qualifier no_inline", "magic": "relation qualifier magic", "no_magic": "relation qualifier no_magic",
    "match": "match predicate", "contains": "checks whether substring is contained in a string", "stateful": "stateful functor",
    "cat": "concatenation of strings", "ord": "ordinal number of a string", "strlen": "length of a string",
    "substr": "sub-string of a string", "mean": "mean aggregator", "min": "min aggregator", "max": "max aggregator",
    "count": "count aggregator", "sum": "sum aggregator",
    "true": "true literal constraint", "false": "false literal constraint", ".plan": "plan keyword", ".decl": "relation declaration",
    ".functor": "functor declaration", ".input": "input directives declaration", ".output": "output directives declaration",
    ".printsize": "printsize directives declaration", ".limitsize": "limitsize directives declaration",
    ".override": "override rules of super-component", ".type": "type declaration", ".comp": "component declaration",
    ".init": "component instantiation", ".number_type": "numeric type declaration", ".symbol_type": "symbolic type declaration",
    "to_float": "convert to float", "to_number": "convert to signed integer", "to_string": "convert to string",
    "to_unsigned": "convert to unsigned integer", "as": "type cast", "nil": "nil reference", ",": '","',
}
# Terminals of one text, in Soufflé's order, which is that of its lists.
_EXPECTED = {
    "STRING": "symbol", "IDENT": "identifier", "NUMBER": "number", "AUTOINC": "auto-increment functor", "_PLAN": "plan keyword",
    "_IF": ":-", "AS": "type cast", "NIL": "nil reference", "_BAR": "|", "LSQB": "[", "_RSQB": "]", "WILDCARD": "_", "DOLLAR": "$",
    "MINUS": "-", "_BANG": "!", "_LPAR": "(", "_RPAR": ")", "_COMMA": '","', "_COLON": ":", "_SEMICOLON": ";", "_DOT": ".", "EQUALS": "=",
    "_LBRACE": "{", "_RBRACE": "}", "_SUBTYPE": "<:", "LT": "<", "GT": ">", "LE": "<=",
}
_EXPRESSIONS = (syntax.Variable, syntax.Wildcard, syntax.Number, syntax.Symbol, syntax.Nil, syntax.Record, syntax.Call, syntax.Cast,
                syntax.Counter, syntax.Aggregate)
_MOST_EXPECTED = 4  # longer lists are left out


def syntax_errors(failure: UnexpectedInput, text: str, place: Callable[[int], Pos]) -> Iterator[ProgramError]:
    """`text`: the whole program; `place`: where an offset in it lies."""
    if isinstance(failure, UnexpectedCharacters):
        offset = failure.pos_in_stream or 0
        yield place(offset).error(f"unexpected {text[offset]}")
        return
    expected: Collection[str] = failure.accepts if isinstance(failure, UnexpectedToken) else ()
    token = failure.token if isinstance(failure, UnexpectedToken) else Token("$END", "")
    if token.type == "$END":
        if {"_RBRACE", "_DECL"} <= set(expected):
            yield place(_open_component(text)).error("unterminated component, missing '}'")
            yield place(_end(text)).error("syntax error, unexpected end of input")
        else:
            expected = {*expected, "_DOT"} if expected == {"_LPAR"} else expected  # `a` may become `a.b`
            yield place(_end(text)).error(f"syntax error, unexpected end of file{_expecting(expected)}")
        return
    start = token.start_pos or 0
    pos = place(start)
    word = re.search(r"(\w+)\s*$", text[:start])
    if token.type == "UNSUPPORTED":
        yield pos.unsupported(_FEATURES.get(str(token), str(token)))
    elif token.type == "UNTERMINATED":
        yield pos.error("unterminated comment block, missing '*/'")
    elif token == "(" and word is not None and word.group(1) in _RENAMED:
        yield pos.error(f"unknown functor {word.group(1)}: it is called {_RENAMED[word.group(1)]}")
    else:
        yield pos.error(f"syntax error, unexpected {_name(token)}{_expecting(expected, _after_argument(failure))}")


def _name(token: Token) -> str:
    text = str(token)
    if token.type == "IDENT":
        return "identifier"
    if token.type == "STRING":
        return "symbol"
    if token.type in ("NUMBER", "UNSIGNED", "FLOAT"):
        return {"NUMBER": "number", "UNSIGNED": "unsigned number", "FLOAT": "float"}[token.type]
    return _BY_TEXT.get(text, text)


def _after_argument(failure: UnexpectedInput) -> bool:
    """Whether the last thing read is an expression, or a list that ends with one."""
    parser = failure.interactive_parser if isinstance(failure, UnexpectedToken) else None
    last = parser.parser_state.value_stack[-1] if parser is not None and parser.parser_state.value_stack else None
    while isinstance(last, Tree):
        last = last.children[-1] if last.children else None
    return isinstance(last, _EXPRESSIONS)


def _expecting(expected: Collection[str], after_argument: bool = False) -> str:
    """As Soufflé's parser has it, which may take what it has read for complete before it fails."""
    expected = set(expected)
    if "_IF" in expected:  # the head of a rule
        expected -= {"LE", "_DOT"}
    if "_SEMICOLON" in expected:  # a conjunction, then a body
        expected -= {"_COMMA"} if "_RPAR" in expected else {"_COMMA", "_SEMICOLON"}
    if after_argument and "_COMMA" in expected:  # a list of arguments
        expected -= {"OPERATOR", "MINUS", "_COMMA"}
    if len(expected) > _MOST_EXPECTED or not expected <= _EXPECTED.keys():
        return ""
    names = [name for terminal, name in _EXPECTED.items() if terminal in expected]
    return f", expecting {' or '.join(names)}" if names else ""


def _end(text: str) -> int:
    """Where Soufflé says the end is: at the last line break, or the last blanks."""
    found = re.search(r"(\n|[ \t\r\v\f]+)\Z", text)
    return len(text) if found is None else found.start()


def _open_component(text: str) -> int:
    """The offset behind the last `{` that nothing closes."""
    open_at = [0]
    for found in re.finditer(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|([{}])', text, re.DOTALL):
        if found.group(1) == "{":
            open_at.append(found.end())
        elif found.group(1) == "}" and len(open_at) > 1:
            open_at.pop()
    return open_at[-1]
