"""numpy.polyfit: a coefficient for each power, a column for each of points; with what tells how well it fits, if that is asked for.

followed
"""
import numpy as np

x = np.linspace(0, 1, 20)
fitted = np.polyfit(x, np.sin(x), 3)
assert fitted.shape == (4,)
assert np.polyval(fitted, x).shape == (20,)
assert np.polyfit(x, np.zeros((20, 5)), 2).shape == (3, 5)
coefficients, covariance = np.polyfit(x, np.cos(x), 2, cov=True)
assert coefficients.shape == (3,)
assert covariance.shape == (3, 3)
assert np.polyfit(x, np.cos(x), 2, full=True)[3].shape == (3,)
