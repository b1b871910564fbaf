"""`dlshape query`: a relation, a question in Datalog, a question in SQL, or why a tuple is there or not."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from dlshape.cli import schema
from dlshape.cli.flat_rows import Answer, answers
from dlshape.cli.rows_written import written
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts

from pysouffle.errors import ProgramError
from pysouffle.goals import read_goal

NO_ERROR = 0


def query(args: argparse.Namespace, startup: float) -> int:
    if args.why is not None or args.why_not is not None:
        from dlshape.cli import why

        if not args.rules:
            _declared(args.why if args.why is not None else args.why_not)
        why.explain(args)
        return NO_ERROR
    from dlshape.cli.state import State

    if args.format == "parquet" and args.output is None:
        raise AnalysisError("--format parquet: `-o FILE` says where to")
    known = known_relations(args.rules)
    if args.sql is not None:
        from dlshape.cli import sql

        asked = [found(name, known) for name in sql.tables(args.sql)]
        facts, root = State().load_facts()
        written(sql.answer(args.sql, answers(asked, facts, root, args, apart=True)), "query", args)
        return NO_ERROR
    if not re.fullmatch(r"[\w.]+", args.relation):
        facts, root = State().load_facts()
        written(_asked(args.relation, known, facts, root, args), "query", args)
        return NO_ERROR
    relation = found(args.relation, known)
    facts, root = State().load_facts()
    written(answers([relation], facts, root, args)[relation.name], relation.name, args)
    return NO_ERROR


def _asked(question: str, known: dict[str, schema.Relation], facts: Facts, root: Path, args: argparse.Namespace) -> Answer:
    """The answer to a question in Datalog. Raises AnalysisError, in the words of the question."""
    from dlshape.cli.one_liner import rule_of

    with TemporaryDirectory(prefix="dlshape-") as folder:
        file, name = rule_of(question, known, Path(folder))
        args.rules = [*args.rules, file]
        try:
            return answers([found(name, known_relations([file]))], facts, root, args)[name]
        except AnalysisError as error:
            text = re.sub(rf"(?:{re.escape(str(file))}|{re.escape(str(file.resolve()))})(?::\d+)+", "query", str(error))
            raise AnalysisError(text) from error


def _declared(goal: str) -> None:
    """A goal of a relation that there is not is told before anything is solved. Raises AnalysisError."""
    try:
        atom = read_goal(goal)
    except ProgramError:
        return  # told where it is read again
    found(atom.name, known_relations(()))


def known_relations(rules: Sequence[Path]) -> dict[str, schema.Relation]:
    """Those of the library and of the user's own rules."""
    known = {relation.name: relation for relation in schema.relations()}
    for path in rules:
        known |= {relation.name: relation for relation in schema.own(path.read_text(encoding="utf-8"), str(path))}
    return known


def found(name: str, known: dict[str, schema.Relation]) -> schema.Relation:
    """Raises AnalysisError."""
    if name not in known:
        from difflib import get_close_matches

        near = get_close_matches(name, known, 3)
        raise AnalysisError(f"no relation `{name}`" + (f"; near: {', '.join(near)}" if near else ""))
    return known[name]
