from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model

pictures = Input(shape=(784,))
x = Dense(128, activation="relu")(pictures)
x = Dense(32, activation="relu")(x)
codes = x
x = Dense(64, activation="relu")(x)
last = Dense(784, activation="sigmoid")
autoencoder = Model(pictures, last(x))
autoencoder.compile(optimizer="adam", loss="mse")
encoded = Input(shape=(32,))
y = autoencoder.layers[-2](encoded)
decoder = Model(encoded, autoencoder.layers[-1](y))
assert len(autoencoder.layers) == 5
assert autoencoder.layers[0].output.shape[1] == 784
assert autoencoder.layers[2].output.shape[1] == 32
for layer in autoencoder.layers[:-2]:
    layer.trainable = False
