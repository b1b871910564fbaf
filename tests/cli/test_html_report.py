"""`dlshape report`: a folder of pages, of a small program, of a hostile one, and as a browser sees them where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from dlshape.cli.main import main

sys.path.append(str(Path(__file__).parents[1] / "report"))
from command import check, write
from html_pages import faults, read

NET = """\
import torch
from torch import nn
from layers import Block


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU())
        self.block = Block(8)
        self.head = nn.Linear(9, 10)

    def forward(self, x):
        x = self.block(self.stem(x))
        return self.head(x.mean((2, 3)))
"""
BLOCK = """\
from torch import nn


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.conv = nn.Conv2d(width, width, 3, padding=1)

    def forward(self, x):
        return x + self.conv(x)
"""
TRAIN = """\
import torch
from net import Net

net = Net()
net(torch.randn(2, 3, 16, 16))
"""
HOSTILE = """\
# </code></script><script>document.title = "owned"</script> {{ 7 * 7 }} {% raw %}
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        image, drawing = "<img src=x onerror=document.title='owned'>", "'\\"><svg onload=alert(1)>"
        self.parts = nn.ModuleDict({image: nn.Linear(3, 4), drawing: nn.Linear(5, 6)})

    def forward(self, x):
        for name, part in self.parts.items():
            x = part(x)
        return x


\u00fc = "\\"onmouseover=alert(1) x=\\" \u202e \\x1b[31m"
Net()(torch.randn(2, 3))
"""
NAMED = """\
from tensorflow import keras
from tensorflow.keras import layers

x = keras.Input((8,))
for i in range(4, 8):
    x = layers.Dense(8, name=f"dense_{i}")(x[:, :8])
"""
CHROMIUM = next((found for name in ("chromium", "google-chrome", "chromium-browser") if (found := shutil.which(name))), None)


def in_browser(page: Path) -> tuple[str, str]:
    """The document once its script has run, and what the browser says. Not by pipes: helpers of the browser outlive it, and hold them."""
    assert CHROMIUM is not None
    home = page.parents[1] / "browser"
    home.mkdir(exist_ok=True)
    command = [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--virtual-time-budget=2000",
               f"--user-data-dir={home / 'profile'}", "--dump-dom", page.absolute().as_uri()]
    with (home / "out").open("w") as out, (home / "err").open("w") as err:
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, timeout=90, check=True)
    return (home / "out").read_text(encoding="utf-8"), (home / "err").read_text(encoding="utf-8", errors="replace")


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def small(at: Path) -> Path:
    for name, text in (("net.py", NET), ("layers.py", BLOCK), ("train.py", TRAIN)):
        (at / name).write_text(text, encoding="utf-8")
    assert main(["report", ".", "-o", "out"]) == 1
    return at / "out"


@pytest.fixture
def hostile(at: Path) -> Path:
    (at / "<b onclick=alert(1)>'\"&.py").write_text(HOSTILE, encoding="utf-8")
    assert main(["report", ".", "-o", "out"]) == 1
    return at / "out"


def test_a_small_program(small: Path) -> None:
    pages = read(small)
    assert sorted(pages) == ["file-0001-layers.html", "file-0002-net.html", "file-0003-train.html", "findings.html", "index.html",
                             "model-0001-Net.html", "unknown.html"]
    assert faults(pages) == []
    model = pages["model-0001-Net.html"].text
    assert "Conv2d(3, 8, 3" in model
    assert "[2, 8, 14, 14]" in model
    assert "fails" in model
    assert "x [2, 8, 14, 14]" in pages["file-0002-net.html"].text
    assert os.path.abspath("net.py") in {a["href"].removeprefix("vscode://file").partition(":")[0] for a in pages["index.html"].all("a")}


def test_nothing_of_a_hostile_program_acts(hostile: Path) -> None:
    pages = read(hostile)
    assert faults(pages) == []
    source = next(page for name, page in pages.items() if name.startswith("file-"))
    assert '</script><script>document.title = "owned"</script> {{ 7 * 7 }} {% raw %}' in source.text
    assert "<img src=x onerror=document.title='owned'>" in pages["model-0001-Net.html"].text


def test_a_report_counts_the_checks_that_a_check_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    """A description of models needs more relations than checks do. Names of layers, which it shows, told calls apart then."""
    write(tmp_path, {"a.py": NAMED})
    monkeypatch.chdir(tmp_path)
    _, told = check(capsys, "a.py")
    assert main(["report", "a.py", "-o", "pages"]) == 0
    index = read(tmp_path / "pages")["index.html"].text
    checks = told["summary"]["checks"]
    assert f"{checks['valid']} / {sum(checks.values())}" in " ".join(index.split())


def test_one_page_alone(small: Path) -> None:
    assert main(["report", ".", "-o", "one.html"]) == 1
    assert "DLS101" in Path("one.html").read_text(encoding="utf-8")
    assert len(list(Path().glob("*.html"))) == 1


def test_pages_of_an_earlier_report_are_removed_and_nothing_else(small: Path) -> None:
    (small / "mine.html").write_text("x", encoding="utf-8")
    assert main(["report", "layers.py", "-o", "out"]) == 0
    assert sorted(path.name for path in small.glob("*.html")) == [
        "file-0001-layers.html", "findings.html", "index.html", "mine.html", "model-0001-Block.html", "unknown.html"]
    foreign = small.parent / "foreign"
    foreign.mkdir()
    for name in ("index.html", "file-0009-x.html"):
        (foreign / name).write_text("x", encoding="utf-8")
    assert main(["report", "layers.py", "-o", "foreign"]) == 0
    assert (foreign / "file-0009-x.html").exists()


def test_a_folder_that_cannot_be_made(at: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (at / "a.py").write_text("x = 1\n", encoding="utf-8")
    assert main(["report", "a.py", "-o", "a.py"]) == 2
    assert "a.py: File exists" in capsys.readouterr().err


if CHROMIUM is not None:

    def test_a_browser_draws_the_graph(small: Path) -> None:
        document, said = in_browser(small / "model-0001-Net.html")
        assert 'class="edge failing"' in document
        assert document.count('class="edge"') >= 3
        assert "CONSOLE" not in said

    def test_a_browser_runs_nothing_of_a_hostile_program(hostile: Path) -> None:
        for page in hostile.glob("*.html"):
            document, said = in_browser(page)
            assert "<title>owned" not in document
            assert "CONSOLE" not in said
