"""Names, arities, underscores, counters and facts."""

CASES = [
    (
        ".decl r(x: number)\n.output r\nr(x) :- q(x).",
        ["3:9: Undefined relation q"],
    ),
    (
        ".decl r(x: number)\n.output r\nr(1, 2).\nr(x) :- r(x), !r().",
        [
            "3:1: Mismatching arity of relation r (expected 1, got 2)",
            "4:16: Mismatching arity of relation r (expected 1, got 0)",
            "4:16: Unable to stratify relation(s) {r}",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\nr(x) :- r(x), x = count : { q(x), r() }.",
        [
            "3:29: Undefined relation q",
            "3:35: Mismatching arity of relation r (expected 1, got 0)",
            "3:35: Unable to stratify relation(s) {r}",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\nr(x) :- r(x), _ < x.\nr(x) :- r(x), x = _ + 1.\n"
        "r(x) :- r(x), 0 = count : { r(y), y != _ }.",
        [
            "3:15: Underscore in binary relation",
            "4:19: Underscore in binary relation",
            "5:29: Unable to stratify relation(s) {r}",
            "5:40: Underscore in binary relation",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\nr(_).\nr(_ + 1) :- r(1).\n"
        "r(x) :- r(x), x = min y : { r(y), r(_) }.",
        [
            "3:3: Argument in fact is not constant",
            "3:3: Underscore in head of rule",
            "4:3: Underscore in head of rule",
            "5:29: Unable to stratify relation(s) {r}",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\nr(x).\nr(1 + y).\nr(autoinc()).\nq(z).",
        [
            "3:3: Argument in fact is not constant",
            "4:3: Argument in fact is not constant",
            "5:3: Argument in fact is not constant",
            "6:1: Undefined relation q",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl s(x: number) btree_delete\nr(1).\ns(1).\n"
        "s(x) <= r(y) :- x < y.",
        ["6:1: Subsumption must compare tuples from the same relation"],
    ),
    (
        ".decl r(x: number)\n.output r\nr(x) :- r(y), x = autoinc() + y.",
        ["3:3: Ungrounded variable x", "3:19: Auto-increment functor in a recursive rule"],
    ),
    (
        ".decl r(x: number)\n.output r\nr(autoinc() + x) :- r(x).",
        ["3:3: Auto-increment functor in a recursive rule"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl s(x: number)\ns(1).\n"
        "r(y) :- s(x), (x = 1, y = autoinc() + x ; r(y), x = autoinc()).",
        ["5:3: Ungrounded variable y", "5:53: Auto-increment functor in a recursive rule"],
    ),
]
