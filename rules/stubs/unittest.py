"""unittest, reduced to its assertions: what they compare, and what those about exceptions do with them."""


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
    failureException = AssertionError

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

    def fail(self, msg=None):
        raise self.failureException(msg)

    def skipTest(self, reason):
        raise SkipTest(reason)

    def assertTrue(self, expr, msg=None):
        if not expr:
            raise self.failureException(msg)

    def assertFalse(self, expr, msg=None):
        if expr:
            raise self.failureException(msg)

    def assertEqual(self, first, second, msg=None):
        if not first == second:
            raise self.failureException(msg)

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            raise self.failureException(msg)

    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            raise self.failureException(msg)

    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            raise self.failureException(msg)

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            raise self.failureException(msg)

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            raise self.failureException(msg)

    def assertIn(self, member, container, msg=None):
        if member not in container:
            raise self.failureException(msg)

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            raise self.failureException(msg)

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            raise self.failureException(msg)

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            raise self.failureException(msg)

    def assertLess(self, a, b, msg=None):
        if not a < b:
            raise self.failureException(msg)

    def assertLessEqual(self, a, b, msg=None):
        if not a <= b:
            raise self.failureException(msg)

    def assertGreater(self, a, b, msg=None):
        if not a > b:
            raise self.failureException(msg)

    def assertGreaterEqual(self, a, b, msg=None):
        if not a >= b:
            raise self.failureException(msg)

    def assertListEqual(self, list1, list2, msg=None):
        if not list1 == list2:
            raise self.failureException(msg)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        if not tuple1 == tuple2:
            raise self.failureException(msg)

    def assertDictEqual(self, d1, d2, msg=None):
        if not d1 == d2:
            raise self.failureException(msg)
