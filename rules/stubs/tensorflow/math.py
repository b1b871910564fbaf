"""tensorflow.math: what is in tensorflow.nn, or in tensorflow of version 1, as well."""

from tensorflow.nn.sampled import in_top_k
from tensorflow.unsorted_segments import unsorted_segment_max, unsorted_segment_mean, unsorted_segment_min, unsorted_segment_prod
from tensorflow.unsorted_segments import unsorted_segment_sqrt_n, unsorted_segment_sum
