"""functools, reduced to what values a program sees."""

_ABSENT = "<absent>"


def update_wrapper(wrapper, wrapped, assigned=(), updated=()):
    wrapper.__name__ = wrapped.__name__
    return wrapper


def wraps(wrapped, assigned=(), updated=()):
    def decorate(wrapper):
        wrapper.__name__ = wrapped.__name__
        return wrapper
    return decorate


class partial:
    def __init__(self, func, *args, **keywords):
        self.func = func
        self.args = args
        self.keywords = keywords

    def __call__(self, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})


def partialmethod(func, *args, **keywords):
    def method(self, *more, **others):
        return func(self, *args, *more, **{**keywords, **others})
    return method


def reduce(function, iterable, initial=_ABSENT):
    value = initial
    first = initial == _ABSENT
    for element in iterable:
        value = element if first else function(value, element)
        first = False
    return value


def cache(user_function):
    return user_function


def lru_cache(maxsize=128, typed=False):
    def decorate(user_function):
        return user_function
    return decorate if maxsize is None or isinstance(maxsize, int) else maxsize


def total_ordering(cls):
    return cls
