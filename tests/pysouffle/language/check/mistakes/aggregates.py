"""Aggregates: witnesses, types, what they take from outside."""


WITNESS = (
    "Witness problem: argument grounded by an aggregator's inner scope is used ungrounded in outer scope "
    "in a count/sum/mean aggregate"
)
CASES = [
    (
        ".decl r(x: number)\n.output r\n.decl s(x: number, y: number)\n.input s\n"
        "r(y) :- 1 = count : { s(_, y) }.\nr(y) :- r(x), x = sum z : { s(z, y) }.\n"
        "r(y) :- r(x), x = max z : { s(z, y) }.",
        [
            f"5:28: {WITNESS}",
            f"6:34: {WITNESS}",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl s(x: number, y: number)\n.input s\n"
        "r(x) :- x = max z : { s(z, y) }, y = max v : { s(v, x) }.",
        [],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl s(x: number, y: number)\n.input s\n"
        "r(x) :- s(x, _), x = sum y + x : { s(y, x) }.",
        [],
    ),
    (
        ".decl r(x: number)\n.output r\nr(n) :- n = mean x : { r(x) }.\n.decl f(x: symbol)\n"
        "f(x) :- x = min y : { f(y) }.",
        [
            "3:3: Unable to deduce type for variable n",
            "3:9: Unable to deduce type for variable n",
            "3:13: Couldn't assign types to the aggregator",
            "3:18: Unable to deduce type for variable x",
            "3:24: Unable to stratify relation(s) {r}",
            "5:3: Unable to deduce type for variable x",
            "5:9: Unable to deduce type for variable x",
            "5:13: Couldn't assign types to the aggregator",
            "5:17: Unable to deduce type for variable y",
            "5:23: Unable to stratify relation(s) {f}",
        ],
    ),
    (
        ".decl r(x: number)\n.output r\n.decl s(x: number, y: number)\n.input s\n"
        "r(n) :- n = count : { s(x, m) }, m = count : { s(x, n) }, s(_, x).",
        [],
    ),
    (
        ".decl r(x: number)\n.input r\n.decl s(x: symbol)\n.input s\n"
        "r(n) :- n = sum x : { s(x) }.\ns(n) :- n = count : { r(_) }.\n.decl f(x: float)\n"
        "f(n) :- n = count : { s(_) }.\nr(n) :- n = mean x : { s(y), x = strlen(y) }.\n"
        "f(n) :- n = min x : { s(y), x = to_float(y) }.",
        [
            "5:3: Unable to deduce type for variable n",
            "5:9: Unable to deduce type for variable n",
            "5:13: Couldn't assign types to the aggregator",
            "5:17: Unable to deduce type for variable x",
            "5:23: Unable to stratify relation(s) {r,s}",
            "6:3: Unable to deduce type for variable n",
            "6:9: Unable to deduce type for variable n",
            "6:13: Couldn't assign types to the aggregator",
            "8:3: Unable to deduce type for variable n",
            "8:9: Unable to deduce type for variable n",
            "8:13: Couldn't assign types to the aggregator",
            "9:3: Unable to deduce type for variable n",
            "9:9: Unable to deduce type for variable n",
            "9:13: Couldn't assign types to the aggregator",
            "9:18: Unable to deduce type for variable x",
            "9:34: no valid overloads",
        ],
    ),
]
