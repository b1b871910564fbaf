"""keras.applications.efficientnet_v2: networks that are scaled, with fused blocks."""

from keras.applications.networks import halved_up, network


def EfficientNetV2B0(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1280, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetV2B1(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1280, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetV2B2(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1408, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetV2B3(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1536, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetV2S(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1280, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetV2M(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1280, include_top, input_tensor, input_shape, pooling, classes)


def EfficientNetV2L(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 1280, include_top, input_tensor, input_shape, pooling, classes)
