"""tensorflow.compat.v1.data: the same under the name of version 1."""

from tensorflow.data import Dataset, Iterator, make_initializable_iterator, make_one_shot_iterator
