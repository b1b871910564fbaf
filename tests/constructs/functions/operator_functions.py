"""`operator`: functions that stand for operators, calls and searches.

followed
"""
import operator

assert operator.not_(False)
assert operator.index(3) == 3

assert operator.countOf([1, 2, 2], 2) == 2
assert operator.indexOf([4, 5], 5) == 1
assert operator.length_hint([1, 2]) == 2
