import keras
import tensorflow as tf

words = keras.Input((1,), dtype="string")
tokens = keras.layers.TextVectorization(max_tokens=1000, output_sequence_length=6)(words)
ones = keras.layers.Hashing(num_bins=7, output_mode="one_hot")(words)
print(tokens.shape)
print(keras.layers.add([keras.layers.Dense(5)(ones), keras.layers.Embedding(1000, 6)(tokens)[:, 0]]))  # expect: error DLS102
