"""scikit-learn's splits of arrays, reduced to what decides lengths."""

import math


def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    count = len(arrays[0])
    if test_size is None:
        test_size = 0.25 if train_size is None else (1 - train_size if isinstance(train_size, float) else count - train_size)
    test = math.ceil(test_size * count) if isinstance(test_size, float) else test_size
    parts = []
    for array in arrays:
        parts.append(array[test:])
        parts.append(array[:test])
    return parts
