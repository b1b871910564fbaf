"""A program that always ends at a `raise` behind a test is not one without errors; one that may go on is, and where somebody handles it."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from dlshape.cli.main import main

CHECKED = "import torch\n\n\ndef f(x):\n    if x.shape[1] != 3:\n        raise ValueError('three')\n    return x + 1\n\n\n"
HELPED = "import torch\n\n\ndef fail():\n    raise ValueError\n\n\ndef need(test):\n    if not test:\n        fail()\n\n\n"
ENDS = {
    "in a function": f"{CHECKED}print(f(torch.zeros(2, 4)).shape)\n",
    "in a model of a library": "import numpy as np\n\n"
                               "w = np.lib.stride_tricks.sliding_window_view(np.zeros((4, 6)), (5, 2))\nprint(w.shape)\n",
    "a finally catches nothing": f"{CHECKED}try:\n    print(f(torch.zeros(2, 4)).shape)\nfinally:\n    print(torch.zeros(3) + 1)\n",
    "the last arm": "import torch\n\nmode = 'c'\nif mode == 'a':\n    n = 3\n"
                    "elif mode == 'b':\n    n = 4\nelse:\n    raise KeyError(mode)\n"
                    "print(torch.zeros(n) + 1)\n",
    "in a loop": "import torch\n\nfor n in (3, 4):\n    x = torch.zeros(2, n) + 1\n    if x.shape[1] == 4:\n        raise ValueError(n)\n",
    "without a test": "import torch\n\n\nclass A(torch.nn.Module):\n    def forward(self, x):\n        raise NotImplementedError\n\n\n"
                      "print(A()(torch.zeros(2, 4)) + 1)\n",
    "by another function": f"{HELPED}x = torch.zeros(2, 4) + 1\ny = x if x.shape[1] == 3 else fail()\nprint(y)\n",
    "an exit with a text": "import sys\nimport torch\n\nx = torch.zeros(2, 4) + 1\nif x.shape[1] != 3:\n    sys.exit('three')\nprint(x)\n",
    "an exit with a status": "import sys\nimport torch\n\n\ndef main():\n    return 1 if torch.zeros(2, 4).dim() == 2 else 0\n\n\n"
                             "if __name__ == '__main__':\n    sys.exit(main())\n",
    "behind a handled failure": "import torch\n\n\ndef tried(f, x):\n    try:\n"
                                "        f(x)\n    except RuntimeError:\n        print('expected')\n\n\n"
                                "tried(torch.nn.Linear(3, 4), torch.zeros(2, 5))\nraise ValueError\n",
    "not raised": "import pytest\nimport torch\n\nwith pytest.raises(RuntimeError):\n    print(torch.zeros(3) + 1)\n",
    "an assertion of torch": "import torch\n\nx = torch.zeros(2, 4) + 1\ntorch._assert(x.shape[1] == 3, 'three')\n",
    "a check of torch": "import torch\n\nx = torch.zeros(2, 4) + 1\ntorch._check(x.dim() == 3, lambda: 'three')\n",
    "a size": "import torch\n\nx = torch.zeros(2, 4) + 1\ntorch._check_is_size(x.dim() - 3)\n",
    "other shapes": "import torch\n\ntorch.testing.assert_close(torch.zeros(2, 1) + 1, torch.ones(2))\n",
    "other shapes of arrays": "import numpy as np\n\nnp.testing.assert_allclose(np.zeros((2, 3)) + 1, np.ones(3))\n",
    "equal arrays": "import numpy as np\n\nnp.testing.assert_array_equal(np.zeros((2, 3)) + 1, np.ones((3, 2)))\n",
    "in main": f"{HELPED}def main():\n    need((torch.zeros(2, 3) + 1).dim() == 1)\n\n\nif __name__ == '__main__':\n    main()\n",
}
GOES_ON = {
    "an unknown test": f"{HELPED}import os\n\nprint(torch.zeros(3) + 1)\nif os.environ.get('X'):\n    fail()\n",
    "a loop": f"{HELPED}x = torch.zeros(3)\nn = 0\nwhile n < 3:\n    x = x + 1\n    n += 1\n    need(x.dim() == 1)\n",
    "handled where it is called": f"{HELPED}try:\n    fail()\nexcept ValueError:\n    print(torch.zeros(3) + 1)\n",

    "the test holds": f"{CHECKED}print(f(torch.zeros(2, 3)).shape)\n",
    "both": f"{CHECKED}print(f(torch.zeros(2, 3)).shape)\ntry:\n    f(torch.zeros(2, 4))\nexcept ValueError:\n    pass\n",
    "handled": f"{CHECKED}try:\n    f(torch.zeros(2, 4))\nexcept ValueError:\n    print(torch.zeros(3) + 1)\n",
    "handled by who calls the caller": f"{CHECKED}def g(x):\n    return f(x)\n\n\ntry:\n    g(torch.zeros(2, 4))\nexcept ValueError:\n"
                                       "    print(torch.zeros(3) + 1)\n",
    "an exit": "import torch\n\nprint(torch.zeros(3) + 1)\nif torch.zeros(3).dim() == 1:\n    raise SystemExit(0)\n",
    "a status of 0": "import sys\nimport torch\n\n\ndef main():\n    print(torch.zeros(3) + 1)\n    return 0\n\n\nsys.exit(main())\n",
    "an exit for some arguments": "import sys\nimport torch\n\nprint(torch.zeros(3) + 1)\n"
                                  "if len(sys.argv) > 9:\n    sys.exit('too many')\n",
    "an exit that is caught": "import sys\nimport torch\n\nx = torch.zeros(3) + 1\ntry:\n    if x.dim() == 1:\n        sys.exit('one')\n"
                              "except SystemExit:\n    print(x)\n",
    "as expected": "import pytest\nimport torch\n\nwith pytest.raises(RuntimeError):\n    print(torch.zeros(3) + torch.zeros(4))\n",
    "assertions of torch": "import torch\n\nx = torch.zeros(2, 4) + 1\ntorch._assert(x.shape[1] == 4, 'four')\ntorch._check(x.dim() == 2)\n"
                           "torch._check_is_size(x.dim())\ntorch.testing.assert_close([x], (torch.ones(2, 4),))\n",
    "comparisons of arrays": "import numpy as np\n\nx = np.zeros((2, 3)) + 1\nnp.testing.assert_allclose(x, 1)\n"
                             "np.testing.assert_array_equal(x, np.ones((2, 3)))\nnp.testing.assert_equal(x.shape, [2, 3])\n",
    "no attribute": "import torch\n\n\nclass A:\n"
                    "    def __getattr__(self, name):\n        if name != 'a':\n            raise AttributeError(name)\n"
                    "        return torch.zeros(3)\n\n\nprint(hasattr(A(), 'b'))\nprint(A().a + 1)\n",
}


def _told(source: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[bool, str]:
    """Whether DLS914 tells of it, and the verdict."""
    (folder / "a.py").write_text(source)
    main(["check", str(folder / "a.py"), "--output-format", "json"])
    result = json.loads(capsys.readouterr().out)
    return any(one["code"] == "DLS914" for one in result["diagnostics"]), result["summary"]["verdict"]


@pytest.mark.parametrize("name", ENDS)
def test_what_always_ends_is_not_silent(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _told(ENDS[name], tmp_path, capsys) == (True, "unknown")


@pytest.mark.parametrize("name", GOES_ON)
def test_what_goes_on_is_not_told(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _told(GOES_ON[name], tmp_path, capsys) == (False, "no errors")


@pytest.mark.parametrize("name", GOES_ON)
def test_python_agrees(name: str) -> None:
    pytest.importorskip("torch")
    with suppress(SystemExit):
        exec(compile(GOES_ON[name], "a.py", "exec"), {"__name__": "__main__"})
