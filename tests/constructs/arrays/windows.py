"""Windows that slide along axes of arrays, sequences that are convolved.

followed
"""
import numpy as np

series = np.zeros((20, 3), dtype=np.float32)
windows = np.lib.stride_tricks.sliding_window_view(series, 5, axis=0)
assert windows.shape == (16, 3, 5)
assert windows.dtype == np.float32
assert np.lib.stride_tricks.sliding_window_view(series, (4, 2)).shape == (17, 2, 4, 2)
assert np.convolve(np.ones(10), np.ones(4)).shape == (13,)
assert np.convolve(np.ones(4), np.ones(10), mode="same").shape == (10,)
assert np.convolve(np.ones(10), np.ones(4), mode="valid").shape == (7,)
assert np.correlate(np.ones(10), np.ones(4)).shape == (7,)
assert np.correlate(np.ones(10), np.ones(4), "full").shape == (13,)
assert np.convolve([1, 2, 3], [1, 1]).dtype == np.int64
