import numpy as np
import tensorflow as tf


class Distiller(tf.keras.Model):
    def __init__(self, student, teacher):
        super().__init__()
        self.student = student
        self.teacher = teacher

    def compile(self, optimizer, student_loss_fn, distillation_loss_fn, alpha=0.1, temperature=3):
        super().compile(optimizer=optimizer)
        self.student_loss_fn = student_loss_fn
        self.distillation_loss_fn = distillation_loss_fn
        self.alpha = alpha
        self.temperature = temperature

    def call(self, x):
        return self.student(x)

    def train_step(self, data):
        x, y = data
        teacher = self.teacher(x, training=False)
        with tf.GradientTape() as tape:
            student = self.student(x, training=True)
            student_loss = self.student_loss_fn(y, student)
            targets = tf.nn.softmax(teacher / self.temperature, axis=1)
            distillation = self.distillation_loss_fn(targets, tf.nn.softmax(student / self.temperature, axis=1))
            loss = self.alpha * student_loss + (1 - self.alpha) * distillation
        gradients = tape.gradient(loss, self.student.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.student.trainable_variables))
        return {"loss": loss}

    def test_step(self, data):
        x, y = data
        prediction = self.student(x, training=False)
        return {"student_loss": self.student_loss_fn(y, prediction)}


def net(width, classes):
    return tf.keras.Sequential([tf.keras.Input((20,)), tf.keras.layers.Dense(width, "relu"), tf.keras.layers.Dense(classes)])


distiller = Distiller(net(8, 10), net(64, 10))
losses = tf.keras.losses
distiller.compile("adam", losses.SparseCategoricalCrossentropy(from_logits=True), losses.KLDivergence())
x, y = np.zeros((70, 20), np.float32), np.zeros((70,), np.int64)
distiller.fit(x, y, epochs=1, verbose=0)
distiller.evaluate(x, y, verbose=0)
