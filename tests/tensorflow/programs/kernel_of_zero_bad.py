from tensorflow.keras import layers

print(layers.Conv2D(4, (3, 1), strides=2), layers.MaxPooling2D((2, 1)))
layers.Conv2D(4, (3, 0))  # expect: error DLS111
