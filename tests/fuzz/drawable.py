"""What the grammar can draw: names of functions, methods and modules, special methods, kinds of syntax."""

from __future__ import annotations

import ast
import builtins
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass, field

from generate import NAMES
from grammar import LITERALS, TEMPLATES
from grammar.changes import CHANGES
from grammar.iterables import ITERABLES
from grammar.snippets import SNIPPETS
from statements.assignments import UNPACKINGS
from statements.branches import CASES
from statements.failures import HANDLED, RAISED, RAISING
from statements.specials import SPECIALS

TYPES = {
    "list": ("li", "li1", "ls", "ls1", "ls0", "lf", "ll", "lt"), "tuple": ("ti", "ti2", "ts", "tm"), "str": ("str", "str1", "key", "num"),
    "dict": ("di", "dn", "dl"), "set": ("si", "ss"), "frozenset": ("fs",), "deque": ("dq",), "OrderedDict": ("od",), "Counter": ("cnt",),
    "defaultdict": ("dd",), "range": ("rng",), "slice": ("sl",), "int": ("int", "pint", "nz", "big"), "float": ("float",),
}  # fmt: skip
_TYPE_OF = {kind: name for name, kinds in TYPES.items() for kind in kinds}
_FROM = {name: module for module, names in NAMES.items() for name in names}
_PARSER = string.Formatter()
_NEW = re.compile(r"\$([a-zA-Z]\d?)")
_WALRUS = re.compile(r"w!(\w+)")
_DISPLAYS: dict[type[ast.AST], str] = {
    ast.List: "list", ast.ListComp: "list", ast.Dict: "dict", ast.DictComp: "dict", ast.Set: "set", ast.SetComp: "set", ast.Tuple: "tuple",
    ast.JoinedStr: "str",
}  # fmt: skip


@dataclass
class Drawable:
    """`names`: of the catalogue's form (`builtins.str.split`, `math.gcd`); `methods`: of what is not known to be of one kind."""

    names: set[str] = field(default_factory=set)
    methods: set[str] = field(default_factory=set)
    specials: set[str] = field(default_factory=set)
    syntax: set[str] = field(default_factory=set)

    def take(self, source: str) -> None:
        """All that stands in a piece of source."""
        for node in ast.walk(ast.parse(source)):
            self.syntax.add(type(node).__name__)
            match node:
                case ast.Attribute(value=base, attr=attr):
                    self.attribute(base, attr)
                case ast.Name(id=name) if name in _FROM:
                    self.names.add(f"{_FROM[name]}.{name}")
                case ast.Name(id=name) if hasattr(builtins, name):
                    self.names.add(f"builtins.{name}")
                case ast.FunctionDef(name=name) if name.startswith("__"):
                    self.specials.add(name)

    def attribute(self, base: ast.expr, attr: str) -> None:
        self.methods.add(attr)
        kind = _DISPLAYS.get(type(base), "")
        match base:
            case ast.Name(id=name) if name.startswith("k_"):
                kind = _TYPE_OF.get(name[2:], "")
            case ast.Name(id=name) if name in _FROM:
                self.names.add(f"{_FROM[name]}.{name}.{attr}")
            case ast.Name(id="str" | "int" | "dict"):
                self.names.add(f"builtins.{base.id}.{attr}")
            case ast.Name(id=name):
                self.names.add(f"{name}.{attr}")
            case ast.Constant(value=str()):
                kind = "str"
        if kind in ("OrderedDict", "Counter"):
            self.names.add(f"builtins.dict.{attr}")
        if kind:
            self.names.add(f"{'collections' if kind in NAMES['collections'] else 'builtins'}.{kind}.{attr}")


def plain(template: str) -> str:
    """The source of a template, with a name in each place."""
    template = _WALRUS.sub(r"w := {\1}", _NEW.sub(r"\1_", template))
    return "".join(text + ("" if place is None else f"k_{place}") for text, place, _, _ in _PARSER.parse(template))


def pieces() -> Iterator[str]:
    """Everything that the grammar is made of, as source."""
    for found in LITERALS.values():
        yield from found
    for found in TEMPLATES.values():
        yield from map(plain, found)
    for kind, found in CHANGES.items():
        yield from (re.sub(r"(?<![\w'{])x(?!\w)", f"k_{kind}", plain(each)) for each in found)
    for snippet in SNIPPETS:
        yield plain("\n".join([*snippet.lines, *snippet.uses]).replace("nonlocal!", "global"))
    yield from (f"for x in {plain(each)}: pass" for each, _ in ITERABLES)
    yield from (plain(each) for each, _ in UNPACKINGS)
    yield from (_case(each) for each, _ in CASES)
    for special in SPECIALS:
        yield f"def {special.name}(self): pass\n{plain(special.use)}"
        yield from (f"{each} pass" for each in special.also if each.startswith("def"))
    yield from map(plain, RAISING)
    for raised in RAISED:
        yield from (f"try:\n    raise {raised}\nexcept {handled}:\n    pass\nelse:\n    pass\nfinally:\n    pass" for handled in HANDLED)
    yield "while x:\n    if x:\n        break\n    elif y:\n        continue\nelse:\n    pass\nx: object = 1\nwith x as y: pass"


def _case(text: str) -> str:
    return "match 1:\n    " + _NEW.sub(r"\1_", text) + " pass"


def drawable() -> Drawable:
    """All of it."""
    found = Drawable()
    for source in pieces():
        found.take(source)
    return found
