"""Programs are the unit: a script of the analysed folder is solved with what it imports, and nothing else.

`graph`: which modules are solved together, told by rules over facts alone. `parts`: the facts of a unit. `workers`: units solved side by
side, in `processes`. `join`: what they find, as one result. `ask`: a relation of one unit or of all."""
