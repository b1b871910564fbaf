import keras
import tensorflow as tf

inputs = keras.Input((32, 32, 3))
x = keras.layers.Conv2D(8, 3, name="first")(inputs)
x = keras.layers.MaxPooling2D(name="pool")(x)
model = keras.Model(inputs, keras.layers.Dense(10)(keras.layers.Flatten()(x)))
features = keras.Model(model.inputs[0], [model.get_layer("first").output, model.get_layer("pool").output])
first, pooled = features(tf.zeros((4, 32, 32, 3)))
assert first.shape == (4, 30, 30, 8)
both = keras.Model(model.input, {"low": model.get_layer("first").output, "high": model.outputs[0]})
found = both(tf.zeros((4, 32, 32, 3)))
print(found["low"] + pooled)  # expect: error DLS102
