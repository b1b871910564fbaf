"""keras.applications.mobilenet_v2: networks of inverted residuals."""

from keras.applications.networks import halved_up, network


def MobileNetV2(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1280, include_top, input_tensor, input_shape, pooling, classes)
