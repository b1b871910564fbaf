"""keras.base_layer: what every layer is. Weights are not kept, only how many features or channels they were made for; `weights_of` tells
their shapes to whoever describes a model."""

import keras
import tensorflow
from keras.activations import get as activation_of
from keras.compared import of_a_batch


class InputSpec:
    """What a layer says of its inputs; of that, their numbers of dimensions."""

    def __init__(self, dtype=None, shape=None, ndim=None, max_ndim=None, min_ndim=None, axes=None, *args, **kwargs):
        self.ndim = ndim if shape is None else len(shape)
        self.min_ndim = min_ndim
        self.axes = {} if axes is None else axes


def positive(sizes):
    """One number, or one for each dimension, none of which may be 0."""
    if isinstance(sizes, (list, tuple)):
        for size in sizes:
            keras.laws.layer_size(size, 0)
    else:
        keras.laws.layer_size(sizes, 0)


def specified(inputs, spec):
    """The inputs, if they are as a layer specifies them."""
    if spec.ndim is not None:
        keras.laws.input_spec(inputs, spec.ndim)
    elif spec.min_ndim is not None:
        keras.laws.least_input_spec(inputs, spec.min_ndim)
    return keras.laws.input_axes(inputs, spec.axes)


def shapes(inputs):
    if isinstance(inputs, (list, tuple)):
        return [each.shape for each in inputs]
    return keras.laws.model_part() if isinstance(inputs, dict) else inputs.shape


def fit_weights(weights, shapes_wanted):
    """One array for each weight, in their order, and of its shape."""
    keras.laws.weight_count(len(weights), len(shapes_wanted))
    for each, wanted in zip(weights, shapes_wanted):
        keras.laws.set_weights([each], wanted)


def chain_weights(chain):
    """The shapes of the weights of a chain of layers, first to last."""
    return [shape for part in chain.layers for shape in part.own_weights()]


def get_chain_weights(chain):
    return [keras.laws.as_array(tensorflow.zeros(shape)) for shape in chain_weights(chain)]


def set_chain_weights(chain, weights):
    fit_weights(weights, chain_weights(chain))


class Layer:
    """The base of all layers: `build` before the first call, then `call`."""

    input_spec = None
    weights_in_parts = False  # whether layers that it holds have weights too

    def __init__(self, activity_regularizer=None, trainable=True, dtype=None, autocast=True, name=None, input_shape=None, input_dim=None,
                 batch_input_shape=None, batch_size=None, **kwargs):
        self.name = name
        self.features_last = False
        self.given_input = batch_input_shape
        if input_shape is not None:
            self.given_input = (batch_size,) + tuple(input_shape)
        elif input_dim is not None:
            self.given_input = (batch_size, input_dim)

    def build(self, input_shape):
        self.add_kernel(input_shape)

    def add_kernel(self, input_shape):
        """What the weights are that `call` multiplies with, which a layer of the program's own may speak of."""

    def call(self, inputs):
        return inputs

    def __call__(self, *args, **kwargs):
        if len(args) == 0:
            return self.called_by_names(**kwargs)
        inputs = keras.laws.entered(args[0])
        if keras.laws.plain(self):
            return self.call(inputs, *args[1:], **kwargs)
        checked = self.checked(inputs)
        if not keras.laws.built_before(self):
            self.checked_first(inputs)
            self.build(shapes(inputs))
        return self.call(checked, *args[1:], **kwargs)

    def called_by_names(self, **kwargs):
        """As Keras 3 takes it, and Keras 2 where one is the first of `call`: which of several that is stands there alone."""
        if not keras.laws.plain(self) and not keras.laws.built_before(self):
            given = list(kwargs.values())
            self.build(shapes(given[0]) if len(given) == 1 else keras.laws.model_part())
        return self.call(**kwargs)

    def checked_first(self, inputs):
        """Compared with what the constructor says."""
        if isinstance(self.input_spec, InputSpec) and not isinstance(inputs, (list, tuple, dict)):
            specified(inputs, self.input_spec)

    def checked(self, inputs):
        """Compared with what the last `build` left."""
        if isinstance(self.input_spec, InputSpec) and not isinstance(inputs, (list, tuple, dict)):
            return specified(inputs, self.input_spec)
        return inputs

    def add_weight(self, *args, **kwargs):
        """Keras 3 takes the shape first, and Keras 2 a name, behind which the shape comes or is given by name."""
        shape = kwargs.get("shape")
        behind_name = args[1:] if len(args) > 0 and (args[0] is None or isinstance(args[0], str)) else args
        if shape is None and len(behind_name) > 0:
            shape = behind_name[0]
        return keras.laws.as_input(tensorflow.zeros(() if shape is None else shape))

    def weights_kept(self, activation, use_bias, features):
        """For a layer of the program's own, whose `call` may speak of what the library's has: the activation, and what is added."""
        self.activation = activation_of(activation)
        self.bias = tensorflow.zeros((features,)) if use_bias else None

    def load_own_variables(self, store):
        pass

    def weights_of(self, inputs, *others, **named):
        """The shapes of the layer's own weights, once it was called with `inputs`."""
        return []

    def own_weights(self):
        """The shapes of all its weights, in their order: those of a layer of the library, which was made for one shape of inputs."""
        if not keras.laws.plain(self) or self.weights_in_parts:
            return keras.laws.model_part()
        return [shape for shape in keras.laws.layer_weights(self) if shape[0] != 0]

    def get_weights(self):
        return [keras.laws.as_array(tensorflow.zeros(shape)) for shape in self.own_weights()]

    def set_weights(self, weights):
        fit_weights(weights, self.own_weights())

    def compare_own(self, loss, y, outputs):
        """As the last layer of a chain that is trained by a loss of the program's own: in minibatches of any size."""
        made = tensorflow.zeros((keras.laws.any_number(),) + tuple(outputs.shape)[1:])
        function = loss.call if hasattr(loss, "call") else loss
        function(of_a_batch(keras.laws.as_input(y), made), made)

    def compute_output_shape(self, input_shape):
        if isinstance(input_shape, (list, tuple)) and len(input_shape) > 0 and isinstance(input_shape[0], (list, tuple)):
            return shapes(self.call([keras.Input(batch_shape=each) for each in input_shape]))
        return shapes(self.call(keras.Input(batch_shape=input_shape)))

    @property
    def weights(self):
        return keras.laws.model_part()

    @property
    def variables(self):
        return keras.laws.model_part()

    @property
    def trainable_variables(self):
        return keras.laws.model_part()

    @property
    def trainable_weights(self):
        return keras.laws.model_part()

    @property
    def non_trainable_weights(self):
        return keras.laws.model_part()

    @property
    def non_trainable_variables(self):
        return keras.laws.model_part()


class InputLayer(Layer):
    def __init__(self, shape=None, batch_size=None, dtype=None, name=None, input_shape=None, batch_shape=None, **kwargs):
        given = shape if shape is not None else input_shape
        super().__init__(name=name, input_shape=keras.laws.one_size(given) if isinstance(given, int) else given, batch_input_shape=batch_shape,
                         batch_size=batch_size)
