from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model

pictures = Input(shape=(784,))
x = Dense(32, activation="relu")(pictures)
x = Dense(64, activation="relu")(x)
x = Dense(784, activation="sigmoid")(x)
autoencoder = Model(inputs=pictures, outputs=x)
encoded = Input(shape=(32,))
decoder_layer = autoencoder.layers[-1]
decoder = Model(encoded, decoder_layer(encoded))  # expect: error DLS101
