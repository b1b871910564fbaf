"""What Soufflé 2.5 makes of a program, as far as its output shows it: the order of its strata, of its symbols and of the rows it writes.

Soufflé's interpreter writes a relation in the order of the relation's first index, and compares symbols by the order in which it first met
them. Both follow from how it rewrites and translates the rules, so that is retraced here: `clauses` takes rules apart as its parser does,
`rewriting` and `aggregates` do to them what its passes over the syntax tree do, `strata` orders them, `loops` turns a rule into the nested
loops that its translator makes, `indexes` chooses the indexes, and `forecast` puts it together.
"""
