"""Python snippets and what the rules must know of their variables: `name`, source, variable → text of its possible values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Case:
    """A module and the values of its variables at its end; several possible values are joined by ` | `."""

    name: str
    source: str
    expected: dict[str, str]


CASES = (
    Case("arithmetic", "a = 7 // 2\nb = -7 // 2\nc = -7 % 3\nd = 2 ** 10\ne = 7 / 2\nf = 3 * (2 + 1) - 1", {"a": "3", "b": "-4", "c": "2", "d": "1024", "e": "3.5", "f": "8"}),
    Case("text", "a = 'x' + 'y'\nb = f'layer{3}'\nc = 'con' in 'icon'\nd = 'a' == 'b'", {"a": "'xy'", "b": "'layer3'", "c": "True", "d": "False"}),
    Case("comparison", "a = 3 < 4\nb = 3 == 3.0\nc = None is None\nd = [] is None\ne = 1 in (1, 2)\nf = 5 not in [1]\ng = 1 < 2 < 2", {"a": "True", "b": "True", "c": "True", "d": "False", "e": "True", "f": "True", "g": "False"}),
    Case("lists", "a = [1, 2] + [3]\na.append(4)\nb = a[-1]\nc = a[1:3]\nd = len(a)\ne = [0] * 3\nf = a[::-1]\na[0] = 9\ng = a[0]", {"a": "[9, 2, 3, 4]", "b": "4", "c": "[2, 3]", "d": "4", "e": "[0, 0, 0]", "f": "[4, 3, 2, 1]", "g": "9"}),
    Case("list methods", "a = [1]\na.extend([2, 3])\na.insert(1, 7)\nb = a.pop()\nc = list(range(3))\nd = list(reversed(c))", {"a": "[1, 7, 2]", "b": "3", "c": "[0, 1, 2]", "d": "[2, 1, 0]"}),
    Case("tuples", "a, (b, *c), d = 1, (2, 3, 4), 5\ne = (1, 2) + (3,)\nf = (1, 2, 3)[1:]", {"a": "1", "b": "2", "c": "[3, 4]", "d": "5", "e": "(1, 2, 3)", "f": "(2, 3)"}),
    Case("dicts", "a = {'x': 1, 'y': 2}\na['z'] = 3\na.update({'x': 5}, )\nb = a['x']\nc = list(a)\nd = a.get('q', 8)\ne = {**a, 'y': 0}['y']\nf = 'z' in a", {"b": "5", "c": "['x', 'y', 'z']", "d": "8", "e": "0", "f": "True"}),
    Case("comprehensions", "a = [i * i for i in range(4)]\nb = {k: v for k, v in zip(('a', 'b'), [1])}\nc = [x for x in [1, 2, 3] if x > 1]\nd = sum(i for i in (1, 2, 3))", {"a": "[0, 1, 4, 9]", "b": "{'a': 1}", "c": "[2, 3]", "d": "6"}),
    Case("loops", "t = 0\nfor i, (x, y) in enumerate(zip([1, 2], [10, 20])):\n    t += i * y + x\nn = 0\nwhile n < 5:\n    n += 2\nfor k in range(10):\n    if k == 3:\n        break\nelse:\n    k = 99\nr = (t, n, k)", {"r": "(23, 6, 3)"}),
    Case("loop else", "for k in range(2):\n    continue\nelse:\n    k = 99", {"k": "99"}),
    Case("long loop", "n = 0\nfor i in range(1000000):\n    print(i)\nm = 5", {"n": "0", "m": "5"}),
    Case("calls", "def f(a, b=2, *c, d=4, **e):\n    return (a, b, c, d, e)\nx = f(1)\ny = f(1, 3, 5, d=6, z=7)\nz = f(*[1, 2], **{'d': 0})", {"x": "(1, 2, (), 4, {})", "y": "(1, 3, (5), 6, {'z': 7})", "z": "(1, 2, (), 0, {})"}),
    Case("closures", "def outer(n):\n    def inner(m):\n        return n + m\n    return inner\na = outer(3)(4)\ng = lambda x, k=2: x * k\nb = g(5)\ndef fact(n):\n    return 1 if n == 0 else n * fact(n - 1)\nc = fact(5)", {"a": "7", "b": "10", "c": "120"}),
    Case("changed arguments", "def add(xs, x):\n    xs.append(x)\nys = [1]\nadd(ys, 2)\na = len(ys)", {"a": "2"}),
    Case("classes", "class A:\n    k = 3\n    def __init__(self, n):\n        self.n = n\n    def double(self):\n        return self.n * 2\n    @property\n    def half(self):\n        return self.n // 2\n    @staticmethod\n    def one():\n        return 1\n    @classmethod\n    def make(cls):\n        return cls(10)\nclass B(A):\n    def __init__(self, n):\n        super().__init__(n + 1)\n    def double(self):\n        return super().double() + 1\na = A(4).double()\nb = B(4).double()\nc = A(9).half\nd = B.one()\ne = A.make().n\nf = A(1).k", {"a": "8", "b": "11", "c": "4", "d": "1", "e": "10", "f": "3"}),
    Case("diamond", "class A:\n    def f(self):\n        return 'A'\nclass B(A):\n    def f(self):\n        return 'B' + super().f()\nclass C(A):\n    def f(self):\n        return 'C' + super().f()\nclass D(B, C):\n    pass\na = D().f()", {"a": "'BCA'"}),
    Case("attributes", "class A:\n    def __init__(self):\n        self.xs = []\n        for i in range(3):\n            self.xs.append(i)\n        self.n = 1\n        self.n = 2\na = A()\nb = a.xs\nc = a.n\na.n = 7\nd = a.n", {"b": "[0, 1, 2]", "c": "2", "d": "7"}),
    Case("branches", "import random\na = 1 if 2 > 1 else 0\nif random.random() > 0.5:\n    b = 1\nelse:\n    b = 2\nbb = b\nc = None or 5\nd = 3 and 4\ne = not []", {"a": "1", "bb": "1 | 2", "c": "5", "d": "4", "e": "True"}),
    Case("arguments", "import argparse\np = argparse.ArgumentParser()\np.add_argument('--batch-size', type=int, default=64)\np.add_argument('-q', '--quiet', action='store_true')\np.add_argument('--name')\nargs = p.parse_args()\na = args.batch_size\nb = args.quiet\nc = args.name", {"a": "64", "b": "False", "c": "None"}),
    Case("builtins", "a = max(1, 5, 3)\nb = min([4, 2])\nc = int('12') + int(3.7)\nd = isinstance(3, int)\ne = isinstance([], (int, str))\nf = list(map(lambda x: x + 1, [1, 2]))\nimport math\ng = math.ceil(2.1)\nh = int(math.sqrt(64))", {"a": "5", "b": "2", "c": "15", "d": "True", "e": "False", "f": "[2, 3]", "g": "3", "h": "8"}),
    Case("early return", "def f(x):\n    if x is None:\n        return 0\n    return x + 1\na = f(None)\nb = f(1)", {"a": "0", "b": "2"}),
    Case("exceptions", "try:\n    a = 1\nexcept ValueError:\n    a = 2\nfinally:\n    b = 3\naa = a", {"aa": "1 | 2", "b": "3"}),
    Case("starred", "def f(*xs):\n    return xs[0]\na = f(*(7, 8))\nb = [*range(2), 5]", {"a": "7", "b": "[0, 1, 5]"}),
)
