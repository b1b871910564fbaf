"""Which variables count as only shown."""

from __future__ import annotations

import pytest
from dlshape.frontend.extract import extract_source, extract_sources, merge_facts


def shown(source: str) -> set[str]:
    facts = merge_facts([extract_source("a.py", source.encode())])
    return {str(v).split(":")[-1].rpartition(".")[0] for (v,) in facts["output_only"]}


@pytest.mark.parametrize(
    "body",
    [
        "print(i)", "print('epoch %d: %s' % (i, 1))", "print(f'{i:>3}')", "print('{}'.format(i + 1))", "logger.info('at %d', i)",
        "writer.add_scalar('loss', 0, i)", "if i % 10 == 0:\n            print('ten')", "pass", "text = f'{i}'\n        print(text)",
        "bar.set_description(str(i))", "torch.save(xs, os.path.join('out', 'e%d' % i))", "save_image(xs, 'e' + str(i) + '.png')",
        "report(i)", "report(n=i)",
    ],
)
def test_output_only(body: str) -> None:
    assert "i" in shown(f"def report(n):\n    print(n)\ndef f(xs):\n    for i in range(9):\n        {body}\n")


@pytest.mark.parametrize(
    "body",
    [
        "xs[i]", "y = xs[i]", "g(i)", "use(i)", "y = i\n        xs.append(y)", "h = lambda: i", "return i", "xs.n = i", "self(i)(i)",
        "[i for _ in xs]", "print(xs[i])", "while g(i): pass", "print(i, file=g(i))", "yield i", "self.log(i)",
    ],
)
def test_not_output_only(body: str) -> None:
    before = "def report(n):\n    print(n)\ndef use(n):\n    return n\nclass L:\n    def log(self, n):\n        return n\n"
    source = f"{before}def f(xs, self):\n    for i in range(9):\n        {body}\n"
    assert "i" not in shown(source)


def test_formals_through_calls() -> None:
    source = "def a(n):\n    b(n)\ndef b(m):\n    print(m)\n    a(m)\ndef c(k):\n    d(k)\ndef d(j):\n    return j\n"
    assert shown(source) == {"n", "m"}


def test_globals_read_by_functions() -> None:
    assert shown("for i in range(3):\n    print(i)\n") == {"i"}
    assert shown("def f():\n    return i\nfor i in range(3):\n    f()\n") == set()


@pytest.mark.parametrize(
    ("call", "more"),
    [
        ("show(i)", ""), ("logs.show(1, loss=i)", ""), ("handed.show(i)", ""), ("text = i\n        show(text)", ""),
        ("show(i)", "show(2)\n"), ("show(*[i])", ""),
    ],
)
def test_shown_by_functions_of_other_files(call: str, more: str) -> None:
    assert "i" in shown_with_others(call, more)


@pytest.mark.parametrize(
    ("call", "more"),
    [
        ("keep(i)", ""), ("logs.keep(i)", ""), ("logs.nothing(i)", ""), ("show(1, 2, i)", ""), ("made(i)", ""),
        ("show(i)", "show = keep\n"), ("show(i)", "logs.show = keep\n"), ("xs = show\n        xs(i)", ""), ("show(keep(i))", ""),
    ],
)
def test_not_shown_by_functions_of_other_files(call: str, more: str) -> None:
    assert "i" not in shown_with_others(call, more)


def shown_with_others(call: str, more: str) -> set[str]:
    logs = "def show(step, loss=0):\n    print(step, loss)\ndef keep(step):\n    return step\n@keep\ndef made(step):\n    print(step)\n"
    main = f"import logs, handed\nfrom logs import *\nfrom logs import show, keep, made\n{more}" \
        f"def f(xs):\n    for i in range(9):\n        {call}\n"
    files = {"logs.py": logs, "handed.py": "from logs import show\n", "main.py": main}
    facts = merge_facts(extract_sources([(name, text.encode()) for name, text in files.items()]))
    return {str(v).split(":")[-1].rpartition(".")[0] for (v,) in facts["output_only"] if str(v).startswith("main.py")}
