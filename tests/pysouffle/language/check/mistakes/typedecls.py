"""Declarations of types and functors."""

CASES = [
    (
        ".comp A { .type t <: number }\n.init r = A\n.decl s(x: r.t)\ns(1).\n"
        ".comp B { .decl t(x: number) }\n.init r = B",
        ["6:7: Name clash on instantiation r"],
    ),
    (
        ".type number <: symbol",
        ["1:7: Redefinition of the predefined type"],
    ),
    (
        ".type U = number | Q",
        ["1:7: Undefined type Q in definition of union type U"],
    ),
    (
        ".type P = [x: number]\n.type U = number | P",
        ["2:7: Union type U contains the non-primitive type P"],
    ),
    (
        ".type A = B\n.type B = A\n.type C <: C\n.type D = D | number",
        [
            "1:7: Infinite descent in the definition of type A",
            "2:7: Infinite descent in the definition of type B",
            "3:7: Infinite descent in the definition of type C",
            "4:7: Infinite descent in the definition of type D",
        ],
    ),
    (
        ".type U = number | symbol\n.type V = U | float",
        [
            "1:7: Union type U is defined over {number, symbol} (multiple primitive types in union)",
            "2:7: Union type V is defined over {float, number, symbol} (multiple primitive types in union)",
        ],
    ),
    (
        ".type P = [x: Q, y: number, x: symbol]",
        ["1:15: Undefined type Q in definition of field x", "1:32: Doubly defined field name x in definition of type P"],
    ),
    (
        ".type A = X {p: Q} | Y {}",
        ["1:17: Undefined type Q in definition of branch X"],
    ),
    (
        ".type A = Q",
        ["1:7: Undefined alias type Q in definition of type A"],
    ),
    (
        ".type A <: Q",
        ["1:7: Undefined base type Q in definition of type A"],
    ),
    (
        ".type U = number | unsigned\n.type N = number | A\n.type A <: number\n.type S <: N",
        [
            "1:7: Union type U is defined over {number, unsigned} (multiple primitive types in union)",
            "4:7: Subset type S can't be derived from union N",
        ],
    ),
    (
        ".type P = [x: number]\n.type S <: P",
        ["2:7: Subset type S can't be derived from record type P"],
    ),
    (
        ".type A = X {} | Y {}\n.type B = X {a: number}",
        ["2:11: Branch X is defined multiple times"],
    ),
    (
        ".type P = [x: number]\n.functor f(a: P, b: Q): R\n.functor g(P): number\n"
        ".functor h(Q): P stateful\n.functor k(a: P): P",
        [
            "2:21: Undefined type in attribute b:Q",
            "2:25: Undefined type R in return type",
            "3:12: Functors which are not stateful cannot use UDTs",
            "4:12: Undefined type Q in attribute",
            "5:15: Functors which are not stateful cannot use UDTs",
            "5:19: Functors which are not stateful cannot use UDTs",
        ],
    ),
    (
        '.type A <: Q\n.decl r(x: number)\nr("a").',
        ["1:7: Undefined base type Q in definition of type A"],
    ),
]
