"""The classifier of texts of the documentation."""

import keras
import numpy as np
from keras_mml.layers.core.embedding import TokenEmbedding
from keras_mml.layers.transformer.transformer import TransformerBlockMML

model = keras.models.Sequential(
    layers=[
        keras.layers.Input(shape=(100,)),
        TokenEmbedding(100, 500, 16, with_positions=True),
        TransformerBlockMML(16, 16, 2),
        keras.layers.GlobalAveragePooling1D(),
        keras.layers.Dense(2, activation="softmax"),
    ]
)
model.compile(optimizer="adam", loss="sparse_categorical_crossentropy", metrics=["accuracy"])
model.fit(np.zeros((8, 100), "int32"), np.zeros((8,), "int32"), batch_size=4, epochs=1, verbose=0)
