import numpy as np
from keras.models import Sequential
from keras import Input
from keras.layers import Add, Bidirectional, GRU

x = Input((5, 6))
h = Bidirectional(GRU(6, return_sequences=True), merge_mode='sum')(x)
y = Add()([x, h])
