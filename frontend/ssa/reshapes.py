"""Which changes in place may give a tensor another shape: most cannot, and nothing that may be the same tensor is told of those.

What changes a shape is a method that is made for it, `x.data = y`, a function that writes to `out=`, and what nobody looks into: calls that
change what they are given. Elements that are stored, attributes that are set and arithmetic in place leave a tensor's shape as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dlshape.frontend.scope.vocabulary import RESHAPING
from dlshape.frontend.ssa.environment import Identity

from pysouffle.late_dataclasses import dataclass

# Instructions whose result is a version of an operand, with the columns, behind the block, of what became of something in it: where that
# was given no other shape, neither was anything else. `update_attr` and `mutated` say more.
_VERSIONS: Mapping[str, tuple[int, ...]] = {
    "append": (), "append_entry": (), "binary": (), "delete_item": (), "mutated": (), "update_attr": (2,), "update_item": (2,),
    "part_changed": (3,), "part_seen": (3,), "copy": (0,), "load_item": (0,), "load_attr": (0,),
}
# The others that say what became of something.
_CHANGES = frozenset({
    "adopted", "attribute_left", "changed_beside", "passed", "perhaps_changed", "receiver_after", "receiver_now", "shared_version",
    "state_after", "unsupported", "written",
})
# Instructions that make what is no tensor, and holds none.
_PLAIN = frozenset({"const_float", "const_int", "const_name", "const_str", "format_value", "make_class"})
# Functions of Python's that return nothing that they are given, nor anything in that.
_MAKING = frozenset({"abs", "all", "any", "bool", "callable", "float", "format", "hasattr", "hash", "id", "int", "isinstance", "issubclass",
                     "len", "print", "range", "repr", "round", "str", "type"})


@dataclass(slots=True)
class Reshaping:
    """`_kept`: versions of what was changed, if at all, without giving a tensor another shape; `_changed`: those where that may be;
    `_plain`: what is no tensor; `_making`: what is called whose results share nothing with what it is given."""

    _kept: set[str] = field(default_factory=set)
    _changed: set[str] = field(default_factory=set)
    _plain: set[Identity] = field(default_factory=set)
    _making: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)  # calls whose results are tensors that nothing else holds

    def note(self, relation: str, v: str, columns: tuple[object, ...]) -> None:
        """An instruction was emitted."""
        parts = _VERSIONS.get(relation)
        if parts is None:
            if relation in _CHANGES:
                self._changed.add(v)
            elif relation in _PLAIN:
                self._plain.add(v)
            elif relation == "load_builtin" and columns[0] in _MAKING:
                self._making.add(v)
        elif (relation == "mutated" and columns[2] in RESHAPING) or (relation == "update_attr" and columns[1] == "data"):
            self._changed.add(v)
        else:
            changed = self._changed
            for part in parts:
                if columns[part] in changed:
                    changed.add(v)
                    return
            self._kept.add(v)

    def keep(self, w: str) -> None:
        """The change whose result is `w` is known to give no tensor another shape."""
        self._changed.discard(w)
        self._kept.add(w)

    def plain(self, identity: Identity) -> bool:
        """Whether an object is known to be no tensor, and to hold none."""
        return identity in self._plain

    def makes(self, callee: str) -> bool:
        """Whether what is called is known to give nothing that shares something with what it is given."""
        return callee in self._making

    def may(self, w: str) -> bool:
        """Whether the change whose result is `w` may have given a tensor another shape."""
        return w not in self._kept
