import tensorflow as tf


class Scale(tf.keras.layers.Layer):
    def build(self, shape):
        self.scale = self.add_weight(name='scale', shape=(shape[1],), initializer='ones')

    def call(self, x):
        return x * self.scale  # expect: error DLS102


x = tf.keras.Input((7, 3))
print(Scale()(x).shape)
