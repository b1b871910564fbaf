// Chooses the functions that a new tuple may concern; the counterpart of dispatch.py.
#pragma once
#include "plan.hpp"
#include "words.hpp"

namespace core {

class Run;
struct Occurring;

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

// One of 64 bits, by which most values are told apart.
inline uint64_t bit_of(Word value) { return 1ull << (hash_of(&value, 1) >> 26); }

// All functions that start from one relation: some for every tuple, the others by what a tuple has at a leaf. What else a tuple must have
// is tested by bits before a function is begun: three of four would do nothing, and what they need is not in the cache.
class Dispatcher {
    static constexpr uint32_t TESTS = 2, LEAVES = 1024;
    // `bits`: of the values that may stand at some of `further`, by number.
    struct Chosen {
        uint32_t function;
        uint16_t tested[TESTS];
        uint64_t bits[TESTS];
    };
    // What a value at a table's leaf leads to; made when a tuple has it. `version`: of the table, when it was made.
    struct Entry {
        Word value;
        uint32_t version;
        std::vector<Chosen> functions;  // in the order of the plan
        std::vector<uint32_t> rows;     // of the batch that is being handed out
    };
    struct Among {
        const Occurring* set;
        std::vector<uint32_t> functions;
    };
    struct Table {
        const Leaf* leaf;
        Places places;  // entries, the first of which is that of all values that no function is for
        std::vector<Entry> entries;
        std::vector<uint32_t> met;
        std::vector<std::pair<Word, uint32_t>> own;  // values, each with a function
        std::vector<Among> among;                    // functions that are for what occurs somewhere
        uint32_t version = 0;                        // another one once a function has woken
    };
    std::vector<Start> functions;
    std::vector<Chosen> choices;  // of functions
    std::vector<int64_t> places;  // of functions: their table; -1: none
    std::vector<uint8_t> awake;   // functions
    std::vector<Chosen> always;
    std::vector<Table> tables;
    std::vector<uint32_t> further;  // leaves that are tested
    // What is handed out; by row and number of a leaf the bit of the value there, none where there is no value, all where nobody has looked.
    uint32_t relation = 0, first = 0;
    std::vector<uint64_t> known;
    std::vector<uint32_t> fitting;

    uint64_t bit(Run& run, uint32_t row, uint16_t tested);
    bool fits(Run& run, const Chosen& chosen, uint32_t row) {
        return (!chosen.bits[0] || bit(run, row, chosen.tested[0]) & chosen.bits[0]) && (!chosen.bits[1] || bit(run, row, chosen.tested[1]) & chosen.bits[1]);
    }
    uint32_t place_of(Table& table, Word value);
    bool fill(const Table& table, Entry& entry) const;
    void hand(Run& run, const std::vector<Chosen>& chosen, const uint32_t* rows, uint32_t count);

public:
    Dispatcher(Run& run, const std::vector<const Function*>& given);
    // From now on the function is called, or as soon as what it reads has tuples.
    void enter(Run& run, uint32_t index);
    // Hands out rows from..to of a relation; at most BATCH.
    void hand_out(Run& run, uint32_t relation, uint32_t from, uint32_t to);
};

}  // namespace core
