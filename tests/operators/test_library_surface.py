"""The names of torch that work on tensors against the catalogue: what has no model stands here, by the reason."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from dlshape.rules.catalogue import catalogue_facts

SPACES = ("torch", "torch.Tensor", "torch.nn", "torch.nn.functional", "torch.fft", "torch.linalg", "torch.special", "torch.nn.init")
WITHOUT_MODEL = {
    "one backend's own": """
        cudnn_affine_grid_generator cudnn_batch_norm cudnn_convolution cudnn_convolution_add_relu cudnn_convolution_relu
        cudnn_convolution_transpose miopen_batch_norm miopen_convolution miopen_convolution_add_relu miopen_convolution_relu
        miopen_convolution_transpose miopen_ctc_loss miopen_depthwise_convolution miopen_rnn mkldnn_adaptive_avg_pool2d mkldnn_convolution
        mkldnn_linear_backward_weights mkldnn_max_pool2d mkldnn_max_pool3d mkldnn_rnn_layer native_norm batch_norm_backward_elemt
        batch_norm_backward_reduce batch_norm_elemt batch_norm_gather_stats batch_norm_gather_stats_with_counts batch_norm_stats
        batch_norm_update_stats nn.functional.grouped_mm nn.functional.scaled_grouped_mm nn.functional.scaled_mm Tensor.mtia
        Tensor.module_load""",
    "quantised tensors": """
        choose_qparams_optimized  empty_quantized fbgemm_linear_fp16_weight fbgemm_linear_fp16_weight_fp32_activation
        fbgemm_linear_int8_weight fbgemm_linear_int8_weight_fp32_activation fbgemm_linear_quantize_weight fbgemm_pack_gemm_matrix_fp16
        fbgemm_pack_quantized_matrix fused_moving_avg_obs_fake_quant  q_per_channel_axis q_per_channel_scales
        q_per_channel_zero_points q_scale q_zero_point   
        quantized_batch_norm quantized_gru quantized_gru_cell quantized_lstm quantized_lstm_cell quantized_max_pool1d quantized_max_pool2d
        quantized_max_pool3d quantized_rnn_relu_cell quantized_rnn_tanh_cell  Tensor.q_per_channel_scales
        Tensor.q_per_channel_zero_points""",
    "tensors that are not strided": """
        ccol_indices_copy col_indices_copy crow_indices_copy indices_copy row_indices_copy values_copy    saddmm 
        resize_as_sparse_ Tensor.ccol_indices Tensor.col_indices Tensor.crow_indices Tensor.row_indices Tensor.indices Tensor.values
        Tensor.resize_as_sparse_  Tensor.sparse_resize_ Tensor.sparse_resize_and_clear_ 
        Tensor.to_padded_tensor""",
    "names that other things have too: what is not known must not become a tensor by them": "Tensor.index Tensor.resize Tensor.resize_as",
    "always refused": """
        eig lstsq matrix_rank solve symeig Tensor.eig Tensor.lstsq Tensor.solve Tensor.symeig Tensor.reinforce Tensor.volatile""",
    "functions of functions": "cond while_loop vmap fork wait nn.functional.boolean_dispatch",
    "weights as one list": "gru lstm lstm_cell rnn_relu rnn_tanh",
    "objects, scripts and settings": """
        classproperty from_dlpack to_dlpack import_ir_module import_ir_module_from_buffer init_num_threads merge_type_from_type_comment
        parse_ir parse_schema parse_type_comment prepare_multiprocessing_environment
        profiler_allow_cudagraph_cupti_lazy_reinit_cuda12 sym_constrain_range sym_constrain_range_for_size sym_fresh_size
        thread_safe_generator unify_type_list Tensor.as_subclass nn.factory_kwargs nn.Container nn.LinearCrossEntropyOptions
        nn.functional.assert_int_or_pair nn.functional.handle_torch_function nn.functional.has_torch_function
        nn.functional.has_torch_function_unary nn.functional.has_torch_function_variadic nn.functional.ScalingType
        nn.functional.SwizzleType""",
    "nobody has written a law": """
        convolution  lobpcg slice_inverse  Tensor.slice_inverse
          nn.RNNBase nn.RNNCellBase nn.UninitializedBuffer nn.UninitializedParameter""",
}
PYTHON = frozenset(dir(object)) | frozenset({
    "__annotations__", "__array_priority__", "__array_wrap__", "__cuda_array_interface__", "__deepcopy__", "__delitem__", "__dict__",
    "__dlpack__", "__dlpack_c_exchange_api__", "__dlpack_device__", "__iter__", "__module__", "__setitem__", "__setstate__",
    "__torch_dispatch__", "__torch_function__", "__weakref__"})
"""What Python asks of an object."""


def found(space: str) -> object:
    parent, _, last = space.rpartition(".")
    return getattr(import_module(parent), last) if last == "Tensor" else import_module(space)


def public(space: str) -> Iterator[str]:
    """Functions, classes and, of tensors, attributes that belong to torch."""
    owner = found(space)
    for name in dir(owner):
        if (name.startswith("_") and not name.startswith("__")) or name in PYTHON:
            continue
        thing = getattr(owner, name)
        if space == "torch.Tensor":
            yield f"{space}.{name}"
        elif callable(thing) and not inspect.ismodule(thing) and not name.startswith("__"):
            if inspect.isclass(thing) and (space == "torch" or not thing.__module__.startswith(space) or name == "Tensor"):
                continue  # of `torch`: data types and the like
            if getattr(thing, "__module__", None) != "typing":
                yield f"{space}.{name}"


if find_spec("torch") is not None:

    def test_every_name_has_a_model_or_a_reason() -> None:
        facts = catalogue_facts()
        known = {str(row[0]) for row in (*facts["api"], *facts["api_alias"])}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            missing = {name for space in SPACES for name in public(space)} - known
        told = {f"torch.{name}" for names in WITHOUT_MODEL.values() for name in names.split()}
        assert sorted(missing - told) == [], "has neither"
        assert sorted(told - missing) == [], "is in the catalogue, or no name of torch"
