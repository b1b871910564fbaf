"""keras.applications.mobilenet: networks of separable convolutions."""

from keras.applications.networks import halved_once_up, network


def MobileNet(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_once_up, 1024, include_top, input_tensor, input_shape, pooling, classes)
