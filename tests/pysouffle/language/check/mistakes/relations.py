"""Declarations of relations, directives and names."""

CASES = [
    (
        ".decl e(x: number) eqrel\ne(1).",
        ["1:7: Equivalence relation e is not binary"],
    ),
    (
        '.decl e(x: number, y: symbol) eqrel\ne(1, "a").',
        ["1:7: Domains of equivalence relation e are different"],
    ),
    (
        ".decl b(x: number) brie\nb(1).\nb(x) <= b(y) :- x < y.",
        ['1:7: Relation "b" has one or more subsumptive rules and relational representation "btree_delete" is missing'],
    ),
    (
        ".decl n() btree_delete\nn().",
        ['1:7: Subsumptive relation "n" must not be a nullary relation'],
    ),
    (
        ".decl r(x: number, y: Q)\n",
        ["1:23: Undefined type in attribute y:Q"],
    ),
    (
        ".decl r(x: number, x: symbol)",
        ["1:23: Doubly defined attribute name x:symbol"],
    ),
    (
        ".decl r(x: number, y: number) choice-domain x, (z, y), w",
        ["1:48: Attribute z not found in relation definition.", "1:56: Attribute w not found in relation definition."],
    ),
    (
        ".decl r(x: number)\n.input q\n.output r, s",
        ["2:8: Undefined relation q", "3:12: Undefined relation s"],
    ),
]
