"""os.path.join with empty parts: a text ends in a slash then, a path of pathlib does not.

followed
"""
import os.path
from pathlib import Path

assert os.path.join("a", "") == "a/"
assert os.path.join("a", "", "") == "a/"
assert os.path.join("", "") == ""
assert os.path.join("a/", "", "b") == "a/b"
assert os.path.join("a", "", "b") == "a/b"
assert os.path.basename(Path("a", "")) == "a"
assert os.path.basename(Path("a") / "") == "a"
