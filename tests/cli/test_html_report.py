"""`dlshape report`: a folder of pages, of a small program, of a hostile one, and as a browser sees them where there is one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from dlshape.cli.main import main

sys.path.append(str(Path(__file__).parents[1] / "report"))
from browser import CHROMIUM, Browser
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

    @pytest.fixture
    def browser(tmp_path: Path) -> Iterator[Browser]:
        with Browser(tmp_path / "profile") as found:
            yield found

    def test_a_graph_is_drawn_unfolds_and_is_zoomed(small: Path, browser: Browser) -> None:
        browser.open(small / "model-0001-Net.html")
        drawn = "[...document.querySelectorAll('.canvas > .graph > svg > .edge')].map((edge) => edge.classList.contains('failing'))"
        assert browser(drawn) == [False, False, False, True]
        within = "document.querySelectorAll('.graph .graph .edge').length"
        assert browser(within) == 0
        browser.click("[data-fold=open]")
        assert browser(within) == 6  # of the Sequential, and of the sum with what went past the convolution
        size = "document.querySelector('.canvas').getBoundingClientRect().width / document.querySelector('.canvas').offsetWidth"
        browser.click("[data-zoom=in]")
        assert browser(size) == pytest.approx(1.25)
        browser.click("[data-zoom=one]")
        assert browser(size) == pytest.approx(1)
        assert browser("document.querySelector('.node.error .label > a:last-child').getAttribute('href')") == "findings.html#f0"
        assert browser.said == []

    def test_the_filter_hides_what_it_does_not_find(small: Path, browser: Browser) -> None:
        browser.open(small / "index.html")
        seen = "[...document.querySelectorAll('.entry')].filter((one) => one.offsetParent).map((one) => one.innerText.split(/\\s/)[0])"
        assert len(browser(seen)) == 5
        browser("document.getElementById('filter').value = 'linear', document.getElementById('filter').dispatchEvent(new Event('input'))")
        assert browser(seen) == ["error"]
        assert browser("document.getElementById('matches').textContent") == "1 of 5"
        assert browser("document.getElementById('files').offsetParent") is None  # nothing is left below this heading

    def test_shapes_at_the_pointer_and_on_the_keyboard(small: Path, browser: Browser) -> None:
        browser.wide(1300)
        browser.open(small / "file-0002-net.html")
        browser.point("#L14 code > .e")
        assert browser("document.querySelector('#tip').textContent") == "[2, 8, 14, 14] float32"
        browser("document.querySelector('.source').focus(), document.dispatchEvent(new Event('mouseleave'))")
        browser.key("n")
        assert browser("document.getElementById('spoken').textContent")
        browser.wide(400)
        box = "document.querySelector('#L14 {}').getBoundingClientRect().{}"
        assert browser(box.format(".beside", "top")) >= browser(box.format("code", "bottom"))
        assert browser("document.documentElement.scrollWidth") <= 400

    def test_dark_and_light_can_be_read(small: Path, browser: Browser) -> None:
        """Contrast as WCAG 2 measures it, 4.5 at least, of all texts on what is behind them."""
        for scheme in ("light", "dark"):
            browser.prefers(scheme)
            for page in ("index.html", "findings.html", "model-0001-Net.html", "file-0002-net.html"):
                browser.open(small / page)
                assert browser(_FAINT) == [], (scheme, page)
        browser.click("#theme")
        assert browser("document.documentElement.dataset.theme") == "light"

    def test_a_browser_runs_nothing_of_a_hostile_program(hostile: Path, browser: Browser) -> None:
        for page in hostile.glob("*.html"):
            browser.open(page)
            assert browser("document.title") != "owned"
        assert browser.said == []


_FAINT = """
(() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const light = (c) => c.slice(0, 3).map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (one) => {
    for (; one; one = one.parentElement) {
      const c = rgb(getComputedStyle(one).backgroundColor);
      if (c.length === 3 || c[3] === 1) return c;
    }
    return [255, 255, 255];
  };
  const found = [];
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg, script, .unseen, .skip") || !one.offsetParent) continue;
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const a = light(rgb(getComputedStyle(one).color)), b = light(behind(one));
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < 4.5) found.push(`${one.textContent.slice(0, 30)} ${contrast.toFixed(2)}`);
  }
  return found;
})()
"""
