"""The limits of element types are numbers; random numbers between bounds that are given by name.

followed
"""
import numpy as np
import torch

x = torch.zeros(2, 3)
assert x.clamp_min(torch.finfo(x.dtype).tiny).shape == (2, 3)
assert x.masked_fill(x > 0, torch.finfo(torch.float32).min).shape == (2, 3)
assert (x + torch.iinfo(torch.int32).max).shape == (2, 3)
a = np.zeros((4, 5))
assert (a + np.finfo(np.float32).eps).shape == (4, 5)
assert np.random.uniform(low=-1.0, high=1.0, size=(2, 6)).shape == (2, 6)
assert np.random.beta(a=1.0, b=2.0, size=(3,)).shape == (3,)
assert np.random.gamma(shape=1.0, scale=2.0, size=(2, 2)).shape == (2, 2)
assert np.random.lognormal(mean=0.0, sigma=1.0, size=4).shape == (4,)
g = np.random.default_rng(0)
assert g.uniform(low=0.0, high=2.0, size=(7, 1)).shape == (7, 1)
assert g.lognormal(mean=0.0, sigma=1.0, size=(1, 3)).shape == (1, 3)
