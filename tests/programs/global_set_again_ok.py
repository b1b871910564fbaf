"""A top-level number with two versions sizes an array in one function and counts the turns over it in another: both read the same one."""
import numpy as np
labels = [("a", 1), ("b", 255), ("c", -1)]
class_count = 0
selected = []
for label in labels:
    if label[1] != 255:
        selected.append(label)
class_count = len(selected)

def words_to_classes(words):
    classes = np.zeros(shape=(class_count))
    return classes

def classes_to_words(classes):
    words = []
    for i in range(0, class_count):
        if classes[i] == 1:
            words.append(selected[i][0])
    return words

print(classes_to_words(words_to_classes("a|b")))
