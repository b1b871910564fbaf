"""tensorflow.keras.datasets.fashion_mnist: Keras under its older name."""

from keras.datasets.fashion_mnist import load_data
