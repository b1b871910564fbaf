"""Texts: `str1` has a character, `key` is one of a few short ones."""

from __future__ import annotations

LITERALS: dict[str, list[str]] = {
    "str": [
        "''", "'a'", "'abc'", "'Hello World'", "'x1'", "'12'", "' pad '", "'a,b,c'", "'tab\\there'", "'line\\nbreak'", "'back\\\\slash'",
        "'é'", "'x.y.z'", "'AbC'", "'100%'", "'a-b_c'", "'{}'", '"it\'s"', "'%s'",
    ],
    "str1": ["'a'", "'abc'", "'Zz'", "'hello'", "'é1'", "'key'"],
    "key": ["'a'", "'b'", "'c'", "'abc'"],
}

TEMPLATES: dict[str, list[str]] = {
    "str": [
        "{str}.replace({str1}, {str}, {pint})", "'{{a}}'.format_map({di})", "{str}.format_map({di})",
        "({str} + {str})", "({str} * {pint})", "({pint} * {str})", "str({int})", "str({float})", "str({bool})", "str({any})",
        "repr({any})", "repr({str})", "str({str})", "str({li})", "str({ti})", "str({di})", "repr({ls})", "ascii({str})",
        "format({int}, {si_int})", "format({float}, {si_float})", "format({str}, {si_str})", "format({any})", "f'{{{int}}}'",
        "f'{{{any}}}'", "f'{{{any}!r}}'", "f'{{{any}!s}}'", "f'{{{str}!a}}'", "f'a{{{int}}}-{{{str}}}z'", "f'{{{int}:{spec_int}}}'",
        "f'{{{float}:{spec_float}}}'", "f'{{{str}:{spec_str}}}'", "f'{{{str}!r:>8}}'", "f'{{{int}:{{{pint}}}d}}'", "f'{{{int}=}}'",
        "f'{{{int}:>{{{pint}}}}}'", "f'{{{float}:.{{{pint}}}f}}'", "f'{{{{x}}}}{{{int}}}'", "f'{{{bool}}}'", "f'{{{bool}:d}}'",
        "'%d' % {int}", "'%s' % {str}", "'%s' % {int}", "'%s-%s' % ({int}, {str})", "'%5d|' % {int}", "'%05.1f' % {float}",
        "'%r' % {str}", "'%x' % {pint}", "'%.2f%%' % {float}", "'%s' % ({li},)", "'%(a)s' % {di}", "'%-5s|' % {str}", "'%s' % {any_one}",
        "'%i' % {float}", "'%c' % 97", "'%e' % {float}", "'%+d' % {int}", "'%o' % {pint}", "'%g' % {float}", "'%5s' % {int}",
        "'%03d' % {int}", "'{{}}'.format({any})", "'{{}} {{}}'.format({int}, {str})", "'{{0}}{{1}}{{0}}'.format({int}, {str})",
        "'{{a}}'.format(a={int})", "'{{a}}'.format(**{di})", "'{{:>5}}'.format({str})", "'{{:03d}}'.format({int})",
        "'{{:.1f}}'.format({float})", "'{{!r}}'.format({str})", "'{{0[0]}}'.format({li1})", "'{{:{{}}}}'.format({int}, 5)",
        "'{{{{}}}}'.format()", "'{{}}'.format({li})", "'{{:,}}'.format({int})", "{str}.upper()", "{str}.lower()", "{str}.title()",
        "{str}.capitalize()", "{str}.swapcase()", "{str}.strip()", "{str}.lstrip()", "{str}.rstrip()", "{str}.casefold()",
        "{str}.expandtabs()", "{str}.strip({str1})", "{str}.lstrip('a ')", "{str}.rstrip('c')", "{str}.replace({str1}, {str})",
        "{str}.replace({str1}, {str}, 1)", "{str}.join({ls})", "','.join(map(str, {li}))", "''.join({str})", "'-'.join(e for e in {ls})",
        "{str}.zfill({pint})", "{str}.zfill(6)", "{str}.center(9)", "{str}.center(8, '*')", "{str}.ljust(7)", "{str}.ljust(7, '.')",
        "{str}.rjust(7)", "{str}.rjust({int}, '0')", "{str}.removeprefix({str1})", "{str}.removesuffix({str1})",
        "{str}.partition({str1})[0]", "{str}.rpartition({str1})[2]", "{str1}[0]", "{str1}[-1]", "{str}[1:]", "{str}[:2]", "{str}[::-1]",
        "{str}[{int}:{int}]", "{str}[{int}:]", "{str}[::2]", "{str}[{sl}]", "chr(97 + {pint})", "hex({int})", "bin({int})", "oct({pint})",
        "type({any}).__name__", "({str} if {bool} else {str})", "({str} or {str})", "({str} and {str})", "min({ls1})", "max({ls1})",
        "max({ls1}, key=len)", "min({str1})", "{ls1}[0]", "{ls1}[-1]", "{ts}[0]", "{ls1}.pop()", "next(iter({di}))", "{lt}[0][0]",
        "' '.join(sorted({ls}))", "str({any}).upper()", "{str}.split(',')[0]", "{str1}.split()[0]", "{str}.rsplit('.', 1)[-1]", "(w!str)",
        "sorted({ls1})[0]", "{str}.format()", "'abc'[{pint} % 3]", "str(None)", "''.join(reversed({str}))", "''.join(sorted({str}))",
        "str(type({any}))", "str({rng})", "repr({si})", "repr({ti})", "str({cls})", "{str}.translate({{97: 'b'}})", "'a' 'b' + {str}",
        "str({dq})", "str({lt})", "repr({obj})", "str({obj})", "f'{{{obj}}}'", "json.dumps({di})", "os.path.join('a', {str1})",
        "' '.join([str(e) for e in {lf}])", "str({sl})", "str(round({float}, 2))", "list({di})[0]", "{str}.encode().decode()",
        "string.ascii_lowercase[{pint}]", "{cnt}.most_common(1)[0][0]", "os.path.basename({str1})", "os.path.splitext('f.txt')[0]",
    ],
    "str1": ["str({int})", "({str} + 'z')", "{key}"],
    "key": ["str({pint})", "'ab'[{bool}]"],
}
