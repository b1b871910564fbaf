"""keras.layers.attention: values, weighted by how queries go with keys."""

import keras
from keras.base_layer import Layer


class Attention(Layer):
    def __init__(self, use_scale=False, score_mode="dot", dropout=0.0, seed=None, **kwargs):
        super().__init__(**kwargs)
        self.use_scale = use_scale
        self.score_mode = score_mode

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part() if self.use_scale or self.score_mode != "dot" else []

    def call(self, inputs, mask=None, training=False, return_attention_scores=False, use_causal_mask=False):
        result = keras.laws.dense(inputs[0], inputs[1].shape[-1])
        if return_attention_scores:
            return result, keras.laws.dense(inputs[0], inputs[1].shape[1])
        return result


class AdditiveAttention(Attention):
    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()


class MultiHeadAttention(Layer):
    weights_in_parts = True

    def __init__(self, num_heads, key_dim, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, attention_axes=None, **kwargs):
        super().__init__(**kwargs)
        self.width = output_shape
        self.num_heads = num_heads
        self.key_dim = key_dim
        self.value_dim = key_dim if value_dim is None else value_dim
        self.use_bias = use_bias

    def weights_of(self, query, value, key=None, *others, **named):
        keys, values, bias = self.num_heads * self.key_dim, self.num_heads * self.value_dim, int(self.use_bias)
        width = query.shape[-1] if self.width is None else self.width[-1] if isinstance(self.width, (list, tuple)) else self.width
        key = value if key is None else key
        return [(query.shape[-1] + bias, keys), (key.shape[-1] + bias, keys), (value.shape[-1] + bias, values), (values + bias, width)]

    def call(self, query, value, key=None, query_mask=None, value_mask=None, key_mask=None, attention_mask=None,
             return_attention_scores=False, training=None, use_causal_mask=False):
        width = query.shape[-1] if self.width is None else self.width[-1] if isinstance(self.width, (list, tuple)) else self.width
        result = keras.laws.dense(query, width)
        return (result, keras.laws.any_tensor(query)) if return_attention_scores else result


class GroupQueryAttention(MultiHeadAttention):
    def __init__(self, head_dim, num_query_heads, num_key_value_heads, dropout=0.0, use_bias=True, **kwargs):
        super().__init__(num_query_heads, head_dim)

    def weights_of(self, inputs, *others, **named):
        return keras.laws.model_part()
