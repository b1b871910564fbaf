// Whether the instructions of a function are what the machine can run without looking: before it is run for the first time.
#include <algorithm>

#include "plan.hpp"

namespace core {

namespace {

// Where in an instruction its label stands; 0: it has none.
int label_of(int operation) {
    static const std::vector<int> places = [] {
        std::vector<int> made;
        for (const char* text : {
#define CORE_OPERANDS(name, operands) operands,
                 CORE_OPERATIONS(CORE_OPERANDS)
#undef CORE_OPERANDS
             }) {
            const char* label = std::strchr(text, 'l');
            made.push_back(label ? static_cast<int>(label - text) + 1 : 0);
        }
        return made;
    }();
    return places[static_cast<size_t>(operation)];
}

bool is_next_row(int32_t operation) {
    return operation == OP_NEXT_NEW || operation == OP_NEXT_DELTA || operation == OP_NEXT_ROW || operation == OP_NEXT_FOUND
        || operation == OP_NEXT_SORTED;
}

// Whether it may fail, or number something.
bool is_noticed(int32_t operation) {
    switch (operation) {
        case OP_DIV: case OP_MOD: case OP_DIV_U: case OP_MOD_U: case OP_MATCH: case OP_NOT_MATCH: case OP_CALL: case OP_AUTO: case OP_MAKE:
        case OP_ORD_S: case OP_SYMBOL_OF: case OP_RECORD_OF: case OP_EACH_ROW_SORTED: case OP_EACH_FOUND_SORTED: return true;
        default: return false;
    }
}

bool is_range(int32_t operation) { return operation == OP_RANGE || operation == OP_RANGE_U || operation == OP_RANGE_F; }

// Whether an instruction takes the next element of a loop, or leaves it.
bool is_next(int32_t operation) {
    return is_next_row(operation) || operation == OP_NEXT_IN_RANGE || operation == OP_NEXT_IN_RANGE_U || operation == OP_NEXT_IN_RANGE_F;
}

}  // namespace

void Plan::check_once(const Function& function) const {
    std::lock_guard<std::mutex> lock(checking);
    if (checked[function.number].load(std::memory_order_relaxed)) return;
    check(function);
    checked[function.number].store(1, std::memory_order_release);
}

// Each operand is what its instruction takes; each jump leads to an instruction, back only to the next element of a loop; the last
// instruction does not run on.
void Plan::check(const Function& function) const {
    static const char* const operands[] = {
#define CORE_OPERANDS(name, text) text,
        CORE_OPERATIONS(CORE_OPERANDS)
#undef CORE_OPERANDS
    };
    const int32_t* words = code.data() + function.code;
    uint32_t length = function.length, at = 0;
    std::vector<uint8_t> starts(length, 0);
    std::vector<std::pair<uint32_t, int32_t>> labels;  // from where, to where
    std::vector<uint32_t> asked;  // relations, before anything that could be noticed happens
    bool quiet = true, tagged = true;  // nothing has happened yet; nor had it before a tag was asked for
    int32_t last = -1;
    auto next = [&]() -> int32_t {
        if (at >= length) refuse("a function ends within an instruction");
        return words[at++];
    };
    auto among = [&](uint64_t limit) -> uint32_t {
        int32_t found = next();
        if (found < 0 || static_cast<uint64_t>(found) >= limit) refuse("an operand is out of range");
        return static_cast<uint32_t>(found);
    };
    auto own = static_cast<int64_t>(constants.size());
    auto reg = [&](bool written) {
        int32_t found = next();
        if (found < (written ? 0 : -own) || found >= static_cast<int64_t>(registers)) refuse("a register is out of range");
    };
    while (at < length) {
        starts[at] = 1;
        uint32_t operation = among(OPERATIONS), start = at;
        last = static_cast<int32_t>(operation);
        uint32_t relation = NONE, index = NONE;
        for (const char* each = operands[operation]; *each; each++) switch (*each) {
                case 'd': reg(true); break;
                case 'r': reg(false); break;
                case 'l': labels.push_back({start - 1, next()}); break;
                case 'i': among(MOST_ITERATORS); break;
                case 's': among(MOST_SETS); break;
                case 'n': next(); break;
                case 'R': relation = among(relations.size()); break;
                case 'X': index = among(indexes.size()); break;
                case '*': {
                    uint32_t count = among(MOST_COLUMNS + 1);
                    bool pairs = each[1] == 'n', written = each[1] == 'd', bits = each[1] == 't';
                    uint64_t columns = relation != NONE ? relations[relation].kinds.size() : 0;
                    bool opened = operation == OP_OPEN, made = operation == OP_MAKE || operation == OP_FIND;
                    if (opened || made) {
                        int32_t tag = words[start + 1];
                        if (tag < 0 || static_cast<size_t>(tag) >= shapes.size()) refuse("an unknown record");
                        columns = shapes[static_cast<size_t>(tag)].size() + opened;
                    }
                    if (operation == OP_CALL) {
                        int32_t functor = words[start + 1];
                        if (functor < 0 || static_cast<size_t>(functor) >= callees.size()) refuse("an unknown functor");
                        columns = callees[static_cast<size_t>(functor)].size() - 1;
                    }
                    if (index != NONE) columns = indexes[index].leaves.size();
                    bool any = bits || operation == OP_CAT || operation == OP_UNSEEN;
                    if (is_range(operation) ? count != 2 && count != 3 : !any && !pairs && count != columns)
                        refuse("a wrong number of operands");
                    for (uint32_t i = 0; i < count; i++) {
                        if (pairs) among(columns);
                        bits ? static_cast<void>(next()) : reg(pairs || written);
                    }
                    each += pairs ? 2 : 1;
                    break;
                }
                default: refuse("an unknown operand");
            }
        quiet = quiet && !is_noticed(last);
        if (quiet && index != NONE) asked.push_back(indexes[index].relation);
        if (quiet && relation != NONE) asked.push_back(relation);
        if (operation == OP_TAG_IS || operation == OP_TAG_IS_NOT || operation == OP_TAG_AMONG) tagged = quiet;
        if (operation == OP_DERIVE_BOUNDED && !relations[relation].bound) refuse("a relation without a bound");
        bool in_round = operation == OP_KEEP || operation == OP_CHOOSE || operation == OP_DOMINATE;
        if (in_round != function.rounds && (in_round || operation == OP_DERIVE || operation == OP_DERIVE_BOUNDED || operation == OP_INSERT))
            refuse("a tuple that goes elsewhere");
    }
    if (last != OP_END && last != OP_JUMP) refuse("a function does not end");
    for (auto [from, to] : labels) {
        if (to < 0 || static_cast<uint32_t>(to) >= length || !starts[static_cast<size_t>(to)]) refuse("a jump into an instruction");
        if (static_cast<uint32_t>(to) <= from && !is_next(words[to])) refuse("a loop without an end");
    }
    check_loops(function, starts);
    for (const Guard& guard : function.guards)
        guard.early = guard.among ? tagged || !leaves[guard.leaf].tag : std::find(asked.begin(), asked.end(), guard.relation) != asked.end();
}

// A loop goes through what was opened for it, on each way to it; `starts`: where instructions begin.
void Plan::check_loops(const Function& function, const std::vector<uint8_t>& starts) const {
    const int32_t* words = code.data() + function.code;
    uint32_t length = function.length;
    std::vector<int64_t> opened(MOST_ITERATORS, -1);  // by iterator: how, and over which relation
    auto opens = [&](int32_t operation, uint32_t at) -> int64_t {
        switch (operation) {
            case OP_EACH_NEW: return function.rounds ? -1 : OP_NEXT_NEW | function.delta << 8;
            case OP_EACH_DELTA: return function.rounds ? OP_NEXT_DELTA | function.delta << 8 : -1;
            case OP_EACH_ROW_SORTED: return OP_NEXT_SORTED | static_cast<int64_t>(words[at + 2]) << 8;
            case OP_EACH_FOUND_SORTED:
                return OP_NEXT_SORTED | static_cast<int64_t>(indexes[static_cast<size_t>(words[at + 2])].relation) << 8;
            case OP_EACH_ROW: return OP_NEXT_ROW | static_cast<int64_t>(words[at + 2]) << 8;
            case OP_EACH_FOUND: return OP_NEXT_FOUND | static_cast<int64_t>(indexes[static_cast<size_t>(words[at + 2])].relation) << 8;
            case OP_RANGE: return OP_NEXT_IN_RANGE;
            case OP_RANGE_U: return OP_NEXT_IN_RANGE_U;
            case OP_RANGE_F: return OP_NEXT_IN_RANGE_F;
            default: return -1;
        }
    };
    for (uint32_t at = 0; at < length; at++)
        if (starts[at] && opens(words[at], at) >= 0) {
            int64_t& own = opened[static_cast<size_t>(words[at + 1])];
            if (own >= 0) refuse("an iterator is used twice");
            own = opens(words[at], at);
        }
    std::vector<uint64_t> known(length, ~0ull);  // iterators that are open wherever one comes from; all: nobody comes
    std::vector<uint32_t> waiting{0};
    known[0] = 0;
    auto reach = [&](uint32_t at, uint64_t open) {
        if (at >= length) refuse("a function ends within an instruction");
        uint64_t both = known[at] & open;
        if (both == known[at]) return;
        known[at] = both;
        waiting.push_back(at);
    };
    while (!waiting.empty()) {
        uint32_t at = waiting.back();
        waiting.pop_back();
        uint64_t open = known[at];
        int32_t operation = words[at];
        if (opens(operation, at) >= 0) open |= 1ull << words[at + 1];
        if (is_next(operation)) {
            int64_t wanted = operation | (is_next_row(operation) ? static_cast<int64_t>(words[at + 3]) << 8 : 0);
            if (!(open >> words[at + 1] & 1) || opened[static_cast<size_t>(words[at + 1])] != wanted) refuse("a loop over what was not opened");
        }
        if (int place = label_of(operation))  // where a look-up finds nothing, nothing is opened
            reach(static_cast<uint32_t>(words[at + static_cast<uint32_t>(place)]), operation == OP_EACH_FOUND || operation == OP_EACH_FOUND_SORTED ? known[at] : open);
        if (operation == OP_END || operation == OP_JUMP) continue;
        uint32_t next = at + 1;
        while (next < length && !starts[next]) next++;
        reach(next, open);
    }
}

}  // namespace core
