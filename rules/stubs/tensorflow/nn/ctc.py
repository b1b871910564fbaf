"""tensorflow.nn: losses of sequences that are labelled without saying where."""

import tensorflow
from tensorflow.sparse_tensors import SparseTensor


def ctc_loss(labels, logits, label_length=None, logit_length=None, logits_time_major=True, unique=None, blank_index=None, name=None):
    """One number for each sequence. Labels may be sparse; one row of them stands for all sequences."""
    if not logits_time_major:
        logits = tensorflow.transpose(logits, (1, 0, 2))
    if not isinstance(labels, SparseTensor):
        if labels.shape[0] == 1:
            tensorflow.laws.labelled_alike(logits, labels)
        else:
            tensorflow.laws.labelled(logits, labels, label_length)
    return logits[0, :, 0]
