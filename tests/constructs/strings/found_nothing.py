"""find and rfind of an empty text: at the front, and behind the last character.

followed
"""
assert "abc".find("") == 0
assert "abc".rfind("") == 3
assert "".rfind("") == 0
