"""Indexing and slicing of texts.

followed
"""

s = "resnet50"
assert s[0] == "r"
assert s[-1] == "0"
assert s[:6] == "resnet"
assert s[6:] == "50"
assert int(s[-2:]) == 50
assert s[::-1] == "05tenser"
assert len(s) == 8
assert "ab" * 2 == "abab"
letters = [ch for ch in "abc"]
assert letters == ["a", "b", "c"]
assert {ch: i for i, ch in enumerate("xyz")}["z"] == 2
assert s[1:4] == "esn"
assert "-" * 3 == "---"
