import keras
import tensorflow as tf
from keras import layers as L

z = tf.zeros


def i(*shape):
    return tf.zeros(shape, tf.int32)


assert L.CategoryEncoding(num_tokens=5)(i(4, 3)).shape == (4, 5)
assert L.CategoryEncoding(num_tokens=5)(i(4)).shape == (5,)
assert L.CategoryEncoding(5, output_mode="one_hot")(i(4)).shape == (4, 5)
assert L.CategoryEncoding(5, output_mode="one_hot")(i(4, 1)).shape == (4, 5)
assert L.CategoryEncoding(5, output_mode="one_hot")(i(4, 3)).shape == (4, 3, 5)
assert L.CategoryEncoding(5, output_mode="count")(i(4, 3)).shape == (4, 5)
assert L.IntegerLookup(vocabulary=[1, 2], output_mode="one_hot")(i(4, 1)).shape == (4, 3)
assert L.Hashing(num_bins=7)(i(4, 3)).shape == (4, 3)
assert L.Hashing(num_bins=7, output_mode="one_hot")(i(4, 1)).shape == (4, 7)
assert L.Discretization(bin_boundaries=[0.0, 1.0], output_mode="one_hot")(z((4, 1))).shape == (4, 3)
assert L.HashedCrossing(num_bins=5, output_mode="one_hot")((i(4, 1), i(4, 1))).shape == (4, 5)
assert L.TextVectorization(max_tokens=10, output_sequence_length=6, vocabulary=["a"])(tf.constant(["a b", "c"])).shape == (2, 6)
assert L.Conv3DTranspose(4, 3, strides=(1, 2, 2))(z((1, 4, 5, 6, 2))).shape == (1, 6, 11, 13, 4)
assert L.Conv3DTranspose(4, 3, strides=2, padding="same")(z((1, 4, 5, 6, 2))).shape == (1, 8, 10, 12, 4)
assert L.DepthwiseConv1D(3)(z((2, 8, 3))).shape == (2, 6, 3)
assert L.DepthwiseConv1D(3, depth_multiplier=2, padding="same", strides=2)(z((2, 8, 3))).shape == (2, 4, 6)
assert L.RandomGaussianBlur()(z((2, 8, 8, 3))).shape == (2, 8, 8, 3)
words = keras.Input((1,), dtype="string")
tokens = L.TextVectorization(max_tokens=10, output_sequence_length=6)(words)
model = keras.Model(words, L.Dense(1)(L.GlobalAveragePooling1D()(L.Embedding(10, 8)(tokens))))
