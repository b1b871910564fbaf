"""keras.layers.experimental: normalization over several devices, before it was no experiment any more."""

from keras.layers import SyncBatchNormalization
