"""Small programs for what the language has beyond plain rules, with what relation `r` holds after them. Both engines must agree."""

from __future__ import annotations

from constructs import LIST, Case, E

CHAIN = "".join(f"e({i}, {i + 1})." for i in range(1, 5))

COMPONENTS = [
    Case("a component and its instance", ".comp C { .decl p(a: number)\n p(1). p(x + 1) :- p(x), x < 3. }\n.init c = C\n"
         ".decl r(a: number)\nr(x) :- c.p(x).", {(1,), (2,), (3,)}),
    Case("type parameters", ".comp Set<T> { .decl has(x: T) }\n.init n = Set<number>\n.init s = Set<symbol>\n"
         'n.has(1). s.has("a").\n.decl r(a: number, b: symbol)\nr(x, y) :- n.has(x), s.has(y).', {(1, "a")}),
    Case("inheritance and override", ".comp A { .decl p(a: number) overridable\n p(1).\n .decl q(a: number)\n q(x) :- p(x). }\n"
         ".comp B : A { .override p\n p(2). }\n.init a = A\n.init b = B\n.decl r(a: number, b: number)\nr(x, y) :- a.q(x), b.q(y).",
         {(1, 2)}),
    Case("components inside components", ".comp Outer { .comp Inner { .decl p(a: number)\n p(7). }\n .init i = Inner\n"
         " .decl q(a: number)\n q(x) :- i.p(x). }\n.init o = Outer\n.decl r(a: number, b: number)\nr(x, y) :- o.q(x), o.i.p(y).", {(7, 7)}),
    Case("a component as parameter", ".comp One { .decl v(a: number)\n v(1). }\n.comp Two { .decl v(a: number)\n v(2). }\n"
         ".comp Use<X> { .init x = X\n .decl w(a: number)\n w(n * 10) :- x.v(n). }\n.init u = Use<One>\n.init t = Use<Two>\n"
         ".decl r(a: number, b: number)\nr(a, b) :- u.w(a), t.w(b).", {(10, 20)}),
    Case("types of a component", ".comp C { .type T = Leaf {n: number} | Pair {a: T, b: T}\n .decl t(x: T)\n"
         " t($Pair($Leaf(1), $Leaf(2))). }\n.init c = C\n.decl r(a: number)\nr(n) :- c.t($c.Pair($c.Leaf(n), _)).", {(1,)}),
    Case("rules for a relation of an instance", ".comp C { .decl p(a: number)\n p(1). }\n.init c = C\nc.p(5).\n.decl r(a: number)\n"
         "r(x) :- c.p(x).", {(1,), (5,)}),
]

PREPROCESSOR = [
    Case("macros", "#define TWICE(x) ((x) + (x))\n#define N 21\n.decl r(a: number)\nr(TWICE(N)).", {(42,)}),
    Case("conditions", "#define A\n.decl r(a: number)\n#ifdef A\nr(1).\n#else\nr(2).\n#endif\n#ifndef A\nr(3).\n#endif\n"
         "#if RAM_DOMAIN_SIZE == 64\nr(4).\n#endif\n#undef A\n#ifdef A\nr(5).\n#endif", {(1,), (4,)}),
    Case("a macro that becomes rules", "#define EDGE(n) .decl n(a: number)\nEDGE(p)\np(3).\n.decl r(a: number)\nr(x) :- p(x).", {(3,)}),
]

