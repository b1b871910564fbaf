from keras import backend as K
from keras.layers import Conv2D, Dense, Flatten, Input
from keras.models import Sequential

K.set_image_data_format("channels_last")
model = Sequential()
model.add(Input((1, 28, 28) if K.image_data_format() == "channels_first" else (28, 28, 1)))
model.add(Conv2D(32, 3))
model.add(Flatten())
model.add(Dense(10))
