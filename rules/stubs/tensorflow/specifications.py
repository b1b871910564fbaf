"""tensorflow: what is said of tensors that are not there yet."""


class TensorSpec:
    def __init__(self, shape, dtype=None, name=None):
        self.shape = shape
        self.dtype = dtype
        self.name = name
