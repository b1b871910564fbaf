"""tensorflow.keras.datasets.cifar10: Keras under its older name."""

from keras.datasets.cifar10 import load_data
