"""tensorflow.nn: losses over a sample of many classes."""

import tensorflow


def sampled(weights, inputs):
    """One number for each row of the inputs, which are as wide as the weights."""
    if isinstance(weights, (list, tuple)):
        weights = weights[0]
    return tensorflow.matmul(inputs, weights, transpose_b=True)[:, 0]


def nce_loss(weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None, remove_accidental_hits=False,
             partition_strategy="mod", name="nce_loss"):
    return sampled(weights, inputs)


def sampled_softmax_loss(weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None,
                         remove_accidental_hits=True, partition_strategy="mod", name="sampled_softmax_loss", seed=None):
    return sampled(weights, inputs)
