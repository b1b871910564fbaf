"""Programs that read a relation and write it, and what Soufflé 2.5 made of them.

    python tests/pysouffle/stream_cases.py      records anew, with the souffle on PATH

Facts stand in the order in which Soufflé writes them, so that bytes can be compared.
"""

from __future__ import annotations

import gzip
import json
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

RECORDED = Path(__file__).with_name("stream_cases.json")
TYPES = """
.type L = [n: number, s: symbol, f: float, u: unsigned, next: L]
.type A = F {f: float} | X {} | Y {n: number} | Z {s: symbol, l: L, a: A}
.type E = P {} | Q {}
"""


@dataclass(frozen=True, slots=True)
class Case:
    columns: str
    reading: str
    writing: str
    facts: bytes | None
    stdin: bytes = b""
    file: str = "r.facts"
    options: tuple[str, ...] = ()

    @property
    def program(self) -> str:
        return f"{TYPES}.decl r({self.columns})\n.input r({self.reading})\n.output r({self.writing})\n"

    @property
    def name(self) -> str:
        return " ".join(part for part in (self.columns, self.reading, self.writing, *self.options, repr((self.facts or b"")[:40])) if part)


@dataclass(frozen=True, slots=True)
class Outcome:
    """`files`: what lies in the output folder afterwards; gzip unpacked. `error`: standard error, if it failed."""

    files: Mapping[str, str]
    stdout: str = ""
    error: str = ""


def bad(columns: str, facts: bytes | None, reading: str = "", **more: object) -> Case:
    return Case(columns, reading, "", facts, **more)  # type: ignore[arg-type]


