import numpy as np
from tensorflow import keras


def build():
    return keras.Sequential([keras.layers.Dense(8, input_dim=4), keras.layers.Dense(2)])


student, teacher = build(), build()
student.set_weights(teacher.get_weights())
student.predict(np.zeros((1, 4)))
