"""The model on two small images."""

import tensorflow as tf
from model.model_zoo.ddrnet import ddrnet_23_slim

model = ddrnet_23_slim(input_shape=[128, 128, 3], num_classes=1)
print(model(tf.zeros((2, 128, 128, 3))).shape)
