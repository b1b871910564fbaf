"""tensorflow: functions of version 1 that are in tensorflow.io as well."""

from tensorflow.io.examples import FixedLenFeature, FixedLenSequenceFeature, VarLenFeature, parse_example, parse_single_example
