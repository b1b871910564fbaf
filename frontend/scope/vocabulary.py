"""Names that the front end treats specially, and why."""

from __future__ import annotations

# Methods that change their receiver in place.
MUTATING = frozenset({
    "append", "extend", "insert", "pop", "remove", "clear", "add", "update", "setdefault", "popleft", "appendleft", "popitem",
    "extendleft", "discard", "move_to_end", "sort", "reverse", "add_module", "register_buffer", "register_parameter", "register_module",
    "merge_from_dict", "difference_update", "intersection_update", "symmetric_difference_update", "rotate", "subtract",
    "add_argument", "add_argument_group", "add_mutually_exclusive_group", "add_subparsers", "add_parser", "set_defaults", "add_param_group",
    "compile", "__iadd__", "__imul__", "__ior__", "__iand__", "__isub__", "__ixor__",
})
# Methods that put into their receiver what they are given, or, if that is gone through, what is in it.
PUTTING = frozenset({"append", "appendleft", "add", "insert", "setdefault"})
SPREADING = frozenset({"extend", "extendleft", "update", "__iadd__", "__ior__"})
# Methods of a tensor that give it another shape in place.
RESHAPING = frozenset({
    "squeeze_", "unsqueeze_", "t_", "transpose_", "swapaxes_", "swapdims_", "resize_", "resize_as_", "set_", "as_strided_",
})
MUTATING = MUTATING | RESHAPING
TENSORS = frozenset({"Tensor", "Parameter", "Buffer"})  # the classes whose `data` is the tensor itself
# Methods by which a module that is a container of its own adds parts to itself (`self.append(…)` in a subclass of ModuleList).
PARTS = frozenset({"append", "extend", "insert", "add_module", "register_module", "pop"})
# The path `self.[]`: the parts of an object that is a container; `self.[*]`: those that its library class made.
OWN_PARTS, FIRST_PARTS = "[]", "[*]"
# Methods of a module that give it the attribute that their first argument names.
NAMING = frozenset({"register_buffer", "register_parameter", "add_module", "register_module"})
# Functions that keep their arguments as they are.
PURE = frozenset({
    "len", "print", "range", "zip", "enumerate", "sum", "list", "tuple", "sorted", "isinstance", "str", "set", "dict", "max", "min",
    "any", "all", "map", "filter", "reversed", "iter", "int", "float", "bool", "repr", "type", "abs", "id", "hash", "frozenset", "hasattr",
    "getattr", "callable", "format", "round",
})
# Calls that make a container.
CONTAINERS = frozenset({"iter", "list", "sorted", "dict", "set", "OrderedDict", "defaultdict", "deque", "Counter", "ModuleList",
                        "ModuleDict", "ParameterList", "ParameterDict", "Sequential", "ArgumentParser", "ArgParser", "add_argument_group",
                        "add_mutually_exclusive_group", "add_subparsers", "add_parser"})
# Methods of a command-line parser that make a part of it.
PARSER_PARTS = frozenset({"add_argument_group", "add_mutually_exclusive_group", "add_subparsers", "add_parser"})
# Methods that nothing but a command-line parser, or a part of it, has: their receiver is one.
PARSER_METHODS = PARSER_PARTS | {"add_argument", "set_defaults", "parse_args", "parse_known_args"}
# Functions that end the program, and methods of a command-line parser that do.
ENDINGS = frozenset({("sys", "exit"), ("os", "_exit"), ("os", "abort")})
PARSER_ENDINGS = frozenset({"error", "exit"})
# Classes whose objects hold elements: those of a class that derives from one change as containers do.
CONTAINER_BASES = frozenset({"list", "dict", "OrderedDict", "UserDict", "UserList"})
CHANGING = MUTATING | {"__setitem__", "__delitem__"}
# Methods that a `with` calls.
ENTERING = frozenset({"__enter__", "__aenter__"})
LEAVING = frozenset({"__exit__", "__aexit__"})
# Methods that calling an object calls.
CALLED = ("__call__", "forward")
# Methods of `torch.nn.Module` that look at the object but leave its attributes bound as they are.
LOOKING = frozenset({
    "parameters", "named_parameters", "modules", "named_modules", "children", "named_children", "buffers", "named_buffers", "state_dict",
    "zero_grad", "add_module", "register_buffer", "register_parameter", "register_module", "requires_grad_", "register_forward_hook",
    "register_forward_pre_hook", "register_backward_hook", "register_full_backward_hook", "get_submodule", "get_parameter", "extra_repr",
    "save_hyperparameters", "log", "log_dict",
})
# Methods that show their arguments and do nothing else.
SHOWING = frozenset({
    "debug", "info", "warning", "error", "critical", "exception", "log", "set_description", "set_postfix", "set_description_str",
    "set_postfix_str", "add_scalar", "add_scalars", "add_histogram", "add_image", "add_images", "add_figure", "add_text", "add_graph",
    "write", "warn",
})
# Methods whose call tells a training loop, whose turns are alike but for their number, from one that builds something.
TRAINING = frozenset({"backward", "zero_grad"})
# Functions that write what they are given to a file, under a name that they are given.
SAVING = frozenset({"save", "save_image", "savefig", "imsave", "imwrite", "makedirs", "mkdir"})
OPERATORS = {
    "Add": "+", "Sub": "-", "Mult": "*", "Div": "/", "FloorDiv": "//", "Mod": "%", "Pow": "**", "MatMult": "@", "LShift": "<<",
    "RShift": ">>", "BitAnd": "&", "BitOr": "|", "BitXor": "^", "UAdd": "+", "USub": "-", "Invert": "~", "Not": "not",
    "Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Is": "is", "IsNot": "is not", "In": "in", "NotIn": "not in",
}
# Methods of libraries that look, through its frame, at the arguments of the function that calls them (pytorch_lightning).
LOOKING_BACK = frozenset({"save_hyperparameters"})
# Calls of Python's library whose result is an object of its own, with elements of what it was made from.
COPYING = frozenset({
    "list", "tuple", "dict", "set", "frozenset", "sorted", "reversed", "enumerate", "zip", "map", "filter", "iter", "sum", "deque", "chain",
    "OrderedDict", "defaultdict", "copy", "values", "items", "keys", "union", "intersection", "difference", "repeat", "cycle", "islice",
})
# Classes of libraries whose objects hold what they were made from.
KEEPING = frozenset({"SimpleNamespace", "ChainMap", "MappingProxyType", "UserDict", "UserList", "partial", "partialmethod"})
# Functions of Python's library whose result may be what they were given, or in that.
GIVING_BACK = frozenset({
    "reduce", "choice", "iadd", "iconcat", "imul", "ior", "iand", "isub", "ixor", "getitem", "heappop", "heapreplace", "heappushpop",
    "nlargest", "nsmallest", "closing", "nullcontext", "cast",
})
# Calls of libraries whose result has nothing in common with what they were given.
APART = frozenset({
    "len", "str", "int", "float", "bool", "repr", "type", "abs", "id", "hash", "callable", "format", "round", "isinstance", "hasattr",
    "add_argument_group", "add_mutually_exclusive_group", "add_subparsers", "add_parser", "parse_args", "any", "all", "print", "range",
    "open", "deepcopy", "join", "split", "index", "count", "item", "size", "dim", "numel",
})
KEYED = frozenset({"get", "pop", "setdefault"})  # methods of containers whose first argument is a key
GIVING = KEYED | {"popitem", "popleft", "__next__"}  # methods of containers that give what is in them
