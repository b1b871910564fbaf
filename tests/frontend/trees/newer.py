"""What Python 3.12 and 3.13 read and 3.11 does not."""

from typing import Callable

type Pair[T: int = int, *Ts = *tuple[int], **P = [int]] = tuple[T, Callable[P, T], *Ts]; type Plain = int
type\
    Broken[
        T,  # a comment

    ] = list[T]


@decorated
def plain[T](x: T, *args: T, key: T = 1) -> T: return x


class Box[
    T: (int, str),
](Base[T], key=f"{"é"}é{"ü"!r}"): first: T


def strings(names, key, width, é):
    a = f"{", ".join(names)} {key["a"]["b"]!r:>{width["w"]}}{{x}} {key!s }"
    b = f"{"\n".join(f"{name}:\t{f"{key[name]}"}" for name in names)}"
    c = f'{
        key  # why }
    }' f"é{é}é" 'plain\N{BULLET}' rf"\d{key['a']}\{{" ""
    d = (f"{key=} {key = !s} {key = :>{width}}" # f"{
         '' f'' 'é'  # "
         f"""{
    key, *names,
    } {(yield)} {yield key}{{{await_(key)}}}""")
    e = f"{lambda_(lambda x: x)}{ (key) }{ {'a': 1}['a']}{ {'a': f"{1:{2:}}"} }{key:%Y-%m-%d}\{key}"
    f = F"{'a' 'b'}"[0].x(f'{''}'), [f"{"a"}"], -f"{1}{2}", f"{f"{f"{f"{1}"}"}"}"
    return a if f"{'x' if "y" else f"{z}"}" else f""


async def awaited[**P](x):
    match x:
        case {"a": [1, *rest], **others} if f"{await x["a"]}":
            with (open(f"{"a"}") as first, second):
                pass
        case str() | None as y:
            return [f"{z}" async for z in f"{"a"}"]
def fed():
    return f"{"a"}"
