"""tensorflow.nn: rows of a table that are combined to one, as many as there are rows of places."""

import tensorflow
from tensorflow.sparse_tensors import dense_of


def embedding_lookup_sparse(params, sp_ids, sp_weights=None, *args, **kwargs):
    rows = dense_of(sp_ids)
    if isinstance(params, (list, tuple)):
        params = params[0]
    return tensorflow.zeros([rows.shape[0]] + list(params.shape)[1:], params.dtype)


def safe_embedding_lookup_sparse(embedding_weights, sparse_ids, *args, **kwargs):
    """Rows of more dimensions stay apart."""
    if isinstance(embedding_weights, (list, tuple)):
        embedding_weights = embedding_weights[0]
    return tensorflow.zeros(list(dense_of(sparse_ids).shape)[:-1] + list(embedding_weights.shape)[1:], embedding_weights.dtype)
