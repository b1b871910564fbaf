"""The names of the attributes of Python's own values and of numpy's arrays, as the interpreter and numpy have them.

`python tests/operators/builtin_attribute_names.py > rules/library/python/builtin_attribute_names.dl` writes them. A value of the rules may
stand for one of several classes: an integer for numpy's or a member of an enumeration, a text for a path or a device. Those are in `OWN`,
too: what any of them has is taken to be there. `OTHERS` has what other versions have."""

from __future__ import annotations

import collections
import importlib
import pathlib
import pkgutil
import sys
from collections.abc import Iterable

import numpy as np
import torch
from attribute_names import rows

OWN: dict[str, tuple[type, ...]] = {
    "builtins.int": (int, bool, np.int64, np.bool_, torch.SymInt), "builtins.float": (float, np.float64, torch.SymFloat),
    "builtins.str": (str, np.str_, pathlib.Path, torch.device, torch.dtype),
    "builtins.list": (list, collections.deque, type({}.keys()), type({}.values()), type({}.items()), torch.nn.ModuleList,
                      torch.nn.ParameterList, collections.UserList),
    "builtins.tuple": (tuple, torch.Size, type({}.items()), *vars(torch.return_types).values(),
                       torch.nn.modules.adaptive._ASMoutput),
    "builtins.dict": (dict, collections.OrderedDict, collections.defaultdict, collections.Counter, torch.nn.ModuleDict),
    "builtins.set": (set, frozenset, type({}.keys())), "builtins.slice": (slice,), "builtins.NoneType": (type(None),),
    "builtins.bytes": (bytes,), "builtins.complex": (complex,), "builtins.range": (range,), "torch.dtype": (torch.dtype,),
    "builtins.object": (object,), "types.FunctionType": (type(lambda: 0),),
    "@list": (list,), "@int": (int,), "@float": (float,), "@str": (str,),  # what is written so in the program, and stands for nothing else
    "numpy.ndarray": (np.ndarray, np.matrix, np.ma.MaskedArray, np.recarray),
}  # fmt: skip
# int.is_integer is new in 3.12, from_number in 3.14; numpy 2 removed methods of arrays; members of enumerations have a name and a value.
NUMPY1 = "itemset newbyteorder ptp tostring asscalar device to_device mT"
OTHERS = {"builtins.int": f"is_integer name value node {NUMPY1}", "builtins.float": f"from_number name value node {NUMPY1}",
          "builtins.str": f"name value type index {NUMPY1}", "builtins.complex": "from_number",
          "types.FunctionType": "cache_clear cache_info cache_parameters register dispatch registry get_concrete_function python_function",
          "numpy.ndarray": NUMPY1}  # fmt: skip
# Modules whose names are the same on all systems, and names that they got later.
MODULES = {
    "math": "fma sumprod integer signbit isnormal issubnormal fmax fmin",
    "json": "AttrsEncoder",
    "itertools": "batched",
    "copy": "replace",
    "functools": "Placeholder",
    "random": "binomialvariate",
    "operator": "is_none is_not_none call",
    "string": "templatelib",
    "re": "NOFLAG template TEMPLATE T error PatternError sre_compile sre_parse sre_constants",
    "time": "clock",
}
# Libraries: names that other versions have. They differ by version, so that what is not among the names is not decided.
LIBRARIES = {
    "torch": """rfft irfft ifft symeig lstsq solve eig matrix_rank gels gesv trtrs btrifact btrisolve btriunpack potrf potri potrs pstrf
        set_deterministic is_deterministic""",
    "torch.nn": "backends Container DataParallelCPU",
    "torch.nn.functional": "",
    "numpy": """float int bool object str complex long unicode Inf Infinity NaN NINF PINF NZERO PZERO infty float_ complex_ string_ unicode_
        bool8 int0 uint0 object0 str0 bytes0 float128 float96 complex256 complex192 cfloat singlecomplex longfloat clongfloat longcomplex
        product cumproduct sometrue alltrue in1d row_stack trapz asfarray find_common_type issubclass_ issubsctype maximum_sctype msort
        obj2sctype sctype2char sctypes sctypeNA sctypeDict source who cast recfromcsv recfromtxt mat round_ safe_eval set_numeric_ops
        set_string_function tracemalloc_domain add_docstring add_newdoc add_newdoc_ufunc compat deprecate deprecate_with_doc disp lookfor
        nbytes fastCopyAndTranspose byte_bounds compare_chararrays DataSource core distutils geterrobj seterrobj oldnumeric asscalar alen
        rank fv pv pmt ppmt ipmt npv irr mirr nper rate testing tests random linalg fft ma polynomial char rec ctypeslib typing""",
}  # fmt: skip
HEAD = "// Attributes of Python's values and numpy's arrays (heap/listed_attributes.dl), by tests/operators/builtin_attribute_names.py."


def names_of(kind: str) -> list[str]:
    """What values of a kind have in any version, or whatever else they may stand for."""
    found = {name for one in OWN[kind] if isinstance(one, type) for name in dir(one)} | set(OTHERS.get(kind, "").split())
    return sorted(name for name in found if not name.startswith("_"))


def library_names(library: str) -> set[str]:
    """What a library's module has, and the modules in it, whether they are loaded or not."""
    module = importlib.import_module(library)
    inside = {one.name for one in pkgutil.iter_modules(getattr(module, "__path__", ()))}
    return {name for name in {*dir(module), *inside} if not name.startswith("_")}


def rules(kinds: Iterable[str]) -> str:
    """The file of rules."""
    lines = [HEAD]
    for kind in kinds:
        lines += rows(kind, names_of(kind))
    for module, later in MODULES.items():
        found = sorted({name for name in dir(importlib.import_module(module)) if not name.startswith("_")} | set(later.split()))
        lines += rows(module, found)
    for library, others in LIBRARIES.items():
        found = sorted(library_names(library) | set(others.split()))
        lines += rows(library, found)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(rules(OWN))