CASES = [
    Case("a: number, b: symbol", "", "", b"-3\t\n1\tx\n2\ty"),
    Case("a: number, b: symbol", "", "", b"1\tx\r\n2\ty\r\n"),
    Case("a: number", "", "", b"-9223372036854775808\n 1\n+2\n9223372036854775807\n"),
    bad("a: number", b"1\n\n"), bad("a: number", b"1 \n"), bad("a: number", b"0x10\n"), bad("a: number", b"9223372036854775808\n"),
    Case("a: unsigned", "", "", b"0b-11\n -2\n18446744073709551615\n0b 1\n0b101\n0x10\n"),
    bad("a: unsigned", b"-1\n"), bad("a: unsigned", b"18446744073709551616\n"), bad("a: unsigned", b"0x\n"), bad("a: unsigned", b"0b2\n"),
    Case("a: float", "", "", b"-0\n-INF\n-nan\n0x1p-1074\n2.2250738585072014e-308\n1e-5\n0.1\n.5\n1\n1.5\n5.\n0x1.8p3\n"
         b"123456789012345678\n1e22\n1e300\ninfinity\nnan(abc)\n"),
    Case("a: float", "", "", b"0e-999\n0.0\n"), bad("a: float", b"1e400\n"), bad("a: float", b"1e-310\n"), bad("a: float", b"1.5x\n"),
    bad("a: symbol, b: symbol", b"x\ty\nx\n"),
    Case("a: symbol, b: symbol", "", "", b"x\ty\tz\n"),
    Case("a: symbol", "", "", b"\n\xff\xfe\n\xc3\xa4\n"),
    Case("", "", "", b""), Case("", "", "", b"()\n"), Case("", "", "", b"\n\n"),
    Case("a: symbol, b: number", 'columns="2:0"', "", b"1\tx\ty\n"),
    Case("a: symbol, b: number", 'columns="0:1:2"', "", b"y\t2\t3\n"),
    Case("a: symbol, b: number", 'columns="0:1:"', "", b"y\t2\n"),
    bad("a: symbol, b: number", b"1\tx\ty\n", 'columns="2"'), bad("a: symbol, b: number", b"1\t2\tc\n", 'columns="2:0:1"'),
    bad("a: symbol, b: number", b"1\t2\tc\n", 'columns="x:1"'), bad("a: symbol, b: number", b"1\t2\tc\n", 'columns="5:0"'),
    Case("a: symbol, b: number", "headers=true", "headers=true", b"a\tb\nx\t2\n"),
    Case("a: symbol, b: number", 'headers="true", delimiter=","', 'headers="true", delimiter="::"', b"a\tb\nx,2\n"),
    Case("a: symbol, b: number", "headers=true, rfc4180=true", "headers=true, rfc4180=true", b"a\tb\nx,2\n"),
    Case("a: symbol, b: L", 'delimiter=","', "", b"x,[1,aa,1.5,2,nil]\ny,nil\n"),
    Case("a: L, b: symbol", 'delimiter=","', "", b"[1,aa,1.5,2,nil ] ,x\n"),
    bad("a: symbol, b: symbol", b"]x,y\n", 'delimiter=","'), bad("a: symbol, b: symbol", b"x\n", 'delimiter=","'),
    Case("a: symbol, b: symbol", 'delimiter=""', "", b"x\n"),
    Case("a: symbol, b: symbol", 'delimiter="ab"', "", b"xabyabz\n"),
    Case("a: symbol, b: symbol", r'delimiter="\\t"', "", b"x\ty\n"),
    Case("a: L", "", "",
         b'nil\n[1,aa,1.5,2,nil]\n [ 2 , aa , 1.5 , 2 , nil ]\n[1,"x,y\\\\z\\"",1.5,2,nil]\n[1,"xy" ,1.5,2,[1,,0,2,nil]]\n'),
    bad("a: L", b"[1,aa,1.5,2,nil] \n"), bad("a: L", b" nil\n"), bad("a: L", b"nilx\n"), bad("a: L", b"[1,aa,1.5,2,nilx]\n"),
    bad("a: L", b"[1,aa,1.5,-2,nil]\n"), bad("a: L", b'[1,"aa,1.5,2,nil]\n'), bad("a: L", b"[1,aa\n"),
    Case("a: A", "", "", b'$X\n$Y(3)\n$Z(abc,nil,$X)\n$ Z ( "a)" , [1,b,2,3,nil] , $Z(x,nil,$F(1.25)) )\n'),
    bad("a: A", b"$X()\n"), bad("a: A", b"$W\n"), bad("a: A", b"$Z(x),nil,$X)\n"),
    Case("a: A, b: E", "rfc4180=true", "rfc4180=true", b'$X,$P\n"$Z(""a"",nil,$X)","$Q"\n'),
    Case("a: symbol, b: symbol", "rfc4180=true", "rfc4180=true", b'"a""b","c\nd"\n"x\r\ny",""\n"p\n\n\nq",2\na"d,c\n'),
    bad("a: symbol, b: symbol", b'"a"x,c\n', "rfc4180=true"), bad("a: symbol, b: symbol", b'"a,c\n', "rfc4180=true"),
    bad("a: symbol, b: symbol", b"a\n", "rfc4180=true"), bad("a: symbol", b"a\n", r'rfc4180=true, delimiter="\""'),
    Case("a: symbol, b: symbol", r'rfc4180=true, delimiter="\t"', 'rfc4180=true, delimiter=";"', b'a\t"b\tc"\n'),
    Case("a: L", "", "rfc4180=true", b'[1,"x\\"y",0.1,2,nil]\n'),
    Case("a: symbol", "IO=stdin", "IO=stdout", None, b"x\ny\n"),
    Case("a: symbol, b: float", "IO=stdin, headers=true", "IO=stdout, headers=true", None, b"x\t0.1\ny\t2\n"),
    Case("", "IO=stdin", "IO=stdout", None, b"()\n"),
    bad("a: number", None, "IO=stdin", stdin=b"x\n"),
    Case("a: symbol", "", "IO=stdoutprintsize", b"x\ny\n"),
    bad("a: symbol", None), bad("a: symbol", None, 'filename="nowhere/f.txt"'), bad("a: symbol", None, options=("-w",)),
    Case("a: symbol", 'filename="f.txt"', 'filename="g.txt"', b"x\n", file="f.txt"),
    Case("a: symbol", 'name="f"', 'name="g"', b"x\n", file="f.facts"),
    Case("a: symbol", "nothing=known", "of=these", b"x\n"),
    Case("a: symbol", "", 'attributeNames="hello", headers=true', b"x\n"),
    Case("a: symbol", "", "compress=true", b"x\ny\n"), Case("a: symbol", "", 'compress=false, filename="r"', b"x\n"),
    Case("a: symbol", "", "", gzip.compress(b"x\n", mtime=0) + gzip.compress(b"y\n", mtime=0)),
    Case("a: number, b: symbol", "IO=jsonfile", "IO=jsonfile", b'[[1,"x"],[2,"y"]]', file="r.json"),
    Case("a: number, b: symbol", "IO=jsonfile", "IO=jsonfile, format=object", b'[{"a":1,"b":"x"},{"b":"y","a":3}]', file="r.json"),
    Case("a: number", "IO=jsonfile", "IO=jsonfile", b"[]", file="r.json"),
    Case("", "IO=jsonfile", "IO=jsonfile", b"[[]]", file="r.json"),
    Case("a: number, b: symbol", "IO=jsonfile", "IO=jsonfile",
         b'[[2147483648,"z"],[-12345678901,"y"],[-1.9,null],["1",2],[true,"q"],[1.9,"a"]]', file="r.json"),
    Case("a: unsigned, b: float", "IO=jsonfile", "", b"[[3000000000,1.5],[-1,-1],[1,2],[4,4607182418800017408]]", file="r.json"),
    Case("a: L", "IO=jsonfile", "IO=jsonfile",
         b'[[null],[[1,"b\\"\\\\/\\u00e4\\n\\u0001\\ud83d\\ude00\\u2028",2,3,[2,"c",1,1,null]]]]', file="r.json"),
    Case("a: L", "IO=jsonfile", "IO=jsonfile, format=object", b'[{"a":null},{"a":{"n":1,"s":"x","f":2,"u":7,"next":null}}]', file="r.json"),
    bad("a: L", b'[{"a":{"n":1,"s":"x","f":2,"u":7,"nxt":null}}]', "IO=jsonfile", file="r.json"),
    bad("a: L", b'[{"b":3}]', "IO=jsonfile", file="r.json"), bad("a: number", b"[1]", "IO=jsonfile", file="r.json"),
    bad("a: A", b'[["$X"]]', "IO=jsonfile", file="r.json"), bad("a: A", None, "IO=jsonfile"),
    Case("a: number", "IO=json", "IO=json", None, b"[[1],[2]]"),
    Case("a: float", "", "IO=json", b"-nan\n0.1\n1234567\n1e10\n"),
    Case("a: symbol", "", "IO=jsonfile", b'a\tb\n\xff\x01\x7f\n"q\\\n\xe2\x80\xa9\n'),
]


