"""torch.nn.utils.stateless: a module with other parameters, which have the shapes of its own."""


def functional_call(module, parameters_and_buffers, args=None, kwargs=None, *, tie_weights=True, strict=False):
    given = () if args is None else args if isinstance(args, tuple) else (args,)
    return module(*given, **({} if kwargs is None else kwargs))
