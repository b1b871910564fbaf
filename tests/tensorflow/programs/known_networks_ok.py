import keras
from keras import layers
from keras.applications import DenseNet121, InceptionV3, MobileNet, MobileNetV2, ResNet50, VGG16, Xception
from keras.applications.vgg16 import preprocess_input
import numpy as np


def made(network, side, size, channels):
    base = network(weights=None, include_top=False, input_shape=(side, side, 3))
    return base.output + keras.ops.zeros((size, size, channels))


a = made(VGG16, 63, 1, 512)
b = made(ResNet50, 97, 4, 2048)
c = made(MobileNet, 63, 2, 1024)
d = made(MobileNetV2, 97, 4, 1280)
e = made(DenseNet121, 63, 2, 1024)
f = made(InceptionV3, 97, 1, 2048)
g = made(Xception, 97, 3, 2048)
base = VGG16(weights=None, include_top=False, input_shape=(64, 64, 3))
base.trainable = False
model = keras.Sequential([base, layers.Flatten(), layers.Dense(10)])
scores = model.predict(preprocess_input(np.zeros((2, 64, 64, 3))))
total = scores + np.zeros((2, 10))
pooled = ResNet50(weights=None, include_top=False, pooling="avg", input_tensor=keras.Input((64, 64, 3)))
head = keras.Model(inputs=pooled.input, outputs=layers.Dense(5)(pooled.output))
top = VGG16(weights=None).output + keras.ops.zeros((1000,))
