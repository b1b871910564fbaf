"""`math`.

followed
"""

import math
from math import ceil, floor

assert math.sqrt(16) == 4.0
assert int(math.sqrt(49)) == 7
assert floor(2.7) == 2
assert ceil(2.1) == 3
assert math.ceil(7 / 2) == 4
assert math.floor(-0.5) == -1
assert math.log2(8) == 3.0
assert int(math.log2(64)) == 6
assert int(math.log(8, 2)) == 3
assert math.prod([2, 3, 4]) == 24
assert math.gcd(12, 18) == 6
assert math.pow(2, 3) == 8.0
assert 3.14 < math.pi < 3.15
assert math.fabs(-2) == 2.0
assert math.isqrt(17) == 4
assert math.lcm(4, 6) == 12
assert math.comb(5, 2) == 10
assert math.factorial(4) == 24
assert math.sqrt(64 * 2 * 2) == 16
assert math.trunc(2.5) == 2
assert math.e > 2.7
assert math.perm(5, 2) == 20
assert math.perm(3) == 6
assert math.fsum([1.0, 2.0]) == 3.0
assert math.modf(2.5) == (0.5, 2.0)
assert math.frexp(8.0) == (0.5, 4)
