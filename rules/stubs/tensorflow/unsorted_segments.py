"""tensorflow.math: rows that are put together by numbers in any order."""

import tensorflow


def unsorted_segment_sum(data, segment_ids, num_segments, name=None):
    data = tensorflow.convert_to_tensor(data)
    numbers = tensorflow.convert_to_tensor(segment_ids)
    if len(numbers.shape) == 0:
        return tensorflow.zeros([num_segments, *data.shape], data.dtype)
    rows = tensorflow.boolean_mask(data, tensorflow.cast(numbers, tensorflow.bool))  # whose shape begins as that of the numbers
    return tensorflow.zeros([num_segments, *rows.shape[1:]], data.dtype)


def unsorted_segment_max(data, segment_ids, num_segments, name=None):
    return unsorted_segment_sum(data, segment_ids, num_segments)


def unsorted_segment_min(data, segment_ids, num_segments, name=None):
    return unsorted_segment_sum(data, segment_ids, num_segments)


def unsorted_segment_prod(data, segment_ids, num_segments, name=None):
    return unsorted_segment_sum(data, segment_ids, num_segments)


def unsorted_segment_mean(data, segment_ids, num_segments, name=None):
    return unsorted_segment_sum(data, segment_ids, num_segments)


def unsorted_segment_sqrt_n(data, segment_ids, num_segments, name=None):
    return unsorted_segment_sum(data, segment_ids, num_segments)
