"""numpy.indices and numpy.histogram2d: an index for each place of a grid, and counts of points in one.

followed
"""
import numpy as np

assert np.indices((3, 4)).shape == (2, 3, 4)
rows, columns = np.indices((5, 6))
assert columns.shape == (5, 6)
rows, columns = np.indices((5, 6), sparse=True)
assert rows.shape == (5, 1)
assert columns.shape == (1, 6)
x, y = np.linspace(0, 1, 20), np.linspace(0, 2, 20)
counts, across, down = np.histogram2d(x, y, bins=8)
assert counts.shape == (8, 8)
assert across.shape == (9,)
counts, across, down = np.histogram2d(x, y, bins=[4, 6])
assert counts.shape == (4, 6)
assert down.shape == (7,)
counts, across, down = np.histogram2d(x, y, bins=(np.linspace(0, 1, 5), np.linspace(0, 2, 8)))
assert counts.shape == (4, 7)
assert np.angle(np.zeros((2, 3))).shape == (2, 3)
assert np.lcm(np.arange(4), 3).shape == (4,)
