"""contextlib: a context manager made from a generator enters with what that yields first."""


import _contextlib


class _Manager:
    def __init__(self, generator, made_by, args, kwds):
        self.generator = generator
        self.made_by = made_by
        self.args = args
        self.kwds = kwds

    def __enter__(self):
        return next(iter(self.generator))

    def __exit__(self, kind, value, trace):
        return _contextlib.kept(self.made_by, self.args, self.kwds, value)

    def __call__(self, func):
        def inner(*args, **kwds):
            with _Manager(self.made_by(*self.args, **self.kwds), self.made_by, self.args, self.kwds):
                return func(*args, **kwds)
        return inner


def contextmanager(func):
    def helper(*args, **kwds):
        return _Manager(func(*args, **kwds), func, args, kwds)
    return helper


class nullcontext:
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, kind, value, trace):
        return None


class suppress:
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        return None

    def __exit__(self, kind, value, trace):
        return kind is not None and issubclass(kind, self._exceptions)


class _Callback:
    def __init__(self, function, args, kwds):
        self._function = function
        self._args = args
        self._kwds = kwds

    def __exit__(self, kind, value, trace):
        self._function(*self._args, **self._kwds)
        return False


class ExitStack:
    def __init__(self):
        self._contexts = []

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        for context in reversed(self._contexts):
            if context.__exit__(kind, value, trace):
                return True
        return False

    def enter_context(self, context):
        entered = context.__enter__()
        self._contexts.append(context)
        return entered

    def push(self, context):
        self._contexts.append(context)
        return context

    def callback(self, function, *args, **kwds):
        self._contexts.append(_Callback(function, args, kwds))
        return function

    def pop_all(self):
        return self

    def close(self):
        return None


def redirect_stdout(target):
    return nullcontext(target)


def redirect_stderr(target):
    return nullcontext(target)


class closing:
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, kind, value, trace):
        self.thing.close()
        return None
