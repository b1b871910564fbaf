import numpy as np
import tensorflow as tf

pictures = tf.keras.preprocessing.image.ImageDataGenerator(rescale=1.0 / 255)
data = pictures.flow(np.zeros((12, 64, 64, 3)), np.zeros((12, 2)), batch_size=4)
model = tf.keras.models.Sequential()
model.add(tf.keras.layers.Conv2D(filters=4, kernel_size=2, input_shape=[64, 64, 3]))
model.add(tf.keras.layers.MaxPool2D(pool_size=2))
model.add(tf.keras.layers.Dense(units=2, activation="softmax"))
model.compile(optimizer="adam", loss="categorical_crossentropy")
model.fit(data, epochs=1)  # expect: error DLS107
