"""Which function lowers which kind of node."""

from __future__ import annotations

import ast

from dlshape.frontend.lower import (
    branching,
    calls,
    comprehensions,
    definitions,
    exceptions,
    expressions,
    generators,
    loops,
    names,
    patterns,
    statements,
    targets,
    with_statements,
)
from dlshape.frontend.read import nodes
from dlshape.frontend.read.reveals import Reveal
from dlshape.frontend.ssa.function import Tables

TABLES = Tables(
    values={
        ast.Name: names.load_name, ast.Constant: expressions.constant, ast.Attribute: expressions.attribute, ast.Call: calls.call,
        ast.BinOp: expressions.binary, ast.UnaryOp: expressions.unary, ast.Tuple: expressions.display, ast.List: expressions.display,
        ast.Set: expressions.display, ast.Dict: expressions.dictionary, ast.Subscript: expressions.subscript, ast.Slice: expressions.slice_,
        ast.JoinedStr: expressions.joined, ast.Await: expressions.await_, ast.Yield: expressions.yield_, ast.NamedExpr: expressions.named,
        ast.Starred: expressions.starred, ast.Compare: branching.compare, ast.BoolOp: branching.boolean,
        ast.IfExp: branching.conditional,
        ast.ListComp: comprehensions.comprehension, ast.SetComp: comprehensions.comprehension, ast.DictComp: comprehensions.comprehension,
        ast.GeneratorExp: comprehensions.comprehension,
        ast.Lambda: definitions.lambda_, ast.YieldFrom: generators.yield_from, nodes.TypeParameter: expressions.type_parameter,
        nodes.TemplateStr: expressions.template,
    },
    statements={
        Reveal: statements.reveal, ast.Expr: statements.expression, ast.Assign: statements.assignment, ast.AnnAssign: statements.annotated,
        ast.AugAssign: statements.augmented, ast.Delete: statements.delete_statement, ast.Raise: statements.raise_statement,
        ast.Pass: statements.nothing, ast.Global: names.global_statement, ast.Nonlocal: names.global_statement,
        ast.Import: statements.import_statement, ast.ImportFrom: statements.import_from, ast.If: branching.if_statement,
        ast.Assert: branching.assert_statement, ast.For: loops.for_statement, ast.AsyncFor: loops.for_statement,
        ast.While: loops.while_statement, ast.Break: loops.break_statement, ast.Continue: loops.continue_statement,
        ast.Try: exceptions.try_statement, ast.TryStar: exceptions.try_statement, ast.With: with_statements.with_statement,
        ast.AsyncWith: with_statements.with_statement, with_statements.Leaving: with_statements.leave_contexts,
        ast.Match: patterns.match_statement, ast.FunctionDef: definitions.function_statement,
        ast.AsyncFunctionDef: definitions.function_statement, ast.ClassDef: definitions.class_statement,
        ast.Return: definitions.return_statement,
        nodes.TypeAlias: statements.type_alias,
    },
    assign=targets.assign,
)
