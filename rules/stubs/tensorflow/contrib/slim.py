"""tensorflow.contrib.slim: the layers of tensorflow.contrib.layers by its names."""

from tensorflow.contrib.framework import arg_scope
from tensorflow.contrib.scoped_layers import avg_pool2d, avg_pool3d, bias_add, conv1d, conv2d, conv2d_in_plane, conv2d_transpose, conv3d
from tensorflow.contrib.scoped_layers import avg_pool2d as average_pool2d
from tensorflow.contrib.scoped_layers import conv1d as convolution1d
from tensorflow.contrib.scoped_layers import conv2d as convolution2d
from tensorflow.contrib.scoped_layers import conv2d_in_plane as convolution2d_in_plane
from tensorflow.contrib.scoped_layers import conv2d_transpose as convolution2d_transpose
from tensorflow.contrib.scoped_layers import conv3d as convolution3d
from tensorflow.contrib.scoped_layers import conv3d_transpose as convolution3d_transpose
from tensorflow.contrib.scoped_layers import conv3d_transpose, max_pool2d, max_pool3d, one_hot_encoding, separable_conv2d, softmax, unit_norm
from tensorflow.contrib.scoped_layers import separable_conv2d as separable_convolution2d
from tensorflow.contrib.layer_stacks import maxout, repeat, stack
