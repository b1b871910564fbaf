"""keras.applications.mobilenet: networks of separable convolutions."""

from keras.applications.networks import halved_once_up, network


def MobileNet(input_shape=None, alpha=1.0, depth_multiplier=1, dropout=0.001, include_top=True, weights="imagenet", input_tensor=None,
              pooling=None, classes=1000, **kwargs):
    return network(halved_once_up, int(1024 * alpha), include_top, input_tensor, input_shape, pooling, classes)
