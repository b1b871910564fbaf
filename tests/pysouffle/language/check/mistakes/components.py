"""Components that cannot be instantiated."""

CASES = [
    (
        ".init a = Nothing",
        ["1:7: Referencing undefined component Nothing"],
    ),
    (
        ".comp A<T> { }\n.init a = A\n.init b = A<number, symbol>",
        ["2:7: Invalid number of type parameters for component A", "3:7: Invalid number of type parameters for component A"],
    ),
    (
        ".comp A : B { }",
        ["1:7: Referencing undefined component B"],
    ),
    (
        ".comp A<T> : T { }\n.comp B { .init c = T }",
        ["2:17: Referencing undefined component T"],
    ),
    (
        ".comp A {\n .decl r(x: number)\n .override r\n}",
        ["1:7: Override of non-inherited relation r in component A"],
    ),
    (
        ".comp A { .decl r(x: number) }\n.comp B : A { .override r }",
        ["2:7: Override of non-overridable relation r in component B"],
    ),
    (
        ".comp A : B { }\n.comp B : A { }\n.comp C : C { }",
        [
            "1:7: Invalid cycle in inheritance for component A",
            "2:7: Invalid cycle in inheritance for component B",
            "3:7: Invalid cycle in inheritance for component C",
        ],
    ),
    (
        ".type A <: number\n.comp A { }\n.comp B { }\n.init B = B\n.decl c(x: number)\n.init c = B",
        ["2:7: Name clash on component A", "4:7: Name clash on instantiation B", "6:7: Name clash on instantiation c"],
    ),
    (
        ".comp A<T> { .init t = T }\n.init a = A<Missing>",
        ["1:24: Component T not found"],
    ),
    (
        ".comp A { .init a = A }\n.init a = A",
        ["1:17: Component instantiation limit reached"],
    ),
    (
        ".comp A { .decl r(x: number) }\n.comp B : A { .decl r(y: number) }\n.init b = B",
        ["2:21: Redefinition of relation r"],
    ),
    (
        ".comp A { .type T <: number }\n.comp B : A { .type T <: symbol }\n.init b = B",
        ["2:21: Redefinition of type T"],
    ),
    (
        ".comp A { .decl r(x: number)\n .printsize r\n .printsize r }\n.init a = A",
        ["3:13: Redefinition I/O operation r"],
    ),
    (
        ".comp A { .decl r(x: number) output }\n.init a = A",
        ["1:17: Undefined relation r"],
    ),
]
