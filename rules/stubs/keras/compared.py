"""keras.compared: targets and the outputs that they are compared with."""

import tensorflow


def of_the_rank(y, outputs):
    """A target that lacks the last size of one that outputs have, or has one that these lack, is taken without that difference."""
    if len(y.shape) + 1 == len(outputs.shape) and outputs.shape[-1] == 1:
        return tensorflow.expand_dims(y, -1)
    if len(y.shape) == len(outputs.shape) + 1 and y.shape[-1] == 1:
        return tensorflow.squeeze(y, -1)
    return y


def of_a_batch(y, outputs):
    """The target as it is compared with the outputs of a graph: of as many rows as those have."""
    return of_the_rank(tensorflow.zeros((outputs.shape[0],) + tuple(y.shape)[1:]), outputs)
