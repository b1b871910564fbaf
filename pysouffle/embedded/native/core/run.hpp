// One evaluation of a plan: relations, strata, the worklist, limits.
#pragma once
#include <deque>
#include <map>
#include <memory>
#include <set>

#include "dispatch.hpp"
#include "relation.hpp"

namespace core {

// Called every now and then while rules are evaluated; anything but 0 stops the run.
using Poll = int (*)();
// A functor that the core leaves to its host, with words as 64 bits (symbols by number).
struct Question {
    uint32_t functor, count;
    const int64_t* arguments;
    int64_t result;
};
using Call = int (*)(Question* question);  // 0: `result` is there; anything else: it failed

struct Stopped {};                           // by the poll, or because there are enough tuples
constexpr uint64_t UNLIMITED = ~0ull;
constexpr uint32_t BATCH = 512;              // tuples that are handed to the rules at once
constexpr uint32_t FEW = 16;                 // tuples whose places in indexes are fetched before they are entered
constexpr int64_t LEAPS = 20000;             // steps of loops between two looks at the clock
constexpr int64_t PERIOD = 20'000'000;       // nanoseconds between two polls

struct Iterator {
    uint32_t at, end;
    const uint32_t* list;
    int64_t value, stop, step;  // of a range of numbers
};

// The values in a column, each once.
struct Occurring {
    std::vector<Word> values;
    Places known;
    uint64_t bits = 0;

    bool count(Word value) const { return known.find(value) != NONE; }
    void add(Word value) {
        uint32_t place = static_cast<uint32_t>(values.size());
        if (known.add(value, place) != place) return;
        values.push_back(value);
        bits |= bit_of(value);
    }
};

// What a stratum that goes by rounds works on; see rounds.cpp. By relation: tuples found in this round, tuples to be removed, the keys of a
// choice-domain that are taken, and the tuples that the last round added.
struct Round {
    struct Delta {
        std::vector<Word> words;
        uint32_t size = 0;
    };
    std::vector<Relation> fresh, dominated;
    std::vector<std::deque<Seen>> taken;
    std::vector<Delta> deltas;
};

// Of a traced run: rows that a subsumptive rule removed, with the stamps of their derivation and removal.
struct Removals {
    Buffer<Word> words;
    std::vector<uint32_t> derived, removed;
};

using Todo = std::vector<std::pair<const Layer*, std::vector<uint32_t>>>;
using Base = std::unordered_map<uint32_t, std::vector<Word>>;

// Where a run was begun; `settled`: relations that stay as they are, by number.
struct Mark {
    std::vector<uint8_t> settled, state;
    Todo todo;
    Base base;
    size_t layers = 0;
    int64_t counter = 0;
};

class Run {
public:
    const Plan& plan;
    Tables tables;
    std::vector<Relation> relations;
    std::vector<Index> indexes;
    std::vector<Counts> counts;
    int64_t harder = 1;
    bool lasting = false;
    Poll poll = nullptr;
    Call call = nullptr;
    uint64_t used = 0, most = UNLIMITED;  // tuples handed to recursive rules
    bool enough = false;                  // stopped for the number of tuples
    int32_t running = -1;                 // the function that is, or was last, evaluated
    std::vector<uint8_t> state;           // of each relation: 1 computed, 2 skipped
    bool traced = false;                  // rows carry stamps
    std::map<uint32_t, Removals> removals;

    Run(const Plan& plan, bool lasting, int64_t harder);
    Run(const Run& begun, int64_t harder);  // goes on from one that was begun, which stays as it is; see begin.cpp

    Word word(const Constant& constant);
    void want(const std::vector<uint32_t>& wanted);
    void begin(const std::vector<uint32_t>& open);  // see begin.cpp
    std::string kept_bytes() const;                 // see kept.cpp
    void restore(const char* data, size_t size, const std::vector<uint32_t>& wanted, const std::vector<uint32_t>& open);
    void rewind(int64_t harder);                    // back to where it was begun, with other facts of what is open
    void proceed();   // computes the strata that are left
    void single(uint32_t layer);  // computes this one
    void trace();  // from now on rows carry stamps; those that are there have 0
    void replace(uint32_t relation);  // it is given other rows
    bool unfinished() const { return !todo.empty(); }
    void abandon();   // leaves the stratum that was being computed as it is
    bool resume(const std::vector<uint32_t>& given, const std::vector<uint32_t>& sizes);  // see resume.cpp
    void keep_base();  // facts of relations that rules derive as well
    void trim();       // only what words stand for stays

