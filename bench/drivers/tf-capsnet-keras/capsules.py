"""The layers that model.py stacks, for images of 32 by 32."""

import tensorflow as tf
from layers import ClassCaps, ConvCaps, PrimaryCaps
from tensorflow.keras import layers, models, regularizers

regularizer = regularizers.l2(0.0000002)
inputs = layers.Input(shape=(32, 32, 1), batch_size=2)
conv = layers.Conv2D(filters=8, kernel_size=9, strides=2, padding="same", activation="relu")(inputs)
pc_act, pc_pose = PrimaryCaps(capsules=4, kernel_size=1, strides=1, padding="valid")(conv)
first = ConvCaps(capsules=4, kernel_size=3, strides=2, padding="valid", routings=2, weights_reg=regularizer)
cc1_act, cc1_pose = first([pc_act, pc_pose])
second = ConvCaps(capsules=4, kernel_size=3, strides=1, padding="valid", routings=2, weights_reg=regularizer)
cc2_act, cc2_pose = second([cc1_act, cc1_pose])
fc_act, fc_pose = ClassCaps(capsules=5, routings=2, weights_reg=regularizer)([cc2_act, cc2_pose])
print(models.Model(inputs, fc_act)(tf.zeros((2, 32, 32, 1))).shape)
