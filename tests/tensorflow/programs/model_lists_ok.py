import numpy as np
import keras

inputs = keras.layers.Input(shape=(28, 28))
outputs = keras.layers.Dense(10)(keras.layers.Dense(16)(keras.layers.Flatten()(inputs)))
model = keras.Model(inputs=[inputs], outputs=[outputs])
model.compile(loss="categorical_crossentropy", optimizer="adam")
model.fit([np.zeros((60, 28, 28))], [np.zeros((60, 10))])
print(model.predict(np.zeros((3, 28, 28))) + np.zeros((3, 10)))
