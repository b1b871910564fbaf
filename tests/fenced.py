"""The blocks between fences in README.md, CONTRIBUTING.md and the pages of docs/, and what becomes of those that other tests do not run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from readme import BLOCK, PART, ROOT

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "pysouffle" / "README.md",
         ROOT / "editors" / "vscode" / "README.md"]
# Written by docs/generate.py, or run as they stand: by tests/checks (codes and the cookbook), tests/cli/test_reference.py (relations) and
# tests/pysouffle/test_documentation.py.
ELSEWHERE = {
    "docs/reference/codes.md": {"python"}, "docs/reference/cookbook.md": {"python", "prolog"},
    "docs/reference/relations/index.md": {"prolog"}, "docs/pysouffle.md": {"python"}, "pysouffle/README.md": {"python", "prolog"},
}
_FENCED = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\n(?P<text>.*?)^(?P=indent)```$", re.DOTALL | re.MULTILINE)

# Blocks that are run here, by page and first line: in a folder with examples/, docs/ and tests/programs/, to an exit code of 0.
RUN = {
    ("CONTRIBUTING.md", "$ dlshape facts tests/programs/sequential_chain_bad.py"),
    ("docs/reference/cookbook.md", "dlshape check path/ --rules docs/cookbook"),
}
# What measures or searches for hours, needs clones of other people's repositories, or both: its script is asked for its options, and has
# those that the page gives it.
ASKED = {
    ("docs/benchmarks.md", "python bench/examples.py --checkout EXAMPLES [--pytea PYTEA/bin/pytea.py]"),
    ("docs/benchmarks.md", "python bench/repositories.py --root CLONES [--only NAME] [--json FILE]"),
    ("docs/benchmarks.md", "python bench/repository_mutants.py --root CLONES [--label]"),
    ("docs/benchmarks.md", "python bench/operators.py [OPERATOR …] [--list CLASS]"),
    ("docs/benchmarks.md", "python bench/operator_types.py [TEXT …] [--record]"),
    ("docs/benchmarks.md", "python bench/operator_changes.py N --cases FILE [--seed S]"),
    ("docs/benchmarks.md", "python bench/library_calls.py --in CLONES [--library NAME] [--most N]"),
    ("docs/benchmarks.md", "python bench/fixes.py"),
    ("docs/benchmarks.md", "python bench/units.py tests/programs"),
    ("docs/benchmarks.md", "python bench/before_after.py BEFORE AFTER [--turns N] PROGRAM…"),
    ("docs/benchmarks.md", "python bench/tensorflow_bugs.py --sfdata SFData --zhang StackOverflow"),
    ("docs/benchmarks.md", "python bench/tensorflow_mutants.py tests/tensorflow/programs --each 5 [--label]"),
    ("docs/comparison.md", "python bench/examples.py --checkout EXAMPLES --pytea PYTEA/bin/pytea.py"),
    ("docs/fuzzing.md", "$ python tests/fuzz/campaign.py findings.jsonl --first 2000000 --count 100000"),
    ("docs/fuzzing.md", "$ python tests/pysouffle/embedded/native/campaign.py --first 100000 --count 10000 --minutes 30"),
}
# Blocks with commands that are not run here, and why.
NOT_RUN = {
    ("README.md", "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/dlshape facts examples && .venv/bin/dlshape solve"):
        "needs the package index; .ci/run installs the wheel and runs it on examples/",
    ("README.md", "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest"):
        "needs the package index; .ci/run runs it in a clone",
    ("CONTRIBUTING.md", "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest"):
        "needs the package index; .ci/run runs it in a clone",
    ("docs/index.md", "python3 -m venv .venv && .venv/bin/pip install ."): "needs the package index, as README.md",
    ("docs/editor.md", "pip install 'dlshape[server]'"): "needs the package index",
    ("editors/vscode/README.md", "pip install 'dlshape[server]'"): "needs the package indices of Python and of npm",
    ("pysouffle/README.md", "pip install ./pysouffle"): "needs the package index; tests/test_packages.py installs the wheel without it",
    ("pysouffle/README.md", "python -m pytest tests/pysouffle"): "is part of the suite, and .ci/run runs it where dlshape is not installed",
    ("pysouffle/README.md", "$ printf '1\\t2\\n2\\t3\\n' > edge.facts"): "tests/pysouffle/test_documentation.py runs it",
    ("docs/fuzzing.md", "$ cd tests/pysouffle/embedded/native"):
        "tests/pysouffle/embedded/native/test_sanitizers.py does the same for six seconds",
    ("README.md", "source ──frontend──▶ facts ──rules──▶ relations ──Z3──▶ verdicts ──▶ text · JSON · HTML"): "a picture",
    ("docs/architecture.md",
     "source ──frontend──▶ facts ──rules on an engine──▶ relations ──solver/residual──▶ verdicts ──report──▶ text · JSON · HTML"):
        "a picture",
    ("CONTRIBUTING.md", "torch.foo(zeros(2, 3), k=1) ->"): "a case of a function that does not exist",
}


@dataclass(frozen=True, slots=True)
class Fenced:
    page: str
    language: str
    text: str

    @property
    def first(self) -> str:
        return self.text.partition("\n")[0]

    @property
    def commands(self) -> bool:
        """Whether it is for a shell, with what is printed or without."""
        return self.language in ("", "console", "bash", "sh", "shell")


def blocks() -> Iterator[Fenced]:
    """Those that `readme.py` does not write, and that no other test runs."""
    for page in PAGES:
        name, text = page.relative_to(ROOT).as_posix(), page.read_text(encoding="utf-8")
        written = [found.span() for pattern in (BLOCK, PART) for found in pattern.finditer(text)]
        for found in _FENCED.finditer(text):
            indent, language = found["indent"], found["language"]
            if not any(start <= found.start() < end for start, end in written) and language not in ELSEWHERE.get(name, ()):
                yield Fenced(name, language, "".join(line.removeprefix(indent) for line in found["text"].splitlines(keepends=True)))


def in_page(page: Path, language: str) -> list[str]:
    """The texts of a page's blocks in `language`."""
    return [block.text for block in blocks() if block.page == page.relative_to(ROOT).as_posix() and block.language == language]
