"""keras.layers: layers that keep the shape of their input, and are not those of another module here."""

import keras
from keras.base_layer import Layer


class Identity(Layer):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def call(self, inputs, *args, **kwargs):
        return keras.laws.elementwise(inputs)


class ActivityRegularization(Identity):
    pass


class AlphaDropout(Identity):
    pass


class UnitNormalization(Identity):
    pass


class GroupNormalization(Identity):
    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()


class RMSNormalization(Identity):
    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()


class Pictures(Identity):
    """Of pictures, which may come in a list: the type of their elements is that of the layer, or stays."""

    def call(self, inputs, *args, **kwargs):
        return keras.laws.as_input(keras.ops.convert_to_tensor(inputs))


class Rescaling(Pictures):
    pass


class RandomFlip(Pictures):
    pass


class RandomRotation(Pictures):
    pass


class RandomZoom(Pictures):
    pass


class RandomTranslation(Pictures):
    pass


class RandomContrast(Pictures):
    pass


class RandomBrightness(Pictures):
    pass


class RandomGaussianBlur(Pictures):
    pass


class Solarization(Pictures):
    pass


class AutoContrast(Pictures):
    pass


class RandomSharpness(Pictures):
    pass


class RandomErasing(Pictures):
    pass


class RandomShear(Pictures):
    pass


class RandomHue(Pictures):
    pass


class RandomSaturation(Pictures):
    pass


class RandomGrayscale(Pictures):
    pass


class RandomInvert(Pictures):
    pass


class RandomColorJitter(Pictures):
    pass


class RandomColorDegeneration(Pictures):
    pass


class RandomPerspective(Pictures):
    pass


class RandomElasticTransform(Pictures):
    pass


class RandomPosterization(Pictures):
    pass


class Equalization(Pictures):
    pass


class RandAugment(Pictures):
    pass


class AugMix(Pictures):
    pass


class SpectralNormalization(Layer):
    def __init__(self, layer, power_iterations=1, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()

    def call(self, inputs, training=False):
        return self.layer(inputs)
