"""keras.applications.nasnet: networks of cells that a search found. Their pictures have a size unless another is given."""

from keras.applications.networks import nasnet_side, network


def NASNetMobile(input_shape=None, include_top=True, weights="imagenet", input_tensor=None, pooling=None, classes=1000, **kwargs):
    return network(nasnet_side, 1056, include_top, input_tensor, input_shape or (224, 224, 3), pooling, classes)


def NASNetLarge(input_shape=None, include_top=True, weights="imagenet", input_tensor=None, pooling=None, classes=1000, **kwargs):
    return network(nasnet_side, 4032, include_top, input_tensor, input_shape or (331, 331, 3), pooling, classes)
