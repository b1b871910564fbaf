import keras
import numpy as np

if keras.config.backend() == "tensorflow":

    class Narrow:
        def scaled(self, x):
            return keras.ops.matmul(x, self.kernel.value)

    Base = Narrow
else:

    class Wide:
        def scaled(self, x):
            return keras.ops.matmul(x, keras.ops.concatenate([self.kernel, self.kernel], axis=-1))

    Base = Wide


class Scaled(keras.Layer, Base):
    def build(self, shape):
        self.kernel = self.add_weight(name="kernel", shape=(shape[-1], 4))

    def call(self, x):
        return self.scaled(x)


class Net(Scaled):
    pass


print(keras.ops.matmul(Net()(np.zeros((2, 3), "float32")), np.zeros((8, 5), "float32")))  # expect: error DLS101
