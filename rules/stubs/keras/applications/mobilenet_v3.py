"""keras.applications.mobilenet_v3: networks of inverted residuals that weigh their channels."""

from keras.applications.networks import by_eights, halved_once_up, network, padded


def MobileNetV3Small(input_shape=None, alpha=1.0, minimalistic=False, include_top=True, weights="imagenet", input_tensor=None, classes=1000,
                     pooling=None, dropout_rate=0.2, **kwargs):
    side = padded(input_shape, input_tensor, halved_once_up)
    return network(side, by_eights(96, alpha) * 6, include_top, input_tensor, input_shape, pooling, classes)


def MobileNetV3Large(input_shape=None, alpha=1.0, minimalistic=False, include_top=True, weights="imagenet", input_tensor=None, classes=1000,
                     pooling=None, dropout_rate=0.2, **kwargs):
    side = padded(input_shape, input_tensor, halved_once_up)
    return network(side, by_eights(160, alpha) * 6, include_top, input_tensor, input_shape, pooling, classes)
