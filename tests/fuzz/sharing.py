"""Drawn programs about objects that have several names: lists in lists and dicts, taken out, copied, handed to functions and back, put away
in objects, and changed in place under one of the names. So are the objects' attributes."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from random import Random

_HELPERS = Path(__file__).with_name("shared_helpers.py").read_text(encoding="utf-8").partition('"""\n\n\n')[2] + "\n\n"
_IMPORTS = "import copy\nfrom collections import deque\n\n"
_NAMES = ("Box", "fill", "first", "fresh", "grow", "grow_first", "same")


class Where(Enum):
    """Where the helpers are: in the program, or in another module, of which they are imported by name or reached as attributes."""

    HERE = f"{_IMPORTS}\n{_HELPERS}"
    IMPORTED = f"{_IMPORTS}from shared_helpers import {', '.join(_NAMES)}\n\n"
    ATTRIBUTES = f"{_IMPORTS}import shared_helpers as h\n\n"


# By kind: `li` a list of numbers, `ll` of lists, `dl` a dict of lists, `bx` a Box with a list of numbers, `lb` a list of those. `{li}` is a
# name of that kind.
MAKES = {
    "li": (
        "[1, 2]", "[3]", "[]", "{ll}[0]", "{ll}[-1]", "{dl}['a']", "{dl}.get('a')", "{li}", "same({li})", "first({ll})", "first({ll}, 4)",
        "max({ll})", "min({ll}, key=len)", "next(iter({ll}))", "{ll}[0] if len({ll}) > 1 else {li}", "{li} or {li}", "({li}, 1)[0]",
        "[{li}, {li}][0]", "{bx}.x", "{bx}.get()", "{bx}.part()", "{ll}.pop()", "{dl}.setdefault('a', [])", "{dl}.setdefault('z', {li})",
        "{dl}.pop('a', {li})", "sorted({li})", "list({li})", "{li}[:]", "{li} + [5]", "[e for e in {li}]", "copy.copy({li})",
        "[e for e in {ll} if e][0]", "next(e for e in {ll})", "(lambda: {li})()", "(lambda e: e)({li})", "list({dl}.values())[-1]",
        "{ll}[{li}[0] % len({ll})]", "copy.deepcopy({li})", "(w := {li})", "deque({ll})[0]", "tuple({ll})[0]", "vars({bx})['x']",
        "getattr({bx}, 'x')", "{ll}[1:][0]", "sum({ll}, [])", "dict(zip('ab', {ll}))['a']", "{{'k': {{'m': {li}}}}}['k']['m']",
    ),
    "ll": (
        "[[1], [2, 3]]", "[{li}]", "[{li}, {li}]", "[[4], {li}]", "list({ll})", "sorted({ll})", "{ll}[:]", "{ll}[:1]", "{ll}[::-1]",
        "[e for e in {ll}]", "{ll} + [{li}]", "[*{ll}, [6]]", "list(reversed({ll}))", "{ll}.copy()", "[{li}] * 2", "list({dl}.values())",
        "[e[:] for e in {ll}]", "fresh({ll})", "same({ll})", "copy.copy({ll})", "copy.deepcopy({ll})", "list(filter(None, {ll}))",
        "list(map(same, {ll}))", "[a for a, b in zip({ll}, {ll})]", "list(deque({ll}))", "{bx}.made", "[e for _, e in enumerate({ll})]",
        "[{ll}[0], {li}]", "list({dl}.values()) + {ll}", "[{dl}['a'], [0]]", "{ll}", "{ll} * 2", "[b for a in [{ll}] for b in a]",
    ),
    "dl": (
        "{{'a': [1]}}", "{{'a': {li}, 'b': [2]}}", "{{'a': {ll}[0]}}", "dict({dl})", "{{**{dl}}}", "{dl}.copy()", "{dl} | {{'c': {li}}}",
        "{{k: v for k, v in {dl}.items()}}", "{{k: list(v) for k, v in {dl}.items()}}", "dict(a={li})", "{dl}", "dict(zip('ab', {ll}))",
        "copy.deepcopy({dl})",
    ),
    "bx": ("Box({li})", "Box({dl}['a'])", "Box([1])", "{bx}", "{lb}[0]", "{lb}[-1]", "same({bx})", "{bx} or {bx}", "{lb}.pop()"),
    "lb": ("[{bx}]", "[Box([1]), {bx}]", "[{bx}, {bx}]", "list({lb})", "{lb}", "[e for e in {lb}]", "[Box({li})]"),
}  # fmt: skip
CHANGES = {
    "li": (
        "if len(x) > 1:\n    x = {li}", "for e in {ll}:\n    x = e",
        "x.append(5)", "x.extend([6, 7])", "x += [8]", "x.insert(0, 3)", "x.pop()", "x.clear()", "x.sort()", "x.reverse()", "x[0] = 9",
        "del x[0]", "x[:] = [1]", "grow(x)", "same(x).append(4)", "[x][0].append(6)", "x *= 2",
    ),
    "ll": (
        "x[0].append(5)", "x[-1] += [6]", "x.append({li})", "x.pop(0)", "grow_first(x)", "first(x).append(3)", "x[0] = {li}",
        "x.reverse()", "for e in x:\n    e.append(1)", "for i, e in enumerate(x):\n    e.append(i)", "x.sort()", "x.append([0])",
        "max(x).append(2)", "for a, b in zip(x, {ll}):\n    b.append(len(a))", "[e.append(4) for e in x]", "x[0], x[-1] = x[-1], x[0]",
        "x.insert(0, {li})", "x[0][0] = 11", "del x[0][:]", "x += [{li}]", "y, *z = x\ny.append(2)",
        "if len(x) > 1:\n    y = x[1]\n    y.append(3)", "while len(x[0]) < 3:\n    x[0].append(0)",
    ),
    "dl": (
        "x['a'].append(5)", "x['a'] = {li}", "x.get('a').append(6)", "x.setdefault('n', []).append(7)", "x['a'] += [2]",
        "x.update(a={li})", "for v in x.values():\n    v.append(1)", "for k in x:\n    x[k].append(2)",
        "for k, v in x.items():\n    v.append(len(k))", "x.setdefault('n', {li}).append(7)", "list(x.values())[0].append(8)",
    ),
    "bx": (
        "x.add()", "x.x.append(4)", "x.x = {li}", "x.get().append(2)", "x.part().append(3)", "x.made[0].append(5)", "grow(x.x)",
        "x.made.append({li})", "grow_first(x.made)", "x.x = x.x + [6]", "x.n = len(x.x)", "same(x).x = [2]", "fill(x)",
    ),
    "lb": (
        "x[0].x = [4]", "x[0].x.append(5)", "for e in x:\n    e.x = [6]", "for e in x:\n    e.add()", "x.append({bx})", "x[0].n = 7",
        "y = x[-1]\ny.x = {li}", "x[0] = {bx}", "[e.add() for e in x]",
    ),
}  # fmt: skip
_PLAIN = {"li": "[1]", "ll": "[[1]]", "dl": "{'a': [1]}", "bx": "Box([1])", "lb": "[Box([1])]"}
_PLACE = re.compile(r"\{(li|ll|dl|bx|lb)\}")
_HELPER = re.compile(rf"\b({'|'.join(_NAMES)})(?=\(|, )")
_X = re.compile(r"(?<!\.)\bx\b(?!')")