QUALIFIED = [
    Case("an equivalence relation", ".decl q(a: number, b: number) eqrel\nq(1, 2). q(2, 3). q(5, 6).\n.decl r(a: number, b: number)\n"
         "r(x, y) :- q(x, y), x <= y.", {(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3), (5, 5), (5, 6), (6, 6)}),
    Case("an equivalence in recursion", f"{E}{CHAIN}.decl q(a: number, b: number) eqrel\nq(1, 2). q(x, z) :- q(_, x), e(x, z), z < 4.\n"
         ".decl r(a: number)\nr(x) :- q(1, x).", {(1,), (2,), (3,)}),
    Case("an inline relation that binds nothing", ".decl less(a: number, b: number) inline\nless(x, y) :- x < y.\n.decl n(a: number)\n"
         "n(1). n(2). n(3).\n.decl r(a: number, b: number)\nr(x, y) :- n(x), n(y), less(x, y).", {(1, 2), (1, 3), (2, 3)}),
    Case("an inline relation of several rules, negated", ".decl small(a: number) inline\nsmall(x) :- x < 2.\nsmall(x) :- x > 8, x < 10.\n"
         ".decl n(a: number)\nn(1). n(5). n(9).\n.decl r(a: number, b: number)\nr(0, x) :- n(x), small(x).\nr(1, x) :- n(x), !small(x).",
         {(0, 1), (0, 9), (1, 5)}),
    Case("an inline relation with records", f"{LIST}.decl l(x: List)\nl([1, [2, nil]]).\n.decl parts(x: List, h: number, t: List) inline\n"
         "parts(x, h, t) :- x = [h, t].\n.decl r(h: number, g: number)\nr(h, g) :- l(x), parts(x, h, t), parts(t, g, _).", {(1, 2)}),
    Case("a choice-domain", ".decl n(a: number, b: number)\nn(1, 10). n(1, 20). n(2, 30). n(2, 25).\n"
         ".decl r(a: number, b: number) choice-domain a\nr(a, b) :- n(a, b).", {(1, 10), (2, 25)}),
    Case("a choice-domain with two keys", ".decl n(a: number, b: number)\nn(1, 1). n(1, 2). n(2, 1). n(2, 2).\n"
         ".decl r(a: number, b: number) choice-domain a, b\nr(a, b) :- n(a, b).", {(1, 1), (2, 2)}),
    Case("facts under a choice-domain", ".decl r(a: number, b: number) choice-domain (a, a), a\nr(1, 3). r(1, 2). r(2, 2).",
         {(1, 3), (2, 2)}),
    Case("a choice-domain in recursion", f"{E}e(1, 2). e(1, 3). e(2, 4). e(3, 4).\n.decl r(p: number, c: number) choice-domain c\n"
         "r(0, 1).\nr(x, y) :- r(_, x), e(x, y).", {(0, 1), (1, 2), (1, 3), (2, 4)}),
    Case("old qualifiers", ".number_type N\n.symbol_type S\n.type T\n.decl p(a: N, b: S, c: T) output\n"
         'p(1, "x", "y").\n.decl r(a: N)\nr(x) :- p(x, _, _).', {(1,)}),
]

SUBSUMPTION = [
    Case("the least of each", ".decl r(a: number, b: number) btree_delete\nr(1, 5). r(1, 3). r(2, 9). r(2, 10).\n"
         "r(x, b) <= r(x, c) :- c < b.", {(1, 3), (2, 9)}),
    Case("shortest paths", f"{E}e(1, 2). e(2, 3). e(3, 4). e(1, 4). e(4, 1).\n.decl r(a: number, d: number) btree_delete\nr(1, 0).\n"
         "r(y, d + 1) :- r(x, d), e(x, y).\nr(x, long) <= r(x, short) :- short <= long.", {(1, 0), (2, 1), (3, 2), (4, 1)}),
    Case("subsumption by another relation", ".decl rank(a: symbol, n: number)\n"
         'rank("a", 1). rank("b", 2).\n.decl r(x: symbol) btree_delete\nr("a"). r("b"). r("c").\n'
         "r(x) <= r(y) :- rank(x, n), rank(y, m), n < m.", {("b",), ("c",)}),
    Case("both of two that dominate each other", ".decl r(a: number, b: number) btree_delete\nr(1, 1). r(2, 1). r(3, 4).\n"
         "r(_, b) <= r(_, c) :- b = c.", {(3, 4)}),
]

COUNTERS = [
    Case("autoinc numbers rows in their order", ".decl n(a: number)\nn(30). n(10). n(20).\n.decl r(i: number, a: number)\n"
         "r(autoinc(), x) :- n(x).", {(0, 10), (1, 20), (2, 30)}),
    Case("symbols by first appearance", '.decl n(a: symbol)\nn("zoo"). n("ant").\n.decl r(i: number, a: symbol)\nr(autoinc(), x) :- n(x).',
         {(0, "zoo"), (1, "ant")}),
]

