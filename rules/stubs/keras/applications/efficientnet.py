"""keras.applications.efficientnet: networks that are scaled."""

from keras.applications.networks import halved, network, padded


def EfficientNetB0(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 1280, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetB1(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 1280, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetB2(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 1408, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetB3(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 1536, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetB4(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 1792, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetB5(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 2048, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetB6(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 2304, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetB7(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(padded(input_shape, input_tensor, halved), 2560, include_top, input_tensor, input_shape, pooling, classes)
