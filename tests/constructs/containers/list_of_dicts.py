"""A list that grows by dicts with the same keys: what stands under each is what they have in common.

followed
"""
import numpy as np
import torch

samples = []
for k in range(int(torch.randint(3, 9, (1,)))):
    if k == 2:
        continue
    samples.append({"x": np.zeros((3, 9)), "y": torch.zeros(4), "n": k})
assert np.stack([s["x"] for s in samples]).shape[1:] == (3, 9)
assert torch.stack([s["y"] for s in samples]).shape[1:] == (4,)
sums = {"loss": torch.zeros(1), "n": 0}
for s in samples:
    sums = {"loss": sums["loss"] + s["y"][:1], "n": sums["n"] + 1}
assert sums["loss"].shape == (1,)
