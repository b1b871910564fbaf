"""Functions whose result is no exact number: logarithms, trigonometry, rounding to digits.

unknown: limit (numbers of that kind are not computed)
"""

import math

assert round(3.14159, 2) == 3.14
assert math.exp(0) == 1.0
assert math.log(1) == 0.0
assert math.hypot(3, 4) == 5.0
assert math.cos(0) == 1.0
assert math.tanh(0) == 0.0
assert math.log10(5) < 1
