"""The second version of the transforms."""

from . import CenterCrop, Compose, Grayscale, Lambda, Normalize, Pad, RandomHorizontalFlip, Resize, ToDtype, ToImage, ToTensor

__all__ = ["CenterCrop", "Compose", "Grayscale", "Lambda", "Normalize", "Pad", "RandomHorizontalFlip", "Resize", "ToDtype", "ToImage", "ToTensor"]
