"""unittest, reduced to what the assertions about exceptions do with them."""


class SkipTest(Exception):
    pass


class _Expected:
    def __init__(self, expected):
        self._expected = expected
        self.exception = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            raise AssertionError("not raised")
        self.exception = value
        return issubclass(kind, self._expected)


class TestCase:
    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName

    def setUp(self):
        return None

    def tearDown(self):
        return None

    def assertRaises(self, expected_exception, *args, msg=None, **kwargs):
        if len(args) == 0:
            return _Expected(expected_exception)
        with _Expected(expected_exception):
            args[0](*args[1:], **kwargs)
        return None

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, msg=None, **kwargs):
        if len(args) == 0:
            return _Expected(expected_exception)
        with _Expected(expected_exception):
            args[0](*args[1:], **kwargs)
        return None
