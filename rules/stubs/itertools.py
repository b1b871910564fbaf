"""itertools for iterables whose elements are known one by one; what is endless has rules (library/python/higher_order.dl)."""


def product(*iterables, repeat=1):
    rows = [()]
    for _ in range(repeat):
        for each in iterables:
            values = list(each)
            rows = [row + (x,) for row in rows for x in values]
    return rows


def accumulate(iterable, func=None, initial=None):
    total = initial
    sums = [] if initial is None else [initial]
    for x in iterable:
        total = x if total is None else total + x if func is None else func(total, x)
        sums.append(total)
    return sums


def combinations(iterable, r):
    return [tuple(x for _, x in row) for row in _choices(list(enumerate(iterable)), r)]


def _choices(pairs, r):
    rows = [()]
    for _ in range(r):
        rows = [row + (p,) for row in rows for p in pairs if not row or p[0] > row[-1][0]]
    return rows


def permutations(iterable, r=None):
    pairs = list(enumerate(iterable))
    rows = [()]
    for _ in range(len(pairs) if r is None else r):
        rows = [row + (p,) for row in rows for p in pairs if p not in row]
    return [tuple(x for _, x in row) for row in rows]


def combinations_with_replacement(iterable, r):
    pairs = list(enumerate(iterable))
    rows = [()]
    for _ in range(r):
        rows = [row + (p,) for row in rows for p in pairs if not row or p[0] >= row[-1][0]]
    return [tuple(x for _, x in row) for row in rows]


def zip_longest(*iterables, fillvalue=None):
    lists = [list(each) for each in iterables]
    longest = max([len(xs) for xs in lists], default=0)
    return [tuple(xs[i] if i < len(xs) else fillvalue for xs in lists) for i in range(longest)]


def pairwise(iterable):
    xs = list(iterable)
    return list(zip(xs[:-1], xs[1:]))


def takewhile(predicate, iterable):
    taken = []
    for x in iterable:
        if not predicate(x):
            break
        taken.append(x)
    return taken


def dropwhile(predicate, iterable):
    kept = []
    for x in iterable:
        if kept or not predicate(x):
            kept.append(x)
    return kept


def starmap(function, iterable):
    return [function(*args) for args in iterable]


def compress(data, selectors):
    return [x for x, chosen in zip(data, selectors) if chosen]


def filterfalse(predicate, iterable):
    return [x for x in iterable if not (x if predicate is None else predicate(x))]


def tee(iterable, n=2):
    return tuple(iterable for _ in range(n))
