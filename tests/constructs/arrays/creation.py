"""numpy arrays from sizes and nested lists: zeros, ones, full, array, arange, linspace, eye, *_like.

followed
"""
import numpy as np
import torch

assert np.zeros((3, 4)).shape == (3, 4)
assert np.ones(5).shape == (5,)
assert np.empty([2, 3], dtype=np.float32).shape == (2, 3)
assert np.full((2, 2), 7).shape == (2, 2)
assert np.array([[1, 2, 3], [4, 5, 6]]).shape == (2, 3)
assert np.asarray([1.0, 2.0]).shape == (2,)
assert np.array(3.5).shape == ()
assert np.arange(10).shape == (10,)
assert np.arange(2, 10, 3).shape == (3,)
assert np.arange(5, 2).shape == (0,)
assert np.arange(0.0, 1.0, 0.25).shape == (4,)
assert np.linspace(0, 1, 11).shape == (11,)
assert np.linspace(0, 1).shape == (50,)
assert np.eye(3).shape == (3, 3)
assert np.eye(3, 4).shape == (3, 4)
assert np.identity(4).shape == (4, 4)
assert np.zeros_like(np.ones((2, 5))).shape == (2, 5)
assert np.array([np.zeros(3), np.ones(3)]).shape == (2, 3)
assert np.array(range(4)).shape == (4,)
assert torch.zeros(np.zeros((3, 4)).shape).shape == (3, 4)
