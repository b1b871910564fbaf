"""Makes programs smaller as long as they differ in the same way. The candidates of all programs that are shrunk are analysed together."""

from __future__ import annotations

import ast
import copy
import warnings
from collections.abc import Generator, Iterator, Sequence

from findings import Finding, examine
from run import Frozen, run

_BODIES = ("body", "orelse", "finalbody", "handlers", "cases")
_AT_ONCE = 16
_ROUNDS = 14
_BATCH = 500


def _lists(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(tree):
        for name in _BODIES:
            found = getattr(node, name, None)
            if isinstance(found, list):
                yield found


def literal(value: Frozen) -> ast.expr | None:
    """The source of a value, if it is one of those that can be written down."""
    kind, rest = value[0], value[1:]
    if kind in ("int", "bool", "str"):
        return ast.Constant(rest[0])
    if kind == "NoneType":
        return ast.Constant(None)
    if kind == "float" and "n" not in str(rest[0]):
        return ast.Constant(float(str(rest[0])))
    if kind in ("list", "tuple"):
        parts = [literal(e) for e in rest]
        known = [p for p in parts if p is not None]
        return (ast.List if kind == "list" else ast.Tuple)(known, ast.Load()) if len(known) == len(parts) else None
    if kind == "dict":
        pairs = [(literal(k), literal(v)) for k, v in rest]
        if all(k is not None and v is not None for k, v in pairs):
            return ast.Dict([k for k, _ in pairs], [v for _, v in pairs])
    return None


def _evaluated(tree: ast.Module, source: str, line: int) -> ast.Module:
    """The program with literals instead of what is computed before a line."""
    values = run(source).values
    made = copy.deepcopy(tree)
    for node in ast.walk(made):
        if isinstance(node, ast.Assign) and node.lineno != line and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            known = list(values.get((node.lineno, node.targets[0].id), {}))
            value = literal(known[0]) if len(known) == 1 else None
            if value is not None:
                node.value = value
    return made


def _sliced(tree: ast.Module, line: int) -> ast.Module:
    """Only the statements that have a name in common with the one of this line, or with those that have."""
    made = copy.deepcopy(tree)
    body = made.body
    if len(body) > 1 and isinstance(body[-2], ast.FunctionDef) and body[-2].name == "main":
        body = body[-2].body
    wanted: set[str] = set()
    for node in reversed(list(body)):
        names = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} | {
            n.name for n in ast.walk(node) if isinstance(n, ast.FunctionDef | ast.ClassDef)
        }
        if node.lineno <= line <= (node.end_lineno or line):
            wanted |= names
        elif node.lineno > line or (not names & wanted and not isinstance(node, ast.Return | ast.Import | ast.ImportFrom)):
            body.remove(node)
        else:
            wanted |= names
    return made


def _without(tree: ast.Module) -> Iterator[ast.Module]:
    """Programs with a part of a body left out, large parts first, or a compound statement replaced by its body."""
    bodies = sorted(enumerate(_lists(tree)), key=lambda pair: -len(pair[1]))
    spans: list[tuple[int, int, int, bool]] = []
    for i, body in bodies:
        size = max(len(body) // 2, 1)
        while size:
            spans += [(i, j, min(j + size, len(body)), False) for j in range(0, len(body), size)]
            size //= 2
        spans += [(i, j, j + 1, True) for j, node in enumerate(body) if isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.Try)]
    for i, start, end, unwrap in sorted(spans, key=lambda span: span[1] - span[2]):
        made = copy.deepcopy(tree)
        changed = list(_lists(made))[i]
        if unwrap:
            changed[start:end] = changed[start].body
        else:
            all_gone = (
                end - start == len(changed) and changed is not made.body and not isinstance(changed[0], ast.ExceptHandler | ast.match_case)
            )
            changed[start:end] = [ast.Pass()] if all_gone else []
        yield made


