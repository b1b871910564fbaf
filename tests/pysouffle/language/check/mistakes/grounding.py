"""Variables and records without a value."""

CASES = [
    (
        ".decl r(x: number)\n.output r\nr(y) :- r(x), z < x, y = z.",
        ["3:3: Ungrounded variable y", "3:15: Ungrounded variable z"],
    ),
    (
        ".decl r(x: number)\n.output r\n.type L = [h: number, t: L]\n"
        ".type A = X {n: number} | Y {}\n.type S <: symbol\n.type N <: number\n.decl l(x: L)\n"
        "l([x, nil]) :- r(1).\nl(y) :- r(x), l([x, z]), [x, w] = y.",
        [
            "8:3: Ungrounded record",
            "8:4: Ungrounded variable x",
            "9:3: Ungrounded variable y",
            "9:26: Ungrounded record",
            "9:30: Ungrounded variable w",
        ],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl a(x: A)\na($X(x)) :- a($Y()).\n"
        "a(y) :- a(_), y = $X(z), z = count : { a(_) }.",
        ["6:3: Ungrounded ADT branch", "6:6: Ungrounded variable x", "7:40: Unable to stratify relation(s) {a}"],
    ),
    (
        ".decl r(x: number)\n.output r\nr(x) :- (r(1) ; r(x)), x != 2.",
        ["3:3: Ungrounded variable x"],
    ),
    (
        ".decl r(x: number)\n.output r\nr(x) :- r(y), x + 1 = y.\n"
        "r(x) :- r(y), x = as(y, number).\nr(x) :- r(y), as(x, number) = y.",
        ["3:3: Ungrounded variable x", "5:3: Ungrounded variable x"],
    ),
    (
        ".decl r(x: number)\n.output r\nr(x) :- !r(x).\nr(1) :- r(x), !r(y).",
        ["3:3: Ungrounded variable x", "3:10: Unable to stratify relation(s) {r}", "4:18: Ungrounded variable y"],
    ),
]
