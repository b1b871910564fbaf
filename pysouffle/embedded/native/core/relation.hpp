// Relations and the indexes that follow them.
#pragma once
#include <unordered_map>

#include "plan.hpp"
#include "tables.hpp"

namespace core {

struct Relation;

// The value that a leaf has in a row; false where the records on the way have other tags.
inline bool read_leaf(const Leaf& leaf, const Word* row, const Records& records, Word& out) {
    Word value = row[leaf.column];
    for (auto [tag, field] : leaf.steps) {
        const Word* record = records.with_tag(value, tag);
        if (!record) return false;
        value = record[field];
    }
    out = leaf.tag ? records.tag(value) : value;
    return true;
}

// Rows of one key: the first, the last, how many; `next` of the index leads from one to the other in the order of the relation.
struct Group {
    uint32_t hash, head, tail, count;  // count 0: no group

    bool taken() const { return count; }
    uint32_t hashed() const { return hash; }
};

// Follows a relation: finds the rows with given values at its leaves.
class Index : public OpenTable<Group> {
    bool same(const Relation& relation, const Records& records, uint32_t row, const Word* key) const;

public:
    const IndexPlan* plan = nullptr;
    bool made = false, following = false;
    uint32_t keys = 0;
    Buffer<uint32_t> next;

    void clear() {
        OpenTable::clear();
        next.clear();
        made = following = false;
    }
    const Group* find(const Relation& relation, const Records& records, const Word* key) const {
        if (!table) return nullptr;
        uint32_t hash = hash_of(key, keys);
        for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
            const Group& group = table[at];
            if (!group.count) return nullptr;
            if (group.hash == hash && (keys == 1 || same(relation, records, group.head, key))) return &group;
        }
    }
    void add(const Relation& relation, const Records& records, uint32_t from, uint32_t to);
};

// Rows side by side, and which there are. `taken`: rows that are on their way to the rules; `done`: those that indexes and rules have.
struct Relation {
    uint32_t arity = 0, size = 0, taken = 0, done = 0;
    bool current = false;  // its stratum is being computed
    uint64_t dropped = 0;  // how many rows it had
    Buffer<Word> words;
    Slots slots;
    std::vector<Index*> followers;
    Buffer<uint32_t> stamps;  // of a traced run: when each row was derived

    const Word* row(uint32_t number) const { return words.data + static_cast<size_t>(number) * arity; }
    bool same(uint32_t number, const Word* values) const {
        const Word* own = row(number);
        for (uint32_t i = 0; i < arity; i++)
            if (own[i] != values[i]) return false;
        return true;
    }
    bool has(const Word* values) const {
        if (!arity) return size;
        return slots.find(hash_of(values, arity), [&](uint32_t at) { return same(at, values); }) != NONE;
    }
    bool insert(const Word* values) {
        if (!arity) {
            bool added = !size;
            size = 1;
            return added;
        }
        if (size == NONE - 1) throw std::bad_alloc();
        if (slots.add(hash_of(values, arity), size, [&](uint32_t at) { return same(at, values); }) != NONE) return false;
        words.append(values, arity);
        size++;
        return true;
    }
    void clear() {
        words.clear();
        slots.clear();
        stamps.clear();
        size = taken = done = 0;
    }
};

inline bool Index::same(const Relation& relation, const Records& records, uint32_t number, const Word* key) const {
    const Word* row = relation.row(number);
    if (plan->plain) {
        for (uint32_t i = 0; i < keys; i++)
            if (row[plan->columns[i]] != key[i]) return false;
        return true;
    }
    Word value;
    for (uint32_t i = 0; i < keys; i++)
        if (!read_leaf(plan->leaves[i], row, records, value) || value != key[i]) return false;
    return true;
}

inline void Index::add(const Relation& relation, const Records& records, uint32_t from, uint32_t to) {
    Word key[MOST_COLUMNS];
    next.reserve(to);
    for (uint32_t number = from; number < to; number++) {
        const Word* row = relation.row(number);
        bool whole = true;
        if (plan->plain)
            for (uint32_t i = 0; i < keys; i++) key[i] = row[plan->columns[i]];
        else
            for (uint32_t i = 0; i < keys && whole; i++) whole = read_leaf(plan->leaves[i], row, records, key[i]);
        if (!whole) continue;
        if (!table || (static_cast<uint64_t>(used) + 1) * 8 > (static_cast<uint64_t>(mask) + 1) * 5) grow();
        uint32_t hash = hash_of(key, keys);
        for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
            Group& group = table[at];
            if (!group.count) {
                group = {hash, number, number, 1};
                used++;
                break;
            }
            if (group.hash == hash && (keys == 1 || same(relation, records, group.head, key))) {
                next[group.tail] = number;
                group.tail = number;
                group.count++;
                break;
            }
        }
    }
}

// Keys that an aggregate has met, all of one length.
struct Seen {
    Slots slots;
    Buffer<Word> words;
    uint32_t size = 0;

    void clear() {
        slots.clear();
        words.clear();
        size = 0;
    }
    bool has(const Word* key, uint32_t width) const {
        return slots.find(hash_of(key, width), [&](uint32_t at) {
            return !width || !std::memcmp(words.data + static_cast<size_t>(at) * width, key, width * sizeof(Word));
        }) != NONE;
    }
    bool add(const Word* key, uint32_t width) {
        uint32_t found = slots.add(hash_of(key, width), size, [&](uint32_t at) {
            return !width || !std::memcmp(words.data + static_cast<size_t>(at) * width, key, width * sizeof(Word));
        });
        if (found != NONE) return false;
        words.append(key, width);
        size++;
        return true;
    }
};

// Tuples by key, of a relation with a bound, and those of one place that were not the first of their key.
struct Counts {
    Slots keys;
    Buffer<Word> words;
    std::vector<int64_t> tuples;
    std::unordered_map<Word, int64_t> places;
    void clear() {
        keys.clear();
        words.clear();
        tuples.clear();
        places.clear();
    }
};

}  // namespace core
