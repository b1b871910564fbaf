"""Sets of types as bits of a number, and what constraints leave of them (`typesystem/{TypeConstraints,TypeSystem}.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator

from pysouffle.language.check.type_environment import Environment, Form, Kind, Type

ALL = -1  # every type: nothing is known yet


class TypeSets:
    """Operations on sets of an environment's types; results are kept, as a program has few different sets."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self._meets: dict[tuple[int, int], int] = {}
        self._within: dict[tuple[int, int], int] = {}
        self._fields: dict[tuple[int, int], tuple[int, int]] = {}
        self._kinds: dict[int, frozenset[Kind]] = {}
        self._all_kinds: dict[tuple[int, Kind], bool] = {}

    def members(self, types: int) -> Iterator[Type]:
        """The types of a set that is not ALL."""
        while types > 0:
            bit = types & -types
            yield self.environment.in_order[bit.bit_length() - 1]
            types ^= bit

    def below(self, types: int, bound: Type) -> int:
        """Every type becomes its greatest common subtypes with `bound`."""
        if types == ALL:
            return bound.plain().bit
        known = bound.meets.get(types)
        if known is None:
            known = 0
            for each in self.members(types):
                known |= self._common(each, bound)
            bound.meets[types] = known
        return known

    def meet(self, ones: int, others: int) -> int:
        """The greatest common subtypes of all pairs."""
        if ones == 0 or others == ALL:
            return ones
        if others == 0 or ones == ALL:
            return others
        known = self._meets.get((ones, others))
        if known is None:
            known = 0
            for one in self.members(ones):
                for other in self.members(others):
                    known |= self._common(one, other)
            self._meets[ones, others] = known
        return known

    def _common(self, one: Type, other: Type) -> int:
        one, other = one.plain(), other.plain()
        if self.environment.subtype(one, other):
            return one.bit
        if self.environment.subtype(other, one):
            return other.bit
        return self._collect(one, other) if one.form is Form.UNION and other.form is Form.UNION else 0

    def _collect(self, one: Type, other: Type) -> int:
        """The largest parts of a union that are subtypes of another type."""
        if self.environment.subtype(one, other):
            return one.plain().bit
        found = 0
        if one.form is Form.UNION:
            for each in one.parts:
                found |= self._collect(each, other)
        return found

    def within(self, types: int, bounds: int) -> int:
        """The types that are subtypes of one of `bounds` (`hasSuperTypeInSet`)."""
        if types == ALL:
            return bounds
        known = self._within.get((types, bounds))
        if known is None:
            known = self._within[types, bounds] = sum(each.bit for each in self.members(types) if any(
                self.environment.subtype(each, bound) for bound in self.members(bounds)))
        return known

    def of_constant(self, types: int, kind: Kind) -> int:
        """The subtypes of a kind's constants; ALL stays."""
        if types == ALL:
            return ALL
        return self.within(types, self.environment.constant(kind).bit)

    def fields(self, types: int, index: int) -> tuple[int, int]:
        """The record types that have such a field, and the types of those fields."""
        known = self._fields.get((types, index))
        if known is None:
            records = [each for each in self.members(types) if each.base().form is Form.RECORD and len(each.base().parts) > index]
            found = 0
            for each in records:
                found |= each.base().parts[index].plain().bit
            known = self._fields[types, index] = sum(each.bit for each in records), found
        return known

    def same_base(self, ones: int, others: int) -> tuple[int, int]:
        """Both sets without the types whose base type is not in the other one (`subtypesOfTheSameBaseType`)."""
        if ones == ALL and others == ALL:
            return ones, others
        if ones == ALL:
            return self._bases(others), others
        if others == ALL:
            return ones, self._bases(ones)
        common = self._bases(ones) & self._bases(others)
        return self.within(ones, common), self.within(others, common)

    def _bases(self, types: int) -> int:
        found = 0
        for each in self.members(types):
            if each.form in (Form.SUBSET, Form.CONSTANT):
                found |= each.base().bit
        return found

    def kinds(self, types: int) -> frozenset[Kind]:
        """The kinds of the types (`getTypeAttributes`); for ALL, as in Soufflé, all but ADTs."""
        known = self._kinds.get(types)
        if known is None:
            if types == ALL:
                known = frozenset(Kind) - {Kind.ADT}
            else:
                known = frozenset(kind for each in self.members(types) if (kind := self.environment.kind(each)) is not None)
            self._kinds[types] = known
        return known

    def all_of(self, types: int, kind: Kind) -> bool:
        """`isOfKind` of a set: it has types, and all are of that kind."""
        known = self._all_kinds.get((types, kind))
        if known is None:
            known = types not in (0, ALL) and all(self.environment.kind(each) is kind for each in self.members(types))
            self._all_kinds[types, kind] = known
        return known

    def only(self, types: int) -> Type | None:
        """The type of a set that has just one."""
        if types <= 0 or types & (types - 1):
            return None
        return self.environment.in_order[types.bit_length() - 1]
