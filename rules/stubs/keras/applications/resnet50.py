"""keras.applications.resnet50: residual networks, as Keras 2 has them."""

from keras.applications.networks import halved_up, network


def ResNet50(include_top=True, weights="imagenet", input_tensor=None, input_shape=None, pooling=None, classes=1000, **kwargs):
    return network(halved_up, 2048, include_top, input_tensor, input_shape, pooling, classes)
