"""As pixel_container.py does."""

import tensorflow as tf
from eidolon.model.pixel import Discriminator, UNet

images = tf.zeros([1, 128, 128, 3])
output = UNet([128, 128, 3])(images, training=True)
print(Discriminator([128, 128, 3])([images, output], training=True).shape)