def _simpler(tree: ast.Module) -> Iterator[ast.Module]:
    """Programs with one expression replaced by a part of it, or by a constant."""
    nodes = list(ast.walk(tree))
    for n, node in enumerate(nodes):
        for name, value in ast.iter_fields(node):
            for k, part in enumerate(value if isinstance(value, list) else [value]):
                if (
                    not isinstance(part, ast.expr)
                    or isinstance(getattr(part, "ctx", None), ast.Store | ast.Del)
                    or isinstance(part, ast.FormattedValue)
                ):
                    continue
                small: list[ast.expr] = [
                    c
                    for c in ast.walk(part)
                    if isinstance(c, ast.expr) and c is not part and isinstance(getattr(c, "ctx", ast.Load()), ast.Load)
                ][:5]
                if not isinstance(part, ast.Constant):
                    small += [ast.Constant(1), ast.Constant("a")]
                for replacement in [*small, None]:
                    if replacement is None and not (
                        isinstance(value, list)
                        and len(value) > 1
                        and isinstance(node, ast.Call | ast.List | ast.Tuple | ast.Set | ast.BoolOp | ast.JoinedStr)
                    ):
                        continue
                    made = copy.deepcopy(tree)
                    parent = list(ast.walk(made))[n]
                    if replacement is None:
                        del getattr(parent, name)[k]
                    elif isinstance(value, list):
                        getattr(parent, name)[k] = copy.deepcopy(replacement)
                    else:
                        setattr(parent, name, copy.deepcopy(replacement))
                    yield made


def _texts(trees: Iterator[ast.Module], least: int, limit: int) -> list[str]:
    found: dict[str, None] = {}
    for tree in trees:
        try:
            text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                compile(text, "x", "exec")
        except (SyntaxError, ValueError, TypeError, AttributeError):
            continue
        if len(text) < least:
            found[text] = None
        if len(found) >= limit:
            break
    return list(found)


Shrinking = Generator[list[str], list[Finding | None], tuple[str, Finding]]


def shrinking(source: str, finding: Finding) -> Shrinking:
    """Yields candidates, is sent what was found in each, and returns a program whose first finding is of the same kind on the same name."""

    def best(texts: list[str], found: Sequence[Finding | None]) -> tuple[str, Finding] | None:
        same = [(t, f) for t, f in zip(texts, found, strict=True) if f and f.kind is finding.kind and f.place[1] == finding.place[1]]
        return min(same, key=lambda pair: len(pair[0])) if same else None

    tree = ast.parse(source)
    known = _evaluated(tree, source, finding.place[0])
    texts = _texts(iter([known, _sliced(known, finding.place[0]), _sliced(tree, finding.place[0])]), 1 << 20, 3)
    better = best(texts, (yield texts))
    source, finding = better or (source, finding)
    for make in (_without, _simpler, _without):
        done: set[str] = set()
        for _ in range(_ROUNDS):
            texts = [t for t in _texts(make(ast.parse(source)), len(source), 4 * _AT_ONCE) if t not in done][:_AT_ONCE]
            if not texts:
                break
            done.update(texts)
            better = best(texts, (yield texts))
            if better is not None:
                source, finding = better
    return source, finding


def shrink_all(found: Sequence[tuple[str, Finding]]) -> list[tuple[str, Finding]]:
    """Each program with its finding, made smaller."""
    open_ = {i: shrinking(source, finding) for i, (source, finding) in enumerate(found)}
    done: list[tuple[str, Finding]] = list(found)
    asked = {i: next(each) for i, each in open_.items()}
    while asked:
        batch: list[tuple[int, str]] = [(i, text) for i, texts in asked.items() for text in texts]
        answers: dict[int, list[Finding | None]] = {i: [] for i in asked}
        for start in range(0, len(batch), _BATCH):
            part = batch[start : start + _BATCH]
            for (i, _), each in zip(
                part, examine([text for _, text in part], None, 0.05, [found[i][1].place[1] for i, _ in part]), strict=True
            ):
                answers[i].append(each[0] if each else None)
        for i, answer in answers.items():
            try:
                asked[i] = open_[i].send(answer)
            except StopIteration as stop:
                done[i] = stop.value
                del asked[i]
    return done
