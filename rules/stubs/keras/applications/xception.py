"""keras.applications.xception: networks of separable residual modules."""

from keras.applications.networks import xception_side, network


def Xception(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(xception_side, 2048, include_top, input_tensor, input_shape, pooling, classes)
