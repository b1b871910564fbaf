import keras

A = keras.applications


def sizes(network, side, *args, **kwargs):
    return network(weights=None, include_top=False, input_shape=(side, side, 3), *args, **kwargs).output.shape[1:]


assert sizes(A.MobileNetV3Small, 65) == (3, 3, 576)
assert sizes(A.MobileNetV3Large, 64, alpha=0.75, pooling="avg") == (720,)
assert A.MobileNetV2((64, 64, 3), 1.3, include_top=False, weights=None).output.shape[1:] == (2, 2, 1664)
assert sizes(A.EfficientNetV2B0, 97) == (4, 4, 1280)
assert sizes(A.EfficientNetB0, 65) == (3, 3, 1280)
assert sizes(A.ConvNeXtTiny, 95) == (2, 2, 768)
assert A.NASNetMobile(weights=None, include_top=False).output.shape[1:] == (7, 7, 1056)
open_sizes = A.MobileNetV2(weights=None, include_top=False)
assert open_sizes(keras.ops.zeros((1, 65, 97, 3))).shape == (1, 2, 3, 1280)
