"""Ways to an object: where it is kept, and an expression that gives it. `{made}` makes one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Way:
    """`before`: what may stand in another file; `kept`: statements that make `xs` and keep it; `again`: the expression; `often`: whether
    that gives the object each time."""

    before: str
    kept: str
    again: str
    often: bool = True


_BOX = "class Box:\n    def __init__(self, xs):\n        self.xs = xs\n"
_METHOD = f"{_BOX}    def {{}}:\n        {{}}\n"


def _method(head: str, body: str) -> str:
    return _METHOD.format(head, body)


_XS = "xs = {made}\n"
WAYS = {
    "itself": Way("", _XS, "xs"),
    "name": Way("", f"{_XS}ys = xs", "ys"),
    "list": Way("", f"{_XS}held = []\nheld.append(xs)", "held[0]"),
    "list from its end": Way("", f"{_XS}held = [1]\nheld.append(xs)", "held[-1]"),
    "display": Way("", f"{_XS}held = [xs, 1]", "held[0]"),
    "dict": Way("", f"{_XS}held = {{}}\nheld['k'] = xs", "held['k']"),
    "get": Way("", f"{_XS}held = dict(k=xs)", "held.get('k')"),
    "setdefault": Way("", f"{_XS}held = {{}}\nheld.setdefault('k', xs)", "held.setdefault('k', None)"),
    "values": Way("", f"{_XS}held = {{'k': xs}}", "list(held.values())[0]"),
    "tuple": Way("", f"{_XS}held = (0, xs)", "held[1]"),
    "nested": Way("", f"{_XS}held = [[{{}}]]\nheld[0][0]['k'] = xs", "held[0][0]['k']"),
    "pop": Way("", f"{_XS}held = [xs, xs]", "held.pop()", False),
    "deque": Way("", f"{_XS}held = deque()\nheld.append(xs)", "held[0]"),
    "star": Way("", f"{_XS}ys, *zs = xs, 1", "ys"),
    "starred": Way("", f"{_XS}y, *zs = 1, xs", "zs[0]"),
    "walrus": Way("", f"{_XS}if (ys := xs) is not None:\n    pass", "ys"),
    "slice": Way("", f"{_XS}held = [0, 0]\nheld[1:] = [xs]", "held[1]"),
    "extended": Way("", f"{_XS}held = []\nheld.extend([xs])", "held[0]"),
    "added": Way("", f"{_XS}held = []\nheld += [xs]", "held[0]"),
    "inserted": Way("", f"{_XS}held = [1]\nheld.insert(0, xs)", "held[0]"),
    "updated": Way("", f"{_XS}held = {{}}\nheld.update(k=xs)", "held['k']"),
    "merged": Way("", f"{_XS}held = {{}}\nheld |= {{'k': xs}}", "held['k']"),
    "fromkeys": Way("", f"{_XS}held = dict.fromkeys('ab', xs)", "held['b']"),
    "repeated": Way("", f"{_XS}held = [xs] * 2", "held[1]"),
    "comprehension": Way("", f"{_XS}held = [y for y in [xs]]", "held[0]"),
    "zip": Way("", f"{_XS}held = list(zip([xs], 'a'))", "held[0][0]"),
    "conditional": Way("", f"{_XS}import os\nys = xs if os.environ.get('NO_SUCH') is None else {{made}}", "ys"),
    "or": Way("", f"{_XS}ys = xs or {{made}}", "ys"),
    "copy of a list": Way("", f"{_XS}held = [xs]\nheld2 = list(held)", "held2[0]"),
    "sum of lists": Way("", f"{_XS}held = [xs]\nheld2 = [0] + held", "held2[1]"),
    "operator": Way("import operator\n", f"{_XS}held = {{}}\noperator.setitem(held, 'k', xs)", "operator.getitem(held, 'k')"),
    "itemgetter": Way("import operator\n", f"{_XS}held = [xs]", "operator.itemgetter(0)(held)"),
    "attribute": Way("class Plain:\n    pass\n", f"{_XS}box = Plain()\nbox.xs = xs", "box.xs"),
    "setattr": Way("class Plain:\n    pass\n", f"{_XS}box = Plain()\nsetattr(box, 'xs', xs)", "box.xs"),
    "getattr": Way("class Plain:\n    pass\n", f"{_XS}box = Plain()\nbox.xs = xs", "getattr(box, 'xs')"),
    "vars": Way("class Plain:\n    pass\n", f"{_XS}box = Plain()\nvars(box)['xs'] = xs", "box.xs"),
    "read by vars": Way("class Plain:\n    pass\n", f"{_XS}box = Plain()\nbox.xs = xs", "vars(box)['xs']"),
    "its dict": Way("class Plain:\n    pass\n", f"{_XS}box = Plain()\nbox.__dict__.update(xs=xs)", "box.__dict__['xs']"),
    "object's setattr": Way("class Plain:\n    pass\n", f"{_XS}box = Plain()\nobject.__setattr__(box, 'xs', xs)", "box.xs"),
    "constructor": Way(_BOX, f"{_XS}box = Box(xs)", "box.xs"),
    "object in a list": Way(_BOX, f"{_XS}boxes = [Box(xs)]", "boxes[0].xs"),
    "object in an object": Way(_BOX, f"{_XS}box = Box(Box(xs))", "box.xs.xs"),
    "copied object": Way(f"import copy\n{_BOX}", f"{_XS}box = copy.copy(Box(xs))", "box.xs"),
    "method": Way(_method("get(self)", "return self.xs"), f"{_XS}box = Box(xs)", "box.get()"),
    "property": Way(_BOX + "    @property\n    def it(self):\n        return self.xs\n", f"{_XS}box = Box(xs)", "box.it"),
    "call": Way(_method("__call__(self)", "return self.xs"), f"{_XS}box = Box(xs)", "box()"),
    "item": Way(_method("__getitem__(self, k)", "return self.xs"), f"{_XS}box = Box(xs)", "box[0]"),
    "item of list": Way("class Box:\n    def __init__(self, xs):\n        self.of = [xs]\n    def __getitem__(self, k):\n"
                        "        return self.of[k]\n",
                        f"{_XS}box = Box(xs)", "box[0]"),
    "iter": Way(_method("__iter__(self)", "return iter([self.xs])"), f"{_XS}box = Box(xs)", "next(iter(box))"),
    "iter by yield": Way(_method("__iter__(self)", "yield self.xs"), f"{_XS}box = Box(xs)", "list(box)[0]"),
    "unpacked": Way(_method("__iter__(self)", "yield self.xs"), f"{_XS}box = Box(xs)\n(ys,) = box", "ys"),
    "next": Way(_method("__next__(self)", "return self.xs"), f"{_XS}box = Box(xs)", "next(box)"),
    "enter": Way(_method("__enter__(self)", "return self.xs") + "    def __exit__(self, *a):\n        pass\n",
                 f"{_XS}with Box(xs) as ys:\n    pass", "ys"),
    "missing attribute": Way(_method("__getattr__(self, n)", "return self.__dict__['xs']"), f"{_XS}box = Box(xs)", "box.other"),
    "operator method": Way(_method("__add__(self, n)", "return self.xs"), f"{_XS}box = Box(xs)", "(box + 1)"),
    "static": Way("class Box:\n    held = []\n    @staticmethod\n    def put(xs):\n        Box.held.append(xs)\n", f"{_XS}Box.put(xs)",
                  "Box.held[0]"),
    "class method": Way("class Box:\n    held = {}\n    @classmethod\n    def put(cls, xs):\n        cls.held['k'] = xs\n    @classmethod\n"
                        "    def get(cls):\n        return cls.held['k']\n", f"{_XS}Box.put(xs)", "Box.get()"),
    "class attribute": Way("class Base:\n    items = {made}\n", "xs = Base.items", "Base().items"),
    "inherited attribute": Way("class Base:\n    items = {made}\nclass Sub(Base):\n    pass\n", "xs = Base.items", "Sub.items"),
    "attribute of its class": Way("class Base:\n    items = {made}\n    def get(self):\n        return self.items\n", "xs = Base().items",
                                  "Base().get()"),
    "attribute by cls": Way("class Base:\n    items = {made}\n    @classmethod\n    def get(cls):\n        return cls.items\n",
                            "xs = Base.items", "Base.get()"),
    "class attribute by type": Way("class Base:\n    items = {made}\n", "xs = Base.items", "type(Base()).items"),
    "class attribute set later": Way("class Base:\n    items = None\n", f"{_XS}Base.items = xs", "Base().items"),
    "default argument": Way("def held(a={made}):\n    return a\n", "xs = held()", "held()"),
    "keyword default": Way("def held(*, a={made}):\n    return a\n", "xs = held()", "held()"),
    "default of a method": Way("class Box:\n    def held(self, a={made}):\n        return a\n", "xs = Box().held()", "Box().held()"),
    "default of a constructor": Way("class Box:\n    def __init__(self, a={made}):\n        self.a = a\n", "xs = Box().a", "Box().a"),
    "module list": Way("held = []\ndef put(x):\n    held.append(x)\ndef get():\n    return held[0]\n", f"{_XS}put(xs)", "get()"),
    "module list by name": Way("held = []\ndef put(x):\n    held.append(x)\n", f"{_XS}put(xs)", "held[0]"),
    "module dict": Way("held = {}\ndef put(x):\n    held['k'] = x\ndef get():\n    return held['k']\n", f"{_XS}put(xs)", "get()"),
    "module object": Way("class Plain:\n    pass\nheld = Plain()\ndef put(x):\n    held.xs = x\n", f"{_XS}put(xs)", "held.xs"),
    "module name": Way("items = {made}\ndef get():\n    return items\n", "xs = get()", "get()"),
    "global": Way("items = None\ndef put(x):\n    global items\n    items = x\ndef get():\n    return items\n", f"{_XS}put(xs)", "get()"),
    "function attribute": Way("def held():\n    return held.xs\n", f"{_XS}held.xs = xs", "held()"),
    "same": Way("def same(x):\n    return x\n", _XS, "same(xs)"),
    "same by keyword": Way("def same(*, x):\n    return x\n", _XS, "same(x=xs)"),
    "same by star": Way("def same(*x):\n    return x[0]\n", _XS, "same(xs)"),
    "same by two stars": Way("def same(**x):\n    return x['k']\n", _XS, "same(k=xs)"),
    "lambda": Way("same = lambda x: x\n", _XS, "same(xs)"),
    "closure": Way("def keep(x):\n    def get():\n        return x\n    return get\n", f"{_XS}get = keep(xs)", "get()"),
    "partial": Way("import functools\ndef same(x):\n    return x\n", f"{_XS}get = functools.partial(same, xs)", "get()"),
    "cached": Way("import functools\n@functools.cache\ndef held():\n    return {made}\n", "xs = held()", "held()"),
    "generator": Way("def gen(x):\n    yield x\n", _XS, "next(gen(xs))"),
    "generator in a loop": Way("def gen(x):\n    yield x\n", f"{_XS}for ys in gen(xs):\n    pass", "ys"),
    "context manager": Way("from contextlib import contextmanager\n@contextmanager\ndef given(x):\n    yield x\n",
                           f"{_XS}with given(xs) as ys:\n    pass", "ys"),
    "data class": Way("from dataclasses import dataclass\n@dataclass\nclass Box:\n    xs: object\n", f"{_XS}box = Box(xs)", "box.xs"),
    "named tuple": Way("from collections import namedtuple\nBox = namedtuple('Box', 'xs')\n", f"{_XS}box = Box(xs)", "box.xs"),
    "namespace": Way("from types import SimpleNamespace\n", f"{_XS}box = SimpleNamespace(xs=xs)", "box.xs"),
    "subclass": Way(f"{_BOX}class Sub(Box):\n    def __init__(self, xs):\n        super().__init__(xs)\n", f"{_XS}box = Sub(xs)", "box.xs"),
    "setter": Way("class Box:\n    @property\n    def xs(self):\n        return self._xs\n    @xs.setter\n    def xs(self, v):\n"
                  "        self._xs = v\n",
                  f"{_XS}box = Box()\nbox.xs = xs", "box._xs"),
    "own list": Way("class Box:\n    def __init__(self):\n        self.held = []\n    def put(self, x):\n        self.held.append(x)\n"
                    "    def get(self):\n"
                    "        return self.held[-1]\n", f"{_XS}box = Box()\nbox.put(xs)", "box.get()"),
    "set item": Way("class Box:\n    def __init__(self):\n        self.held = {}\n    def __setitem__(self, k, x):\n"
                    "        self.held[k] = x\n"
                    "    def __getitem__(self, k):\n        return self.held[k]\n", f"{_XS}box = Box()\nbox['k'] = xs", "box['k']"),
    "list class": Way("class Held(list):\n    pass\n", f"{_XS}held = Held()\nheld.append(xs)", "held[0]"),
    "dict class": Way("class Held(dict):\n    pass\n", f"{_XS}held = Held()\nheld['k'] = xs", "held['k']"),
    "attribute of a dict class": Way("class Held(dict):\n    __getattr__ = dict.__getitem__\n", f"{_XS}held = Held()\nheld['k'] = xs",
                                     "held.k"),
    "sorted": Way("", f"{_XS}held = sorted([xs], key=id)", "held[0]"),
    "max": Way("", f"{_XS}held = [xs]", "max(held, key=id)"),
    "map": Way("def same(x):\n    return x\n", f"{_XS}held = list(map(same, [xs]))", "held[0]"),
    "chain": Way("import itertools\n", f"{_XS}held = list(itertools.chain([xs], [1]))", "held[0]"),
    "reduce": Way("import functools\n", _XS, "functools.reduce(lambda a, b: a, [xs, 1])"),
    "iterator": Way("", f"{_XS}it = iter([xs])\nys = next(it)", "ys"),
    "enumerate": Way("", f"{_XS}for n, ys in enumerate([xs]):\n    pass", "ys"),
    "items": Way("", f"{_XS}for n, ys in {{'k': xs}}.items():\n    pass", "ys"),
    "decorator": Way("def through(f):\n    def inner(*a):\n        return f(*a)\n    return inner\n@through\ndef same(x):\n"
                     "    return x\n", _XS, "same(xs)"),
    "swap": Way("", f"{_XS}ys, zs = 1, xs\nys, zs = zs, ys", "ys"),
    "globals": Way("", _XS, "globals()['xs']"),
    "bound method's object": Way("class Held(list):\n    pass\n", f"{_XS}put = xs.__class__\nys = xs", "ys"),
    "try": Way("", f"{_XS}try:\n    ys = xs\nfinally:\n    zs = 1", "ys"),
    "branch": Way("import os\n", f"{_XS}if os.environ.get('NO_SUCH') is None:\n    ys = xs\nelse:\n    ys = {{made}}", "ys"),
    "loop": Way("", f"{_XS}ys = None\nfor ys in (xs,):\n    pass", "ys"),
    "loop over a held one": Way("", f"{_XS}held = []\nfor n in range(3):\n    held.append(xs)", "held[2]"),
}  # fmt: skip
