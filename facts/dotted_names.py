"""What of libraries the program names, as far as its text alone tells: `torch.load` where it says `from torch import load`, `np.load`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dlshape.facts.rows import FactRow


class DottedNames:
    """`of`: by variable, the library's dotted name that it is; `called`: those that are called, an alias as what it stands for;
    `libraries`: what imports begin with."""

    def __init__(self, facts: Mapping[str, Iterable[FactRow]]) -> None:
        self.of: dict[str, str] = {}
        for v, _, _, dotted, name, top in facts.get("import_name", ()):
            self.of[str(v)] = f"{dotted}.{name}" if name else str(dotted).partition(".")[0] if top else str(dotted)
        self.libraries = frozenset(name.partition(".")[0] for name in self.of.values())
        globals_ = {(m, name): self.of[str(v)] for m, name, v in facts.get("global_def", ()) if str(v) in self.of}
        self.of |= {str(v): globals_[m, name] for v, _, m, name in facts.get("load_global", ()) if (m, name) in globals_}
        attributes = {str(v): (str(base), str(name)) for v, _, base, name in facts.get("load_attr", ())}
        for v in attributes:
            self._resolve(v, attributes)
        callees = [str(callee) for _, _, callee, _ in facts.get("call", ())]
        self.called = frozenset(self.of[v] for v in callees if v in self.of)
        self._methods = frozenset(attributes[v][1] for v in callees if v in attributes)

    def _resolve(self, v: str, attributes: Mapping[str, tuple[str, str]]) -> None:
        way: list[str] = []
        while v not in self.of and v in attributes:
            way.append(v)
            v = attributes[v][0]
        for part in reversed(way if v in self.of else ()):
            base, name = attributes[part]
            self.of[part] = f"{self.of[base]}.{name}"

    def may_be_called(self, name: str) -> bool:
        """Whether the program calls `name`, or an attribute of that name of anything: `library.load(path).data()` calls
        `library.load.data`."""
        return name in self.called or name.rpartition(".")[2] in self._methods
