"""Functions, tests, iterators, and what stands for several kinds."""

from __future__ import annotations

LITERALS: dict[str, list[str]] = {
    "fn": ["(lambda e: e + 1)", "abs", "(lambda e: e * 2)", "(lambda e: -e)", "int"],
    "pred": ["(lambda e: e > 1)", "(lambda e: e % 2 == 0)", "bool", "(lambda e: True)"],
    "it": ["iter([1, 2, 3])", "iter(())", "(e * 2 for e in [1, 2])"],
    "cls": ["int", "str", "list", "dict", "bool", "float", "tuple", "set"],
    "none": ["None"],
}

TEMPLATES: dict[str, list[str]] = {
    "fn": [
        "(lambda e: e + {int})", "(lambda e, d={int}: e * d)", "partial(operator.add, {int})", "(lambda e: {int})",
        "(lambda e: e if {bool} else -e)", "(lambda e: (lambda d: d + e)({int}))", "operator.neg", "partial(lambda a, b: a - b, b={int})",
        "(lambda e: min(e, {int}))",
    ],
    "pred": [
        "(lambda e: e > {int})", "(lambda e: e != {int} and e < 50)", "(lambda e: e in {li})", "partial(operator.lt, {int})",
        "(lambda e: not e)", "(lambda e: isinstance(e, int))",
    ],
    "it": [
        "iter({li})", "map({fn}, {li})", "filter({pred}, {li})", "(e + 1 for e in {li})", "reversed({li})", "iter({rng})",
        "chain({li}, {li})", "islice({li}, {pint})", "(e for e in {rng} if e)", "iter({ti})",
    ],
    "none": ["print()", "[].append({int})", "{di}.get('nope')", "{li1}.sort()", "(lambda: None)()", "{dq}.clear()", "{si}.add(1)"],
    "any_one": ["{int}", "{str}", "{float}", "{li}", "{bool}", "{none}", "{di}", "{obj}"],
    "any_str": ["{str}", "{ls}", "{any_li}"],
    "any_li": ["{li}", "{ll}", "{lt}"],
}
