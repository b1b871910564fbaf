import random
import sys

import numpy as np
import tensorflow as tf

# As many turns as there are letters in a file, of which nothing is known.
turns = [eval("[0.0, 1.0, 2.0], 3, 1.0") for _ in open(sys.argv[0]).read()]
states, actions, rewards = map(np.asarray, zip(*random.sample(turns, 8)))
states = states.reshape(8, -1)
print(tf.matmul(tf.zeros([5, 8]), states.astype("float32")), tf.zeros([8]) + rewards.astype("float32"))
sums = list(map(lambda x, y: tf.zeros([2, 3]) + y, turns, [tf.zeros([3])] * len(turns)))
print(tf.matmul(sums[0], tf.zeros([3, 4])))
