import keras


class Glu(keras.layers.Layer):
    def call(self, x):
        g, u = keras.ops.split(x, 2, axis=-1)
        return g * u


Glu()(keras.Input((8,)))
