"""keras.models: models are layers that are trained."""

import keras
import tensorflow
from keras.base_layer import Layer
from keras.losses import Loss, of_a_batch


def only(tensors):
    """The one tensor of a list of one, anything else as it is."""
    if isinstance(tensors, (list, tuple)) and len(tensors) == 1:
        return tensors[0]
    return tensors


def leaves(data):
    """What is in a list, a tuple or a dict, or the one thing that it is."""
    if isinstance(data, dict):
        return list(data.values())
    if isinstance(data, (list, tuple)):
        return list(data)
    return [data]


def shapes(tensors):
    if tensors is None:
        return keras.laws.model_part()
    if isinstance(tensors, dict):
        return {name: each.shape for name, each in tensors.items()}
    if isinstance(tensors, (list, tuple)):
        return [each.shape for each in tensors]
    return tensors.shape


def as_tensors(data):
    """What a step is given of arrays."""
    if isinstance(data, dict):
        return {name: as_tensors(each) for name, each in data.items()}
    if isinstance(data, tuple):
        return tuple([as_tensors(each) for each in data])
    if isinstance(data, list):
        return tuple([as_tensors(each) for each in data])
    return keras.laws.as_input(data) if keras.laws.is_array(data) else data


def rows_of(data, start, stop):
    """Some rows of each array."""
    if isinstance(data, dict):
        return {name: rows_of(each, start, stop) for name, each in data.items()}
    if isinstance(data, tuple):
        return tuple([rows_of(each, start, stop) for each in data])
    if isinstance(data, list):
        return [rows_of(each, start, stop) for each in data]
    return data[start:stop] if keras.laws.is_array(data) else data


def of_all_rows(outputs, rows, count):
    """What is given for `count` rows by a model that gives `outputs` for some of them."""
    if isinstance(outputs, dict):
        return {name: of_all_rows(each, rows, count) for name, each in outputs.items()}
    if isinstance(outputs, (list, tuple)):
        return [of_all_rows(each, rows, count) for each in outputs]
    if not keras.laws.is_array(outputs):
        return outputs
    sizes = tuple(outputs.shape)
    return tensorflow.zeros((count,) + sizes[1:]) if len(sizes) > 0 and sizes[0] == rows else keras.laws.of_the_rank(outputs)


def names_of_losses(loss):
    if isinstance(loss, dict):
        return {name: keras.laws.loss_name(each) for name, each in loss.items()}
    if isinstance(loss, (list, tuple)):
        return [keras.laws.loss_name(each) for each in loss]
    return keras.laws.loss_name(loss)


def loss_at(losses, place):
    """The loss of one of several outputs, by its number or name; dicts are by names, which lists of outputs do not tell."""
    if isinstance(losses, dict):
        return losses.get(place)
    if isinstance(losses, (list, tuple)):
        return losses[place] if isinstance(place, int) and place < len(losses) else None
    return losses


