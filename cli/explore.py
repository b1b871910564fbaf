"""Commands that look things up: `relations`, `version`."""

from __future__ import annotations

import argparse
from typing import Literal

from dlshape import __version__
from dlshape.cli import schema
from dlshape.cli.querying import found, known_relations

NO_ERROR = 0


def relations(args: argparse.Namespace, startup: float) -> int:
    if args.relation:
        print(described(found(args.relation, known_relations(()))))
        return NO_ERROR
    for relation in schema.relations():
        if relation.stability == "public" or args.internal:
            print(f"{relation.source:6} {relation.signature}")
    return NO_ERROR


def described(relation: schema.Relation) -> str:
    """A relation's documentation as plain text, with where it comes from and who reads it."""
    from dlshape.cli.lineage import lineage_of, outside_readers

    lines = [relation.signature, "", relation.meaning]
    lines += [f"  {column.name}: {column.meaning}" for column in relation.columns if column.meaning]
    lines += [f"Example: {relation.example}"] if relation.example else []
    stability = f"{relation.stability}, since version {relation.since} of the interface" if relation.since else relation.stability
    lines.append(f"{stability}; declared in {relation.source}: {relation.file}")
    lines += [f"{how[0].upper()}{how[1:]}"] if (how := schema.opened(relation)) else []
    if relation.stability != "public" and (instead := schema.instead_of(relation.name, schema.relations())):
        lines.append(f"For rules of your own: {', '.join(instead)}")
    family = lineage_of(relation.name)
    nothing = "nothing: a fact" if relation.source == "facts" else "nothing: stated as it is"
    lines.append(f"Derived from: {', '.join(family.derived_from.get(relation.name, ())) or nothing}")
    readers = [*family.read_by.get(relation.name, ()), *outside_readers(relation.name)]
    return "\n".join([*lines, f"Read by: {', '.join(readers) or 'no rule of ours'}"])


def version(args: argparse.Namespace, startup: float) -> int:
    from dlshape.solver.engines import EngineMissing, choose_engine

    print(f"dlshape {__version__}")
    names: tuple[Literal["souffle", "embedded"], ...] = ("souffle", "embedded")
    for name in names:
        try:
            print(f"engine {choose_engine(name).name}")
        except EngineMissing as error:
            print(f"engine {name}: {error}")
    return NO_ERROR
