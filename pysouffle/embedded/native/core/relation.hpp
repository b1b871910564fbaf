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

// Follows a relation: finds the rows with given values at its leaves. Four of five look-ups find nothing, and each table is seldom asked
// twice in a row: what they need lies in one line of the cache, or in two with the bits of the keys (Bloom, 1970, with one hash), a
// sixteenth of the table.
class alignas(64) Index : public OpenTable<Group> {
    uint64_t few = 0;       // a bit for some of the hash of each key
    Buffer<uint32_t> bits;  // the same with eight bits for each place of the table, where that is large

public:
    uint32_t relation = 0;
    uint8_t keys = 0;
    bool made = false, following = false;

private:
    static constexpr uint32_t LARGE = 32, INLINE = 8, AHEAD = 8;
    bool compact = false;  // its leaves are columns, these:
    uint8_t columns[INLINE] = {};

public:
    Buffer<uint32_t> next;
    const IndexPlan* plan = nullptr;

private:
    bool same(const Relation& relation, const Records& records, uint32_t row, const Word* key) const;
    uint32_t wide() const { return mask << 3 | 7; }
    void enter(uint32_t hash) {
        few |= 1ull << (hash >> 26);
        if (bits.size) bits[(hash & wide()) >> 5] |= 1u << (hash & 31);
    }
    bool perhaps(uint32_t hash) const {
        return few >> (hash >> 26) & 1 && (!bits.size || bits[(hash & wide()) >> 5] >> (hash & 31) & 1);
    }
    void enlarge();
    bool key_of(const Word* row, const Records& records, Word* key) const {
        if (compact) {
            for (uint32_t i = 0; i < keys; i++) key[i] = row[columns[i]];
            return true;
        }
        for (uint32_t i = 0; i < keys; i++)
            if (!read_leaf(plan->leaves[i], row, records, key[i])) return false;
        return true;
    }

public:
    void follow(const IndexPlan& given) {
        plan = &given;
        relation = given.relation;
        keys = static_cast<uint8_t>(given.leaves.size());
        compact = given.plain && keys <= INLINE;
        for (uint32_t i = 0; compact && i < keys; i++) columns[i] = static_cast<uint8_t>(given.columns[i]);
    }
    void clear() {
        OpenTable::clear();
        bits.clear();
        next.clear();
        few = 0;
        made = following = false;
    }
    // The place of a row's key is wanted soon.
    void expect(const Word* row) const {
        if (!compact || !table) return;
        Word key[INLINE];
        for (uint32_t i = 0; i < keys; i++) key[i] = row[columns[i]];
        __builtin_prefetch(table + (hash_of(key, keys) & mask), 1);
    }
    const Group* find(const Relation& relation, const Records& records, const Word* key) const {
        uint32_t hash = hash_of(key, keys);
        if (!perhaps(hash)) return nullptr;
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
    // So many rows are inserted soon.
    void reserve(uint32_t rows) {
        if (!arity) return;
        uint64_t count = static_cast<uint64_t>(rows) * arity;
        if (count > NONE) throw std::bad_alloc();
        words.reserve(static_cast<uint32_t>(count));
        slots.reserve(rows);
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
    if (compact) {
        for (uint32_t i = 0; i < keys; i++)
            if (row[columns[i]] != key[i]) return false;
        return true;
    }
    Word value;
    for (uint32_t i = 0; i < keys; i++)
        if (!read_leaf(plan->leaves[i], row, records, value) || value != key[i]) return false;
    return true;
}

inline void Index::enlarge() {
    grow();
    bits.clear();
    if (mask + 1 < LARGE) return;
    uint32_t count = (wide() >> 5) + 1;
    bits.reserve(count);
    std::memset(bits.data, 0, count * sizeof(uint32_t));
    bits.size = count;
    for (uint64_t i = 0; i <= mask; i++)
        if (table[i].taken()) enter(table[i].hash);
}

inline void Index::add(const Relation& relation, const Records& records, uint32_t from, uint32_t to) {
    Word key[MOST_COLUMNS];
    next.reserve(to);
    for (uint32_t number = from; number < to; number++) {
        if (to - number > AHEAD) expect(relation.row(number + AHEAD));
        if (!key_of(relation.row(number), records, key)) continue;
        if (!table || (static_cast<uint64_t>(used) + 1) * 8 > (static_cast<uint64_t>(mask) + 1) * 5) enlarge();
        uint32_t hash = hash_of(key, keys);
        for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
            Group& group = table[at];
            if (!group.count) {
                group = {hash, number, number, 1};
                enter(hash);
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
    std::vector<uint8_t> ones;  // by key: a bit for each kind of which there is one, and of which it has one
    std::unordered_map<Word, int64_t> places;
    void clear() {
        keys.clear();
        words.clear();
        tuples.clear();
        ones.clear();
        places.clear();
    }
};

}  // namespace core
