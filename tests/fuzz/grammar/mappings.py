"""Dicts and sets, and those of `collections`."""

from __future__ import annotations

LITERALS: dict[str, list[str]] = {
    "di": ["{'a': 1}", "{'a': 1, 'b': 2}", "{'b': 3, 'a': -1, 'c': 0}", "dict(a=4)", "dict([('a', 5), ('z', 6)])"],
    "dn": ["{1: 2}", "{3: 30, 1: 10}", "{}"],
    "dl": ["{'a': [1], 'b': []}", "{'a': [1, 2]}"],
    "od": ["OrderedDict(a=1, b=2)", "OrderedDict([('a', 1)])", "OrderedDict({'b': 2, 'a': 1})"],
    "dd": ["defaultdict(int, a=1)", "defaultdict(int, {'a': 2})"],
    "cnt": ["Counter('abca')", "Counter([1, 1, 2])", "Counter(a=2)"],
    "si": ["{1, 2}", "{3, 1, 2}", "set()", "{5}", "{0, -1, 7}"],
    "ss": ["{'a', 'b'}", "{'x'}", "set()"],
    "fs": ["frozenset([1, 2])", "frozenset()", "frozenset({3})"],
}

TEMPLATES: dict[str, list[str]] = {
    "di": [
        "{{'a': {int}}}", "{{'a': {int}, {str}: {int}}}", "{{**{di}, {str}: {int}}}", "{{'a': 0, **{di}}}", "dict({di})",
        "dict({di}, b={int})", "dict(a={int}, c={int})", "dict(zip('abc', [{int}, {int}, {int}]))", "{di}.copy()", "({di} | {di})",
        "{{k: v + 1 for k, v in {di}.items()}}", "{{'a': 1, **{{e: len(e) for e in {ls}}}}}", "dict({lt}, a=1)",
        "dict.fromkeys('abc', {int})", "({di} if {bool} else {di})", "dict(sorted({di}.items()))", "{{**{di}, **{di}}}",
        "{{e: {int} for e in 'abc'}}", "copy.copy({di})", "dict({od}, a=2)", "(w!di)", "dict(Counter('aab'))", "dict({dd}, a=1)",
        "{{str(e): e for e in {li}}} | {{'a': 3}}",
    ],
    "dn": [
        "{{{int}: {int}}}", "{{e: e * e for e in {li}}}", "dict(zip({li}, {li}))", "dict(enumerate({li}))",
        "{{e: i for i, e in enumerate({li})}}", "dict.fromkeys({li}, {int})", "{{v: 1 for v in {di}.values()}}", "({dn} | {dn})",
        "{{True: {int}, {int}: 3}}", "{{e: 0 for e in {rng}}}", "{{1: {int}, 1.0: {int}}}",
    ],
    "dl": ["{{'a': {li}}}", "{{'a': [{int}], {key}: {li}}}", "{{'a': [], **{{k: [v] for k, v in {di}.items()}}}}"],
    "od": [
        "OrderedDict.fromkeys('abc', {int})",
        "OrderedDict({di})", "OrderedDict({di}.items())", "OrderedDict(sorted({di}.items()))",
    ],
    "dd": [
        "{dd}.copy()",
        "defaultdict(lambda: {int}, a={int})", "defaultdict(int, {di})",
    ],
    "cnt": ["Counter({str})", "Counter({li})", "Counter({ls})", "Counter({di})", "(Counter('ab') + Counter('b'))"],
    "si": [
        "{{{int}, {int}}}", "set({li})", "({si} | {si})", "({si} & {si})", "({si} - {si})", "({si} ^ {si})", "{si}.union({li})",
        "{si}.intersection({si})", "{si}.difference({li})", "{si}.symmetric_difference({si})", "{{e % 3 for e in {li}}}",
        "{{e for e in {rng}}}", "{si}.copy()", "{{*{li}, {int}}}", "set({ti})", "set({rng})", "set({dn})", "({si} if {bool} else {si})",
        "({si} | {fs})",
    ],
    "ss": [
        "set({str})", "set({ls})", "{{{str}, {str}}}", "set({di})", "({ss} & {ss})", "{{e.lower() for e in {ls}}}",
        "({di}.keys() & {di}.keys())",
    ],
    "fs": ["frozenset({li})", "frozenset({si})", "({fs} & {si})"],
}
