import keras
from keras import layers

x = keras.Input((8, 10))
y = layers.MultiHeadAttention(2, 4)(x, x)
total = layers.Add()([x, y])
wide = layers.MultiHeadAttention(2, 4, output_shape=9)(x, keras.Input((6, 12)))
out, weights = layers.MultiHeadAttention(2, 4)(x, x, return_attention_scores=True)
read = layers.Attention()([x, keras.Input((6, 12))])
both = layers.Add()([layers.Concatenate()([wide, keras.Input((8, 3))]), read])
