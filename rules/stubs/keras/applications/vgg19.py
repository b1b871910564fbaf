"""keras.applications.vgg19: networks of convolutions and pooling alone."""

from keras.applications.networks import halved, network


def VGG19(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved, 512, include_top, input_tensor, input_shape, pooling, classes)
