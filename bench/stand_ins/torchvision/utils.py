"""Writing images does nothing; a grid of them has nothing in it."""


def save_image(*_: object, **__: object) -> None:
    pass


def make_grid(tensor, nrow=8, padding=2, *_: object, **__: object):
    while tensor.dim() < 4:
        tensor = tensor.unsqueeze(0)
    count, channels, height, width = tensor.shape
    channels = 3 if channels == 1 else channels
    if count == 1:
        return tensor[0].expand(channels, height, width)
    columns = min(nrow, count)
    rows = -(-count // columns)
    return tensor.new_zeros(channels, rows * (height + padding) + padding, columns * (width + padding) + padding)