    Start start(const Function& function) const {
        plan.settle(function);
        const void* index = function.indexes.empty() ? nullptr : &indexes[function.indexes[0]];
        return {plan.code.data() + function.code, index, &function, function.number};
    }
    void execute(const Start& start, const uint32_t* batch, uint32_t size);
    void execute(const Function& function, const uint32_t* batch, uint32_t size) { execute(start(function), batch, size); }
    // It is executed soon.
    void expect(const Start& start) const {
        __builtin_prefetch(start.code);
        __builtin_prefetch(start.code + 16);
        __builtin_prefetch(start.index);
    }
    const Occurring& occurring(const Guard& guard);
    void sleep(uint32_t relation, Dispatcher* dispatcher, uint32_t index) { sleeping[relation].push_back({dispatcher, index}); }
    void breathe();  // asks the poll once its time has come

private:
    std::vector<Word> frame;
    std::vector<Iterator> iterators;
    std::vector<Seen> seen;
    std::vector<std::vector<uint32_t>> sorted;  // by iterator
    const Word* delta = nullptr;                // tuples of a round that are handed to a rule
    std::unique_ptr<Round> round;
    uint32_t time = 0;                          // stamp of the last tuple
    int64_t counter = 0;                        // of autoinc
    std::vector<uint8_t> ready;  // functions whose indexes are there
    std::deque<uint32_t> dirty;
    std::unordered_map<uint32_t, std::vector<std::pair<Dispatcher*, uint32_t>>> sleeping;
    std::vector<std::map<std::vector<uint32_t>, Occurring>> columns;  // by relation; by the column, then other columns with their constants
    std::vector<uint8_t> lacking;  // by relation: it has no rows; of the stratum that was last begun
    Todo todo;  // the next one last, each with relations that are read no more
    std::vector<uint8_t> kept;
    std::vector<const Layer*> layers;  // of a lasting run: strata that were computed
    Base base;
    Mark mark;
    int64_t leaps = LEAPS, clock = 0;

    using Groups = std::unordered_map<uint32_t, std::vector<const Function*>>;
    void compute(const Layer& layer);
    void settle(const std::vector<uint32_t>& open, bool anew);
    std::vector<std::unique_ptr<Dispatcher>> runners;  // of the stratum that is computed, by relation
    std::vector<uint32_t> running_from;                // the relations that have one
    std::vector<const Function*> live(const Layer& layer);
    void fixpoint(const Groups& groups);
    void prepare(const Function& function);
    void drop(uint32_t relation, bool whole);
    void leave();
    void forget(uint32_t relation);
    void forget_columns(uint32_t relation);
    void extend(const Layer& layer, const std::set<uint32_t>& news, std::set<uint32_t>& grown);
    void repeat(const Layer& layer, std::set<uint32_t>& grown, std::set<uint32_t>& changed);
    void insert(uint32_t relation, const Word* values) {
        Relation& own = relations[relation];
        if (!own.insert(values)) return;
        if (traced) stamp(own);
        if (own.size == own.taken + 1) dirty.push_back(relation);
    }
    void stamp(Relation& relation) { relation.stamps.push(++time); }
    void open_sorted(int32_t iterator) {
        const std::vector<uint32_t>& rows = sorted[static_cast<size_t>(iterator)];
        iterators[static_cast<size_t>(iterator)] = {0, static_cast<uint32_t>(rows.size()), rows.data(), 0, 0, 0};
    }
    // Sorts rows of a relation, by number, as Soufflé keeps them: column by column, symbols and records by their numbers.
    void sort(uint32_t relation, const Word* words, std::vector<uint32_t>& rows);
    void compute_rounds(const Layer& layer);
    void hand_delta(const Function& function, const Round::Delta& given, bool in_order);
    void merge(const Layer& layer);
    void subsume(const Layer& layer, uint32_t relation, Round::Delta& added);
    void remove_dominated(uint32_t relation);
    bool choice(uint32_t relation, const Word* values, std::deque<Seen>& taken);
    void choose(uint32_t relation, const Word* values);
    void insert_bounded(uint32_t relation, const Word* values);
    bool is_one(const One& one, const Word* values) const;
    // 1: the text matches, 0: it does not, -1: the pattern is wrong.
    int matches(Word pattern, Word text);
    Word called(uint32_t functor, const Word* arguments, uint32_t count);
    std::unordered_map<uint64_t, int> matched;
};

}  // namespace core
