"""keras.applications.densenet: networks whose layers see all before them."""

from keras.applications.networks import halved_twice_up, network


def DenseNet121(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_twice_up, 1024, include_top, input_tensor, input_shape, pooling, classes)


def DenseNet169(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_twice_up, 1664, include_top, input_tensor, input_shape, pooling, classes)


def DenseNet201(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_twice_up, 1920, include_top, input_tensor, input_shape, pooling, classes)