SCOPES = [
    Case("a variable of the target shadows", ".decl a(k: symbol, v: number)\n" 'a("A", 1). a("B", 5). a("C", 2).\n.decl r(y: number)\n'
         "r(y) :- y = min z + y : { a(k, z), a(l, y), k != l }.", {(3,)}),
    Case("a witness", '.decl h(n: symbol, h: number)\nh("a", 170). h("b", 180). h("c", 180).\n.decl r(n: symbol, m: number)\n'
         "r(who, m) :- m = max x : { h(who, x) }.", {("b", 180), ("c", 180)}),
    Case("beside a witness the other variables group", ".decl d(x: number, y: number)\nd(1, 9). d(3, 4).\n.decl r(s: number, x: number)\n"
         "r(s, x) :- s = min x + y : { d(x, y) }.", {(10, 1), (7, 3)}),
    Case("a target that is a witness", ".decl d(x: number, y: number)\nd(1, 9). d(3, 4).\n.decl r(s: number, x: number, y: number)\n"
         "r(s, x, y) :- s = min x + y : { d(x, y) }.", {(7, 3, 4)}),
    Case("nested aggregates with grouping", ".decl d(g: number, v: number)\nd(1, 4). d(1, 6). d(2, 3).\n.decl g(x: number)\ng(1). g(2).\n"
         ".decl r(g: number, n: number)\nr(k, n) :- g(k), n = count : { d(k, v), v < max w : { d(k, w) } }.", {(1, 1), (2, 0)}),
    Case("an aggregate whose value nobody wants", ".decl d(x: number)\nd(1).\n.decl n(x: number)\n.decl r(x: number)\n"
         "r(1) :- _ = min x : { d(x) }.\nr(2) :- _ = min x : { n(x) }.", {(1,)}),
]

RECORDS = [
    Case("records of no declared type", ".decl a(x: number, y: number)\na(1, 2). a(2, 2).\n.decl r(z: number)\n"
         "r(z) :- a(x, y), q = [x, y], s = q, s = [v, w], w = z, z = v.", {(2,)}),
    Case("such records compared", ".decl r(i: number)\n"
         "r(1) :- [1, 5] != [2, 5].\nr(2) :- [1] != [1].\nr(3) :- [[1], 2] = [[1], 2].\n"
         "r(4) :- _ = [1].", {(1,), (3,), (4,)}),
    Case("records that differ and that nothing else makes", ".type P = A {x: number, y: number}\n.decl e(x: number, y: number)\n"
         "e(1, 2). e(3, 3).\n.decl r(x: number, y: number)\nr(x, y) :- e(x, y), $A(x, y) != $A(y, x).", {(1, 2)}),
    Case("bits of a symbol", '.decl n(x: symbol)\nn("abc").\n.decl r(x: symbol)\nr(as(as(x, number), symbol)) :- n(x).', {("abc",)}),
    Case("bits of another type", ".decl n(x: number)\nn(-1).\n.decl r(i: number, x: number)\n"
         "r(1, as(to_float(-x), number)) :- n(x).\nr(2, as(as(x, unsigned) - to_unsigned(-x), number)) :- n(x).\n"
         "r(3, as(as(5, float), number)).", {(1, 4607182418800017408), (2, -2), (3, 4617315517961601024)}),
    Case("numbers in other notations", ".decl r(i: number, x: number)\nr(1, 127.0.0.1). r(2, 0x10). r(3, 0b101). r(4, 255.255.255.255).",
         {(1, 2130706433), (2, 16), (3, 5), (4, -1)}),
]

PATTERNS = [
    Case("patterns", ".decl s(x: symbol)\n" 's("abc"). s("a1"). s("a[b"). s("").\n.decl r(i: number, x: symbol)\n'
         'r(1, x) :- s(x), match("[[:alpha:]]+", x).\nr(2, x) :- s(x), match("a\\\\d", x).\nr(3, x) :- s(x), match("a[[]b", x).\n'
         'r(4, x) :- s(x), !match("a.*", x).\nr(5, x) :- s(x), match("a{x}", x).\nr(6, x) :- s(x), !match("a{x}", x).\n'
         'r(7, x) :- s(x), match("(a|b)+c?", x).', {(1, "abc"), (2, "a1"), (3, "a[b"), (4, ""), (7, "abc")}),
]

CASES = [*COMPONENTS, *PREPROCESSOR, *QUALIFIED, *SUBSUMPTION, *COUNTERS, *SCOPES, *RECORDS, *PATTERNS]
