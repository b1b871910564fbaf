"""Progress bars that show nothing."""


class tqdm:
    def __init__(self, iterable=(), *_, **__):
        self.iterable = iterable

    def __iter__(self):
        return iter(self.iterable)

    def __len__(self):
        return len(self.iterable)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False

    def __getattr__(self, name):
        return lambda *_, **__: None


def trange(*numbers, **_):
    return tqdm(range(*numbers))
