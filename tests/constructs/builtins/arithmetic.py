"""`abs`, `round`, `divmod`, `pow`, `int`, `float`, `bool`.

followed
"""

assert abs(-3) == 3
assert abs(-0.5) == 0.5
assert round(2.6) == 3
assert round(2.5) == 2
assert round(7) == 7
assert divmod(7, 3) == (2, 1)
q, r = divmod(-7, 3)
assert (q, r) == (-3, 2)
assert pow(2, 5) == 32
assert int(3.7) == 3
assert int(-3.7) == -3
assert int("12") == 12
assert int(True) == 1
assert float(2) == 2.0
assert float("0.5") == 0.5
assert bool([]) is False
assert bool(3) is True
assert 7 // 2 == 3
assert -7 // 2 == -4
assert 7 % 3 == 1
assert 2 ** 10 == 1024
assert 7 / 2 == 3.5
assert 7.5 // 2 == 3.0
assert int(4 ** 0.5) == 2
assert 1e-3 < 0.01
assert int(0.5 * 9) == 4
assert 10 ** -1 == 0.1
assert 5.0 % 2 == 1.0
assert int(8 / 2) == 4
assert round(10 / 4) == 2
assert 64 * 1.5 == 96
assert int(64 * 1.5) == 96
assert 1 << 4 == 16
assert ~5 == -6
assert 6 & 3 == 2
assert 1_000 == 1000
