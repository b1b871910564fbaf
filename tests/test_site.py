"""The documentation builds to a site in which every link leads somewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    tutorial = (tmp_path / "site" / "tutorial.html").read_text(encoding="utf-8")
    assert "self.norms[0](torch.relu(self.convs[0](x)))" in tutorial, "code is left alone"
    assert 'href="unknown.html"' in tutorial
    architecture = (tmp_path / "site" / "architecture.html").read_text(encoding="utf-8")
    assert "../rules/" not in architecture, "files that are no pages are named, not linked"
