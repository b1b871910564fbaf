import numpy as np
from keras.layers import Conv2D, Input, MaxPooling2D, UpSampling2D
from keras.models import Model

x = Input((10, 12, 1))
h = MaxPooling2D()(Conv2D(4, 3, padding='same')(x))
h = MaxPooling2D()(Conv2D(4, 3, padding='same')(h))
h = UpSampling2D()(Conv2D(4, 3, padding='same')(h))
h = UpSampling2D()(Conv2D(4, 3, padding='same')(h))
model = Model(x, Conv2D(1, 3, padding='same')(h))
model.compile('adam', 'mse')
data = np.zeros((2, 10, 12, 1))
model.fit(data, data, verbose=0)  # expect: error DLS107
