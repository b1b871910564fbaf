"""Texts that are not followed stay unknown.

approximated: the text is not known
"""

import sys

name = sys.argv[0]
assert (name.split("/")[-1] + "x") != ""
assert len(name.encode()) >= 0
assert f"{name}!" != ""
assert "{:>10}".format(name) != ""
assert name.swapcase().center(20) != ""
