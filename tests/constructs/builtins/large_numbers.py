"""Numbers near the ends of 64 bits: powers, `abs`, `max`, and `round` to tens.

approximated: a number beyond 64 bits, and one that is rounded to tens, is an unknown
"""
low = -9223372036854775807 - 1
assert low ** 1 == low
assert low ** 0 == 1
assert low ** 3 < low
assert abs(low) > 9223372036854775807
assert abs(-9223372036854775807) == 9223372036854775807
assert max(9007199254740992, 9007199254740993) == 9007199254740993
assert min(9007199254740993, 9007199254740992) == 9007199254740992
assert max(9007199254740993, 9007199254740992.0) == 9007199254740993
assert max(1, 2.5, True) == 2.5
assert round(1250, -2) == 1200
assert round(1250, 2) == 1250
