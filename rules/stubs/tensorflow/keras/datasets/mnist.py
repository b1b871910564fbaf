"""tensorflow.keras.datasets.mnist: Keras under its older name."""

from keras.datasets.mnist import load_data
