"""Folders that a script adds to `sys.path`.

followed
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath("search_path.py"))
sys.path.insert(0, os.path.join(HERE, "_tool", "src"))
from _tool_sizes import SIZE
import _tool_sizes.given as given

assert SIZE == 6
assert given.SIZE == 6
