"""keras.tree: nested structures."""


def is_nested(structure):
    return isinstance(structure, (list, tuple, dict))
