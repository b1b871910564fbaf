"""Small programs for every construct of the dialect, with what relation `r` holds after them. Both engines must agree on each."""

from __future__ import annotations

from typing import NamedTuple

from pysouffle.terms import Adt, Term

Row = tuple[int | float | str, ...]
LARGEST, SMALLEST = 2**63 - 1, -(2**63)


class Case(NamedTuple):
    name: str
    source: str
    expected: set[tuple[Term, ...]]
    facts: dict[str, list[Row]] = {}  # noqa: RUF012 (never changed)


def _numbers(name: str, *pairs: tuple[str, int]) -> Case:
    facts = "".join(f"r({i}, {text})." for i, (text, _) in enumerate(pairs))
    return Case(name, f".decl r(i: number, x: number)\n{facts}", {(i, value) for i, (_, value) in enumerate(pairs)})


def _symbols(name: str, *pairs: tuple[str, str]) -> Case:
    facts = "".join(f"r({i}, {text})." for i, (text, _) in enumerate(pairs))
    return Case(name, f".decl r(i: number, x: symbol)\n{facts}", {(i, value) for i, (_, value) in enumerate(pairs)})


def _floats(name: str, *pairs: tuple[str, float]) -> Case:
    facts = "".join(f"r({i}, {text})." for i, (text, _) in enumerate(pairs))
    return Case(name, f".decl r(i: number, x: float)\n{facts}", {(i, value) for i, (_, value) in enumerate(pairs)})


def _holds(name: str, *conditions: tuple[str, bool]) -> Case:
    rules = "".join(f"r({i}) :- {text}." for i, (text, _) in enumerate(conditions))
    return Case(name, f".decl r(i: number)\n{rules}", {(i,) for i, (_, truth) in enumerate(conditions) if truth})


EDGES: dict[str, list[Row]] = {"e": [(1, 2), (2, 3), (3, 1), (3, 4), (5, 5)]}
E = ".decl e(a: number, b: number)\n"
LIST = ".type List = [h: number, t: List]\n"
TREE = ".type Tree = Leaf {n: number} | Node {l: Tree, r: Tree} | Empty {}\n"

ARITHMETIC = [
    _numbers(
        "precedence", ("1 + 2 * 3 - 4 / 2", 5), ("(1 + 2) * 3", 9), ("2 ^ 3 ^ 2", 512), ("-2 ^ 2", -4), ("10 - 3 - 2", 5), ("1 + 7 % 4", 4)
    ),
    _numbers("division truncates", ("7 / 2", 3), ("-7 / 2", -3), ("7 / -2", -3), ("7 % 3", 1), ("-7 % 3", -1), ("7 % -3", 1)),
    _numbers(
        "wraparound",
        (f"{LARGEST} + 1", SMALLEST),
        (f"{LARGEST} * 2", -2),
        (f"-{LARGEST} - 2", LARGEST),
        ("4611686018427387904 * 2", SMALLEST),
    ),
    _numbers(
        "bits",
        ("12 band 10", 8),
        ("12 bor 10", 14),
        ("12 bxor 10", 6),
        ("bnot 0", -1),
        ("1 bshl 4", 16),
        ("-8 bshr 1", -4),
        ("-1 bshru 60", 15),
    ),
    _numbers("truth values", ("2 land 3", 1), ("0 lor 0", 0), ("2 lxor 0", 1), ("lnot 0", 1)),
    _numbers("min and max", ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("max(-1, -2)", -1)),
    _numbers("number literals", ("0x1F", 31), ("0b101", 5), ("-0", 0), ("007", 7)),
    _floats(
        "floats",
        ("1.5 + 2.0", 3.5),
        ("1.0 / 3.0", 1 / 3),
        ("2.0 ^ 0.5", 2**0.5),
        ("-1.5", -1.5),
        ("max(1.5, 2.5)", 2.5),
        ("7.0 / -2.0", -3.5),
    ),
    _floats("to_float", ("to_float(3)", 3.0), ('to_float("2.5")', 2.5), ('to_float("-1e3")', -1000.0), ("to_float(1.5)", 1.5)),
    _numbers(
        "to_number", ('to_number("42")', 42), ('to_number("-7")', -7), ("to_number(2.9)", 2), ("to_number(-2.9)", -2), ("to_number(5)", 5)
    ),
    _symbols("to_string", ("to_string(-3)", "-3"), ("to_string(1.5)", "1.500000"), ('to_string("a")', "a"), ("to_string(0.1)", "0.100000")),
]

