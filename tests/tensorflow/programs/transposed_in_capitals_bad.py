"""The padding of a layer may be written in capitals: 3, 7, 15, 31."""

from tensorflow import keras

decoder = keras.Sequential([  # expect: error DLS103
    keras.layers.Conv2DTranspose(32, kernel_size=3, strides=2, padding="VALID", input_shape=[3, 3, 64]),
    keras.layers.Conv2DTranspose(16, kernel_size=3, strides=2, padding="VALID"),
    keras.layers.Conv2DTranspose(1, kernel_size=3, strides=2, padding="VALID"),
    keras.layers.Reshape([28, 28]),
])  # fmt: skip
print(decoder.output_shape)
