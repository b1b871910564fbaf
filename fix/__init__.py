"""One integer of the program that decides an error: found, changed, and solved again.

`source`: a file's text and how it is written back. `rewrite`: one integer of it, everything else kept. `literals`: the integers that an
error was derived from. `wanted`: the values that its demand asks for. `runs`: the analysis of changed sources, and what it finds anew.
`search`: from errors to fixes. `patches`: fixes as text, `applying`: to files."""
