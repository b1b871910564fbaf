"""operator: functions that stand for operators, and those that pick items and attributes."""


class itemgetter:
    def __init__(self, *items):
        self.items = items

    def __call__(self, x):
        return x[self.items[0]] if len(self.items) == 1 else tuple(x[i] for i in self.items)


class attrgetter:
    def __init__(self, name):
        self.name = name

    def __call__(self, x):
        for part in self.name.split("."):
            x = getattr(x, part)
        return x


class methodcaller:
    def __init__(self, name, *args, **kwargs):
        self.name = name
        self.args = args
        self.kwargs = kwargs

    def __call__(self, x):
        return getattr(x, self.name)(*self.args, **self.kwargs)


def is_(a, b):
    return a is b


def is_not(a, b):
    return a is not b


def contains(a, b):
    return b in a


def getitem(a, b):
    return a[b]


def truth(x):
    return bool(x)


def concat(a, b):
    return a + b


def not_(a):
    return not a


def index(a):
    return int(a)


def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)


def imatmul(a, b):
    return a @ b


def ilshift(a, b):
    return a << b


def irshift(a, b):
    return a >> b


def countOf(a, b):
    total = 0
    for x in a:
        if x == b:
            total += 1
    return total


def indexOf(a, b):
    i = 0
    for x in a:
        if x == b:
            return i
        i += 1
    raise ValueError("sequence.index(x): x not in sequence")


def length_hint(obj, default=0):
    return len(obj)
