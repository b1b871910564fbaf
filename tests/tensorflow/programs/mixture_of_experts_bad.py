import tensorflow as tf
from tensorflow.keras import layers


class Mixture(layers.Layer):
    def __init__(self, experts, units, top=2):
        super().__init__()
        self.experts, self.units, self.top = experts, units, top
        self.gate = layers.Dense(experts)

    def build(self, shape):
        self.kernel = self.add_weight(shape=(self.experts, shape[-1], self.units), initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.experts, self.units), initializer="zeros", name="bias")

    def call(self, x):
        logits = self.gate(x)
        best, which = tf.math.top_k(logits, k=self.top)
        share = tf.nn.softmax(best)
        weights = tf.reduce_sum(tf.one_hot(which, self.experts) * share[..., None], axis=2)
        out = tf.einsum("bi,eio->beo", x, self.kernel) + self.bias
        return tf.reduce_sum(out * weights[..., None], axis=1)  # expect: error DLS102


model = tf.keras.Sequential([layers.Input((20,)), Mixture(4, 32), layers.ReLU(), Mixture(4, 10)])
logits = model(tf.random.normal([8, 20]))
loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=tf.zeros([8], tf.int32), logits=logits))
print(float(loss))
