"""`tqdm` and `trange` pass their iterables on.

approximated: where the import fails, the fallback is followed
"""

import torch
try:
    from tqdm import tqdm, trange
except ImportError:
    tqdm = lambda x, **kwargs: x
    trange = lambda n, **kwargs: range(n)

last = None
for x in tqdm([torch.zeros(2, 3), torch.zeros(2, 3)], desc="x"):
    last = x
assert last.shape == (2, 3)
for i in trange(4, desc="y"):
    pass
assert i == 3
