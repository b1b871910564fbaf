"""tensorflow.keras.models: Keras under its older name."""

from keras.models import History, Model
