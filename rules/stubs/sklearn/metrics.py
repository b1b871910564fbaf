"""scikit-learn's measures that are arrays."""

import numpy


def confusion_matrix(y_true, y_pred, *, labels=None, sample_weight=None, normalize=None):
    """A row and a column for each class: those of `labels`, or those that occur."""
    classes = numpy.unique(numpy.concatenate([numpy.asarray(y_true), numpy.asarray(y_pred)])) if labels is None else labels
    return numpy.zeros((len(classes), len(classes)), dtype=numpy.int64 if normalize is None else numpy.float64)
