"""What cannot be inlined, and values that get lost by it."""

CASES = [
    (
        ".decl b(x: number) inline\n.output b\nb(1).",
        ["1:7: IO relation b cannot be inlined"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl a(x: number) inline\n.decl b(x: number) inline\n.decl c(x: number) inline\n"
        "a(x) :- c(x).\nb(x) :- a(x).\nc(x) :- b(x).\nr(x) :- a(x).",
        ["5:7: Cannot inline cyclically dependent relations {a, b, c}"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number, y: number) inline\nb(x, y) :- q(x, y).\n"
        "r(x) :- q(x, _), b(x, autoinc()).\n.decl c(x: number) inline\n"
        "c(x + autoinc()) :- q(x, _).",
        [
            "7:23: Cannot inline literal containing a counter argument '$'",
            "9:7: Cannot inline clause containing a counter argument '$'",
            "9:7: Cannot inline literal containing a counter argument '$'",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number) inline\nb(x) :- q(x, y).\nr(x) :- q(x, _), !b(x).",
        ["7:19: Cannot inline negated relation which may introduce new variables"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number) inline\nb(x) :- q(x, x).\n"
        "r(x) :- q(x, _), 0 = count : { b(x), q(x, _) }.",
        ["7:32: Cannot inline relations that appear in aggregator"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number, y: number) inline\nb(x, y) :- q(x, y).\nr(x) :- q(x, _), !b(x, _).\n"
        "r(x) :- q(x, _), !b(x, count : { q(_, _) }).",
        ["7:24: Cannot inline negated atom containing an unnamed variable unless the variable is within an aggregator"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number, y: number) inline\nb(x, y) :- 0 < x, q(x, _).\n"
        "r(y) :- b(x, y), q(x, _).\nr(y) :- b(1, y), q(_, y).",
        ["6:6: Ungrounded variable y", "7:3: Ungrounded variable y"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number, y: number) inline\nb(x, x + y) :- q(x, _).\nr(x) :- b(x, 3).",
        ["6:10: Ungrounded variable y"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".type P = [a: number, b: number]\n.decl b(p: P) inline\nb([x, y]) :- q(x, y).\n"
        "r(x) :- b([x, _]).\nr(x) :- q(x, y), !b([x, y]).",
        [
            "7:3: Ungrounded record",
            "7:4: Ungrounded variable x",
            "7:7: Ungrounded variable y",
            "7:16: Ungrounded variable x",
            "7:19: Ungrounded variable y",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number, y: number) inline\nb(x, y) :- q(x, z), z < y.\n"
        ".decl c(x: number, y: number) inline\nc(x, y) :- b(x, y).\nr(y) :- c(x, y).",
        ["6:25: Ungrounded variable y", "8:17: Ungrounded variable y", "9:3: Ungrounded variable y"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number, y: number) inline no_inline\nb(x, y) :- q(x, _).\nr(x) :- b(x, x).",
        ["6:6: Ungrounded variable y"],
    ),
    (
        '.pragma "inline-exclude" "b,c"\n.decl r(x: number)\n.output r\n'
        ".decl q(x: number, y: number)\n.input q\n.decl b(x: number, y: number) inline\n"
        "b(x, y) :- q(x, _).\nr(x) :- b(x, x).",
        ["7:6: Ungrounded variable y"],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl q(x: number, y: number)\n.input q\n"
        ".decl b(x: number) inline\nr(x) :- q(x, _), !b(x).\nr(x) :- b(x).",
        [],
    ),
]
