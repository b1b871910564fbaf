import numpy as np
from keras.models import Sequential
from keras.datasets import mnist
from keras.layers import Dense

(x, y), (x_test, y_test) = mnist.load_data()
x = x.reshape(10000, 784)  # expect: error DLS103
print(x.shape)
