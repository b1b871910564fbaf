"""tensorflow: the shape that two shapes have in common."""

import tensorflow


def broadcast_dynamic_shape(shape_x, shape_y, name=None):
    return tensorflow.shape(tensorflow.zeros(shape_x) + tensorflow.zeros(shape_y))


def broadcast_static_shape(shape_x, shape_y):
    return (tensorflow.zeros(shape_x) + tensorflow.zeros(shape_y)).shape
