"""Files of numbers: two dimensions where both are indexed; `numpy.unique` with its inverse.

followed
"""
import pathlib
import tempfile

import numpy as np
import torch

path = pathlib.Path(tempfile.mkdtemp()) / "table.txt"
path.write_text("1 2 3\n4 5 6\n")
table = np.genfromtxt(path, dtype=np.dtype(str))
features = torch.FloatTensor(table[:, 1:-1].astype(np.int32))
assert features.dim() == 2
assert features.sum(dim=1).dim() == 1
assert features.size(0) == len(table)
classes, labels = np.unique(table[:, -1], return_inverse=True)
assert classes.ndim == 1
assert torch.LongTensor(labels).dim() == 1
positions = {n: i for i, n in enumerate(table[:, 0].astype(np.int32))}
other = np.loadtxt(path)
edges = np.array(list(map(lambda row: [positions[row[0]], positions[row[0]]], other)))
assert edges.ndim == 2
assert edges.shape[1] == 2