TEXT = [
    _symbols("cat", ('cat("a", "b")', "ab"), ('cat("a", "b", "c", to_string(1))', "abc1"), ('cat("", "")', "")),
    _symbols(
        "substr",
        ('substr("hello", 1, 3)', "ell"),
        ('substr("hello", 3, 99)', "lo"),
        ('substr("hello", 5, 1)', ""),
        ('substr("a", 0, 0)', ""),
    ),
    _symbols("escapes", (r'"a\tb\"c\\"', 'a\tb"c\\'), (r'"\n"', "\n"), ('"// no comment"', "// no comment"), ('"/* x */"', "/* x */")),
    _numbers("strlen", ('strlen("")', 0), ('strlen("abc")', 3), ('strlen("é")', 2)),
    _holds(
        "symbol order",
        ('"a" < "b"', True),
        ('"B" < "a"', True),
        ('"a" < "a"', False),
        ('"z" < "é"', True),
        ('"a" <= "a"', True),
        ('"10" < "9"', True),
    ),
    _holds(
        "contains",
        ('contains("ell", "hello")', True),
        ('contains("x", "hello")', False),
        ('!contains("x", "hello")', True),
        ('contains("", "")', True),
    ),
    _holds(
        "match",
        ('match("h.*o", "hello")', True),
        ('match("ell", "hello")', False),
        ('!match("[0-9]+", "12a")', True),
        ('match("a|bc", "bc")', True),
    ),
]

RULES = [
    Case(
        "transitive closure",
        f"{E}.decl r(a: number, b: number)\nr(a, b) :- e(a, b).\nr(a, c) :- r(a, b), e(b, c).",
        {(a, b) for a in (1, 2, 3) for b in (1, 2, 3, 4)} | {(5, 5)},
        EDGES,
    ),
    Case(
        "both atoms recursive",
        f"{E}.decl r(a: number, b: number)\nr(a, b) :- e(a, b).\nr(a, c) :- r(a, b), r(b, c).",
        {(a, b) for a in (1, 2, 3) for b in (1, 2, 3, 4)} | {(5, 5)},
        EDGES,
    ),
    Case(
        "mutual recursion",
        ".decl q(n: number)\n.decl r(n: number)\nr(0). q(n + 1) :- r(n), n < 9. r(n + 1) :- q(n).",
        {(n,) for n in range(0, 11, 2)},
    ),
    Case("negation", f"{E}.decl r(a: number)\nr(b) :- e(_, b), !e(b, _).", {(4,)}, EDGES),
    Case(
        "negation of a derived relation",
        f"{E}.decl q(a: number)\n.decl r(a: number)\nq(a) :- e(a, a).\nr(a) :- e(a, _), !q(a).",
        {(1,), (2,), (3,)},
        EDGES,
    ),
    Case("repeated variable", f"{E}.decl r(a: number)\nr(a) :- e(a, a).", {(5,)}, EDGES),
    Case("constants in atoms", f"{E}.decl r(a: number)\nr(b) :- e(3, b).", {(1,), (4,)}, EDGES),
    Case("arithmetic in atoms", f"{E}.decl r(a: number)\nr(a) :- e(a, a + 1).", {(1,), (2,), (3,)}, EDGES),
    Case(
        "disjunction",
        f'{E}.decl r(a: number, x: symbol)\nr(a, x) :- e(a, _), (a < 3, x = "low" ; a > 4, x = "high" ; a = 3, (x = "m" ; x = "n")).',
        {(1, "low"), (2, "low"), (5, "high"), (3, "m"), (3, "n")},
        EDGES,
    ),
    Case("disjunction of tests", f"{E}.decl r(a: number)\nr(a) :- e(a, b), (a = b ; a < 2 ; b >= 4, a != 9).", {(1,), (3,), (5,)}, EDGES),
    Case("negated disjunction", f"{E}.decl r(a: number)\nr(a) :- e(a, b), !(a = b ; e(b, 3)).", {(2,), (3,)}, EDGES),
    Case(
        "several heads",
        f"{E}.decl q(a: number)\n.decl r(a: number)\nr(a), q(b), r(b + 10) :- e(a, b), a > 2, q(_).\nq(0).",
        {(3,), (5,), (11,), (14,), (15,)},
        EDGES,
    ),
    Case("true and false", ".decl r(a: number)\nr(1) :- true.\nr(2) :- false.\nr(3) :- !false, 1 < 2.", {(1,), (3,)}),
    Case("no columns", f"{E}.decl q()\n.decl r(a: number)\nq() :- e(_, 4).\nr(1) :- q().\nr(2) :- !q().", {(1,)}, EDGES),
    Case("cross product", f"{E}.decl r(a: number, b: number)\nr(a, b) :- e(a, _), e(_, b), a = b + 1.", {(2, 1), (3, 2), (5, 4)}, EDGES),
    Case("chain of equalities", ".decl r(a: number)\nr(c) :- a = 1, b = a + 1, c = b * b.", {(4,)}),
    Case("range", ".decl r(a: number)\nr(x) :- x = range(1, 4).\nr(x) :- x = range(20, 10, -5).", {(1,), (2,), (3,), (20,), (15,)}),
    Case("comments", ".decl r(a: number) // one\n/* two\n lines */ r(1). // r(2).\n", {(1,)}),
    Case(
        "pragma and qualifiers",
        '.pragma "RamSIPS" "all-bound"\n.decl q(a: number) inline\n.decl r(a: number) brie\nq(1). r(x) :- q(x).',
        {(1,)},
    ),
    Case("facts and rules for one relation", ".decl r(a: number)\nr(x + 1) :- r(x), x < 9.", {(n,) for n in range(7, 10)}, {"r": [(7,)]}),
]

