"""tensorflow.contrib.layers: layers that are called several times, and what is left of parts."""

import tensorflow


def repeat(inputs, repetitions, layer, *args, **kwargs):
    """As often as it is said, by whatever name each time."""
    kwargs.pop("scope", None)
    outputs = inputs
    for _ in range(repetitions):
        outputs = layer(outputs, *args, **kwargs)
    return outputs


def stack(inputs, layer, stack_args, **kwargs):
    kwargs.pop("scope", None)
    outputs = inputs
    for each in stack_args:
        outputs = layer(outputs, *each, **kwargs) if isinstance(each, (list, tuple)) else layer(outputs, each, **kwargs)
    return outputs


def maxout(inputs, num_units, axis=-1, scope=None):
    sizes = inputs.get_shape().as_list()
    channels = sizes[axis]
    if channels % num_units:
        raise ValueError("number of features is not a multiple of num_units")
    sizes[axis] = num_units
    sizes += [channels // num_units]
    return tensorflow.reduce_max(tensorflow.reshape(inputs, [-1 if size is None else size for size in sizes]), -1)
