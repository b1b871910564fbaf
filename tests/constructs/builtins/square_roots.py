"""Square roots, which are rounded as Python rounds them.

followed
"""

import math

assert math.sqrt(2) > 1.4
assert math.sqrt(2) == 1.4142135623730951
assert math.sqrt(16) == 4.0
assert 1.0 / math.sqrt(64) == 0.125
