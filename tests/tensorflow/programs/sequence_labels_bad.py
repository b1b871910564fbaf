import tensorflow as tf
from tensorflow.keras import layers


class Recognizer(tf.keras.Model):
    def __init__(self, classes):
        super().__init__()
        self.conv = layers.Conv1D(32, 5, strides=2, padding="same", activation="relu")
        self.rnn = layers.Bidirectional(layers.GRU(48, return_sequences=True))
        self.out = layers.Dense(classes + 1)

    def call(self, x):
        x = self.conv(x)
        x = self.rnn(x)
        return self.out(x)


def ctc(labels, logits, label_length):
    frames = tf.shape(logits)[1]
    logit_length = tf.fill([tf.shape(logits)[0]], frames)
    return tf.reduce_mean(tf.nn.ctc_loss(labels, logits, label_length, logit_length,  # expect: error DLS101
                                         logits_time_major=True, blank_index=-1))


model = Recognizer(28)
optimizer = tf.keras.optimizers.Adam(1e-3)
x = tf.random.normal([6, 100, 40])
labels = tf.random.uniform([6, 12], 0, 28, dtype=tf.int32)
lengths = tf.constant([12, 10, 8, 12, 11, 9])
with tf.GradientTape() as tape:
    loss = ctc(labels, model(x), lengths)
gradients = tape.gradient(loss, model.trainable_variables)
optimizer.apply_gradients(zip(gradients, model.trainable_variables))