class Model(Layer):
    """From inputs and outputs, or derived from."""

    weights_in_parts = True

    def __init__(self, inputs=None, outputs=None, *args, **kwargs):
        super().__init__()
        inputs, outputs = only(inputs), only(outputs)
        self._inputs = inputs
        self.inputs = None if inputs is None else leaves(inputs)
        self.outputs = None if outputs is None else leaves(outputs)
        if inputs is not None and not isinstance(inputs, (list, tuple, dict)):
            self.given_input = inputs.shape
        self._outputs = outputs
        self.loss = None

    @property
    def input(self):
        return keras.laws.model_part() if self._inputs is None else self._inputs

    @property
    def output(self):
        return keras.laws.model_part() if self._outputs is None else self._outputs

    @property
    def input_shape(self):
        return shapes(self._inputs)

    @property
    def output_shape(self):
        return shapes(self._outputs)

    @property
    def layers(self):
        return keras.laws.model_part() if self._outputs is None else keras.laws.graph_layers(self)

    def call(self, inputs):
        return keras.laws.model_part()  # of one that is no graph; whoever derives from it says what it does

    def get_layer(self, name=None, index=None):
        return keras.laws.graph_part(name)

    def compute_output_shape(self, input_shape):
        if self._outputs is None:
            return super().compute_output_shape(input_shape)
        if isinstance(input_shape, (list, tuple)) and len(input_shape) > 0 and isinstance(input_shape[0], (list, tuple)):
            return shapes(self.applied([keras.Input(batch_shape=each) for each in input_shape], True))
        return shapes(self.applied(keras.Input(batch_shape=input_shape), True))

    def __call__(self, *args, **kwargs):
        if self._outputs is None:
            return super().__call__(*args, **kwargs)
        return self.applied(args[0] if len(args) > 0 else kwargs["inputs"], True)

    def applied(self, inputs, anew):
        """The outputs for other inputs; `anew` if layers may be applied to other sizes, where the version does that."""
        made_for = leaves(self._inputs) if isinstance(self._inputs, dict) else self._inputs
        if isinstance(self._inputs, dict) and isinstance(inputs, dict):
            inputs = [inputs[name] for name in self._inputs.keys()]
        if isinstance(made_for, (list, tuple)):
            if isinstance(inputs, (list, tuple)):
                keras.laws.input_count(len(inputs), len(made_for))
                for each, own in zip(inputs, made_for):
                    keras.laws.applied(each, own, own, anew)
                inputs = inputs[0]
            made_for = made_for[0]
        if isinstance(self._outputs, dict):
            return {name: keras.laws.applied(inputs, made_for, each, anew) for name, each in self._outputs.items()}
        if isinstance(self._outputs, (list, tuple)):
            return [keras.laws.applied(inputs, made_for, each, anew) for each in self._outputs]
        return keras.laws.applied(inputs, made_for, self._outputs, anew)

    def compile(self, optimizer="rmsprop", loss=None, metrics=None, *args, **kwargs):
        self.loss = names_of_losses(only(loss))

    def asked(self, x):
        """The outputs for arrays `x`."""
        if self._outputs is None:
            return self.call_with(x)
        data = self.in_order(only(x))
        if isinstance(data, (list, tuple)):
            return self.applied([keras.laws.as_input(each) for each in data], False)
        return self.applied(keras.laws.as_input(data), False)

    def asked_in_minibatches(self, x, batch_size):
        if not self.takes(x):
            return self.asked(x)
        first = leaves(x)[0]
        outputs = None
        for rows in keras.laws.batch_sizes(first, batch_size):
            outputs = self.asked(x) if rows is None else of_all_rows(self.asked(rows_of(x, 0, rows)), rows, first.shape[0])
        return outputs

    def in_order(self, x):
        """Arrays that a dict names, in the order of the inputs; which one a name means is known where those are a dict, or only one, or where
        the program names each."""
        if not isinstance(x, dict):
            return x
        if isinstance(self._inputs, dict):
            return [x[name] for name in self._inputs.keys()]
        if isinstance(self._inputs, (list, tuple)):
            names = keras.laws.part_names(self, "inputs")
            if names is None or len(names) != len(x):
                return keras.laws.model_part()
            return [x[name] if name in x else keras.laws.model_part() for name in names]
        if len(x) != 1:
            return keras.laws.model_part()
        return leaves(x)[0]

    def call_with(self, x):
        if isinstance(x, dict):
            return self({name: keras.laws.as_input(each) for name, each in x.items()})
        if isinstance(x, tuple):
            return self(tuple([keras.laws.as_input(each) for each in x]))
        if isinstance(x, list):
            return self([keras.laws.as_input(each) for each in x])
        return self(keras.laws.as_input(x))

    def check(self, x, y, batch_size, step):
        """What is done with data to train or to test with: in minibatches if there is more than one, by the method of a class of the program
        that is called `step`, if there is one."""
        if y is None and not isinstance(x, (list, tuple, dict)) and not keras.laws.is_array(x):
            self.check_batches(x, step)
        elif keras.laws.own_method(self, step):
            self.check_own(x, y, batch_size, step)
        elif self._outputs is None:
            self.check_minibatches(x, y, batch_size)
        else:
            self.check_arrays(only(x), only(y))

    def check_batches(self, batches, step):
        if hasattr(batches, "element"):
            if keras.laws.own_method(self, step):
                self.own_step(batches.element, step)
                if isinstance(batches.minibatches, list):
                    for each in batches.minibatches:
                        self.own_step(each, step)
            elif isinstance(batches.element, tuple) and len(batches.element) == 2:
                self.check_arrays(batches.element[0], batches.element[1])

    def check_minibatches(self, x, y, batch_size):
        if self.takes(x):
            for rows in keras.laws.batch_sizes(leaves(x)[0], batch_size):
                if rows is None:
                    self.check_arrays(x, y)
                else:
                    self.check_arrays(rows_of(x, 0, rows), rows_of(y, 0, rows))

    def check_own(self, x, y, batch_size, step):
        if self.takes(x):
            for rows in keras.laws.batch_sizes(leaves(x)[0], batch_size):
                if rows is None:
                    self.own_step(x if y is None else (x, y), step)
                elif y is None:
                    self.own_step(rows_of(x, 0, rows), step)
                else:
                    self.own_step((rows_of(x, 0, rows), rows_of(y, 0, rows)), step)

    def own_step(self, data, step):
        given = as_tensors(data)
        if step == "train_step":
            self.train_step(given)
        else:
            self.test_step(given)

    def compute_loss(self, x=None, y=None, y_pred=None, sample_weight=None, *args, **kwargs):
        if y is not None:
            self.compare_all(y, y_pred)
        return keras.laws.number()

    def train_step(self, data):
        return keras.laws.model_part()

    def test_step(self, data):
        return keras.laws.model_part()

    def takes(self, x):
        """Whether `x` is what is compared with the inputs: arrays, as the model has them."""
        if isinstance(self._inputs, dict):
            return isinstance(x, dict)
        if isinstance(x, dict):
            return len(x) > 0
        if isinstance(self._inputs, (list, tuple)):
            return isinstance(x, (list, tuple))
        if self._outputs is None and isinstance(x, (list, tuple)):
            return len(x) > 0 and keras.laws.is_array(x[0])
        return keras.laws.is_array(x)

    def check_arrays(self, x, y):
        if self.takes(x):
            outputs = self.asked(x)
            samples = leaves(x)
            for each in samples[1:]:
                keras.laws.paired(samples[0], each)
            if y is not None:
                for each in leaves(y):
                    if keras.laws.is_array(each):
                        keras.laws.paired(samples[0], each)
                self.compare_all(y, outputs)

    def compare_all(self, y, outputs):
        if isinstance(outputs, dict):
            if isinstance(y, dict):
                for name in outputs.keys():
                    if name in y:
                        self.compare(y[name], outputs[name], loss_at(self.loss, name))
        elif isinstance(outputs, (list, tuple)):
            if isinstance(y, (list, tuple)):
                keras.laws.target_count(len(y), len(outputs))
                for i in range(len(outputs)):
                    self.compare(y[i], outputs[i], self.loss_of(i))
            elif isinstance(y, dict):
                names = keras.laws.part_names(self, "outputs")
                if names is not None:
                    for i in range(len(names)):
                        if names[i] in y:
                            self.compare(y[names[i]], outputs[i], self.loss_of(i))
        elif isinstance(y, dict):
            keras.laws.named_target()
            for each in y.values():  # the one output is the only one that a name can mean
                self.compare(each, outputs, only(leaves(self.loss)))
        else:
            self.compare(y, outputs, only(leaves(self.loss)))

    def loss_of(self, place):
        """The loss of output number `place` of a list, by its name if losses are by names."""
        if not isinstance(self.loss, dict):
            return loss_at(self.loss, place)
        names = keras.laws.part_names(self, "outputs")
        return None if names is None else self.loss.get(names[place])

    def compare(self, y, outputs, loss):
        if keras.laws.is_array(y):
            target = keras.laws.as_input(y)
            if keras.laws.is_own_function(loss):
                self.compare_by(loss, target)
            elif isinstance(loss, Loss):
                self.compare_by(loss.call, target)
            elif loss == "categorical_crossentropy" or loss == "binary_crossentropy":
                keras.laws.crossentropy(outputs, target)
            elif loss == "sparse_categorical_crossentropy":
                keras.laws.sparse_crossentropy(outputs, target)
            elif loss == "mse" or loss == "mean_squared_error" or loss == "mae" or loss == "mean_absolute_error":
                keras.laws.loss(outputs, target, self._outputs is not None)

    def compare_by(self, function, target):
        """By a loss of the program's own, in minibatches of any size; of a graph with one output."""
        made = self._outputs
        if made is not None and not isinstance(made, (list, tuple, dict)):
            function(of_a_batch(target, made), made)
        else:
            keras.laws.own_loss()

    def fit(self, x=None, y=None, batch_size=None, epochs=1, verbose="auto", callbacks=None, validation_split=0.0, validation_data=None,
            **kwargs):
        self.check(x, y, batch_size if validation_split == 0.0 else keras.laws.any_number(), "train_step")
        if isinstance(validation_data, tuple) and len(validation_data) == 2:
            self.check(validation_data[0], validation_data[1], batch_size, "test_step")
        elif validation_data is not None and not isinstance(validation_data, (tuple, list)):
            self.check(validation_data, None, batch_size, "test_step")
        return History()

    def evaluate(self, x=None, y=None, batch_size=None, *args, **kwargs):
        self.check(x, y, batch_size, "test_step")
        return keras.laws.number()

    def train_on_batch(self, x, y=None, *args, **kwargs):
        self.check(x, y, keras.laws.any_number(), "train_step")
        return keras.laws.number()

    def test_on_batch(self, x, y=None, *args, **kwargs):
        self.check(x, y, keras.laws.any_number(), "test_step")
        return keras.laws.number()

    def predict_on_batch(self, x):
        return self.predict(x)

    def predict(self, x, batch_size=None, *args, **kwargs):
        outputs = self.asked_in_minibatches(x, batch_size) if self._outputs is None else self.asked(x)
        if isinstance(outputs, dict):
            return {name: keras.laws.as_array(each) for name, each in outputs.items()}
        if isinstance(outputs, (list, tuple)):
            return [keras.laws.as_array(each) for each in outputs]
        return keras.laws.as_array(outputs)

    def summary(self, *args, **kwargs):
        return None


class History:
    pass
