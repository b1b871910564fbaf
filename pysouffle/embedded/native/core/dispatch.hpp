// Chooses the functions that a new tuple may concern; the counterpart of dispatch.py.
#pragma once
#include "plan.hpp"
#include "words.hpp"

namespace core {

class Run;

// A function, and what is needed to begin it: functions are many, and seldom in the cache.
struct Start {
    const int32_t* code;
    const void* index;  // the first that it looks into, if any
    const Function* function;
    uint32_t number;
};

// A value at a leaf, and the number of its entry plus one.
struct Place {
    Word value;
    uint32_t entry;

    bool taken() const { return entry; }
    uint32_t hashed() const { return hash_of(&value, 1); }
};

class Places : public OpenTable<Place> {
public:
    uint32_t find(Word value) const {
        if (!table) return NONE;
        for (uint32_t at = hash_of(&value, 1) & mask;; at = (at + 1) & mask) {
            if (!table[at].taken()) return NONE;
            if (table[at].value == value) return table[at].entry - 1;
        }
    }
    // The entry that is there already, or `entry`.
    uint32_t add(Word value, uint32_t entry) {
        if (uint32_t known = find(value); known != NONE) return known;
        if (!table || (static_cast<uint64_t>(used) + 1) * 8 > (static_cast<uint64_t>(mask) + 1) * 5) grow();
        uint32_t at = hash_of(&value, 1) & mask;
        while (table[at].taken()) at = (at + 1) & mask;
        table[at] = {value, entry + 1};
        used++;
        return entry;
    }
};

// All functions that start from one relation: some for every tuple, the others by what a tuple has at a leaf.
class Dispatcher {
    struct Entry {
        std::vector<uint32_t> functions;  // in the order of the plan
        std::vector<uint32_t> rows;       // of the batch that is being handed out
    };
    struct Table {
        const Leaf* leaf;
        Places places;
        std::vector<Entry> entries;
        std::vector<uint32_t> met;
    };
    std::vector<Start> functions;
    std::vector<std::pair<int64_t, std::vector<Word>>> places;  // of functions: their table, and the values there
    std::vector<uint32_t> always;
    std::vector<Table> tables;

    void hand(Run& run, const std::vector<uint32_t>& chosen, const uint32_t* rows, uint32_t count);

public:
    Dispatcher(Run& run, const std::vector<const Function*>& given);
    // From now on the function is called, or as soon as what it reads has tuples.
    void enter(Run& run, uint32_t index);
    // Hands out rows from..to of a relation; at most BATCH.
    void hand_out(Run& run, uint32_t relation, uint32_t from, uint32_t to);
};

}  // namespace core
