import numpy as np
import keras

inputs = keras.layers.Input(shape=(28, 28))
outputs = keras.layers.Dense(10)(keras.layers.Dense(16)(inputs))
model = keras.Model(inputs=[inputs], outputs=[outputs])
model.compile(loss="categorical_crossentropy", optimizer="adam")
print(model.predict([np.zeros((3, 28, 28))]).shape)
model.fit(np.zeros((60, 28, 28)), np.zeros((60, 10)))  # expect: error DLS107
