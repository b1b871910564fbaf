"""Namespace packages: folders without `__init__.py`.

followed
"""
import _open.part.first
import _open.part.second as second
from _open.part import first

assert _open.part.first.SUM == 8
assert first.SUM == 8
assert second.SIZE == 4
