import tensorflow as tf
import tf_keras

videos = tf.zeros((2, 5, 28, 28, 3))
frames = tf_keras.layers.Conv2D(8, 3)(videos)
assert frames.shape == (2, 5, 26, 26, 8)
steps = tf_keras.layers.Conv1D(4, 3, padding="same")(tf_keras.Input((5, 7, 3)))
pooled = tf_keras.layers.MaxPooling2D()(tf_keras.layers.Reshape((26, 26, 40))(frames))
rows = tf_keras.layers.Dense(2)(tf.reshape(frames, (10, 26 * 26 * 8)))
