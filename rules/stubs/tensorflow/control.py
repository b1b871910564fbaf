"""tensorflow: functions that call what they are given."""

import keras
import tensorflow


def cond(pred=None, true_fn=None, false_fn=None, strict=False, name=None, fn1=None, fn2=None):
    keras.laws.graph_test(pred)
    if keras.laws.chosen_in_graph(pred):
        return (fn1 if true_fn is None else true_fn)()
    return (fn2 if false_fn is None else false_fn)()


def while_loop(cond, body, loop_vars, shape_invariants=None, parallel_iterations=10, back_prop=True, swap_memory=False, name=None,
               maximum_iterations=None, return_same_structure=False):
    """The first turn stands for the others."""
    if not isinstance(loop_vars, (list, tuple)):
        keras.laws.graph_test(cond(loop_vars))
        return keras.laws.after_turns(loop_vars, body(loop_vars), shape_invariants)
    keras.laws.graph_test(cond(*loop_vars))
    after = body(*loop_vars)
    if not isinstance(after, (list, tuple)):
        after = [after]
    if shape_invariants is None:
        turned = [keras.laws.after_turns(each, new, None) for each, new in zip(loop_vars, after)]
    else:
        turned = [keras.laws.after_turns(each, new, shape) for each, new, shape in zip(loop_vars, after, shape_invariants)]
    return turned[0] if len(turned) == 1 else turned


def first_of(elements):
    if isinstance(elements, (list, tuple)):
        return [each[0] for each in elements]
    return elements[0]


def batch_of(results, number):
    if isinstance(results, (list, tuple)):
        return [keras.laws.batched(each, number) for each in results]
    return keras.laws.batched(results, number)


def number_of(elements):
    return elements[0].shape[0] if isinstance(elements, (list, tuple)) else elements.shape[0]


def map_fn(fn, elems, dtype=None, parallel_iterations=None, back_prop=True, swap_memory=False, infer_shape=True, name=None,
           fn_output_signature=None):
    return batch_of(fn(first_of(elems)), number_of(elems))


def vectorized_map(fn, elems, fallback_to_while_loop=True, warn=True):
    return batch_of(fn(first_of(elems)), number_of(elems))


def scan(fn, elems, initializer=None, parallel_iterations=10, back_prop=True, swap_memory=False, infer_shape=True, reverse=False,
         name=None):
    first = first_of(elems)
    return batch_of(fn(first if initializer is None else initializer, first), number_of(elems))


def multinomial(logits, num_samples, seed=None, name=None, output_dtype=None):
    return tensorflow.cast(keras.laws.with_last(logits, num_samples), tensorflow.int64)
