"""numpy.testing: comparisons that raise (numpy/testing/_private/utils.py), as far as shapes, lengths and known numbers decide them."""

import numpy


def _same_shape(x, y, strict):
    """An array is compared with a number, or with one of its own shape."""
    a, b = numpy.asarray(x), numpy.asarray(y)
    if a.shape != b.shape and (strict or (a.ndim != 0 and b.ndim != 0)):
        raise AssertionError("Arrays are not equal (shapes mismatch)")


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False):
    _same_shape(actual, desired, strict)


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    _same_shape(actual, desired, strict)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    _same_shape(actual, desired, False)


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    _same_shape(actual, desired, False)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    _same_shape(x, y, strict)


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(type(actual))
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for key in desired:
            if key not in actual:
                raise AssertionError(key)
            assert_equal(actual[key], desired[key], err_msg, verbose)
    elif isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for one, other in zip(actual, desired):
            assert_equal(one, other, err_msg, verbose)
    elif isinstance(desired, (int, str)) and isinstance(actual, (int, str)):
        if desired != actual:
            raise AssertionError("Items are not equal")
    else:
        _same_shape(actual, desired, strict)
