import keras
import tensorflow as tf

whole = keras.Input(batch_shape=(None, 3))
both = keras.layers.Add()([whole, keras.Input(batch_shape=(2, 3))])
kept = keras.layers.Add()([whole, keras.Input(batch_shape=(1, 3))])
wide = keras.layers.Multiply()([tf.zeros((2, 4)), tf.zeros((2, 5, 1))])
assert wide.shape == (2, 5, 4)
tall = tf.zeros((1, 3)) + tf.zeros((2, 3))
assert tall.shape == (2, 3)
