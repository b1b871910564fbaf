"""The alphabets of Python's `string`.

followed
"""
import string

vocabulary = ["<blank>"] + list(string.ascii_lowercase) + [" "]
ids = {c: i for i, c in enumerate(vocabulary)}
assert len(vocabulary) == 28
assert ids["c"] == 3
assert len(string.digits) == 10
assert "G" in string.ascii_letters
