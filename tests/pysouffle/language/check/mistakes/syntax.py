"""Texts that the grammar does not fit."""

CASES = [
    (
        ".comp A {\n .comp B {\n  .decl r(x: number)\n }\n  .decl s(x: number)\n",
        ["1:10: unterminated component, missing '}'", "5:21: syntax error, unexpected end of input"],
    ),
    (
        ".decl r(x: number)\nr(1) r(2).",
        ['2:6: syntax error, unexpected identifier, expecting :- or ","'],
    ),
    (
        ".decl r(x: number",
        ['1:18: syntax error, unexpected end of file, expecting ) or ","'],
    ),
    (
        ".decl r(number)",
        ["1:15: syntax error, unexpected ), expecting :"],
    ),
    (
        ".decl r(x: number)\n.decl s(x: number)\nr(x) :- s(x) s(x).",
        ["3:14: syntax error, unexpected identifier, expecting ."],
    ),
    (
        ".decl r(x: number)\nr(x) :- r(x), x.",
        ["2:17: syntax error, unexpected end of file, expecting identifier"],
    ),
    (
        ".decl r(x: number)\nr(x) :- r(x y).",
        ["2:13: syntax error, unexpected identifier, expecting )"],
    ),
    (
        ".decl r(x: number)\nr",
        ["2:2: syntax error, unexpected end of file, expecting ( or ."],
    ),
    (
        ".decl r(x: number)\n.decl r(x: number)\nr(1",
        ["2:7: Redefinition of relation r", "3:4: syntax error, unexpected end of file, expecting )"],
    ),
]
