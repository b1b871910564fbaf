"""numpy.ix_: what it picks has a dimension for each of its sequences; of truth values these that are true are taken.

approximated: how many are true is not told
"""
import numpy as np

rows = np.zeros((5, 6, 3))
assert rows[np.ix_([0, 2], range(4), [1])].shape == (2, 4, 1)
assert rows[np.ix_([4, 2, 0], [1])].shape == (3, 1, 3)
assert rows[np.ix_([True, False, True, True, False], [0, 2])].shape[1:] == (2, 3)
