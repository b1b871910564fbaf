"""torch.func: transformations of functions, which call them with tensors of the shapes that they are called with."""

import torch


def _alike(tree):
    """What a gradient with respect to `tree` is like."""
    if isinstance(tree, dict):
        return {key: _alike(part) for key, part in tree.items()}
    if isinstance(tree, (tuple, list)):
        return type(tree)([_alike(part) for part in tree])
    return torch.empty_like(tree)


def _one(tree, dim):
    """One element of `tree` along `dim`; all of it where that is None."""
    if dim is None:
        return tree
    if isinstance(tree, dict):
        return {key: _one(part, dim[key] if isinstance(dim, dict) else dim) for key, part in tree.items()}
    if isinstance(tree, (tuple, list)):
        dims = dim if isinstance(dim, (tuple, list)) else [dim] * len(tree)
        return type(tree)([_one(part, d) for part, d in zip(tree, dims)])
    return tree.select(dim, 0)


def _length(tree, dim):
    """How many elements `tree` has along `dim`; None where it has none."""
    if dim is None:
        return None
    if isinstance(tree, dict):
        return _first([_length(part, dim[key] if isinstance(dim, dict) else dim) for key, part in tree.items()])
    if isinstance(tree, (tuple, list)):
        dims = dim if isinstance(dim, (tuple, list)) else [dim] * len(tree)
        return _first([_length(part, d) for part, d in zip(tree, dims)])
    return tree.size(dim)


def _first(lengths):
    for n in lengths:
        if n is not None:
            return n
    return None


def _agree(tree, dim, n):
    """Every tensor of `tree` has `n` elements along `dim`."""
    if dim is None:
        return
    if isinstance(tree, dict):
        for key, part in tree.items():
            _agree(part, dim[key] if isinstance(dim, dict) else dim, n)
    elif isinstance(tree, (tuple, list)):
        for part, d in zip(tree, dim if isinstance(dim, (tuple, list)) else [dim] * len(tree)):
            _agree(part, d, n)
    else:
        torch.laws.mapped_sizes(tree.size(dim), n)


def _many(tree, n, dim):
    """`n` results like `tree` along `dim`."""
    if dim is None or tree is None:
        return tree
    if isinstance(tree, dict):
        return {key: _many(part, n, dim[key] if isinstance(dim, dict) else dim) for key, part in tree.items()}
    if isinstance(tree, (tuple, list)):
        dims = dim if isinstance(dim, (tuple, list)) else [dim] * len(tree)
        return type(tree)([_many(part, n, d) for part, d in zip(tree, dims)])
    return torch.stack([tree], dim).repeat_interleave(n, dim)


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    def mapped(*args, **kwargs):
        dims = in_dims if isinstance(in_dims, (tuple, list)) else [in_dims] * len(args)
        n = _first([_length(arg, dim) for arg, dim in zip(args, dims)])
        if n is None:
            n = _length(kwargs, 0)
        _agree(args, dims, n)
        _agree(kwargs, 0, n)
        result = func(*[_one(arg, dim) for arg, dim in zip(args, dims)], **_one(kwargs, 0))
        return _many(result, n, out_dims)

    return mapped


def _wanted(args, argnums):
    """What the gradients with respect to the arguments `argnums` are like."""
    return tuple([_alike(args[i]) for i in argnums]) if isinstance(argnums, tuple) else _alike(args[argnums])


def grad(func, argnums=0, has_aux=False):
    def gradient(*args, **kwargs):
        result = func(*args, **kwargs)
        wanted = _wanted(args, argnums)
        return (wanted, result[1]) if has_aux else wanted

    return gradient


def grad_and_value(func, argnums=0, has_aux=False):
    def gradient(*args, **kwargs):
        result = func(*args, **kwargs)
        wanted = _wanted(args, argnums)
        return wanted, result

    return gradient


def _products(result, tree):
    """One tensor of the shape of `result` and the part behind it for each part of `tree`."""
    if isinstance(tree, dict):
        return {key: _products(result, part) for key, part in tree.items()}
    if isinstance(tree, (tuple, list)):
        return type(tree)([_products(result, part) for part in tree])
    return torch.empty(result.shape + tree.shape, dtype=result.dtype)


def jacrev(func, argnums=0, has_aux=False, *, chunk_size=None, _preallocate_and_copy=False):
    def jacobian(*args, **kwargs):
        result = func(*args, **kwargs)
        value = result[0] if has_aux else result
        made = tuple([_products(value, args[i]) for i in argnums]) if isinstance(argnums, tuple) else _products(value, args[argnums])
        return (made, result[1]) if has_aux else made

    return jacobian


def jacfwd(func, argnums=0, has_aux=False, *, randomness="error"):
    return jacrev(func, argnums, has_aux)


def hessian(func, argnums=0):
    return jacrev(jacrev(func, argnums), argnums)


def vjp(func, *primals, has_aux=False):
    result = func(*primals)

    def pull(*cotangents, **options):
        return tuple([_alike(primal) for primal in primals])

    return (result[0], pull, result[1]) if has_aux else (result, pull)


def jvp(func, primals, tangents, *, strict=False, has_aux=False):
    result = func(*primals)
    return (result[0], _alike(result[0]), result[1]) if has_aux else (result, _alike(result))


def functional_call(module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False):
    """The parameters that are given have the shapes of the module's own."""
    given = () if args is None else args if isinstance(args, tuple) else (args,)
    return module(*given, **({} if kwargs is None else kwargs))


def stack_module_state(models):
    parameters = [dict(model.named_parameters()) for model in models]
    buffers = [dict(model.named_buffers()) for model in models]
    return (
        {name: torch.stack([each[name] for each in parameters]) for name in parameters[0]},
        {name: torch.stack([each[name] for each in buffers]) for name in buffers[0]},
    )
