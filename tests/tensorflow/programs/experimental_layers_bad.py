from tensorflow.keras import layers
from tensorflow.keras.layers import Dense

x = layers.Rescaling(2.0)(layers.Resizing(8, 9)(layers.Input((30, 30, 3))))
layers.add([x, layers.Input((8, 8, 3))])  # expect: error DLS102
print(Dense(3))
