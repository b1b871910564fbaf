"""As example_container.py does."""

import tensorflow as tf
from eidolon.model.mnist_gan import make_discriminator_model, make_generator_model

images = make_generator_model()(tf.random.normal([4, 100]), training=True)
print(make_discriminator_model()(images, training=True).shape)
