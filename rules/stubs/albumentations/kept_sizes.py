"""albumentations: transforms that keep sizes and element types."""

from albumentations.core import BasicTransform


class HorizontalFlip(BasicTransform):
    pass


class VerticalFlip(BasicTransform):
    pass


class ColorJitter(BasicTransform):
    pass


class HueSaturationValue(BasicTransform):
    pass


class RandomBrightnessContrast(BasicTransform):
    pass


class RandomBrightness(BasicTransform):
    pass


class RandomContrast(BasicTransform):
    pass


class RandomGamma(BasicTransform):
    pass


class Blur(BasicTransform):
    pass


class GaussianBlur(BasicTransform):
    pass


class MedianBlur(BasicTransform):
    pass


class MotionBlur(BasicTransform):
    pass


class GaussNoise(BasicTransform):
    pass


class ISONoise(BasicTransform):
    pass


class CLAHE(BasicTransform):
    pass


class RGBShift(BasicTransform):
    pass


class ChannelShuffle(BasicTransform):
    pass


class ToGray(BasicTransform):
    pass


class ToSepia(BasicTransform):
    pass


class InvertImg(BasicTransform):
    pass


class ImageCompression(BasicTransform):
    pass


class JpegCompression(BasicTransform):
    pass


class CoarseDropout(BasicTransform):
    pass


class Cutout(BasicTransform):
    pass


class ElasticTransform(BasicTransform):
    pass


class GridDistortion(BasicTransform):
    pass


class OpticalDistortion(BasicTransform):
    pass


class ShiftScaleRotate(BasicTransform):
    pass


class SafeRotate(BasicTransform):
    pass


class Sharpen(BasicTransform):
    pass


class Emboss(BasicTransform):
    pass


class Posterize(BasicTransform):
    pass


class Solarize(BasicTransform):
    pass


class Equalize(BasicTransform):
    pass


class FancyPCA(BasicTransform):
    pass


class RandomFog(BasicTransform):
    pass


class RandomRain(BasicTransform):
    pass


class RandomSnow(BasicTransform):
    pass


class RandomShadow(BasicTransform):
    pass


class RandomSunFlare(BasicTransform):
    pass


class ChannelDropout(BasicTransform):
    pass


class Downscale(BasicTransform):
    pass


class GridDropout(BasicTransform):
    pass


class MultiplicativeNoise(BasicTransform):
    pass


class Superpixels(BasicTransform):
    pass


class UnsharpMask(BasicTransform):
    pass


class RandomToneCurve(BasicTransform):
    pass


class Rotate(BasicTransform):
    pass
