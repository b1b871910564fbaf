"""Values computed from the contents of an array.

unknown: data (what is in an array is known at run time only)
"""
import numpy as np

a = np.random.rand(5)
assert float(a.sum()) > 0
assert int(a.argmax()) >= 0
assert a.sum().item() > 0
