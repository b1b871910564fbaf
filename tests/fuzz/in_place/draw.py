"""Drawn programs: a way to an object, a change in place by that way, and what the object looks like before and after."""

from __future__ import annotations

import ast
import re
import textwrap
from dataclasses import dataclass
from enum import Enum
from random import Random

from in_place.kinds import KINDS
from in_place.ways import WAYS

IMPORTS = (
    "import bisect\nimport collections\nimport copy\nimport functools\nimport heapq\nimport itertools\nimport operator\nimport os\n"
    "import random\n"
    "import sys\nimport types\nfrom bisect import insort\nfrom collections import Counter, OrderedDict, defaultdict, deque\n"
    "from heapq import heappush\n"
)
_CONF = """class Conf:
    def __init__(self, n=1):
        self.n = n
    def change(self, n):
        self.n = n
    def by_name(self, name, n):
        setattr(self, name, n)
    def all(self, **more):
        for name, n in more.items():
            setattr(self, name, n)
    def keep(self, **more):
        self.__dict__.update(more)
    def forget(self):
        del self.n
        self.n = 0
    def me(self):
        return self
    def reset(self):
        self.__init__(11)
"""


class Site(Enum):
    """Where the object is changed: at once, under a name, in a function, a method, or an object that has kept it."""

    DIRECT = "{change}"
    NAMED = "target = {again}\n{change}"
    FUNCTION = "def change(a):\n{body}\n"
    METHOD = "class Changer:\n    def run(self, a):\n{body}\n"
    KEPT = "class Keeper:\n    def __init__(self, a):\n        self.a = a\n    def run(self):\n{body}\n"
    CLOSURE = "def changing(a):\n    def run():\n{body}\n    return run\n"


CALLS = {Site.FUNCTION: "change({again})", Site.METHOD: "Changer().run({again})", Site.KEPT: "keeper = Keeper({again})\nkeeper.run()",
         Site.CLOSURE: "run = changing({again})\nrun()"}  # fmt: skip


class Where(Enum):
    """Where definitions are: in the program, or in another module, whose names are imported, or read from it."""

    HERE = "here"
    IMPORTED = "imported"
    ATTRIBUTES = "attributes"


@dataclass(frozen=True)
class Drawn:
    """`forward`: the change is by the other way, else by the first name. `inside`: all is in a function."""

    kind: str
    way: str
    change: str
    site: Site
    where: Where
    forward: bool = True
    inside: bool = False

    def __str__(self) -> str:
        arrow = "->" if self.forward else "<-"
        return f"{self.kind} {self.way} {arrow} {self.change!r} {self.site.name} {self.where.name}{' inside' if self.inside else ''}"

    def files(self, module: str) -> tuple[dict[str, str], str]:
        """The other files, by the names of their modules, and the program."""
        kind, way = KINDS[self.kind], WAYS[self.way]
        before = (_CONF if self.kind == "object" else "") + way.before.replace("{made}", kind.made)
        kept, again = way.kept.replace("{made}", kind.made), way.again
        changed = again if self.forward else "xs"
        depth, own = {Site.KEPT: (8, "self.a"), Site.METHOD: (8, "a"), Site.FUNCTION: (4, "a"), Site.CLOSURE: (8, "a")}.get(self.site, (0,
        changed))
        change = self.change.format(a="target" if self.site is Site.NAMED else own)
        if depth:
            before += self.site.value.format(body=textwrap.indent(change, " " * depth))
            change = CALLS[self.site].format(again=changed)
        else:
            change = self.site.value.format(change=change, again=changed)
        body = f"{kept}\nbefore = {kind.seen.format(a='xs')}\n{change}\nafter = {kind.seen.format(a='xs')}\n"
        if way.often:
            body += f"other = {kind.seen.format(a=again)}\n"
        if self.inside:
            shown = "before, after, other" if way.often else "before, after"
            body = f"def main():\n{textwrap.indent(body, '    ')}    return {shown}\nmain()\n"
        if self.where is Where.HERE or not _defined(before):
            return {}, f"{IMPORTS}{before}{body}"
        if self.where is Where.IMPORTED:
            return {module: IMPORTS + before}, f"{IMPORTS}from {module} import {', '.join(_defined(before))}\n{body}"
        names = re.compile(rf"(?<![.\w'])({'|'.join(_defined(before))})\b(?!=)")
        return {module: IMPORTS + before}, f"{IMPORTS}import {module}\n" + names.sub(rf"{module}.\1", body)


def _defined(text: str) -> list[str]:
    """The names that the text binds, but for modules."""
    found: list[str] = []
    for node in ast.parse(text).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.append(name)
            case ast.Assign(targets=[ast.Name(id=name)]):
                found.append(name)
    return found


def draw(random: Random) -> Drawn:
    """Some program; whether Python can run it nobody knows yet."""
    kind = random.choice([*KINDS, *["list"] * 4, "object"])
    return Drawn(kind, random.choice(list(WAYS)), random.choice(KINDS[kind].changes), random.choice(list(Site)), random.choice(list(Where)),
                 random.random() < 0.75, random.random() < 0.4)  # fmt: skip
