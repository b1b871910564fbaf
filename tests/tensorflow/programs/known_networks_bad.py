import keras
from keras import layers
from keras.applications.vgg16 import VGG16
import numpy as np

base = VGG16(weights=None, include_top=False, input_shape=(64, 64, 3))
features = base.predict(np.zeros((2, 64, 64, 3)))
model = keras.Sequential()
model.add(keras.Input((2 * 2 * 256,)))
model.add(layers.Dense(10))
model.predict(np.reshape(features, (2, 2 * 2 * 256)))  # expect: error DLS103
