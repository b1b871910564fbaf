"""sklearn.utils: what keeps shapes."""


def shuffle(*arrays, random_state=None, n_samples=None):
    if n_samples is not None:
        arrays = [each[:n_samples] for each in arrays]
    if len(arrays) == 1:
        return arrays[0]
    return list(arrays)
