"""keras.applications.inception_resnet_v2: networks of residual modules."""

from keras.applications.networks import inception_side, network


def InceptionResNetV2(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(inception_side, 1536, include_top, input_tensor, input_shape, pooling, classes)
