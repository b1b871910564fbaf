"""The characters of a text that is too long to be gone through one by one.

followed
"""
text = "the quick brown fox jumps over the lazy dog. " * 20
characters = sorted(set(text))
assert len(characters) == 28
assert characters[0] == " "
assert characters[-1] == "z"
