"""pytest: `raises` keeps the exception that it expects to itself."""


class _Raises:
    def __init__(self, expected):
        self._expected = expected
        self.value = None
        self.type = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            raise AssertionError("DID NOT RAISE")
        self.value = value
        self.type = kind
        return issubclass(kind, self._expected)


def raises(expected_exception, *args, match=None, check=None, **kwargs):
    if len(args) == 0:
        return _Raises(expected_exception)
    with _Raises(expected_exception) as told:
        args[0](*args[1:], **kwargs)
    return told
