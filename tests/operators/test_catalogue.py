"""The catalogue loader: rows, errors with file and line, cache."""

from pathlib import Path

import pytest
from dlshape.rules.catalogue import CATALOGUE, DescriptionError, catalogue_facts


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def load(tmp_path: Path, text: str) -> dict[str, list[tuple[str | int, ...]]]:
    (tmp_path / "x.yaml").write_text(text)
    return catalogue_facts(tmp_path)


def test_function_rows(tmp_path: Path) -> None:
    text = "t.f: {family: g, aliases: [t.T.f], params: [x, n=-1, '*', s='a', k=0.5, '~d=None'], settings: {key: 2, other: up}}"
    rows = load(tmp_path, text)
    assert rows["api"] == [("t.f", "g", "function")]
    assert rows["api_alias"] == [("t.T.f", "t.f")]
    assert rows["api_member"] == [("t", "f", "t.f"), ("t.T", "f", "t.T.f")]
    assert rows["api_param"] == [
        ("t.f", 0, "x", "pos"), ("t.f", 1, "n", "pos"), ("t.f", 2, "s", "kw"), ("t.f", 3, "k", "kw"), ("t.f", 4, "d", "ignored"),
    ]
    assert rows["api_default"] == [
        ("t.f", 1, "int", -1, ""), ("t.f", 2, "str", 0, "a"), ("t.f", 3, "float", 0, "0.5"), ("t.f", 4, "none", 0, ""),
    ]
    assert rows["api_setting"] == [("t.f", "key", 2, ""), ("t.f", "other", 0, "up")]


def test_older_names_of_parameters(tmp_path: Path) -> None:
    rows = load(tmp_path, "t.f: {family: g, params: [x, n, k], settings: {x_was: a, n_was: [b, c]}}")
    assert rows["api_setting"] == [("t.f", "x_was", 0, "a"), ("t.f", "n_was", 0, "b"), ("t.f", "n_was", 0, "c")]


def test_demands_are_of_the_arguments_that_are_kept(tmp_path: Path) -> None:
    rows = load(tmp_path, "t.f: {family: g, params: ['x : tensor', '~y=1', 'p=0.5 >= 0 <= 1', '*', s='a > 0']}")
    assert rows["api_demand"] == [("t.f", 0, 0, "tensor", 0), ("t.f", 1, 1, ">=", 0), ("t.f", 2, 1, "<=", 1)]
    assert rows["api_default"] == [("t.f", 1, "int", 1, ""), ("t.f", 2, "float", 0, "0.5"), ("t.f", 3, "str", 0, "a > 0")]


def test_class_rows(tmp_path: Path) -> None:
    text = """
    t.M: {kind: class, family: opaque, params: [~*, ~**]}
    t.L:
      kind: class
      base: t.M
      family: layer
      params: [~d=None, n, bias=True]
      call: {family: g, params: [x], settings: {rank: 3}}
      attributes: {n: n, weight: {family: w}}
    """
    rows = load(tmp_path, text)
    assert ("t.L.__call__", "g", "call") in rows["api"]
    assert ("t.L.n", "constructor_argument", "property") in rows["api"]
    assert ("t.L.n", "argument", 0, "n") in rows["api_setting"]
    call = [row for row in rows["api_param"] if row[0] == "t.L.__call__"]
    assert call == [("t.L.__call__", 0, "self", "pos"), ("t.L.__call__", 1, "x", "pos")]
    assert [row for row in rows["api_param"] if row[0] == "t.M"] == [("t.M", 0, "*", "ignored"), ("t.M", 1, "**", "ignored")]
    assert rows["api_base"] == [("t.L", "t.M")]


