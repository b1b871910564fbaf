"""torch.testing: comparisons that raise (torch/testing/_comparison.py), as far as shapes, types and lengths decide them."""

import numpy
import torch


def assert_close(actual, expected, *, allow_subclasses=True, rtol=None, atol=None, equal_nan=False, check_device=True, check_dtype=True,
                 check_layout=True, check_stride=False, msg=None):
    if (rtol is None) != (atol is None):
        raise ValueError("Both 'rtol' and 'atol' must be either specified or omitted")
    _compared(actual, expected, check_dtype)


def _compared(actual, expected, check_dtype):
    if isinstance(actual, (torch.Tensor, numpy.ndarray)) and isinstance(expected, (torch.Tensor, numpy.ndarray)):
        if actual.shape != expected.shape:
            raise AssertionError("The values for attribute 'shape' do not match")
        if check_dtype and actual.dtype != expected.dtype:
            raise AssertionError("The values for attribute 'dtype' do not match")
    elif isinstance(actual, (list, tuple)) and isinstance(expected, (list, tuple)):
        if len(actual) != len(expected):
            raise AssertionError("The length of the sequences mismatch")
        for one, other in zip(actual, expected):
            _compared(one, other, check_dtype)
    elif isinstance(actual, dict) and isinstance(expected, dict):
        for key in expected:
            if key not in actual:
                raise AssertionError("The keys of the mappings do not match")
        for key in actual:
            if key not in expected:
                raise AssertionError("The keys of the mappings do not match")
            _compared(actual[key], expected[key], check_dtype)


def assert_allclose(actual, expected, rtol=None, atol=None, equal_nan=True, msg=""):
    if not isinstance(actual, torch.Tensor):
        actual = torch.tensor(actual)
    if not isinstance(expected, torch.Tensor):
        expected = torch.tensor(expected, dtype=actual.dtype)
    assert_close(actual, expected, rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=False)
