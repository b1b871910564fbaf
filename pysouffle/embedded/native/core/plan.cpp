#include "plan.hpp"

#include <algorithm>

namespace core {

namespace {

constexpr char MAGIC[8] = {'D', 'L', 'C', 'O', 'R', 'E', '0', '4'};

struct Header {
    char magic[8];
    uint64_t words, code, symbols, bytes, checksum;
};

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
    List list(Room<uint32_t>& room, uint64_t limit) {
        size_t from = room.size();
        for (uint32_t n = count(); n--;) room.add(below(limit));
        return room.since(from);
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

// Four sums side by side: a multiplication waits for the one before.
uint64_t checksum_of(const char* data, size_t size) {
    uint64_t sums[4] = {size, 1, 2, 3}, words[4];
    for (; size >= sizeof words; data += sizeof words, size -= sizeof words) {
        std::memcpy(words, data, sizeof words);
        for (int i = 0; i < 4; i++) sums[i] = mixed(sums[i], words[i]);
    }
    std::memset(words, 0, sizeof words);
    if (size) std::memcpy(words, data, size);
    uint64_t sum = 0;
    for (int i = 0; i < 4; i++) sum = mixed(mixed(sum, sums[i]), words[i]);
    return sum;
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
    identity = header.checksum;
    Reader reader(from, from + header.words * 8);
    from += header.words * 8;
    if (reinterpret_cast<uintptr_t>(from) % alignof(int32_t)) {
        moved.resize(header.code);
        std::memcpy(moved.data(), from, header.code * 4);
        code = moved;
    } else {
        code = {reinterpret_cast<const int32_t*>(from), header.code};
    }
    numbers.reserve(header.words);  // a list takes a word and one for each element; what is not used is no memory
    listed.reserve(header.words / 2);
    words.reserve(header.words / 2);
    fixed.reserve(header.words / 3);
    guards.reserve(header.words / 3);
    from += header.code * 4;
    const char* text = from + header.symbols * 4;
    uint64_t left = header.bytes;
    symbols.reserve(header.symbols);
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
        int64_t left = reader.word();
        if (left < 0) refuse("a bound for fewer than no tuples");
        bound.left = static_cast<uint64_t>(left);
        bound.scarce = reader.word();
        uint32_t kinds = reader.count();
        if (kinds > MOST_ONES) refuse("a bound with too many kinds of values of which one is kept");
        for (; kinds; kinds--) {
            One& one = bound.ones.emplace_back();
            one.column = reader.below(relation.kinds.size());
            one.tag = reader.below(shapes.size());
            one.fields = reader.numbers(MOST_COLUMNS, MOST_COLUMNS);
            one.tags = reader.numbers(shapes.size() + 1, MOST_COLUMNS);
            one.among = reader.numbers(shapes.size(), MOST_COLUMNS);
            if (!holds_record(relation.kinds[one.column])) refuse("a bound on what is no record");
            if (one.tags.size() != one.fields.size()) refuse("a bound on fields without tags");
        }
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
        function.reads = reader.list(numbers, relations.size());
        function.heads = reader.list(numbers, relations.size());
        function.indexes = reader.list(numbers, indexes.size());
        size_t own = guards.size();
        for (uint32_t n = reader.count(); n--;) guards.add({});
        function.guards = guards.since(own);
        for (Guard& guard : guards.since(own)) {
            guard.leaf = reader.below(leaves.size());
            if (function.delta < 0) refuse("a guard without a tuple");
            fits(leaves[guard.leaf], static_cast<uint32_t>(function.delta));
            guard.among = reader.below(2);
            if (guard.among) {
                size_t first = listed.size(), known = words.size();
                for (uint32_t n = reader.count(); n--;) {
                    Constant value = typed();
                    Word word = 0;
                    guard.values = listed.since(first);
                    if (std::any_of(guard.values.begin(), guard.values.end(), [&](auto& each) { return each.bits == value.bits; })) continue;
                    if (words.size() - known == guard.values.size() && settled(value, word)) words.add(word);
                    listed.add(value);
                }
                guard.values = listed.since(first);
                guard.words = words.since(known);
                continue;
            }
            guard.relation = reader.below(relations.size());
            guard.column = reader.below(relations[guard.relation].kinds.size());
            size_t first = fixed.size();
            for (uint32_t n = reader.count(); n--;) {
                uint32_t column = reader.below(relations[guard.relation].kinds.size());
                fixed.add({column, typed()});
            }
            guard.constants = fixed.since(first);
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
    checked = std::vector<std::atomic<uint8_t>>(functions.size());
}

}  // namespace core
