from tensorflow.keras.layers import Convolution2D, MaxPool2D
from tensorflow.keras.models import Sequential

model = Sequential()
model.add(Convolution2D(10, 3, input_shape=(30, 30, 1)))
model.add(MaxPool2D(pool_size=2))
model.add(MaxPool2D(pool_size=(2, 14)))
