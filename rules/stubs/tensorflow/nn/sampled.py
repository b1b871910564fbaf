"""tensorflow.nn: losses over a sample of many classes."""

import keras
import tensorflow


def sampled(weights, labels, inputs):
    """One number for each row of the inputs, which are as wide as the weights. Up to version 0.12 they came before the labels."""
    if isinstance(weights, (list, tuple)):
        return tensorflow.zeros((keras.laws.of_rank(labels, 2).shape[0],))
    if inputs.dtype == tensorflow.int32 or inputs.dtype == tensorflow.int64:
        labels, inputs = inputs, labels
    return tensorflow.matmul(inputs, weights, transpose_b=True)[:, 0]


def nce_loss(weights, biases, labels, inputs, *args, **kwargs):
    return sampled(weights, labels, inputs)


def sampled_softmax_loss(weights, biases, labels, inputs, *args, **kwargs):
    return sampled(weights, labels, inputs)


def in_top_k(predictions, targets, k, name=None):
    """One truth value for each sample; TensorFlow 2 takes the targets first, of which there are as many."""
    predictions, targets = tensorflow.convert_to_tensor(predictions), tensorflow.convert_to_tensor(targets)
    keras.laws.paired(predictions, targets)
    return tensorflow.zeros(predictions.shape[:1], tensorflow.bool)
