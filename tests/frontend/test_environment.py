"""Tables of names behave as dictionaries do, and their copies as copies."""

from __future__ import annotations

import random

from dlshape.frontend.ssa.environment import Bindings, Env, Numbers, Table, differing, differing_names


def test_a_table_is_a_dictionary() -> None:
    chance = random.Random(1)
    numbers = Numbers()
    tables: list[tuple[Table[int], dict[str, int]]] = [(Table(numbers), {})]
    for _ in range(6000):
        table, plain = chance.choice(tables)
        name = f"n{int(chance.expovariate(1 / 300))}"
        match chance.randrange(10):
            case 0 if len(tables) < 12:
                tables.append((table.copy(), dict(plain)))
            case 1 | 2:
                assert table.pop(name, -1) == plain.pop(name, -1)
            case _:
                table[name] = plain[name] = chance.randrange(3)
        assert len(table) == len(plain)
        assert table.get(name) == plain.get(name)
    assert numbers.of.keys() >= {name for _, plain in tables for name in plain}
    for table, plain in tables:
        assert dict(table) == plain
        assert list(table) == sorted(plain, key=numbers.of.__getitem__)
    for table, plain in tables:
        for other, as_plain in tables:
            expected = {name for name in {*plain, *as_plain} if plain.get(name) != as_plain.get(name)}
            assert differing([table, other]) == sorted(expected, key=numbers.of.__getitem__)
            assert (table == other) == (plain == as_plain)


def test_what_differs_among_several_is_told_once() -> None:
    numbers = Numbers()
    first: Table[int] = Table(numbers)
    for index in range(100):
        first[f"n{index}"] = 0
    second, third = first.copy(), first.copy()
    second["n7"] = third["n7"] = 1
    third["n70"] = 1
    del third["n3"]
    third["n5000"] = 1
    assert differing([first, second, third]) == ["n3", "n7", "n70", "n5000"]
    assert differing([first, first.copy()]) == []


def test_names_and_paths() -> None:
    env = Env(Bindings())
    env["x"], env["self.a"], env["y"] = "1", "1", "2"
    assert list(env) == ["x", "self.a", "y"]
    other = env.copy()
    other.forget_paths()
    assert list(other) == ["x", "y"]
    assert differing_names([env, other]) == ["self.a"]
    assert env.holders("1") == ["x", "self.a"]
    env["x"] = "2"
    assert env.holders("1") == ["self.a"]
    assert other.holders("1") == ["x"]
    assert env.holders("2") == ["x", "y"]


def test_names_of_one_object() -> None:
    bindings = Bindings()
    env = Env(bindings)
    env["x"] = "1"
    bindings.identify("2", "1")
    env["y"] = "2"
    env["z"] = "3"
    bindings.identify("3", "1")
    assert [*bindings.holding("1")] == ["x", "y", "z"]
    assert not bindings.holding(7)
