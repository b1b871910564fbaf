from keras import backend as K
from keras.layers import Conv2D, Dense, Flatten, Input, MaxPooling2D, ZeroPadding2D
from keras.models import Sequential

K.set_image_data_format("channels_first")
model = Sequential()
model.add(Input((1, 28, 28)))
model.add(ZeroPadding2D((1, 1)))
model.add(Conv2D(32, 3))
model.add(MaxPooling2D((2, 2)))
model.add(Flatten())
model.add(Dense(10))
