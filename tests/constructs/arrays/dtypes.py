"""Element types of numpy arrays: float64 by default, `dtype=`, `astype`, and what operations make of them.

followed
"""
import numpy as np
import torch

assert np.zeros(3).dtype == np.float64
assert torch.from_numpy(np.zeros(3)).dtype == torch.float64
assert torch.from_numpy(np.zeros(3, dtype=np.float32)).dtype == torch.float32
assert torch.from_numpy(np.zeros(3, np.int32)).dtype == torch.int32
assert torch.from_numpy(np.ones(3, dtype="uint8")).dtype == torch.uint8
assert torch.from_numpy(np.zeros(3, dtype=float)).dtype == torch.float64
assert torch.from_numpy(np.zeros(3, dtype=int)).dtype == torch.int64
assert torch.from_numpy(np.zeros(3, dtype=bool)).dtype == torch.bool
assert torch.from_numpy(np.array([1, 2])).dtype == torch.int64
assert torch.from_numpy(np.array([1, 2.5])).dtype == torch.float64
assert torch.from_numpy(np.array([1, 2], dtype=np.float32)).dtype == torch.float32
assert torch.from_numpy(np.arange(3)).dtype == torch.int64
assert torch.from_numpy(np.arange(3, dtype=np.float32)).dtype == torch.float32
assert torch.from_numpy(np.arange(0, 1, 0.5)).dtype == torch.float64
assert torch.from_numpy(np.zeros(3).astype(np.float32)).dtype == torch.float32
assert torch.from_numpy(np.zeros(3).astype("float32")).dtype == torch.float32
assert torch.from_numpy(np.zeros(3).astype(int)).dtype == torch.int64
assert torch.from_numpy(np.ones(3, dtype=np.uint8) / 255).dtype == torch.float64
assert torch.from_numpy(np.ones(3, dtype=np.uint8).astype(np.float32) / 255.0).dtype == torch.float32
assert torch.from_numpy(np.ones(3, dtype=np.float32) * np.ones(3)).dtype == torch.float64
assert torch.from_numpy(np.ones(3, dtype=np.int64) * np.ones(3, dtype=np.float32)).dtype == torch.float64
assert torch.from_numpy(np.ones(3, dtype=np.int64) / 2).dtype == torch.float64
assert torch.from_numpy(np.ones(3, dtype=np.int64) * 2).dtype == torch.int64
assert torch.from_numpy(np.arange(3) * 0.5).dtype == torch.float64
assert torch.from_numpy(np.exp(np.arange(3))).dtype == torch.float64
assert torch.from_numpy(np.arange(6).reshape(2, 3).mean(axis=0)).dtype == torch.float64
assert torch.from_numpy(np.arange(6).reshape(2, 3).sum(axis=0)).dtype == torch.int64
assert torch.from_numpy(np.ones((2, 3)) > 0).dtype == torch.bool
assert torch.from_numpy(np.ones((2, 3)).argmax(axis=1)).dtype == torch.int64
x = np.ones(3, dtype=np.float32)
x += 1.5
assert torch.from_numpy(x).dtype == torch.float32
assert x.astype(np.zeros(1).dtype).dtype == np.float64
assert np.zeros(2, dtype=bool).dtype == np.bool_
assert not np.zeros(2, dtype=bool).dtype != np.bool_
assert np.zeros(2).dtype != np.float32