@pytest.mark.parametrize(("text", "line", "message"), [
    ("t.f:\n  famly: g", 2, "unknown key `famly`"),
    ("t.f:\n  params: [x]", 2, "missing `family`"),
    ("t.f: {family: g}\nt.f: {family: g}", 2, "appears twice"),
    ("t.f: {family: g}\nt.g: {family: g,\n  aliases: [t.f]}", 3, "already declared"),
    ("t.f:\n  family: g\n  params: [x, x]", 3, "x appears twice"),
    ("t.f:\n  family: g\n  params: ['x y']", 3, "bad parameter"),
    ("t.f:\n  family: g\n  params: ['x=y']", 3, "not a Python literal"),
    ("t.f:\n  family: g\n  params: ['**']", 3, "must be dropped"),
    ("t.f:\n  family: g\n  params: ['x : number']", 3, "bad demand"),
    ("t.f:\n  family: g\n  params: ['*x > 0']", 3, "nothing can be demanded"),
    ("t.f: {family: g, kind: thing}", 1, "unknown kind"),
    ("t.f:\n  family: g\n  call: {family: h}", 3, "for classes"),
    ("t.K:\n  family: g\n  kind: class\n  base: t.M", 4, "not in the catalogue"),
    ("t.K:\n  family: g\n  kind: class\n  attributes: {n: m}", 4, "no parameter"),
    ("t.f:\n  family: g\n  params: [x]\n  settings: {y_was: z}", 4, "no parameter `y`"),
    ("t.f: [1, 2]\n", 1, "expected `key: value`"),
    ("t.f: {family: g\n\n", 3, ""),
    ("- t.f", 1, "expected `key: value`"),
    ("t f: {family: g}", 1, "not a qualified name"),
])
def test_errors(tmp_path: Path, text: str, line: int, message: str) -> None:
    with pytest.raises(DescriptionError) as error:
        load(tmp_path, text)
    assert str(error.value).startswith(f"{tmp_path / 'x.yaml'}:{line}: ")
    assert message in str(error.value)


def test_cache_follows_content(tmp_path: Path) -> None:
    first = load(tmp_path, "t.f: {family: g}")
    assert load(tmp_path, "t.f: {family: g}") == first
    assert load(tmp_path, "t.f: {family: h}")["api"] == [("t.f", "h", "function")]


def test_damaged_cache_is_ignored(tmp_path: Path) -> None:
    load(tmp_path, "t.f: {family: g}")
    for kept in (tmp_path / "cache" / "dlshape").iterdir():
        kept.write_bytes(b"\x00nonsense")
    assert load(tmp_path, "t.f: {family: g}")["api"] == [("t.f", "g", "function")]


def test_shipped_catalogue_is_valid() -> None:
    assert ("torch.nn.Linear", "torch.nn.Module") in catalogue_facts()["api_base"]
    assert ("linear.bias", "builtins.IndexError") in catalogue_facts()["code_raises"]


def test_every_family_has_a_rule() -> None:
    rules = "\n".join(path.read_text() for path in CATALOGUE.parent.rglob("*.dl"))
    families = {str(family) for _, family, kind in catalogue_facts()["api"] if kind != "constant"}
    without_result = {"stops"}
    assert not {family for family in families if f'"{family}"' not in rules} - without_result


FRAMEWORK = """
imported: [net, netlight]
also_below: {net: [net.old]}
"""


def framework(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("t.f: {family: g, params: [x]}")
    folder = tmp_path / "net"
    folder.mkdir()
    (folder / "framework.yaml").write_text(FRAMEWORK)
    (folder / "y.yaml").write_text("net.h: {family: g, aliases: [net.math.h], params: [x]}\nt.T.as_net: {family: g, params: [x]}")


def test_a_framework_is_for_programs_that_import_it(tmp_path: Path) -> None:
    framework(tmp_path)
    without = catalogue_facts(tmp_path, imported={"t"})
    assert without["api"] == [("t.f", "g", "function")]
    for imported in ({"t", "netlight"}, None):
        rows = catalogue_facts(tmp_path, imported=imported)
        assert [name for name, *_ in rows["api"]] == ["t.f", "net.h", "t.T.as_net"]
        assert rows["code_raises"] == without["code_raises"]


def test_names_of_a_framework_stand_below_others_too(tmp_path: Path) -> None:
    framework(tmp_path)
    rows = catalogue_facts(tmp_path)
    assert rows["api_alias"] == [("net.math.h", "net.h"), ("net.old.h", "net.h"), ("net.old.math.h", "net.h")]
    assert ("net.old", "h", "net.old.h") in rows["api_member"]


def test_mistakes_in_a_framework_have_their_place(tmp_path: Path) -> None:
    framework(tmp_path)
    (tmp_path / "net" / "y.yaml").write_text("t.f: {family: g}")
    with pytest.raises(DescriptionError, match=r"net/y\.yaml:1:.*already declared"):
        catalogue_facts(tmp_path)
