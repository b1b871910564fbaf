"""Names of torch that the catalogue has no model of, by the reason. The reference lists them, and a test holds them against torch."""

from __future__ import annotations

WITHOUT_MODEL = {
    "one backend's own": """
        cudnn_affine_grid_generator cudnn_batch_norm miopen_ctc_loss miopen_rnn mkldnn_adaptive_avg_pool2d
        mkldnn_linear_backward_weights mkldnn_max_pool2d mkldnn_max_pool3d mkldnn_rnn_layer nn.functional.grouped_mm
        nn.functional.scaled_grouped_mm nn.functional.scaled_mm Tensor.mtia Tensor.module_load""",
    "quantised tensors": """
        choose_qparams_optimized empty_quantized fbgemm_linear_quantize_weight quantized_gru quantized_lstm""",
    "tensors that are not strided": """
        saddmm""",
    "names that other things have too: what is not known must not become a tensor by them": "Tensor.index",
    "always refused": """
        eig lstsq matrix_rank solve symeig Tensor.eig Tensor.lstsq Tensor.solve Tensor.symeig Tensor.reinforce""",
    "functions of functions": "cond while_loop vmap fork wait nn.functional.boolean_dispatch",
    "objects, scripts and settings": """
        classproperty from_dlpack to_dlpack import_ir_module import_ir_module_from_buffer init_num_threads merge_type_from_type_comment
        parse_ir parse_schema parse_type_comment prepare_multiprocessing_environment profiler_allow_cudagraph_cupti_lazy_reinit_cuda12
        sym_constrain_range sym_constrain_range_for_size sym_fresh_size thread_safe_generator unify_type_list Tensor.as_subclass
        nn.factory_kwargs nn.Container nn.LinearCrossEntropyOptions nn.functional.assert_int_or_pair nn.functional.handle_torch_function
        nn.functional.has_torch_function nn.functional.has_torch_function_unary nn.functional.has_torch_function_variadic
        nn.functional.ScalingType nn.functional.SwizzleType""",
    "nobody has written a law": """
        nn.RNNBase nn.RNNCellBase nn.UninitializedBuffer nn.UninitializedParameter""",
}
