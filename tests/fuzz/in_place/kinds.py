"""Kinds of objects that are changed in place: how one is made, what is looked at, and the changes. `{a}` is the object."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """`made`: an expression; `seen`: what is compared of `{a}`. A change is a statement."""

    made: str
    seen: str
    changes: tuple[str, ...]


KINDS = {
    "list": Kind("[5, 2, 3]", "(len({a}), {a}[0] if {a} else None)", (
        "{a}.append(4)", "{a}.extend([6, 7])", "{a}.insert(0, 1)", "{a}.pop()", "{a}.remove(2)", "{a}.clear()", "{a}.sort()",
        "{a}.reverse()", "{a} += [8]", "{a} *= 2", "{a}[0] = 9", "{a}[1:2] = [7, 7, 7]", "{a}[:] = [1]", "{a}[::2] = [0, 0]",
        "del {a}[0]", "del {a}[1:]", "list.append({a}, 4)", "list.sort({a})", "list.extend({a}, (1, 1))", "heapq.heappush({a}, 0)",
        "heapq.heappop({a})", "heapq.heapify({a})", "heapq.heapreplace({a}, 9)", "bisect.insort({a}, 0)", "bisect.insort_left({a}, 0)",
        "insort({a}, 1)", "heappush({a}, 1)", "random.shuffle({a})", "operator.iadd({a}, [1])", "operator.iconcat({a}, [1, 1])",
        "operator.imul({a}, 2)", "operator.setitem({a}, 0, 7)", "operator.delitem({a}, 0)", "list(map({a}.append, [1, 2]))",
        "functools.partial({a}.append, 3)()", "put = {a}.append\nput(4)", "getattr({a}, 'append')(1)", "{a}.__iadd__([1])",
        "{a}.__setitem__(0, 7)", "{a}.__delitem__(0)", "{a}.__imul__(2)", "list.__setitem__({a}, 0, 6)",
        "[{a}.append(i) for i in range(2)]", "for i in range(2):\n    {a}.append(i)", "(b := {a}).append(1)",
        "any({a}.append(i) for i in (1, 2))", "operator.methodcaller('append', 1)({a})",
        "functools.reduce(lambda s, i: s.append(i) or s, [1], {a})", "first, *b = [{a}]\nfirst.append(1)", "*b, last = [{a}]\nlast.pop()",
        "{a}[0], n = 8, 1", "for {a}[0] in (6, 7):\n    pass", "with closing({a}) as c:\n    c.append(1)" ,
        "f = functools.partial(list.append, {a})\nf(1)", "d = dict(a={a})\nd['a'].append(1)", "for b in [{a}]:\n    b.append(1)",
        "while len({a}) < 5:\n    {a}.append(0)", "try:\n    {a}.append(1)\n    raise ValueError\nexcept ValueError:\n    {a}.append(2)",
        "(lambda b: b.append(1))({a})", "match {a}:\n    case b:\n        b.append(1)", "b = {a} or []\nb.append(1)",
        "map_put = map({a}.append, [1])\nnext(map_put)", "{a}.append(1) if True else None", "copy.copy({a}).append(1)",
        "list({a}).append(1)", "b = {a} + []\nb.append(1)", "t = ({a}, 1)\nt[0].append(1)", "t = {{'k': [{a}]}}\nt['k'][0].append(1)",
        "operator.attrgetter('append')({a})(1)", "operator.itemgetter(0)([{a}]).append(1)",
        "sys.setrecursionlimit(5000) or {a}.append(1)", "b = c = {a}\nc.append(1)", "list.__iadd__({a}, [1])", "list.pop({a}, 0)",
        "b = [*map(list.append, [{a}], [1])]", "collections.deque(map({a}.append, 'ab'), 0)", "exec('', {{}})\n{a}.append(1)",
        "sorted([3, 1], key=lambda i: {a}.append(i) or i)", "max([3, 1], key=lambda i: {a}.append(i) or i)",
        "[*filter({a}.append, [1, 2])]", "min([{a}], key=len).append(1)", "it = iter([{a}])\nnext(it).append(1)",
        "b = [[1], {a}]\nb.sort(key=len)\nb[-1].append(1)", "b = [{a}]\nb.pop().append(1)", "(lambda *b: b[0].append(1))({a})",
        "(lambda **b: b['k'].append(1))(k={a})", "(lambda *, k: k.append(1))(**{{'k': {a}}})", "(lambda b: b.append(1))(*[{a}])",
        "zip_ = zip([{a}], [1])\nfor b, n in zip_:\n    b.append(n)", "next(iter({{'k': {a}}}.values())).append(1)",
        "for n, b in enumerate(({a},)):\n    b.append(n)", "for k, b in {{'k': {a}}}.items():\n    b.append(k)",
        "itertools.chain([{a}]).__next__().append(1)", "reversed([{a}]).__next__().append(1)", "b = [{a}] * 2\nb[1].append(1)",
        "b = dict.fromkeys('ab', {a})\nb['b'].append(1)", "b = collections.deque([{a}])\nb[0].append(1)",
        "b = collections.deque()\nb.appendleft({a})\nb.popleft().append(1)", "b = types.SimpleNamespace(k={a})\nb.k.append(1)",
        "b = collections.defaultdict(lambda: {a})\nb['k'].append(1)", "b = {{}}\nb.setdefault('k', {a}).append(1)",
        "b = {{}}\nb.update(k={a})\nb['k'].append(1)", "b = {{}}\nb |= {{'k': {a}}}\nb['k'].append(1)",
        "b = []\nb += [{a}]\nb[0].append(1)", "b = []\nb.extend([{a}])\nb[0].append(1)", "b = [0]\nb[0:1] = [{a}]\nb[0].append(1)",
        "b = []\nb.insert(0, {a})\nb[0].append(1)", "b = collections.ChainMap({{'k': {a}}})\nb['k'].append(1)",
        "b = [i for i in [{a}]]\nb[0].append(1)", "b = {{1: {a}}}.get(1)\nb.append(1)", "b = {a} if {a} else []\nb.append(1)",
        "b, c = {a}, 1\nb.append(c)", "[b, c] = [{a}, 1]\nb.append(c)", "(b, (c, d)) = (1, ({a}, 2))\nc.append(d)",
    )),
    "dict": Kind("{'a': 1, 'b': 2}", "(len({a}), 'a' in {a}, {a}.get('a'))", (
        "{a}['z'] = 1", "{a}['a'] = 7", "del {a}['a']", "{a}.update(z=1)", "{a}.update({{'a': 5}})", "{a}.pop('a')", "{a}.pop('y', None)",
        "{a}.popitem()", "{a}.setdefault('z', 3)", "{a}.setdefault('a', 3)", "{a}.clear()", "{a} |= {{'z': 2}}", "dict.update({a}, z=3)",
        "dict.pop({a}, 'a')", "operator.setitem({a}, 'z', 4)", "operator.delitem({a}, 'a')", "operator.ior({a}, {{'y': 1}})",
        "{a}.__setitem__('z', 1)", "{a}.__delitem__('a')", "{a}.__ior__({{'z': 1}})", "dict.setdefault({a}, 'z', 1)",
        "for k in ('y', 'z'):\n    {a}[k] = 1", "list(map({a}.pop, ['a']))", "functools.partial({a}.update, z=1)()",
        "put = {a}.setdefault\nput('z', 1)", "{a}['a'] += 1", "for {a}['a'] in (6, 7):\n    pass", "{a}['a'], n = 5, 6",
        "with open(os.devnull) as {a}['a']:\n    pass", "[{a}.update({{i: i}}) for i in range(2)]", "getattr({a}, 'clear')()",
        "collections.ChainMap({a})['y'] = 1",
    )),
    "deque": Kind("deque([1, 2, 3])", "(len({a}), {a}[0] if {a} else None)", (
        "{a}.append(4)", "{a}.appendleft(0)", "{a}.pop()", "{a}.popleft()", "{a}.rotate(1)", "{a}.rotate()", "{a}.extend([4, 5])",
        "{a}.extendleft([7, 8])", "{a}.clear()", "{a}.insert(0, 9)", "{a}.remove(2)", "{a}.reverse()", "{a} += [6]", "{a} *= 2",
        "{a}[0] = 9", "del {a}[0]", "deque.appendleft({a}, 5)", "list(map({a}.appendleft, [8]))", "operator.setitem({a}, 0, 5)",
        "deque.rotate({a}, 2)",
    )),
    "ordered": Kind("OrderedDict(a=1, b=2)", "(len({a}), next(iter({a}), None))", (
        "{a}['z'] = 1", "{a}.move_to_end('a')", "{a}.move_to_end('b', last=False)", "{a}.popitem(last=False)", "{a}.popitem()",
        "{a}.pop('a')", "{a}.setdefault('z', 1)", "{a}.update(z=1)", "{a}.clear()", "del {a}['a']", "{a} |= {{'z': 1}}",
        "OrderedDict.move_to_end({a}, 'a')",
    )),
    "counter": Kind("Counter(a=2, b=1)", "(len({a}), {a}['a'])", (
        "{a}['a'] += 3", "{a}.update('aa')", "{a}.update({{'a': 4}})", "{a}.subtract('a')", "{a}.subtract(a=5)", "{a}.pop('a')",
        "{a}.popitem()", "{a}.clear()", "{a} += Counter('a')", "{a} -= Counter('a')", "{a} |= Counter(a=9)", "{a} &= Counter('a')",
        "del {a}['a']", "{a}['z'] = 1", "{a}.setdefault('z', 1)",
    )),
    "default": Kind("defaultdict(list, a=[1])", "(len({a}), len({a}['a']))", (
        "{a}['n']", "{a}['n'].append(1)", "{a}['a'].append(2)", "{a}['a'] += [1]", "{a}.pop('a')", "{a}.update(z=[1])", "{a}.clear()",
        "{a}.setdefault('n', [])", "del {a}['a']", "{a}['a'] = []", "operator.getitem({a}, 'n')", "{a}.popitem()",
        "[{a}[i].append(i) for i in range(2)]", "{a}.__missing__('n')",
    )),
    "set": Kind("{1, 2, 3}", "(len({a}), 1 in {a})", (
        "{a}.add(4)", "{a}.discard(1)", "{a}.remove(2)", "{a}.pop()", "{a}.update([5, 6])", "{a}.clear()", "{a} |= {{7}}", "{a} &= {{1}}",
        "{a} -= {{1}}", "{a} ^= {{1, 8}}", "{a}.difference_update([1])", "{a}.intersection_update([2])",
        "{a}.symmetric_difference_update([1, 9])", "set.add({a}, 5)", "operator.ior({a}, {{6}})", "list(map({a}.add, [7, 8]))",
        "operator.isub({a}, {{1}})", "{a}.__ior__({{9}})", "set.update({a}, [7])",
    )),
    "object": Kind("Conf()", "({a}.n, hasattr({a}, 'm'))", (
        "{a}.n = 4", "{a}.n += 1", "{a}.m = 1", "setattr({a}, 'n', 4)", "setattr({a}, 'm', 4)", "object.__setattr__({a}, 'n', 5)",
        "{a}.__setattr__('n', 6)", "vars({a})['n'] = 7", "vars({a}).update(n=8)", "{a}.__dict__['n'] = 9", "{a}.__dict__.update(n=3)",
        "{a}.__dict__.update({{'m': 3}})", "{a}.__dict__ = {{'n': 2}}", "{a}.__dict__ |= {{'n': 2}}", "del {a}.n", "delattr({a}, 'n')",
        "object.__delattr__({a}, 'n')", "{a}.__dict__.pop('n')", "{a}.__dict__.clear()", "{a}.__dict__.setdefault('m', 1)",
        "{a}.__delattr__('n')", "for {a}.n in (6, 7):\n    pass", "{a}.n, b = 5, 6", "for k in ('n', 'm'):\n    setattr({a}, k, 5)",
        "[setattr({a}, k, 5) for k in ('n', 'm')]", "setattr({a}, str.lower('N'), 5)", "{a}.change(6)", "{a}.by_name('n', 6)",
        "{a}.all(n=6)", "{a}.keep(n=6)", "list(map(functools.partial(setattr, {a}), ['n'], [6]))",
        "operator.methodcaller('change', 6)({a})", "Conf.change({a}, 6)", "Conf.n = 8", "type({a}).n = 8", "setattr(Conf, 'n', 8)",
        "{a}.__class__.n = 8", "put = {a}.change\nput(6)", "operator.setitem({a}.__dict__, 'n', 5)", "dict.update({a}.__dict__, n=5)",
        "d = {a}.__dict__\nd['n'] = 5", "d = vars({a})\nd.update(n=5)", "{a}.forget()", "{a}.me().n = 5", "{a}.reset()",
        "b = {a}\nb.__init__(12)",
    )),
}  # fmt: skip
