"""Modules that import each other.

followed
"""
import _ring_a
from _ring_b import other

assert _ring_a.total() == 3
assert other() == 2
