"""tensorflow.nest: lists, tuples and dicts in each other."""


def flatten(structure, expand_composites=False):
    """What is in a structure, from the first to the last, dicts by their sorted keys."""
    if isinstance(structure, dict):
        return flattened([structure[key] for key in sorted(structure)])
    if isinstance(structure, (list, tuple)):
        return flattened(structure)
    return [structure]


def flattened(parts):
    leaves = []
    for part in parts:
        if isinstance(part, (list, tuple, dict)):
            leaves.extend(flatten(part))
        else:
            leaves.append(part)
    return leaves


def map_structure(func, *structure, **kwargs):
    first = structure[0]
    if isinstance(first, dict):
        return {key: map_structure(func, *[each[key] for each in structure]) for key in first}
    if isinstance(first, list):
        return [map_structure(func, *parts) for parts in zip(*structure)]
    if isinstance(first, tuple):
        return tuple([map_structure(func, *parts) for parts in zip(*structure)])
    return func(*structure)


def is_nested(structure):
    return isinstance(structure, (list, tuple, dict))
