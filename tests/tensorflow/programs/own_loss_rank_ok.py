import numpy as np
import tensorflow as tf


def squared(y_true, y_pred):
    return tf.reduce_mean(tf.square(tf.concat([y_true, y_pred], axis=1)), axis=1)


inputs = tf.keras.Input((8,))
model = tf.keras.Model(inputs, tf.keras.layers.Dense(1)(inputs))
model.compile("sgd", loss=squared)
model.fit(np.zeros((20, 8)), np.zeros(20), batch_size=10, verbose=0)
