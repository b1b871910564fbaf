// A compiled program as the core runs it: read once, checked, never changed. `bytecode.py` and `layout.py` write it.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <span>

#include "operations.hpp"
#include "tables.hpp"

namespace core {

constexpr uint32_t MOST_COLUMNS = 64;    // of a relation, a key or a record
constexpr uint32_t MOST_ITERATORS = 64;   // of one function
constexpr uint32_t MOST_SETS = 64;       // of keys that an aggregate has met, of one function
constexpr uint32_t MOST_REGISTERS = 1 << 16;

// What an index or a table reads from a tuple: a column, then fields of nested records as (tag, field), then the value there or its tag.
struct Leaf {
    uint32_t column = 0;
    bool tag = false;
    std::vector<std::pair<Word, uint32_t>> steps;
    bool plain() const { return !tag && steps.empty(); }
};

struct IndexPlan {
    uint32_t relation = 0;
    std::vector<Leaf> leaves;
    std::vector<uint32_t> columns;  // if all leaves are columns
    bool plain = false;
};

inline bool holds_record(char kind) { return kind == 'r' || kind == 'a'; }

constexpr uint32_t MOST_ONES = 8;  // bits of a byte

// Of tuples that agree and whose `column` is a record with `tag`, from which `fields` lead to one with a tag of `among`, one is kept.
// `tags`: of the record at each field, one more than the tag that it has to have; 0: it may have any.
struct One {
    uint32_t column = 0;
    Word tag = 0;
    std::vector<uint32_t> fields, tags;
    std::vector<uint32_t> among;  // any, if there are none
};

// At most `most` tuples agree in `columns`, and `scarce` once fewer than `left` are left of the run's limit; `overflow` takes the keys of
// the others, or the others `whole`. See bounds.py.
struct Bound {
    std::vector<uint32_t> columns;
    int64_t most = 0;
    uint32_t overflow = 0;
    bool whole = false;
    int64_t by = -1;
    std::vector<std::pair<int64_t, int64_t>> tighter;
    uint64_t left = 0;
    int64_t scarce = 0;
    std::vector<One> ones;
};

// `keys`: of a choice-domain, columns of each; `limit`: so many tuples end the computation of the stratum, -1: there is no such number.
struct RelationPlan {
    std::string kinds;
    std::vector<std::vector<uint32_t>> keys;
    int64_t limit = -1;
    std::unique_ptr<Bound> bound;
};

// A value as it stands in a plan: its kind and 64 bits, of which a run makes a word.
struct Constant {
    char kind = 'i';
    int64_t bits = 0;
};

// Whether a constant is the same word in every run, and which.
inline bool settled(const Constant& constant, Word& word) {
    if (constant.kind == 'f' || ((constant.kind == 'i' || constant.kind == 'u') && !Numbers::narrow(constant.bits))) return false;
    word = constant.kind == 'i' || constant.kind == 'u' ? Numbers::narrow_word(constant.bits) : static_cast<Word>(constant.bits);
    return true;
}

[[noreturn]] inline void refuse(const char* why) { throw Failure(std::string("this is no plan: ") + why); }

// Lists of a plan lie side by side in its rooms: a program has ten thousands of them.
using List = std::span<const uint32_t>;

// What a new tuple must have at a leaf before a function can do anything: one of `values`, or what occurs in a column of a complete relation
// in rows with these constants. `early`: the function does nothing that could be noticed before it finds this out by itself; known once the
// function is checked.
struct Guard {
    uint32_t leaf = 0;
    bool among = true;
    mutable bool early = false;
    uint32_t relation = 0, column = 0;
    std::span<const Constant> values;
    std::span<const Word> words;  // of the first of them, those that are the same in every run
    std::span<const std::pair<uint32_t, Constant>> constants;
};

// `delta`: the relation whose new tuples it is given, or -1; `clause`: of the stratum; `code`: where its instructions begin; `rounds`: of a
// stratum that goes by rounds.
struct Function {
    uint32_t number = 0, code = 0, length = 0, clause = 0;
    int64_t delta = -1;
    bool rounds = false;
    List reads, heads, indexes;
    std::span<const Guard> guards;
};

// `rounds`: it is computed round by round (rounds.cpp); `whole`: relations of other strata that are negated or aggregated here;
// `dominations`: functions that find the tuples that subsumptive rules remove, by twos: given the dominated, given the dominating tuples.
struct Layer {
    std::vector<uint32_t> relations;
    bool recursive = false, rounds = false;
    std::vector<uint32_t> reads, whole;
    std::vector<Function> functions, dominations;
};

// Where lists of a kind lie. It never grows: lists refer to it.
template <class T>
class Room {
    std::vector<T> all;

public:
    void reserve(size_t most) { all.reserve(most); }
    void add(const T& value) {
        if (all.size() == all.capacity()) refuse("a list is too long");
        all.push_back(value);
    }
    size_t size() const { return all.size(); }
    std::span<T> since(size_t from) { return {all.data() + from, all.size() - from}; }
};

struct Fact {
    uint32_t relation;
    std::vector<Constant> values;
};

// Tells a plan that was damaged by chance.
uint64_t checksum_of(const char* data, size_t size);

class Plan {
public:
    std::vector<std::string> shapes;  // kinds of the fields, by tag
    std::vector<RelationPlan> relations;
    std::vector<std::vector<Constant>> pool;  // records known beforehand, each with its tag
    std::vector<Fact> facts;
    std::vector<Leaf> leaves;
    std::vector<IndexPlan> indexes;
    std::vector<Layer> layers;
    std::vector<Constant> constants;
    std::vector<std::string> symbols;
    std::span<const int32_t> code;
    std::vector<const Function*> functions;  // by number
    std::vector<std::vector<uint32_t>> indexes_of;  // by relation
    std::vector<std::string> callees;  // functors of the host: the kinds of the arguments, then that of the result
    uint32_t registers = 0;
    uint64_t identity = 0;  // changes with anything in it

    // Throws Failure: this is no plan, or a damaged one. The data has to stay: instructions are read where they are.
    Plan(const char* data, size_t size);
    Plan(const Plan&) = delete;

    // Before a run uses a function: its instructions are checked, once. Of ours a small program needs one in five. Throws Failure.
    void settle(const Function& function) const {
        if (!checked[function.number].load(std::memory_order_acquire)) check_once(function);
    }

private:
    Room<uint32_t> numbers;
    Room<Constant> listed;
    Room<Word> words;
    Room<std::pair<uint32_t, Constant>> fixed;
    Room<Guard> guards;
    std::vector<int32_t> moved;  // the instructions, where they did not lie as they have to
    mutable std::vector<std::atomic<uint8_t>> checked;  // by function
    mutable std::mutex checking;

    void check_once(const Function& function) const;
    void check(const Function& function) const;
    void check_loops(const Function& function, const std::vector<uint8_t>& starts) const;
};

}  // namespace core