def run(case: Case) -> Outcome:
    """What the souffle on PATH makes of a case."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "p.dl").write_text(case.program, encoding="utf-8")
        (folder / "out").mkdir()
        if case.facts is not None:
            (folder / case.file).write_bytes(case.facts)
        done = subprocess.run(["souffle", "p.dl", "-F", ".", "-D", "out", *case.options], cwd=folder, capture_output=True, input=case.stdin,
                              check=False)
        files = {path.name: unpacked(path.read_bytes()) for path in (folder / "out").iterdir()}
    if done.returncode:
        return Outcome({}, "", done.stderr.decode().strip())
    return Outcome(files, done.stdout.decode("utf-8", "surrogateescape"))


def unpacked(data: bytes) -> str:
    return (gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data).decode("utf-8", "surrogateescape")


@dataclass(slots=True)
class Recorded:
    outcomes: list[Outcome] = field(default_factory=list)

    @classmethod
    def load(cls) -> Recorded:
        return cls([Outcome(**each) for each in json.loads(RECORDED.read_text(encoding="utf-8"))])


if __name__ == "__main__":
    outcomes = [run(case) for case in CASES]
    rows = [json.dumps({"files": each.files, "stdout": each.stdout, "error": each.error}) for each in outcomes]
    RECORDED.write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")
