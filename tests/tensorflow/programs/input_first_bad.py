import keras
from keras import layers

model = keras.Sequential([  # expect: error DLS103
    keras.Input(shape=(28, 28, 1)),
    layers.Conv2D(4, 3, activation='relu'),
    layers.GlobalAveragePooling2D(),
    layers.Reshape((26, 26, 4)),
])
print(model.output_shape)
