"""Writing images does nothing."""


def save_image(*_: object, **__: object) -> None:
    pass


def make_grid(tensor, *_: object, **__: object):
    return tensor