AGGREGATES = [
    Case(
        "count",
        f"{E}.decl r(a: number, n: number)\nr(a, n) :- e(a, _), n = count : {{ e(a, _) }}.",
        {(1, 1), (2, 1), (3, 2), (5, 1)},
        EDGES,
    ),
    Case("count of nothing", f"{E}.decl r(n: number)\nr(n) :- n = count : e(9, _).", {(0,)}, EDGES),
    Case("sum", f"{E}.decl r(n: number)\nr(n) :- n = sum b : {{ e(_, b) }}.", {(15,)}, EDGES),
    Case("sum of an expression", f"{E}.decl r(n: number)\nr(n) :- n = sum a * 10 + b : {{ e(a, b), a != b }}.", {(100,)}, EDGES),
    Case(
        "min and max by group",
        f"{E}.decl r(a: number, n: number, m: number)\nr(a, n, m) :- e(a, _), n = min b : {{ e(a, b) }}, m = max b : {{ e(a, b) }}.",
        {(1, 2, 2), (2, 3, 3), (3, 1, 4), (5, 5, 5)},
        EDGES,
    ),
    Case("min of nothing", f"{E}.decl r(n: number)\nr(n) :- n = min b : {{ e(9, b) }}.", set(), EDGES),
    Case("mean", f"{E}.decl r(n: float)\nr(n) :- n = mean to_float(b) : {{ e(_, b) }}.", {(3.0,)}, EDGES),
    Case("aggregate in a comparison", f"{E}.decl r(a: number)\nr(a) :- e(a, _), 1 < count : {{ e(a, _) }}.", {(3,)}, EDGES),
    Case("counts of true and false", ".decl r(n: number)\nr(count : { true } + 10 * count : { false }).", {(1,)}),
    Case("count over a join", f"{E}.decl r(n: number)\nr(n) :- n = count : {{ e(a, b), e(b, c), c > 0 }}.", {(5,)}, EDGES),
    Case("count over a join counts named variables", f"{E}.decl r(n: number)\nr(n) :- n = count : {{ e(a, b), e(b, _) }}.", {(4,)}, EDGES),
    Case(
        "aggregate over tests of outer variables",
        f"{E}.decl r(a: number, n: number)\nr(a, n) :- e(a, _), n = count : {{ e(b, _), b < a }}.",
        {(1, 0), (2, 1), (3, 2), (5, 4)},
        EDGES,
    ),
    Case(
        "aggregate over a derived relation",
        f"{E}.decl q(a: number)\n.decl r(n: number)\nq(a) :- e(a, _).\nq(b) :- e(_, b).\nr(n) :- n = count : q(_).",
        {(5,)},
        EDGES,
    ),
]

