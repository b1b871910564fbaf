"""tensorflow.keras.layers: Keras under its older name."""

from keras.base_layer import InputLayer, Layer
from keras.layers.advanced_activations import ELU, LeakyReLU, PReLU, ReLU, Softmax
from keras.layers.aliases import AvgPool2D, Convolution1D, Convolution2D, Convolution2DTranspose, GlobalAvgPool2D, MaxPool1D, MaxPool2D
from keras.layers.aliases import MaxPool3D, SeparableConvolution2D
from keras.layers.convolutional import Conv1D, Conv2D, Conv2DTranspose, Conv3D, Cropping1D, Cropping2D, DepthwiseConv2D, SeparableConv1D
from keras.layers.convolutional import SeparableConv2D, UpSampling1D, UpSampling2D, ZeroPadding1D, ZeroPadding2D
from keras.layers.core import Activation, Dense, Dropout, Flatten, Lambda, Masking, Permute, RepeatVector, Reshape, SpatialDropout1D
from keras.layers.core import SpatialDropout2D
from keras.layers.embeddings import Embedding
from keras.layers.merge import Add, Average, Concatenate, Dot, Maximum, Minimum, Multiply, Subtract, add, average, concatenate, dot, maximum
from keras.layers.merge import multiply, subtract
from keras.layers.noise import GaussianDropout, GaussianNoise
from keras.layers.normalization import BatchNormalization, LayerNormalization
from keras.layers.pooling import AveragePooling1D, AveragePooling2D, AveragePooling3D, GlobalAveragePooling1D, GlobalAveragePooling2D
from keras.layers.pooling import GlobalAveragePooling3D, GlobalMaxPooling1D, GlobalMaxPooling2D, GlobalMaxPooling3D, MaxPooling1D
from keras.layers.pooling import MaxPooling2D, MaxPooling3D
from keras.layers.recurrent import GRU, LSTM, SimpleRNN
from keras.layers.wrappers import Bidirectional, TimeDistributed
