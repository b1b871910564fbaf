"""tensorflow_datasets: what is in data sets of pictures, as `builder(name).info.features` of 4.9 has it. A size that is None differs."""

import keras
import tensorflow

SIZES = {
    "mnist": (28, 28, 1), "fashion_mnist": (28, 28, 1), "kmnist": (28, 28, 1), "emnist": (28, 28, 1), "cifar10": (32, 32, 3),
    "cifar100": (32, 32, 3), "svhn_cropped": (32, 32, 3), "stl10": (96, 96, 3), "patch_camelyon": (96, 96, 3), "deep_weeds": (256, 256, 3),
    "colorectal_histology": (150, 150, 3), "horses_or_humans": (300, 300, 3), "rock_paper_scissors": (300, 300, 3), "beans": (500, 500, 3),
    "imagenette": (None, None, 3), "cats_vs_dogs": (None, None, 3), "tf_flowers": (None, None, 3), "oxford_flowers102": (None, None, 3),
    "oxford_iiit_pet": (None, None, 3), "food101": (None, None, 3), "caltech101": (None, None, 3), "malaria": (None, None, 3),
    "cassava": (None, None, 3), "plant_village": (None, None, 3), "cycle_gan": (None, None, 3), "citrus_leaves": (None, None, 3),
    "stanford_dogs": (None, None, 3), "imagenet2012": (None, None, 3),
}
TEXTS = {
    "cifar10": "id", "cifar100": "id", "svhn_cropped": "id", "patch_camelyon": "id", "colorectal_histology": "filename",
    "cats_vs_dogs": "image/filename", "oxford_flowers102": "file_name", "oxford_iiit_pet": "file_name", "caltech101": "image/file_name",
    "cassava": "image/filename", "plant_village": "image/filename", "citrus_leaves": "image/filename", "stanford_dogs": "image/filename",
    "imagenet2012": "file_name",
}


def features_of(name):
    """The features of the data set of this name, None for one that is not here."""
    known = name.split(":")[0].split("/")[0]
    if known == "voc":
        objects = of_objects(["label", "pose"], ["is_truncated", "is_difficult"])
        return {"image": pixels(None, None, 3), "image/filename": text(), "objects": objects,
                "labels": numbers([keras.laws.any_number()]), "labels_no_difficult": numbers([keras.laws.any_number()])}
    if known == "coco":
        objects = of_objects(["id", "area", "label"], ["is_crowd"])
        return {"image": pixels(None, None, 3), "image/filename": text(), "image/id": numbers([]), "objects": objects}
    if known not in SIZES:
        return None
    features = {"image": pixels(*SIZES[known]), "label": numbers([])}
    if known in TEXTS:
        features[TEXTS[known]] = text()
    if known == "cifar100":
        features["coarse_label"] = numbers([])
    if known == "oxford_iiit_pet":
        features["species"] = numbers([])
        features["segmentation_mask"] = pixels(None, None, 1)
        features["head_bbox"] = tensorflow.zeros([4])
    if known == "stanford_dogs":
        features["objects"] = {"bbox": tensorflow.zeros([keras.laws.any_number(), 4])}
    return features


def of_objects(counts, marks):
    """What is told of each object in a picture, of which there are any number."""
    number = keras.laws.any_number()
    told = {"bbox": tensorflow.zeros([number, 4])}
    for each in counts:
        told[each] = numbers([number])
    for each in marks:
        told[each] = tensorflow.zeros([number], tensorflow.bool)
    return told


def pixels(height, width, channels):
    return tensorflow.zeros([keras.laws.any_number() if height is None else height, keras.laws.any_number() if width is None else width,
                             channels], tensorflow.uint8)


def numbers(sizes):
    return tensorflow.zeros(sizes, tensorflow.int64)


def text():
    return keras.laws.as_input(tensorflow.zeros(()))
