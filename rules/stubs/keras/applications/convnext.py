"""keras.applications.convnext: networks of convolutions like transformers."""

from keras.applications.networks import halved, network


def ConvNeXtTiny(include_top=True, include_preprocessing=True, weights="imagenet", input_tensor=None, input_shape=None,
                 pooling=None, classes=1000, **kwargs):
    return network(halved, 768, include_top, input_tensor, input_shape, pooling, classes)


def ConvNeXtSmall(include_top=True, include_preprocessing=True, weights="imagenet", input_tensor=None, input_shape=None,
                  pooling=None, classes=1000, **kwargs):
    return network(halved, 768, include_top, input_tensor, input_shape, pooling, classes)


def ConvNeXtBase(include_top=True, include_preprocessing=True, weights="imagenet", input_tensor=None, input_shape=None,
                 pooling=None, classes=1000, **kwargs):
    return network(halved, 1024, include_top, input_tensor, input_shape, pooling, classes)


def ConvNeXtLarge(include_top=True, include_preprocessing=True, weights="imagenet", input_tensor=None, input_shape=None,
                  pooling=None, classes=1000, **kwargs):
    return network(halved, 1536, include_top, input_tensor, input_shape, pooling, classes)


def ConvNeXtXLarge(include_top=True, include_preprocessing=True, weights="imagenet", input_tensor=None, input_shape=None,
                   pooling=None, classes=1000, **kwargs):
    return network(halved, 2048, include_top, input_tensor, input_shape, pooling, classes)
