import tensorflow as tf


def packed(parts):
    return tuple([tf.zeros(()) if part is None else part for part in tf.nest.flatten(parts)])


def without_marks(parts):
    found = []
    for part in tf.nest.flatten(parts):
        if part.shape.ndims == 0:
            found.append(None)
        else:
            found.append(part)
    return tuple(found)


words = tf.zeros((4, 7))
first, second, third = without_marks(packed([words, None, {"b": tf.zeros((2, 3)), "a": tf.zeros((5,))}][:2] + [tf.zeros((2, 3))]))
assert tf.reshape(first, [-1]).shape == (28,)
assert second is None
a, b = tf.nest.flatten({"b": tf.zeros((2, 3)), "a": (tf.zeros((5,)),)})
assert a.shape == (5,)
assert b.shape == (2, 3)
state = tf.nest.map_structure(lambda x: x[0], {"h": words, "c": (words, third)})
assert state["h"].shape == (7,)
assert state["c"][1].shape == (3,)
