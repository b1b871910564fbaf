"""Plans that do not fit their rule."""

CASES = [
    (
        ".decl e(x: number, y: number)\n.input e\n.decl p(x: number, y: number)\n.output p\n"
        "p(x, y) :- e(x, y). .plan 0: (1)\np(x, z) :- p(x, y), e(y, z). .plan 0: (2, 1)\n"
        "p(x, z) :- p(x, y), p(y, z). .plan 0: (1, 2), 1: (2), 2: (1, 2)\n"
        "p(x, z) :- p(x, y), p(y, z), e(z, x). .plan 0: (1, 2, 2)",
        [
            "5:30: Ignored execution plan for non-recursive clause",
            "7:50: Invalid execution order in plan (expected 2 atoms, not 1)",
            "7:58: execution plan for version 2",
            "8:48: Invalid execution order in plan (incomplete)",
        ],
    ),
    (
        ".decl e(x: number)\n.input e\n.decl p(x: number)\n.output p\np(x) :- e(x).\n"
        "p(x) <= p(y) :- x < y. .plan 0: (1, 2), 1: (1), 3: (2, 1)",
        ["6:44: Invalid execution order in plan (expected 2 atoms, not 1)", "6:52: execution plan for version 3"],
    ),
    (
        ".decl e(x: number)\n.input e\n.decl p(x: number)\np(x) :- e(x). .plan 0: (7)\n"
        ".decl s(x: number)\n.output s\ns(x) :- e(x), e(y). .plan 0: (1)\n"
        "s(x) :- p(x), e(x). .plan 0: (1, 2)",
        ["8:30: Ignored execution plan for non-recursive clause"],
    ),
]
