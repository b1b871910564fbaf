"""tensorflow.image: of the boxes of several pictures those that are kept."""

from collections import namedtuple

import keras
import tensorflow

CombinedNonMaxSuppression = namedtuple("CombinedNonMaxSuppression", ["nmsed_boxes", "nmsed_scores", "nmsed_classes", "valid_detections"])


def combined_non_max_suppression(boxes, scores, max_output_size_per_class, max_total_size, iou_threshold=0.5, score_threshold=0.0,
                                 pad_per_class=False, clip_boxes=True, name=None):
    """As many of each picture as are asked for, padded; if each class has its number, no more than all classes may have."""
    boxes = keras.laws.of_rank(boxes, 4)
    scores = keras.laws.of_rank(scores, 3)
    kept = keras.laws.any_number() if pad_per_class else max_total_size
    pictures = boxes.shape[0]
    classes = tensorflow.zeros((pictures, kept))
    return CombinedNonMaxSuppression(tensorflow.zeros((pictures, kept, 4)), classes, classes, tensorflow.zeros((pictures,), tensorflow.int32))
