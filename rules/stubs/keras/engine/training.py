"""keras.engine.training: models, as Keras 2 called them."""

from keras.models import Model
