"""Texts of floats and of containers; `title`, `zfill`, `center`.

unknown: limit (how a float is written is not computed)
"""

assert str(1.5) == "1.5"
assert f"{0.5:.2f}" == "0.50"
assert "%.2f" % 0.5 == "0.50"
assert "{:.1f}".format(0.25) == "0.2"
assert f"{[1, 2]}" == "[1, 2]"
assert "7".zfill(3) == "007"
assert "a_b".title() == "A_B"
assert int("ff", 16) == 255
assert int(" 12 ") == 12
