"""Statements that change a variable in place, by its kind; `x` is its name."""

from __future__ import annotations

CHANGES: dict[str, list[str]] = {
    "li": [
        "x.append({int})", "x.extend({li})", "x.insert({int}, {int})", "x.sort()", "x.sort(reverse=True)", "x.sort(key={fn})",
        "x.reverse()", "x.clear()", "x += {li}", "x *= 2", "x[0] = {int}", "x[-1] = {int}", "x[0:1] = {li}", "x[1:] = [{int}]",
        "x[::2] = [0 for _ in x[::2]]", "del x[0]", "del x[1:]", "x.pop()", "x.pop(0)", "x.remove(x[0])", "x[len(x):] = {li}",
        "x += ({int},)", "x[0] += {int}", "x.extend({rng})", "x[:] = {li}", "x.extend({str1}.count('a') for _ in range(2))",
        "x[0], x[-1] = x[-1], x[0]", "del x[-1]", "x.append(x.pop(0))", "x[{bool}] = {int}", "x.extend(x)", "x.append(len(x))",
        "(lambda z: z.append({int}))(x)",
    ],
    "ls": [
        "x.append({str})", "x.extend({ls})", "x.sort()", "x.sort(key=len)", "x.reverse()", "x += {ls}", "x[0] = {str}", "x.pop()",
        "x += {str}", "x.insert(0, {str})", "x[0] += {str}",
    ],
    "di": [
        "x[{str}] = {int}", "x['a'] = {int}", "x['a'] += {int}", "x.update({di})", "x.update(b={int})", "x.setdefault({key}, {int})",
        "x |= {di}", "x.pop('b', None)", "del x['a']", "x.update({lt})", "x.pop({key}, 0)", "x[f'k{{{pint}}}'] = {int}", "x.popitem()",
        "x.clear()", "x['a'], x['b'] = {int}, {int}",
    ],
    "dn": ["x[{int}] = {int}", "x[{int}] = x.get({int}, 0) + 1", "x.update({dn})", "x[True] = {int}", "x.clear()"],
    "si": [
        "x.pop()",
        "x.add({int})", "x.discard({int})", "x |= {si}", "x.update({li})", "x -= {si}", "x &= {si}", "x ^= {si}", "x.remove({int})",
        "x.clear()", "x.difference_update({li})", "x.intersection_update({si})",
    ],
    "ll": [
        "x[0].append({int})", "x.append({li})", "x[1][0] = {int}", "x[0] = {li}", "x += [{li}]", "x[-1] += {li}", "x[1][0] += 1",
        "x[0].extend({li})",
    ],
    "dl": [
        "x['a'].append({int})", "x[{key}] = {li}", "x.setdefault({key}, []).append({int})", "x['a'] = x['a'] + {li}", "x['a'] += {li}",
        "x['a'][0] = {int}",
    ],
    "dq": [
        "x.remove(1)",
        "x.append({int})", "x.appendleft({int})", "x.extend({li})", "x.pop()", "x.popleft()", "x.rotate(1)", "x.extendleft({li})",
        "x.clear()", "x.reverse()", "x.insert(0, {int})",
    ],
    "cnt": ["x.update({str})", "x['a'] += 1", "x['q'] = {int}"],
    "od": ["x['z'] = {int}", "x.move_to_end('a')", "x.pop('a')", "x.update({di})"],
    "dd": [
        "x.clear()",
        "x['n'] += {int}", "x[{key}] += 1", "x.update({di})",
    ],
    "lt": ["x.append(({str}, {int}))", "x.sort()", "x.sort(key=lambda e: e[1])", "x.pop()"],
    "it": ["next(x, None)", "list(x)", "next(x)"],
    "int": [
        "x += {int}", "x -= {int}", "x *= {int}", "x //= {nz}", "x %= {nz}", "x <<= {pint}", "x >>= {pint}", "x &= {int}", "x |= {int}",
        "x ^= {int}", "x **= {pint}",
    ],
    "float": ["x += {float}", "x *= {float}", "x -= {int}", "x /= {nz}", "x //= {nz}", "x **= 2"],
    "str": ["x += {str}", "x *= {pint}"],
    "ti": ["x += {ti}", "x *= 2"],
}
