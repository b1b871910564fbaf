"""keras.ops: functions that are made of others."""

import keras
import tensorflow


def in_top_k(targets, predictions, k):
    return tensorflow.math.in_top_k(tensorflow.convert_to_tensor(targets), tensorflow.convert_to_tensor(predictions), k)


def glu(x, axis=-1):
    """One half, times what the other one lets through."""
    first, second = tensorflow.split(tensorflow.convert_to_tensor(x), 2, axis)
    return first * tensorflow.sigmoid(second)


def dot_product_attention(query, key, value, bias=None, mask=None, scale=None, is_causal=False, flash_attention=None,
                          attn_logits_soft_cap=None):
    """Of [minibatch, steps, heads, features]."""
    query, key, value = keras.laws.of_rank(query, 4), for_heads(key, query), for_heads(value, query)
    weights = tensorflow.einsum("btnh,bsnh->bnts", query, key)
    if bias is not None:
        weights = weights + bias
    if mask is not None:
        weights = tensorflow.where(mask, weights, weights)
    return tensorflow.einsum("bnts,bsnh->btnh", weights, value)


def for_heads(x, query):
    """Heads that several of the query's share are there for each of these."""
    heads, own = query.shape[2], keras.laws.of_rank(x, 4).shape[2]
    if isinstance(heads, int) and isinstance(own, int) and own > 0 and heads % own == 0:
        return tensorflow.repeat(x, heads // own, axis=2)
    return x


def depth_to_space(x, block_size, data_format=None):
    return keras.laws.of_the_rank(x) if data_format == "channels_first" else tensorflow.nn.depth_to_space(x, block_size)


def space_to_depth(x, block_size, data_format=None):
    return keras.laws.of_the_rank(x) if data_format == "channels_first" else tensorflow.nn.space_to_depth(x, block_size)


def cond(pred, true_fn, false_fn):
    return tensorflow.cond(pred, true_fn, false_fn)


def map(f, xs):
    return tensorflow.map_fn(f, xs)


def vectorized_map(function, elements):
    return tensorflow.vectorized_map(function, elements)


def while_loop(cond, body, loop_vars, maximum_iterations=None):
    return tensorflow.while_loop(cond, body, loop_vars)


def get_item(x, key):
    return tensorflow.convert_to_tensor(x)[key]