RECORDS = [
    Case(
        "records",
        f"{LIST}.decl l(x: List, n: number)\n.decl r(x: List)\nl(nil, 0). l([n, x], n + 1) :- l(x, n), n < 3.\nr(x) :- l(x, 3).",
        {((2, (1, (0, None))),)},
    ),
    Case(
        "walk down",
        f"{LIST}.decl l(x: List)\n.decl r(n: number)\nl([1, [2, [3, nil]]]). l(t) :- l([_, t]).\nr(h) :- l([h, _]).",
        {(1,), (2,), (3,)},
    ),
    Case(
        "nested pattern",
        f"{LIST}.decl l(x: List)\n.decl r(n: number)\nl([1, [2, nil]]). l([3, nil]). l(nil).\nr(b) :- l([_, [b, t]]), t = nil.",
        {(2,)},
    ),
    Case(
        "nil and not nil",
        f"{LIST}.decl l(i: number, x: List)\n.decl r(n: number)\nl(1, nil). l(2, [7, nil]).\n"
        "r(i) :- l(i, x), x != nil.\nr(i + 10) :- l(i, nil).",
        {(2,), (11,)},
    ),
    Case(
        "join inside records",
        f"{LIST}.decl p(x: List)\n.decl q(n: number)\n.decl r(n: number, x: List)\np([1, [2, nil]]). p([3, nil]). q(2). q(3).\n"
        "r(n, t) :- q(n), p([n, t]).\nr(n, t) :- q(n), p([_, [n, t]]).",
        {(3, None), (2, None)},
    ),
    Case(
        "branches",
        f"{TREE}.decl t(i: number, x: Tree)\n.decl r(i: number, n: number)\n"
        "t(1, $Leaf(5)). t(2, $Node($Leaf(6), $Empty())). t(3, $Empty()).\nr(i, n) :- t(i, $Leaf(n)).\n"
        "r(i, n) :- t(i, x), x = $Node($Leaf(n), _).\nr(i, 0) :- t(i, $Empty()).",
        {(1, 5), (2, 6), (3, 0)},
    ),
    Case(
        "equal terms are one",
        f"{TREE}.decl t(x: Tree)\n.decl r(x: Tree)\nt($Node($Leaf(1), $Leaf(1))). t($Node($Leaf(1), $Leaf(2))).\nr(l) :- t($Node(l, l)).",
        {(Adt("Leaf", (1,)),)},
    ),
    Case(
        "branch tests in a disjunction",
        f"{TREE}.decl t(i: number, x: Tree)\n.decl r(i: number)\nt(1, $Leaf(5)). t(2, $Node($Leaf(6), $Empty())). t(3, $Empty()).\n"
        "r(i) :- t(i, x), (x = $Leaf(_) ; x = $Empty()).",
        {(1,), (3,)},
    ),
    Case("enumeration", ".type C = Red {} | Green {}\n.decl r(c: C)\nr($Green()).", {(Adt("Green", ()),)}),
    Case(
        "floats in branches",
        '.type V = F {x: float} | S {s: symbol}\n.decl v(x: V)\n.decl r(y: V)\nv($F(1.5)). v($S("a")).\n'
        'r($F(x * 2.0)) :- v($F(x)).\nr($S(cat(s, "b"))) :- v($S(s)).',
        {(Adt("F", (3.0,)),), (Adt("S", ("ab",)),)},
    ),
    Case(
        "numbers and floats do not mix",
        ".type N = [x: number]\n.type F = [x: float]\n.decl r(a: N, b: F)\nr([1], [1.0]).",
        {((1,), (1.0,))},
    ),
    Case(
        "subtypes, unions and casts",
        ".type A <: symbol\n.type B <: symbol\n.type U = A | B\n.decl a(x: A)\n.decl u(x: U)\n.decl r(x: B)\n"
        'a("p"). u(x) :- a(x).\nr(as(x, B)) :- u(x).',
        {("p",)},
    ),
    Case(
        "record built in a test",
        f"{LIST}.decl l(x: List)\n.decl r(x: List)\nl([1, nil]). l([2, [1, nil]]).\nr(x) :- l(t), x = [2, t], l(x).",
        {((2, (1, None)),)},
    ),
    Case(
        # Both atoms must see the same x: its pattern has a hole, so matching the pattern twice is not enough.
        "a value that two atoms share and a pattern describes",
        ".type T = N {n: number, t: number}\n.decl a(i: number, x: T)\n.decl b(x: T, k: number)\n.decl d(k: number, w: number)\n"
        ".decl e(n: number, w: number)\n.decl r(i: number, w: number)\na(1, $N(5, 1)). a(2, $N(5, 2)). e(5, 0).\n"
        "b(x, t) :- a(_, x), x = $N(_, t). d(k, k * 10) :- b(_, k). a(w, $N(6, w)) :- r(_, w), w > 90.\n"
        "r(i, w + z) :- a(i, x), x = $N(n, _), e(n, z), b(x, k), d(k, w).",
        {(1, 10), (2, 20)},
    ),
]

CASES = [*ARITHMETIC, *TEXT, *RULES, *AGGREGATES, *RECORDS]
