import tf_keras

rows = tf_keras.layers.Dense(3)(tf_keras.Input((4,)))
assert rows.shape[-1] == 3
