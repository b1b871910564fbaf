"""Types that clash."""

CASES = [
    (
        '.decl r(x: number)\n.input r\n.decl s(x: symbol)\ns(x) :- r(x).\nr("a").\nr(1.5).\n'
        "r(2u).\ns(1).\nr(nil).\nr([1]).",
        [
            "4:3: Unable to deduce type for variable x",
            "5:3: Symbol constant (type mismatch)",
            "6:3: Float constant (type mismatch)",
            "7:3: Unsigned constant (type mismatch)",
            "8:3: Ambiguous constant (unable to deduce type)",
            "9:3: Nil constant used as a non-record",
            "10:3: Ambiguous record",
            "10:4: Ambiguous constant (unable to deduce type)",
        ],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl n(x: N)\n.decl m(x: number)\n.input m\nn(x) :- m(x).\n"
        "m(x) :- n(x).\nm(x) :- n(x), !n(x + 1).\nn(x) :- n(x), m(x).",
        ["8:3: Atom's argument type is not a subtype of its declared type", "10:16: Unable to stratify relation(s) {m,n}"],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl s(x: S)\n.input s\n.decl n(x: N)\nn(1) :- s(x), !n(x).",
        ["8:11: Unable to deduce type for variable x", "8:16: Unable to stratify relation(s) {n}"],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.type U = N | M\n.type M <: number\n.decl u(x: U)\n.input u\n"
        ".decl n(x: N)\nn(x) :- u(x).\nu(x) :- n(x).\n.type V = M | K\n.type K <: number\n"
        ".decl v(x: V)\n.input v\n.decl k(x: K)\nk(x) :- u(x), v(x).\n.decl j(x: M)\n"
        "j(x) :- u(x), v(x).",
        [
            "10:3: Atom's argument type is not a subtype of its declared type",
            "17:3: Atom's argument type is not a subtype of its declared type",
        ],
    ),
    (
        ".decl u(x: unsigned, y: float)\nu(-1, 2).\nu(18446744073709551616, 1u).\nu(3, -4.5).\n"
        "u(1.0, 0b11).\nu(-2u, 0x1F).",
        [
            "2:4: Unsigned constant (type mismatch)",
            "3:3: Unsigned constant (type mismatch)",
            "3:25: Unsigned constant (type mismatch)",
            "5:3: Float constant (type mismatch)",
            "5:8: Float constant (type mismatch)",
            "6:4: Unsigned constant (type mismatch)",
        ],
    ),
    (
        ".decl n(x: number)\nn(9223372036854775807).\nn(-9223372036854775808).\n"
        "n(9223372036854775808).",
        ["4:3: Number constant (type mismatch)"],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl l(x: L)\nl([1, nil]).\nl([1]).\nl([1, nil, nil]).\nl([1, 2]).\n"
        'l($Y()).\nl("nil").',
        [
            "7:3: Wrong number of arguments given to record",
            "8:3: Ambiguous record",
            "8:4: Ambiguous constant (unable to deduce type)",
            "8:7: Nil constant used as a non-record",
            "8:12: Nil constant used as a non-record",
            "9:7: Ambiguous constant (unable to deduce type)",
            "10:3: Ambiguous branch",
            "11:3: Symbol constant (type mismatch)",
        ],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        '.type N <: number\n.decl a(x: A)\na($X(1)).\na($Y(2)).\na($X("b")).\na($Z()).\n'
        "a([1]).\na(nil).\na(1).",
        [
            "7:3: Invalid arity, the declared arity of Y is 0",
            "8:6: Symbol constant (type mismatch)",
            "9:3: Undeclared branch",
            "10:3: Ambiguous record",
            "11:3: Nil constant used as a non-record",
            "12:3: Atom's argument type is not a subtype of its declared type",
        ],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl n(x: number)\nn($Y()).\nn(x) :- n(y), x = $X(y).",
        [
            "6:3: Ambiguous branch",
            "7:3: Unable to deduce type for variable x",
            "7:15: Unable to deduce type for variable x",
            "7:19: Ambiguous branch",
        ],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.type C = D {s: S, m: N}\n.decl c(x: C)\n"
        ".decl q(x: symbol, y: number)\n.input q\nc($D(x, y)) :- q(x, y).",
        [],
    ),
    (
        ".decl r(x: number)\n.input r\n.decl s(x: symbol)\n.input s\n"
        "r(x) :- s(y), x = as(y, number).\nr(x) :- s(y), x = as(y, Q).\nr(as(1, symbol)).\n"
        "r(x) :- r(y), x = as(as(y, symbol), float).",
        [
            '6:19: Type cast to the undeclared type "Q"',
            "7:3: Unable to deduce type of the argument (cast)",
            "7:6: Ambiguous constant (unable to deduce type)",
            "8:3: Unable to deduce type for variable x",
            "8:15: Unable to deduce type for variable x",
            "8:19: Unable to deduce type of the argument (cast)",
        ],
    ),
    (
        ".decl r(x: number)\n.input r\n.decl s(x: symbol)\n.input s\nr(x) :- s(y), x = y + 1.\n"
        'r(x) :- r(y), x = strlen(y).\nr(x) :- r(y), x = strlen(to_string(y), "a").\n'
        'r(x) :- r(y), x = to_number(to_float(y) + 1.0) band 1.5.\ns(cat("a", 1)).\n'
        'r(x) :- r(x), s(max(x, "a")).\nr(ord(x)) :- s(x).\ns(x + "b") :- s(x).\n'
        "s(-x) :- s(x).",
        [
            "5:3: Unable to deduce type for variable x",
            "5:11: Unable to deduce type for variable y",
            "5:15: Unable to deduce type for variable x",
            "5:19: no valid overloads",
            "5:23: Ambiguous constant (unable to deduce type)",
            "6:3: Unable to deduce type for variable x",
            "6:15: Unable to deduce type for variable x",
            "6:19: no valid overloads",
            "7:3: Unable to deduce type for variable x",
            "7:15: Unable to deduce type for variable x",
            "7:19: invalid overload (arity mismatch)",
            "8:3: Unable to deduce type for variable x",
            "8:15: Unable to deduce type for variable x",
            "8:19: no valid overloads",
            "8:53: Float constant (type mismatch)",
            "9:3: no valid overloads",
            "10:17: no valid overloads",
            "13:3: no valid overloads",
        ],
    ),
    (
        ".decl r(x: number)\n.input r\n.decl s(x: symbol)\n.input s\n.decl f(x: float)\n.input f\n"
        "r(x) :- r(x), s(y), x < y.\nr(x) :- r(x), f(y), x = y.\n"
        'r(x) :- r(x), contains(x, "a").\nr(x) :- r(x), match("a", x).\n'
        'r(x) :- r(x), s(y), y < "b".\nr(x) :- r(x), f(y), y != 1.',
        [
            "7:3: Unable to deduce type for variable x",
            "7:17: Unable to deduce type for variable y",
            "8:3: Unable to deduce type for variable x",
            "8:17: Unable to deduce type for variable y",
            "9:3: Unable to deduce type for variable x",
            "9:11: Unable to deduce type for variable x",
            "9:24: Unable to deduce type for variable x",
            "9:27: Symbol constant (type mismatch)",
            "10:3: Unable to deduce type for variable x",
            "10:11: Unable to deduce type for variable x",
            "10:21: Symbol constant (type mismatch)",
            "10:26: Unable to deduce type for variable x",
        ],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl l(x: L)\n.input l\n.decl a(x: A)\n.input a\n"
        "l(x) :- l(x), l(y), x < y.\nl(x) :- l(x), a(y), x = y.\nl(x) :- l(x), x != nil.\n"
        "a(x) :- a(x), a(y), x >= y.",
        [
            "9:21: Constraint requires an operand of type `number`",
            "9:25: Constraint requires an operand of type `number`",
            "10:3: Unable to deduce type for variable x",
            "10:17: Unable to deduce type for variable y",
            "12:21: Constraint requires an operand of type `number`",
            "12:26: Constraint requires an operand of type `number`",
        ],
    ),
    (
        ".decl r(x: number)\n.input r\nr(x) :- r(x), y = range(1, 3, 1.5), y < 2.\n"
        "r(x) :- x = range(1, 3).\nr(range(1, 2)).",
        [],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl a(x: number, y: symbol)\n.input a\na(x, x) :- a(x, _).\n"
        "a(x, y) :- a(x, z), y = z, x = y.",
        [
            "7:3: Unable to deduce type for variable x",
            "8:3: Unable to deduce type for variable x",
            "8:6: Unable to deduce type for variable y",
            "8:17: Unable to deduce type for variable z",
            "8:25: Unable to deduce type for variable z",
        ],
    ),
    (
        ".type L = [h: number, t: L]\n.type A = X {n: number} | Y {}\n.type S <: symbol\n"
        ".type N <: number\n.decl q(x: number)\n.input q\nq(x) :- q(y), z = [y, y], z = [x, _].\n"
        "q(x) :- q(y), z = [y, y], z = [x].\nq(x) :- q(x), [x, 1] != [1, x].",
        ["7:35: Underscore in binary relation", "8:19: Ambiguous record", "8:31: Ambiguous record"],
    ),
    (
        ".type P = [x: number]\n.type Q = [x: number]\n.decl p(x: P)\n.input p\n.decl q(x: Q)\n"
        "q(x) :- p(x).\nq([x]) :- p([x]).\np(nil) :- q(x), p(y), x = y.",
        [
            "6:3: Unable to deduce type for variable x",
            "8:13: Unable to deduce type for variable x",
            "8:19: Unable to deduce type for variable y",
        ],
    ),
    (
        ".type M = number\n.decl m(x: M)\n.input m\n.decl n(x: number)\nn(x) :- m(x).\n"
        "m(x) :- n(x), x < 1.5.",
        [
            "6:3: Unable to deduce type for variable x",
            "6:11: Unable to deduce type for variable x",
            "6:15: Unable to deduce type for variable x",
            "6:19: Float constant (type mismatch)",
        ],
    ),
]
