"""Two lists that grow side by side: what one gets, made of the same samples, is as it was when the list grows.

followed
"""
import numpy as np


def divided(samples, sizes):
    parts, places = list(), list()
    order = np.random.permutation(len(samples))
    for n in sizes:
        chosen = order[:int(len(samples) * n)]
        places.append(chosen)
        part = [samples[i] for i in chosen]
        parts.append(part)
        assert part[0].shape == (4, 3)
    return parts, places


found = divided(np.zeros((10, 4, 3)), [0.6, 0.2])[0]
assert len(found) == 2
assert np.asarray(found[1]).shape[1:] == (4, 3)
