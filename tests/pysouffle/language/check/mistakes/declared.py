"""What is found while a program is read: redefinitions, and mistakes the grammar does not know of."""

CASES = [
    (
        ".type T <: number\n.type T <: symbol",
        ["2:7: Redefinition of type T"],
    ),
    (
        ".decl r(x: number)\n.decl r(x: symbol)",
        ["2:7: Redefinition of relation r"],
    ),
    (
        ".functor f(): number\n.functor f(x: number): symbol",
        ["2:10: Redefinition of functor f"],
    ),
    (
        ".decl r(x: number)\n.printsize r\n.printsize r",
        ["3:12: Redefinition of printsize directives for relation r"],
    ),
    (
        ".decl r(x: number)\n.limitsize r(n=1)\n.limitsize r(n=2)",
        ["3:12: Redefinition of limitsize directives for relation r"],
    ),
    (
        ".decl r(x: number) inline inline",
        ["1:27: inline qualifier already set"],
    ),
    (
        ".decl r(x: number, y: number) brie\n  btree_delete eqrel",
        ["2:3: btree/brie/eqrel qualifier already set", "2:16: btree/brie/eqrel qualifier already set"],
    ),
    (
        ".decl r(x: number)\nr(1.2.3.256).",
        ["2:3: IP out of range"],
    ),
    (
        '.decl r(x: number)\n.decl s(x: symbol)\ns("a\\q").',
        ["3:3: Unknown escape sequence \\q"],
    ),
    (
        ".decl r(x: number)\nr(n) :- n = sum : { r(_) }.\nr(n) :- n = count x : { r(x) }.",
        [
            "2:13: ERROR: incorrect expression arity for given aggregate mode",
            "3:13: ERROR: incorrect expression arity for given aggregate mode",
        ],
    ),
    (
        ".decl r(x: number)\nr(n) :- n = count : { r(1) ; r(2) }.",
        ["2:13: ERROR: disjunctions in aggregation clauses are currently not supported"],
    ),
    (
        ".decl r(x: number)\nr(n) :- n = count : { !(r(1), r(2)) }.",
        ["2:13: ERROR: disjunctions in aggregation clauses are currently not supported"],
    ),
    (
        ".decl r(x: number)\nr(sum(1, 2)).",
        ["2:3: aggregate operation has no functor equivalent"],
    ),
    (
        ".decl r(x: number)\n.decl r(x: number)\nr(1",
        ["2:7: Redefinition of relation r", "3:4: syntax error, unexpected end of file, expecting )"],
    ),
]
