"""Truth values."""

from __future__ import annotations

LITERALS: dict[str, list[str]] = {
    "bool": ["True", "False"],
}

TEMPLATES: dict[str, list[str]] = {
    "bool": [
        "{str}.endswith({str}, 0, {pint})",
        "operator.ge({int}, {int})", "operator.gt({int}, {float})", "operator.le({str}, {str})", "operator.ne({any}, {any})",
        "operator.is_not({any}, None)", "(id({any}) == 1)",
        "({int} == {int})", "({int} != {int})", "({int} < {int})", "({int} <= {int})", "({int} > {int})", "({int} >= {int})",
        "({float} == {int})", "({float} != {int})", "({float} < {int})", "({float} <= {int})", "({float} > {int})", "({float} >= {int})",
        "({str} == {str})", "({str} != {str})", "({str} < {str})", "({str} <= {str})", "({str} > {str})", "({str} >= {str})",
        "({li} == {li})", "({li} != {li})", "({li} < {li})", "({li} <= {li})", "({li} > {li})", "({li} >= {li})", "({ti} == {ti})",
        "({ti} != {ti})", "({ti} < {ti})", "({ti} <= {ti})", "({ti} > {ti})", "({ti} >= {ti})", "({si} == {si})", "({si} != {si})",
        "({si} < {si})", "({si} <= {si})", "({si} > {si})", "({si} >= {si})", "({any} == {any})", "({any} != {any})", "({di} == {di})",
        "({di} != {di})", "({dn} == {dn})", "({int} < {int} <= {int})", "({int} == {int} != {int})", "({int} in {li})",
        "({int} not in {li})", "({int} in {ti})", "({int} in {si})", "({int} in {rng})", "({key} in {di})", "({key} not in {di})",
        "({str} in {str})", "({str} not in {str})", "({key} in {di}.keys())", "({int} in {di}.values())", "({any} is None)",
        "({any} is not None)", "({bool} is True)", "(not {any})", "(not {bool})", "({bool} and {bool})", "({bool} or {bool})",
        "({bool} & {bool})", "({bool} | {bool})", "({bool} ^ {bool})", "bool({any})", "isinstance({any}, {cls})",
        "isinstance({any}, (int, str))", "isinstance({bool}, int)", "issubclass(bool, int)", "issubclass({cls}, {cls})",
        "callable({any})", "any({li})", "all({li})", "any(e > {int} for e in {li})", "all(e > {int} for e in {li})", "any([])", "all([])",
        "any({ls})", "{str}.startswith({str})", "{str}.endswith({str})", "{str}.startswith(('a', 'b'))", "{str}.startswith({str}, 1)",
        "{str}.isdigit()", "{str}.isalpha()", "{str}.isalnum()", "{str}.isupper()", "{str}.islower()", "{str}.isspace()",
        "{str}.istitle()", "{str}.isidentifier()", "{str}.isnumeric()", "{str}.isdecimal()", "{si}.issubset({si})",
        "{si}.issuperset({li})", "{si}.isdisjoint({si})", "hasattr({any}, 'append')", "hasattr({any}, '__len__')",
        "({bool} if {bool} else {bool})", "operator.lt({int}, {int})", "operator.eq({any}, {any})", "operator.not_({any})",
        "operator.contains({li}, {int})", "operator.is_({any}, None)", "operator.truth({li})", "math.isfinite({float})",
        "math.isclose({float}, {float})",
        "math.isnan({float})", "math.isinf({float})", "({float}).is_integer()", "(type({any}) is {cls})", "(type({any}) == type({any}))",
        "(type({any}) in (int, str))", "({bool} == {int})", "({float} == {int})", "({int} == {str})", "({rng} == {rng})",
        "({li} == {ti})", "({ll} == {ll})", "({lt} < {lt})", "({int} in {dn})", "(({int}, {int}) in [{ti}])", "({fn} is {fn})",
        "({int} in [{int}, {int}])", "({str} in ['a', 'b'])", "({str} in {ls})", "({any} in [{any}, {any}])", "{pred}({int})",
        "(1 in {dq})", "('a' in {cnt})", "({dq} == {dq})", "({cnt} == {cnt})", "({od} == {di})", "({fs} == {si})", "({none} is None)",
        "({none} == {any})", "(not not {any})", "({int} > {int} and {int} < {int} or {bool})", "({li} is {li})", "({any} is {any})",
        "(w!bool)", "({str} == 'a' or {int} == 1)", "isinstance({obj}, type({obj}))", "isinstance({any}, type(None))",
        "isinstance({any}, (list, tuple))", "isinstance({any}, (list, (int, dict)))", "isinstance({any}, int | str)",
        "(len({li}) > {pint})", "all(map({pred}, {li}))", "({bool} + 0 == 1)",
    ],
}
