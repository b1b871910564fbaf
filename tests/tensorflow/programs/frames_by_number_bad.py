import numpy as np
import tensorflow as tf
from tensorflow.keras.utils import Sequence


class Frames(Sequence):
    def __init__(self, clips, length):
        super().__init__()
        self.clips = clips
        self.length = length

    def __len__(self):
        return len(self.clips) // 4

    def __getitem__(self, index):
        x = np.empty((4, self.length, 12))
        y = np.empty((4, 1))
        for i, clip in enumerate(self.clips[index * 4:(index + 1) * 4]):
            x[i] = np.zeros((self.length, 12))
            y[i] = clip % 2
        return x, y


inputs = tf.keras.Input((20, 13))
outputs = tf.keras.layers.Dense(1)(tf.keras.layers.GRU(8)(inputs))
model = tf.keras.Model(inputs, outputs)
model.compile("adam", "mse")
model.fit(Frames(list(range(24)), 20), validation_data=Frames(list(range(8)), 20), epochs=1, verbose=0)  # expect: error DLS101
