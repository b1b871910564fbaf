"""keras.applications.inception_v3: networks of modules."""

from keras.applications.networks import inception_side, network


def InceptionV3(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(inception_side, 2048, include_top, input_tensor, input_shape, pooling, classes)
