"""What the rules call a reason for which nothing in the program has a name, in words for whoever reads a report."""

from __future__ import annotations

import re

# By the rules' text; anything else says itself what it is.
_WORDS = {
    "attribute name": "an attribute whose name is computed",
    "states of a loop": "what a loop carries from turn to turn",
    "loop": "what a loop carries from turn to turn",
    "elements": "an element of a collection",
    "element": "an element of a collection",
    "operation without a rule": "what an operation gives that is not followed",
    "squeeze": "which dimensions `squeeze` drops",
    "merge": "a value that depends on which way was taken",
    "calls": "what several calls give",
    "unbound": "a variable that may have no value",
    "items": "a collection that is changed in place",
    "history": "what training records from epoch to epoch",
    "dict key": "the key that a dict is asked for",
    "dict value": "a value in a dict that keys are computed for",
    "registry key": "the name that a registry is asked for",
    "registry value": "what is registered under a computed name",
    "values at one place": "one of many values of an expression",
    "values of an attribute": "one of many values of an attribute",
    "values of an argument": "one of many values of an argument",
    "combinations of operands": "one of many combinations of operands",
    "elements of a loop": "an element that a loop runs over",
    "fields of a record": "a field of one of many records",
    "turns of a loop": "how often a loop is run",
    "large number": "a number with too many digits",
    "written by a call": "what a call may have written",
    "index of a module": "the index of a part of a model",
    "part of a model": "which part of a model it is",
    "submodule": "which part of a model it is",
    "axis": "which axis is meant",
    "axes": "which axes are meant",
    "flag": "a flag that is computed",
    "test": "a test that is computed",
    "index": "an index that is computed",
    "extremum": "where the largest or smallest element is",
    "members with equal values": "an enumeration two members of which have one value",
    "name": "a name that is computed",
    "text": "a text that is computed",
    "type": "a type that is computed",
    "choice": "a random choice",
}
_PART = re.compile(r"(?P<what>[\w ]+?)(?P<parts>[.\[<].*)?", re.DOTALL)


def in_words(what: str) -> str:
    """`` `[0].data` of what a loop carries from turn to turn`` of `states of a loop[0].data`; what is none of these texts, as it is."""
    found = _PART.fullmatch(what)
    words = None if found is None else _WORDS.get(found["what"])
    if found is None or words is None:
        return what
    return f"`{found['parts']}` of {words}" if found["parts"] else words
