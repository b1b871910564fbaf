"""tensorflow: functions of version 1 that are in tensorflow.nn as well."""

from tensorflow.nn.products import depth_to_space, space_to_depth
