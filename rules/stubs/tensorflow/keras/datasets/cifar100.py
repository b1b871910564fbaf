"""tensorflow.keras.datasets.cifar100: Keras under its older name."""

from keras.datasets.cifar100 import load_data