class _Program:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.kinds: dict[str, str] = {}
        self.lines: list[str] = []

    def fill(self, text: str) -> str:
        def name(match: re.Match[str]) -> str:
            found = [name for name, kind in self.kinds.items() if kind == match[1]]
            return self.random.choice(found) if found else _PLAIN[match[1]]

        return _PLACE.sub(name, text).replace("{{", "{").replace("}}", "}")

    def add(self, line: str) -> bool:
        """Whether the program can be executed with this line; it is not added if not."""
        try:
            exec("\n".join([Where.HERE.value, *self.lines, line]), {})
        except (TypeError, ValueError, LookupError, AttributeError, StopIteration, RuntimeError):
            return False
        self.lines.append(line)
        return True

    def make(self) -> None:
        kind = self.random.choice(list(MAKES))
        old = [name for name, of in self.kinds.items() if of == kind]
        name = self.random.choice(old) if old and self.random.random() < 0.15 else f"v{len(self.kinds)}"
        if self.add(f"{name} = {self.fill(self.random.choice(MAKES[kind]))}"):
            self.kinds[name] = kind

    def change(self) -> None:
        if self.kinds:
            name = self.random.choice(list(self.kinds))
            text = self.fill(self.random.choice(CHANGES[self.kinds[name]]))
            self.add(_X.sub(name, text))


def write(seed: int, where: Where = Where.HERE) -> str:
    """A program of up to fourteen statements."""
    random = Random(seed)
    program = _Program(random)
    for _ in range(random.randint(4, 14)):
        program.make() if random.random() < 0.6 else program.change()
    used = "\n".join(program.lines)
    if where is Where.ATTRIBUTES:
        used = _HELPER.sub(r"h.\1", used)
    seen = {"bx": "({0}.x, {0}.n)", "lb": "[e.x for e in {0}]"}
    shown = (f"t{name[1:]} = {seen[kind].format(name)}\n" for name, kind in program.kinds.items() if kind in seen)
    return f"{where.value}{used}\n" + "".join(shown)
