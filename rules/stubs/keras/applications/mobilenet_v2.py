"""keras.applications.mobilenet_v2: networks of inverted residuals."""

from keras.applications.networks import by_eights, halved_once_up, network, padded


def MobileNetV2(input_shape=None, alpha=1.0, include_top=True, weights="imagenet", input_tensor=None, pooling=None, classes=1000, **kwargs):
    side = padded(input_shape, input_tensor, halved_once_up)
    return network(side, by_eights(1280, alpha) if alpha > 1 else 1280, include_top, input_tensor, input_shape, pooling, classes)
