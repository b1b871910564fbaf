"""What a module's text says about imports."""

from __future__ import annotations

import ast

import pytest
from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.read.searchpath import added_folders, listed_names


@pytest.mark.parametrize(
    ("line", "folders"),
    [
        ('sys.path.append("..")', [""]),
        ('sys.path.insert(0, "src")', ["tools/src", "src"]),
        ('sys.path.insert(0, "./src/")', ["tools/src", "src"]),
        ("sys.path.append(os.path.dirname(__file__))", ["tools"]),
        ("sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))", [""]),
        ('sys.path.append(os.path.join(os.path.dirname(__file__), "..", "lib"))', ["lib"]),
        ("HERE = osp.dirname(__file__)\nsys.path.insert(0, osp.join(HERE, os.pardir))", [""]),
        ('sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))', ["src"]),
        ('sys.path.append(str(Path(__file__).parents[1] / "src"))', ["src"]),
        ('sys.path.append(os.path.split(os.path.realpath(__file__))[0] + "/../src")', ["src"]),
        ('sys.path += ["models"]', ["tools/models", "models"]),
        ('sys.path = ["models"] + sys.path', ["tools/models", "models"]),
        ('sys.path.extend(["models"])', ["tools/models", "models"]),
        ('sys.path.append("../../../elsewhere")', ["../../elsewhere"]),
        ('sys.path.append("/opt/x/../lib")', ["/opt/lib", "*"]),
        ('sys.path.append(os.path.join("src", "/opt/lib"))', ["/opt/lib", "*"]),
        ('sys.path.append(os.path.dirname(__file__) + "/../../lib")', ["../lib"]),
        ('sys.path[:0] = ["models"]', ["tools/models", "models"]),
        ('sys.path[0] = os.path.dirname(__file__)', ["tools"]),
        ("sys.path.append(args.root)", ["*"]),
        ("a = b\nb = a\nsys.path.append(a)", ["*"]),
        ("other.path.append(1)", []),
    ],
)
def test_folders(line: str, folders: list[str]) -> None:
    assert [folder for folder, _ in added_folders(Nodes(ast.parse(line)), "tools/run.py")] == folders


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("sys.path.insert(0, os.path.dirname(__file__))", True),
        ("sys.path.insert(1, os.path.dirname(__file__))", False),
        ("sys.path.append(os.path.dirname(__file__))", False),
        ("sys.path = [os.path.dirname(__file__)] + sys.path", True),
        ("sys.path = sys.path + [os.path.dirname(__file__)]", False),
        ("sys.path[0:0] = [os.path.dirname(__file__)]", True),
    ],
)
def test_which_folders_come_first(line: str, first: bool) -> None:
    assert added_folders(Nodes(ast.parse(line)), "/opt/tools/run.py") == [("/opt/tools", first)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("x = 1", None),
        ('__all__ = ["a", "b"]', ["a", "b"]),
        ('__all__ = ("a",)\n__all__ += ["b"]\n__all__.append("c")\n__all__.extend(["d"])', ["a", "b", "c", "d"]),
        ('__all__: list[str] = ["a"]', ["a"]),
        ('__all__ = ["a"] + b.__all__', None),
        ('__all__ = ["a"]\n__all__ += b.__all__', None),
        ("__all__ = [name for name in x]", None),
    ],
)
def test_listed_names(text: str, names: list[str] | None) -> None:
    assert listed_names(ast.parse(text)) == names
