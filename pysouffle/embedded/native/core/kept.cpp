// A run that was begun, as bytes, and a run that goes on from them: what a library's rules conclude is the same in every process. Kept are
// words and what they stand for; tables to find them by are made anew, which takes less than reading them would, and finds out whether the
// bytes are what they should be. What is damaged, or of another plan, is refused.
#include "run.hpp"

namespace core {

namespace {

constexpr char MAGIC[8] = {'D', 'L', 'B', 'E', 'G', 'U', 'N', '1'};

struct Header {
    char magic[8];
    uint64_t plan, checksum;
};

[[noreturn]] void unfit(const char* why) { throw Failure(std::string("this is no run that was begun: ") + why); }

class Writer {
public:
    std::string bytes;

    template <class T>
    void all(const T* from, size_t count) {
        if (count) bytes.append(reinterpret_cast<const char*>(from), count * sizeof(T));
    }
    void number(uint64_t value) { all(&value, 1); }
};

class Reader {
    const char* at;
    const char* end;

public:
    Reader(const char* from, const char* to) : at(from), end(to) {}
    const char* bytes(uint64_t count) {
        if (count > static_cast<uint64_t>(end - at)) unfit("it ends too early");
        const char* found = at;
        at += count;
        return found;
    }
    template <class T>
    std::vector<T> all(uint64_t count) {
        if (count > static_cast<uint64_t>(end - at) / sizeof(T)) unfit("it ends too early");
        std::vector<T> found(count);
        const char* from = bytes(count * sizeof(T));
        if (count) std::memcpy(found.data(), from, count * sizeof(T));
        return found;
    }
    uint64_t number() {
        uint64_t found;
        std::memcpy(&found, bytes(sizeof found), sizeof found);
        return found;
    }
    uint64_t below(uint64_t limit) {
        uint64_t found = number();
        if (found >= limit) unfit("a number is out of range");
        return found;
    }
    bool done() const { return at == end; }
};

// Whether words of these kinds stand for something; `records`: so many of them may be meant.
void look(const std::string& kinds, const Word* words, uint32_t records, const Tables& tables) {
    for (size_t i = 0; i < kinds.size(); i++) {
        char kind = kinds[i];
        bool known = holds_record(kind) ? words[i] < records : kind == 's' ? words[i] < tables.symbols.size() : tables.numbers.has(words[i], kind == 'f');
        if (!known) unfit("a word for nothing");
    }
}

}  // namespace

// Empty where it cannot be kept: bounded relations have counts besides, traced ones stamps.
std::string Run::kept_bytes() const {
    Writer writer;
    for (const Counts& each : counts)
        if (!each.tuples.empty()) return {};
    if (traced || mark.settled.empty()) return {};
    Header header{};
    std::memcpy(header.magic, MAGIC, sizeof MAGIC);
    header.plan = plan.identity;
    writer.all(&header, 1);
    writer.number(static_cast<uint64_t>(counter));
    writer.number(tables.numbers.values.size());
    writer.all(tables.numbers.values.data(), tables.numbers.values.size());
    writer.number(tables.symbols.size());
    for (Word each = 0; each < tables.symbols.size(); each++) {
        uint32_t length = static_cast<uint32_t>(tables.symbols[each].size());
        writer.all(&length, 1);
    }
    for (Word each = 0; each < tables.symbols.size(); each++) writer.all(tables.symbols[each].data(), tables.symbols[each].size());
    writer.number(tables.ordinals.symbols.size());
    writer.all(tables.ordinals.symbols.data(), tables.ordinals.symbols.size());
    writer.number(tables.records.words.size);
    writer.all(tables.records.words.data, tables.records.words.size);
    for (uint32_t number = 0; number < relations.size(); number++) {
        const Relation& relation = relations[number];
        if (!relation.size) continue;
        writer.number(number);
        writer.number(relation.size);
        writer.all(relation.words.data, relation.words.size);
    }
    writer.number(relations.size());
    for (auto& [number, words] : base) {
        writer.number(number);
        writer.number(words.size());
        writer.all(words.data(), words.size());
    }
    writer.number(relations.size());
    header.checksum = checksum_of(writer.bytes.data() + sizeof header, writer.bytes.size() - sizeof header);
    std::memcpy(writer.bytes.data(), &header, sizeof header);
    return std::move(writer.bytes);
}

// Of a run that has got nothing yet. Throws Failure for bytes that it cannot go on from.
void Run::restore(const char* data, size_t size, const std::vector<uint32_t>& wanted, const std::vector<uint32_t>& open) {
    Header header;
    if (size < sizeof header) unfit("it ends too early");
    std::memcpy(&header, data, sizeof header);
    if (std::memcmp(header.magic, MAGIC, sizeof MAGIC)) unfit("it is of another version");
    if (header.plan != plan.identity) unfit("it is of another plan");
    if (checksum_of(data + sizeof header, size - sizeof header) != header.checksum) unfit("it is damaged");
    Reader reader(data + sizeof header, data + size);
    counter = static_cast<int64_t>(reader.number());
    std::vector<int64_t> wide = reader.all<int64_t>(reader.number());
    for (int64_t bits : wide) tables.numbers.wide(bits);
    if (tables.numbers.values != wide) unfit("a number twice");
    uint64_t symbols = reader.below(NONE);
    std::vector<uint32_t> lengths = reader.all<uint32_t>(symbols);
    tables.symbols.reserve(symbols);
    for (Word each = 0; each < symbols; each++)
        if (tables.symbols.word(std::string(reader.bytes(lengths[each]), lengths[each])) != each) unfit("a symbol twice");
    for (Word each : reader.all<Word>(reader.number())) {
        if (each >= symbols) unfit("a word for nothing");
        tables.ordinals.of(each);
    }
    std::vector<Word> words = reader.all<Word>(reader.number());
    tables.records.words.reserve(static_cast<uint32_t>(words.size()));
    for (uint32_t at = 0, each = 0; at < words.size(); each++) {
        if (words[at] >= plan.shapes.size()) unfit("an unknown record");
        const std::string& kinds = plan.shapes[words[at]];
        if (kinds.size() >= words.size() - at) unfit("a record without all its fields");
        look(kinds, words.data() + at + 1, each, tables);
        uint32_t count = static_cast<uint32_t>(kinds.size()) + 1;
        if (tables.records.make(words.data() + at, count) != each) unfit("a record twice");
        at += count;
    }
    for (Relation& relation : relations) relation.clear();
    for (uint64_t number; (number = reader.below(relations.size() + 1)) < relations.size();) {
        const std::string& kinds = plan.relations[number].kinds;
        uint64_t rows = reader.below(NONE - 1);
        Relation& relation = relations[number];
        std::vector<Word> own = reader.all<Word>(rows * kinds.size());
        if (relation.size || !rows || (kinds.empty() && rows > 1)) unfit("rows twice");
        relation.reserve(static_cast<uint32_t>(rows));
        for (uint64_t at = 0; at < rows; at++) {
            const Word* row = own.data() + at * kinds.size();
            look(kinds, row, tables.records.size(), tables);
            if (!relation.insert(row)) unfit("rows twice");
        }
    }
    base.clear();
    for (uint64_t number; (number = reader.below(relations.size() + 1)) < relations.size();) {
        const std::string& kinds = plan.relations[number].kinds;
        std::vector<Word> own = reader.all<Word>(reader.number());
        if (kinds.empty() || own.size() % kinds.size()) unfit("a part of a row");
        for (size_t at = 0; at < own.size(); at += kinds.size()) look(kinds, own.data() + at, tables.records.size(), tables);
        base[static_cast<uint32_t>(number)] = std::move(own);
    }
    if (!reader.done()) unfit("there is more than expected");
    want(wanted);
    settle(open, false);
}

}  // namespace core
