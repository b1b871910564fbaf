"""Five outputs are predicted, not four."""

import numpy as np
import tensorflow as tf

inputs = tf.keras.Input((4,))
net = tf.keras.Model(inputs, tf.keras.layers.Dense(5)(inputs))
print(net.predict_on_batch(np.zeros((10, 4))) + np.zeros((10, 4)))  # expect: error DLS102
