"""tensorflow.math: what is in tensorflow.nn as well."""

from tensorflow.nn.sampled import in_top_k
