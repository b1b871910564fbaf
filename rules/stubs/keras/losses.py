"""keras.losses: what losses of the program's own derive from."""

import keras
import tensorflow


def as_data(x):
    """What a loss makes a tensor of; what holds several stays as it is."""
    return x if isinstance(x, (list, tuple, dict)) else keras.laws.as_input(x)


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


class Loss:
    """The mean, unless it is told to reduce otherwise, of what `call` gives."""

    def __init__(self, name=None, reduction="sum_over_batch_size", dtype=None, **kwargs):
        self.name = name
        self.reduction = reduction

    def __call__(self, y_true, y_pred, sample_weight=None):
        losses = self.call(as_data(y_true), as_data(y_pred))
        if self.reduction is None or self.reduction == "none":
            return losses if sample_weight is None else keras.laws.any_tensor(losses)
        return tensorflow.reduce_mean(losses)
