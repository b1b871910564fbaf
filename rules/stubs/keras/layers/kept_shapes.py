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


class Rescaling(Identity):
    pass


class RandomFlip(Identity):
    pass


class RandomRotation(Identity):
    pass


class RandomZoom(Identity):
    pass


class RandomTranslation(Identity):
    pass


class RandomContrast(Identity):
    pass


class RandomBrightness(Identity):
    pass


class RandomGaussianBlur(Identity):
    pass


class Solarization(Identity):
    pass


class AutoContrast(Identity):
    pass


class RandomSharpness(Identity):
    pass


class RandomErasing(Identity):
    pass


class RandomShear(Identity):
    pass


class RandomHue(Identity):
    pass


class RandomSaturation(Identity):
    pass


class RandomGrayscale(Identity):
    pass


class RandomInvert(Identity):
    pass


class RandomColorJitter(Identity):
    pass


class RandomColorDegeneration(Identity):
    pass


class RandomPerspective(Identity):
    pass


class RandomElasticTransform(Identity):
    pass


class RandomPosterization(Identity):
    pass


class Equalization(Identity):
    pass


class RandAugment(Identity):
    pass


class AugMix(Identity):
    pass


class SpectralNormalization(Layer):
    def __init__(self, layer, power_iterations=1, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()

    def call(self, inputs, training=False):
        return self.layer(inputs)
