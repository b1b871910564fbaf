"""The machine as a library: `core/api.cpp` by ctypes. Where it was not built, there is none, and Python evaluates the rules."""

from __future__ import annotations

import ctypes
import warnings
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int32, c_int64, c_uint8, c_uint32, c_uint64, c_void_p
from functools import cache
from pathlib import Path

from pysouffle.embedded.native.build import CORE, FILE, sources_hash
from pysouffle.kept_digests import kept_digest

POLL = CFUNCTYPE(c_int)
CALL = CFUNCTYPE(c_int, c_void_p)

_NUMBERS, _WIDE, _WORDS = POINTER(c_uint32), POINTER(c_uint64), POINTER(c_int64)
_FUNCTIONS: dict[str, tuple[object, tuple[object, ...]]] = {  # result and arguments
    "core_sources": (c_char_p, ()),
    "core_operations": (c_char_p, ()),
    "core_checksum": (c_uint64, (c_char_p, c_uint64)),
    "core_plan": (c_void_p, (c_char_p, c_uint64, c_char_p, c_uint64)),
    "core_identity": (c_uint64, (c_void_p,)),
    "core_plan_free": (None, (c_void_p,)),
    "core_run": (c_void_p, (c_void_p, c_int, c_int64, POLL, CALL)),
    "core_copy": (c_void_p, (c_void_p, c_int64, POLL, CALL)),
    "core_free": (None, (c_void_p,)),
    "core_message": (c_char_p, (c_void_p,)),
    "core_running": (c_int32, (c_void_p,)),
    "core_used": (c_uint64, (c_void_p,)),
    "core_symbols": (c_int, (c_void_p, c_char_p, _NUMBERS, c_uint64)),
    "core_records": (c_int, (c_void_p, _WORDS, c_uint64)),
    "core_facts": (c_int, (c_void_p, c_uint32, _WORDS, c_uint64)),
    "core_begin": (c_int, (c_void_p, _NUMBERS, c_uint64, _NUMBERS, c_uint64)),
    "core_kept": (c_void_p, (c_void_p, _WIDE)),
    "core_restored": (c_void_p, (c_void_p, c_char_p, c_uint64, _NUMBERS, c_uint64, _NUMBERS, c_uint64, POLL, CALL)),
    "core_rewind": (c_int, (c_void_p, c_int64)),
    "core_solve": (c_int, (c_void_p, _NUMBERS, c_uint64, c_uint64)),
    "core_own_records": (c_int, (c_void_p,)),
    "core_record": (c_int64, (c_void_p, _WORDS, c_uint64)),
    "core_layer": (c_int, (c_void_p, c_uint32, c_uint64)),
    "core_replace": (None, (c_void_p, c_uint32)),
    "core_trace": (c_int, (c_void_p,)),
    "core_stamps": (None, (c_void_p, c_uint32, _NUMBERS)),
    "core_removed": (c_uint64, (c_void_p, c_uint32)),
    "core_removals": (None, (c_void_p, c_uint32, _NUMBERS, _NUMBERS, _NUMBERS)),
    "core_ordinals": (c_uint64, (c_void_p,)),
    "core_ordinals_from": (None, (c_void_p, c_uint64, _NUMBERS)),
    "core_ordinals_more": (c_int, (c_void_p, c_char_p, _NUMBERS, c_uint64)),
    "core_round_off": (c_int, (c_void_p,)),
    "core_unfinished": (c_int, (c_void_p,)),
    "core_more": (None, (c_void_p,)),
    "core_resume": (c_int, (c_void_p, c_uint64)),
    "core_trim": (None, (c_void_p,)),
    "core_states": (None, (c_void_p, POINTER(c_uint8))),
    "core_size": (c_uint64, (c_void_p, c_uint32)),
    "core_sizes": (None, (c_void_p, _WIDE)),
    "core_rows": (None, (c_void_p, c_uint32, _NUMBERS)),
    "core_tables": (None, (c_void_p, _WIDE)),
    "core_table_symbols": (None, (c_void_p, c_uint64, c_char_p, _NUMBERS)),
    "core_table_records": (None, (c_void_p, _NUMBERS, _NUMBERS)),
    "core_table_numbers": (None, (c_void_p, _WORDS)),
    "core_symbol": (c_void_p, (c_void_p, c_uint32, _WIDE)),
    "core_intern": (c_int64, (c_void_p, c_char_p, c_uint64)),
}


@cache
def library() -> ctypes.CDLL | None:
    """The machine; None where there is none that works."""
    path = Path(__file__).with_name(FILE)
    if not path.is_file():
        return None
    try:
        found = loaded(path)
    except (OSError, AttributeError):  # of another platform, or of another version
        found = None
    wanted = kept_digest("machine", list(map(str, sorted(CORE.glob("*.?pp")))), lambda: sources_hash() or "") or None
    if found is None or wanted not in (None, found.core_sources().decode()):
        warnings.warn("the machine does not fit its sources; until `python -m pysouffle.embedded.native.build` Python evaluates the rules",
                      stacklevel=2)
        return None
    return found


def loaded(path: Path) -> ctypes.CDLL:
    """Raises OSError or AttributeError for what is no such library."""
    found = ctypes.CDLL(str(path))
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(found, name)
        function.restype, function.argtypes = result, arguments
    return found


@cache
def operations() -> dict[str, int] | None:
    """The number of each instruction; None if there is no machine."""
    found = library()
    return None if found is None else operations_of(found)


def operations_of(machine: ctypes.CDLL) -> dict[str, int]:
    texts = machine.core_operations().decode().rstrip(";").split(";")
    return {text.partition(":")[0]: number for number, text in enumerate(texts)}


def checksum(data: bytes) -> int:
    """Of a plan's content, as the machine takes it; there has to be one."""
    machine = library()
    assert machine is not None
    found: int = machine.core_checksum(data, len(data))
    return found
