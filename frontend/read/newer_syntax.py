"""What a newer Python than the one that runs reads: libcst reads it, and what `ast` has no words for is written in others of the same
length, so that the tree has the positions of the text. Afterwards the tree gets back what was meant.

    def f[T](x): …          def f   (x): …
    type X[T] = list[T]     typ:X    = list[T]
    f"{a["b"]!r}"           [  a["b"],    ]
    except A, B:            except A| B:
    lazy import x           0   ;import x

What has no other words is told: comprehensions that unpack (`[*x for x in y]`, Python 3.15)."""

from __future__ import annotations

import ast
from typing import Any

import libcst as cst
from dlshape.frontend.read import nodes
from dlshape.frontend.read.deep_stack import on_deep_stack
from dlshape.frontend.read.formatted_strings import Formatted, Strings, formats
from dlshape.frontend.read.rewritten_text import NotExpressible, RewrittenText
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper

_Position = tuple[int, int]
# Elements of `except A, B:` that bind closer than `|`.
_CLOSE = (cst.Name, cst.Attribute, cst.Call, cst.Subscript, cst.Tuple)


class NotRead(SyntaxError):
    """libcst does not read it either."""


def read_newer(text: str, path: str) -> ast.Module:
    """The tree of a text. Raises NotRead, NotExpressible, RecursionError, and what `ast.parse` does."""
    rewritten = RewrittenText(text)
    try:
        module = on_deep_stack(lambda: cst.parse_module(rewritten.original))
    except cst.ParserSyntaxError as error:
        raise NotRead(error.message) from error
    except (cst.CSTValidationError, UnicodeError) as error:
        raise NotRead(str(error)) from error
    except cst.CSTLogicError as error:  # of `t"a" t"b"`, which it does not join yet
        raise NotExpressible(0) from error
    try:
        rewritten.align(module.code)
        wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
        newer = _Newer(rewritten)
        wrapper.visit(newer)
    except KeyError as error:  # what libcst makes of a RecursionError
        raise RecursionError from error
    tree = ast.parse(rewritten.text(), path)
    _Restored(newer).visit(tree)
    return tree


