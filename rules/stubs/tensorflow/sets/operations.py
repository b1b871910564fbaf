"""tensorflow.sets: rows of numbers as sets. How many numbers are left is not known."""

import keras


def intersection(a, b, validate_indices=True):
    return keras.laws.paired_sets(a, b)


def union(a, b, validate_indices=True):
    return keras.laws.paired_sets(a, b)


def difference(a, b, aminusb=True, validate_indices=True):
    return keras.laws.paired_sets(a, b)


set_intersection, set_union, set_difference = intersection, union, difference
