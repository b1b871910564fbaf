"""keras.applications.resnet_v2: residual networks that normalise first."""

from keras.applications.networks import halved_up, network


def ResNet50V2(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 2048, include_top, input_tensor, input_shape, pooling, classes)


def ResNet101V2(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 2048, include_top, input_tensor, input_shape, pooling, classes)


def ResNet152V2(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 2048, include_top, input_tensor, input_shape, pooling, classes)