class _Newer(cst.CSTVisitor):
    """Finds what to write otherwise. What is to be restored is known by where it begins."""

    METADATA_DEPENDENCIES = (ByteSpanPositionProvider,)

    def __init__(self, text: RewrittenText) -> None:
        super().__init__()
        self._text = text
        self._joined: set[cst.CSTNode] = set()  # strings that are a part of another
        self.strings: dict[_Position, Formatted] = {}
        self.parameters: dict[_Position, list[nodes.TypeParameter]] = {}
        self.aliases: set[_Position] = set()
        self.caught: dict[_Position, tuple[int, _Position, _Position]] = {}  # how many, and from where to where
        self.zeros: set[_Position] = set()
        self.imports: dict[_Position, _Position] = {}

    def _span(self, node: cst.CSTNode) -> tuple[int, int]:
        span: Any = self.get_metadata(ByteSpanPositionProvider, node)
        return span.start, span.start + span.length

    def _string(self, node: Strings) -> None:
        if node not in self._joined and formats(node):
            self.strings[self._text.place(self._span(node)[0])] = Formatted(node, self._span, self._text)

    def visit_ConcatenatedString(self, node: cst.ConcatenatedString) -> None:
        self._string(node)
        self._joined.update((node.left, node.right))

    def visit_FormattedString(self, node: cst.FormattedString) -> None:
        self._string(node)

    def visit_TemplatedString(self, node: cst.TemplatedString) -> None:
        self._string(node)

    def _generic(self, node: cst.FunctionDef | cst.ClassDef | cst.TypeAlias) -> None:
        if node.type_parameters is not None:
            made = [nodes.type_parameter(each.param.name.value) for each in node.type_parameters.params]
            self.parameters[self._text.place(self._span(node)[0])] = made
            self._text.blank(*self._span(node.type_parameters), goes_on=True)

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self._generic(node)

    def visit_ClassDef(self, node: cst.ClassDef) -> None:
        self._generic(node)

    def visit_TypeAlias(self, node: cst.TypeAlias) -> None:
        start, _ = self._span(node)
        self._text.write(start, b"typ:")
        self.aliases.add(self._text.place(start))
        self._generic(node)

    def visit_TypeParameters(self, node: cst.TypeParameters) -> bool:
        return False

    def visit_ExceptHandler(self, node: cst.ExceptHandler) -> None:
        self._handler(node)

    def visit_ExceptStarHandler(self, node: cst.ExceptStarHandler) -> None:
        self._handler(node)

    def _handler(self, node: cst.ExceptHandler | cst.ExceptStarHandler) -> None:
        caught = node.type
        if not isinstance(caught, cst.Tuple) or caught.lpar or node.name is not None:
            return
        start, end = self._span(caught)
        for index, each in enumerate(caught.elements, 1):
            if not (each.value.lpar or isinstance(each.value, _CLOSE)):
                raise NotExpressible(self._text.place(start)[0])
            if isinstance(each.comma, cst.Comma):
                _, at = self._span(each.comma.whitespace_before)
                self._text.write(at, b"|" if index < len(caught.elements) else b" ")
                end = at + 1 if index == len(caught.elements) else end
        self.caught[self._text.place(self._span(node)[0])] = len(caught.elements), self._text.place(start), self._text.place(end)

    def visit_LazyImport(self, node: cst.LazyImport) -> None:
        self._lazy(node)

    def visit_LazyImportFrom(self, node: cst.LazyImportFrom) -> None:
        self._lazy(node)

    def _lazy(self, node: cst.LazyImport | cst.LazyImportFrom) -> None:
        start, _ = self._span(node)
        place = self._text.place(start)
        if node.whitespace_after_lazy.value.startswith("\\"):
            raise NotExpressible(place[0])
        self._text.write(start, b"0   ;")
        self.zeros.add(place)
        self.imports[self._text.place(self._span(node.whitespace_after_lazy)[1])] = place

    def visit_ListComp(self, node: cst.ListComp) -> None:
        self._comprehension(node, node.elt)

    def visit_SetComp(self, node: cst.SetComp) -> None:
        self._comprehension(node, node.elt)

    def visit_GeneratorExp(self, node: cst.GeneratorExp) -> None:
        self._comprehension(node, node.elt)

    def visit_StarredDictComp(self, node: cst.StarredDictComp) -> None:
        self._comprehension(node, None)

    def _comprehension(self, node: cst.BaseComp, part: cst.CSTNode | None) -> None:
        if part is None or isinstance(part, cst.StarredElement):
            raise NotExpressible(self._text.place(self._span(node)[0])[0])


class _Restored(ast.NodeTransformer):
    """What was written in other words becomes what it is."""

    def __init__(self, found: _Newer) -> None:
        self._found = found

    def visit_List(self, node: ast.List) -> ast.expr:
        self.generic_visit(node)
        string = self._found.strings.get((node.lineno, node.col_offset))
        return node if string is None else string.made(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        self.generic_visit(node)
        place = node.lineno, node.col_offset
        if place not in self._found.aliases:
            return node
        name, value = node.annotation, node.value
        assert isinstance(name, ast.Name)
        assert value is not None
        name.ctx = ast.Store()
        alias: ast.stmt = nodes.TypeAlias(name=name, type_params=self._found.parameters.get(place, []), value=value)
        return ast.copy_location(alias, node)

    def _definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> ast.stmt:
        self.generic_visit(node)
        parameters = self._found.parameters.get((node.lineno, node.col_offset))
        if parameters is not None:
            setattr(node, nodes.TYPE_PARAMETERS, parameters)
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _definition

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.ExceptHandler:
        self.generic_visit(node)
        caught = self._found.caught.get((node.lineno, node.col_offset))
        if caught is not None:
            number, start, end = caught
            elements: list[ast.expr] = []
            rest = node.type
            for _ in range(number - 1):
                assert isinstance(rest, ast.BinOp)
                elements.insert(0, rest.right)
                rest = rest.left
            assert rest is not None
            node.type = ast.Tuple([rest, *elements], ast.Load(), lineno=start[0], col_offset=start[1], end_lineno=end[0],
                                  end_col_offset=end[1])
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        self.generic_visit(node)
        return None if (node.lineno, node.col_offset) in self._found.zeros else node

    def _import(self, node: ast.Import | ast.ImportFrom) -> ast.stmt:
        place = self._found.imports.get((node.lineno, node.col_offset))
        if place is not None:
            node.lineno, node.col_offset = place
        return node

    visit_Import = visit_ImportFrom = _import
