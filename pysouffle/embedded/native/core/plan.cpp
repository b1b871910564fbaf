#include "plan.hpp"

#include <algorithm>

namespace core {

namespace {

constexpr char MAGIC[8] = {'D', 'L', 'C', 'O', 'R', 'E', '0', '2'};

struct Header {
    char magic[8];
    uint64_t words, code, symbols, bytes, checksum;
};

[[noreturn]] void refuse(const char* why) { throw Failure(std::string("this is no plan: ") + why); }

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

// Numbers one after the other, each held against what it may be.
class Reader {
    const char* at;
    const char* end;

public:
    Reader(const char* from, const char* to) : at(from), end(to) {}
    int64_t word() {
        if (end - at < 8) refuse("it ends too early");
        int64_t found;
        std::memcpy(&found, at, 8);
        at += 8;
        return found;
    }
    uint32_t below(uint64_t limit) {
        uint64_t found = static_cast<uint64_t>(word());
        if (found >= limit) refuse("a number is out of range");
        return static_cast<uint32_t>(found);
    }
    uint32_t count() { return below(static_cast<uint64_t>(end - at) / 8 + 1); }  // each element takes a word or more
    std::vector<uint32_t> numbers(uint64_t limit, uint64_t most = NONE) {
        uint32_t size = count();
        if (size > most) refuse("a list is too long");
        std::vector<uint32_t> found;
        for (uint32_t i = 0; i < size; i++) found.push_back(below(limit));
        return found;
    }
    std::string kinds() {
        std::string found;
        for (uint32_t each : numbers(128, MOST_COLUMNS)) {
            if (!each || !std::strchr("iufsra", static_cast<int>(each))) refuse("an unknown kind of value");
            found.push_back(static_cast<char>(each));
        }
        return found;
    }
    bool done() const { return at == end; }
};

}  // namespace

uint64_t checksum_of(const char* data, size_t size) {
    uint64_t sum = size, word = 0;
    for (; size >= 8; data += 8, size -= 8) {
        std::memcpy(&word, data, 8);
        sum = mixed(sum, word);
    }
    word = 0;
    std::memcpy(&word, data, size);
    return mixed(sum, word);
}

Plan::Plan(const char* data, size_t size) {
    Header header;
    if (size < sizeof header) refuse("it ends too early");
    std::memcpy(&header, data, sizeof header);
    if (std::memcmp(header.magic, MAGIC, sizeof MAGIC)) refuse("it is of another version");
    size_t rest = size - sizeof header;
    if (header.words > rest / 8 || header.code > rest / 4 || header.symbols > rest / 4 || header.bytes > rest
        || header.words * 8 + header.code * 4 + header.symbols * 4 + header.bytes != rest)
        refuse("its length is wrong");
    const char* from = data + sizeof header;
    if (checksum_of(from, rest) != header.checksum) refuse("it is damaged");
    Reader reader(from, from + header.words * 8);
    from += header.words * 8;
    code.resize(header.code);
    if (header.code) std::memcpy(code.data(), from, header.code * 4);
    from += header.code * 4;
    const char* text = from + header.symbols * 4;
    uint64_t left = header.bytes;
    for (uint64_t i = 0; i < header.symbols; i++) {
        uint32_t length;
        std::memcpy(&length, from + i * 4, 4);
        if (length > left) refuse("a symbol is too long");
        symbols.emplace_back(text, length);
        text += length;
        left -= length;
    }
    uint32_t pooled = 0;
    auto constant = [&](char kind) -> Constant {
        if (kind == 's') return {kind, reader.below(symbols.size())};
        if (kind == 'r' || kind == 'a') return {kind, reader.below(pooled)};
        return {kind, reader.word()};
    };
    auto typed = [&]() -> Constant {
        uint32_t kind = reader.below(128);
        if (!kind || !std::strchr("iufsrat", static_cast<int>(kind))) refuse("an unknown kind of value");
        return kind == 't' ? Constant{'t', reader.below(shapes.size())} : constant(static_cast<char>(kind));
    };
    for (uint32_t n = reader.count(); n--;) shapes.push_back(reader.kinds());
    for (uint32_t n = reader.count(); n--;) {
        callees.push_back(reader.kinds());
        if (callees.back().empty()) refuse("a functor without a result");
    }
    relations.resize(reader.count());
    for (RelationPlan& relation : relations) {
        relation.kinds = reader.kinds();
        for (uint32_t n = reader.count(); n--;) relation.keys.push_back(reader.numbers(relation.kinds.size(), MOST_COLUMNS));
        relation.limit = reader.word();
        if (!reader.below(2)) continue;
        relation.bound = std::make_unique<Bound>();
        Bound& bound = *relation.bound;
        bound.columns = reader.numbers(relation.kinds.size(), MOST_COLUMNS);
        bound.most = reader.word();
        bound.overflow = reader.below(relations.size());
        bound.whole = reader.below(2);
        bound.by = reader.word();
        if (bound.by < -1 || bound.by >= static_cast<int64_t>(relation.kinds.size())) refuse("a bound by a column that is not there");
        for (uint32_t n = reader.count(); n--;) {
            int64_t many = reader.word();
            bound.tighter.push_back({many, reader.word()});
        }
        if (!bound.tighter.empty() && bound.by < 0) refuse("a bound by no column");
        if (!reader.below(2)) continue;
        bound.one = std::make_unique<One>();
        bound.one->column = reader.below(relation.kinds.size());
        bound.one->tag = reader.below(shapes.size());
        bound.one->fields = reader.numbers(MOST_COLUMNS, MOST_COLUMNS);
        bound.one->among = reader.numbers(shapes.size(), MOST_COLUMNS);
        if (!holds_record(relation.kinds[bound.one->column])) refuse("a bound on what is no record");
    }
    for (RelationPlan& relation : relations)
        if (relation.bound && relations[relation.bound->overflow].kinds.size() !=
                                  (relation.bound->whole ? relation.kinds.size() : relation.bound->columns.size()))
            refuse("a bound whose overflow has other columns");
    for (uint32_t n = reader.count(); n--; pooled++) {
        std::vector<Constant> record{{'t', reader.below(shapes.size())}};
        for (char kind : shapes[static_cast<size_t>(record[0].bits)]) record.push_back(constant(kind));
        pool.push_back(std::move(record));
    }
    for (uint32_t n = reader.count(); n--;) {
        Fact fact{reader.below(relations.size()), {}};
        for (char kind : relations[fact.relation].kinds) fact.values.push_back(constant(kind));
        facts.push_back(std::move(fact));
    }
    for (uint32_t n = reader.count(); n--;) {
        Leaf leaf;
        leaf.column = reader.below(MOST_COLUMNS);
        leaf.tag = reader.below(2);
        for (uint32_t steps = reader.count(); steps--;) {
            Word tag = reader.below(shapes.size());
            leaf.steps.push_back({tag, reader.below(shapes[tag].size() + 1)});
        }
        leaves.push_back(std::move(leaf));
    }
    indexes_of.resize(relations.size());
    auto fits = [&](const Leaf& leaf, uint32_t relation) {
        const std::string& kinds = relations[relation].kinds;
        if (leaf.column >= kinds.size() || ((leaf.tag || !leaf.steps.empty()) && !std::strchr("ra", kinds[leaf.column])))
            refuse("a leaf of a column that is not there");
    };
    for (uint32_t n = reader.count(); n--;) {
        IndexPlan index;
        index.relation = reader.below(relations.size());
        for (uint32_t leaf : reader.numbers(leaves.size(), MOST_COLUMNS)) index.leaves.push_back(leaves[leaf]);
        index.plain = true;
        for (const Leaf& leaf : index.leaves) {
            fits(leaf, index.relation);
            index.plain = index.plain && leaf.plain();
            index.columns.push_back(leaf.column);
        }
        indexes_of[index.relation].push_back(static_cast<uint32_t>(indexes.size()));
        indexes.push_back(std::move(index));
    }
    auto read_function = [&](Function& function, bool rounds) {
        function.number = static_cast<uint32_t>(functions.size());
        function.rounds = rounds;
        functions.push_back(&function);
        function.delta = reader.word();
        if (function.delta < -1 || function.delta >= static_cast<int64_t>(relations.size())) refuse("a function of a relation that is not there");
        function.clause = reader.below(NONE);
        function.code = reader.below(code.size());
        function.length = reader.below(code.size() - function.code + 1);
        function.reads = reader.numbers(relations.size());
        function.heads = reader.numbers(relations.size());
        function.indexes = reader.numbers(indexes.size());
        function.guards.resize(reader.count());
        for (Guard& guard : function.guards) {
            guard.leaf = reader.below(leaves.size());
            if (function.delta < 0) refuse("a guard without a tuple");
            fits(leaves[guard.leaf], static_cast<uint32_t>(function.delta));
            guard.among = reader.below(2);
            if (guard.among) {
                for (uint32_t n = reader.count(); n--;) {
                    Constant value = typed();
                    Word word = 0;
                    if (std::any_of(guard.values.begin(), guard.values.end(), [&](auto& each) { return each.bits == value.bits; })) continue;
                    guard.values.push_back(value);
                    if (guard.words.size() + 1 == guard.values.size() && settled(value, word)) guard.words.push_back(word);
                }
                continue;
            }
            guard.relation = reader.below(relations.size());
            guard.column = reader.below(relations[guard.relation].kinds.size());
            for (uint32_t n = reader.count(); n--;) {
                uint32_t column = reader.below(relations[guard.relation].kinds.size());
                guard.constants.push_back({column, typed()});
            }
        }
    };
    layers.resize(reader.count());
    for (Layer& layer : layers) {
        layer.relations = reader.numbers(relations.size());
        layer.recursive = reader.below(2);
        layer.rounds = reader.below(2);
        layer.reads = reader.numbers(relations.size());
        layer.whole = reader.numbers(relations.size());
        for (auto* own : {&layer.functions, &layer.dominations}) {
            own->resize(reader.count());
            for (Function& function : *own) read_function(function, layer.rounds);
        }
        if (layer.dominations.size() % 2) refuse("a domination without its other half");
        for (const Function& function : layer.dominations)
            if (!layer.rounds || function.delta < 0 || relations[static_cast<size_t>(function.delta)].kinds.empty())
                refuse("a domination of nothing");
    }
    for (uint32_t n = reader.count(); n--;) constants.push_back(typed());
    registers = reader.below(MOST_REGISTERS);
    if (!reader.done()) refuse("there is more than expected");
    for (Layer& layer : layers)
        for (auto* own : {&layer.functions, &layer.dominations})
            for (Function& function : *own) check(function);
}

// Each operand is what its instruction takes; each jump leads to an instruction, back only to the next element of a loop; the last
// instruction does not run on.
void Plan::check(Function& function) const {
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
    for (Guard& guard : function.guards)
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
