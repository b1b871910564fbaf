// Chooses the functions that a new tuple may concern; the counterpart of dispatch.py.
#pragma once
#include <unordered_map>

#include "plan.hpp"

namespace core {

class Run;

// All functions that start from one relation: some for every tuple, the others by what a tuple has at a leaf.
class Dispatcher {
    struct Entry {
        std::vector<uint32_t> functions;  // in the order of the plan
        std::vector<uint32_t> rows;       // of the batch that is being handed out
    };
    struct Table {
        const Leaf* leaf;
        std::unordered_map<Word, uint32_t> places;
        std::vector<Entry> entries;
        std::vector<uint32_t> met;
    };
    std::vector<const Function*> functions;
    std::vector<std::pair<int64_t, std::vector<Word>>> places;  // of functions: their table, and the values there
    std::vector<uint32_t> always;
    std::vector<Table> tables;

public:
    Dispatcher(Run& run, const std::vector<const Function*>& given);
    // From now on the function is called, or as soon as what it reads has tuples.
    void enter(Run& run, uint32_t index);
    // Hands out rows from..to of a relation; at most BATCH.
    void hand_out(Run& run, uint32_t relation, uint32_t from, uint32_t to);
};

}  // namespace core
