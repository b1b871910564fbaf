"""keras.layers.experimental.preprocessing: where layers that prepare pictures were before they were no experiment any more."""

from keras.layers.convolutional import CenterCrop, RandomCrop, Resizing
from keras.layers.kept_shapes import RandomContrast, RandomFlip, RandomRotation, RandomTranslation, RandomZoom, Rescaling
