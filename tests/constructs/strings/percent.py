"""`%` and `.format`.

followed
"""

assert "fc%d" % 3 == "fc3"
assert "%s_%d" % ("a", 2) == "a_2"
assert "%03d" % 5 == "005"
assert "{}_{}".format("a", 1) == "a_1"
assert "{0}{1}{0}".format("x", "y") == "xyx"
assert "{name}-{n}".format(name="q", n=3) == "q-3"
assert "{:02d}".format(4) == "04"
assert "%d%%" % 5 == "5%"
