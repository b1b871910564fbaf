"""`str`, `list`, `tuple`, `dict`, `set` as conversions.

followed
"""

import torch

assert str(12) == "12"
assert str(None) == "None"
assert str(True) == "True"
assert list("abc") == ["a", "b", "c"]
assert list((1, 2)) == [1, 2]
assert tuple([1, 2]) == (1, 2)
assert list({"a": 1}) == ["a"]
assert dict([(1, 2)]) == {1: 2}
assert list(range(3)) == [0, 1, 2]
assert tuple(torch.zeros(2, 3).shape) == (2, 3)
assert list(torch.zeros(2, 3).size()) == [2, 3]
assert len(list(torch.zeros(2, 3))) == 2
assert repr(3) == "3"
assert str("x") == "x"
