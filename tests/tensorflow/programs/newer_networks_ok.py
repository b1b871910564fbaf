import keras

A = keras.applications
small = A.MobileNetV3Small(weights=None, include_top=False, input_shape=(65, 65, 3))
assert small.output.shape[1:] == (3, 3, 576)
large = A.MobileNetV3Large(weights=None, include_top=False, input_shape=(64, 64, 3), alpha=0.75, pooling="avg")
assert large.output.shape[1:] == (720,)
assert A.MobileNetV2((64, 64, 3), 1.3, include_top=False, weights=None).output.shape[1:] == (2, 2, 1664)
assert A.EfficientNetV2B0(weights=None, include_top=False, input_shape=(97, 97, 3)).output.shape[1:] == (4, 4, 1280)
assert A.EfficientNetB0(weights=None, include_top=False, input_shape=(65, 65, 3)).output.shape[1:] == (3, 3, 1280)
assert A.ConvNeXtTiny(weights=None, include_top=False, input_shape=(95, 95, 3)).output.shape[1:] == (2, 2, 768)
assert A.NASNetMobile(weights=None, include_top=False).output.shape[1:] == (7, 7, 1056)
open_sizes = A.MobileNetV2(weights=None, include_top=False)
assert open_sizes(keras.ops.zeros((1, 65, 97, 3))).shape == (1, 2, 3, 1280)
