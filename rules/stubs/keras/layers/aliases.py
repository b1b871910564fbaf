"""keras.layers: other names of layers."""

from keras.layers.convolutional import Conv1D as Convolution1D
from keras.layers.convolutional import Conv2D as Convolution2D
from keras.layers.convolutional import Conv3D as Convolution3D
from keras.layers.convolutional import SeparableConv1D as SeparableConvolution1D
from keras.layers.convolutional import SeparableConv2D as SeparableConvolution2D
from keras.layers.convolutional import Conv2DTranspose as Convolution2DTranspose
from keras.layers.pooling import MaxPooling1D as MaxPool1D
from keras.layers.pooling import MaxPooling2D as MaxPool2D
from keras.layers.pooling import MaxPooling3D as MaxPool3D
from keras.layers.pooling import AveragePooling2D as AvgPool2D
from keras.layers.pooling import GlobalAveragePooling2D as GlobalAvgPool2D
from keras.layers.pooling import AveragePooling1D as AvgPool1D
from keras.layers.pooling import AveragePooling3D as AvgPool3D
from keras.layers.pooling import GlobalAveragePooling1D as GlobalAvgPool1D
from keras.layers.pooling import GlobalAveragePooling3D as GlobalAvgPool3D
from keras.layers.pooling import GlobalMaxPooling1D as GlobalMaxPool1D
from keras.layers.pooling import GlobalMaxPooling2D as GlobalMaxPool2D
from keras.layers.pooling import GlobalMaxPooling3D as GlobalMaxPool3D
from keras.layers.convolutional import Conv1DTranspose as Convolution1DTranspose
