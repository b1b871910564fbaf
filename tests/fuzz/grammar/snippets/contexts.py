"""Contexts: functions that yield once, classes, and those of contextlib."""

from __future__ import annotations

TEXT = """
@contextlib.contextmanager
def $H1($p1):
    $v1 = {int}
    yield $p1 + $v1
with $H1({int}) as $v2:
    $v3 = $v2 + 1
= $v3
---
$v1 = []
@contextlib.contextmanager
def $f1(name):
    $v1.append(name)
    yield len($v1)
    $v1.append(name * 2)
with $f1('a') as $v2, $f1({str}) as $v3:
    $v1.append('b')
= $v1
= ($v2, $v3)
---
class $K1:
    def __init__(self, n):
        self.n = n
    def __enter__(self):
        self.n += 1
        return self
    def __exit__(self, kind, value, trace):
        self.n *= 2
$v1 = $K1({int})
with $v1 as $v2:
    $v3 = $v2.n
= $v1.n
= $v1 is $v2
= $v3
---
with contextlib.ExitStack() as $v1:
    $v2 = $v1.enter_context(contextlib.nullcontext({int}))
= $v2
---
with contextlib.suppress(KeyError, ValueError):
    $v1 = {int}
= $v1
---
class $K1:
    closed = False
    def close(self):
        self.closed = True
$v1 = $K1()
with contextlib.closing($v1) as $v2:
    $v3 = $v2.closed
= ($v3, $v1.closed)
---
$v1 = []
with contextlib.ExitStack() as $v2:
    $v2.callback($v1.append, {int})
    $v3 = len($v1)
= ($v3, $v1)
---
with contextlib.redirect_stdout(None), contextlib.redirect_stderr(None):
    $v1 = {int}
= $v1
"""
