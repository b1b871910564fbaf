"""numpy: windows that slide along axes."""

import numpy


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    array = numpy.asarray(x)
    lengths = tuple(window_shape) if isinstance(window_shape, (tuple, list)) else (window_shape,)
    axes = range(array.ndim) if axis is None else axis if isinstance(axis, (tuple, list)) else (axis,)
    if len(lengths) != len(axes):
        raise ValueError("a length of the window for each axis")
    sizes = list(array.shape)
    for i, length in zip(axes, lengths):
        if length > sizes[i]:
            raise ValueError("window shape cannot be larger than input array shape")
        sizes[i] = sizes[i] - length + 1
    return numpy.empty((*sizes, *lengths), dtype=array.dtype)
