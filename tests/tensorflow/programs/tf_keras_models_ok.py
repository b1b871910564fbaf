import numpy as np
from tensorflow.keras import layers, models

model = models.Sequential()
model.add(layers.Conv2D(4, (3, 3), input_shape=(32, 32, 3)))
model.add(layers.MaxPooling2D((2, 2)))
model.add(layers.Flatten())
model.add(layers.Dense(10))
print(model(np.zeros((2, 32, 32, 3))).shape)
