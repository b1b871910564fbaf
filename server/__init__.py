"""What an editor is told while a program is written, by the Language Server Protocol.

`dialogue`: what the server asks for and is told. `program_state`: the program with the texts of the editor. `memory`: what is known from
earlier requests. `analysis_of_texts`: the answer to one. `fixing`: one integer that decides an error. `analyst`: the process that has rules
and earlier results at hand, and answers in a copy of itself, which a newer request ends. `connection`: the server's end of it. `moving`:
places in a text that is edited further. `reporting`, `shape_hints`, `quick_fixes`: findings, shapes and changes, as editors want them.
`session`: what is open, and what was told. `language_server`: the protocol, by pygls."""
