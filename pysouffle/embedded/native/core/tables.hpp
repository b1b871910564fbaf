// What words of each kind stand for: wide numbers, symbols, records. All are numbered as they come and never removed.
#pragma once
#include <deque>
#include <string_view>

#include "words.hpp"

namespace core {

// Integers that fit 31 bits are their own word; others, and all floats, are kept by their bits.
class Numbers {
    static constexpr Word WIDE = 0x80000000u;
    static constexpr int64_t HALF = 1 << 30;
    Slots slots;

public:
    // By bits.
    Word wide(int64_t bits) {
        Word halves[2] = {static_cast<Word>(bits), static_cast<Word>(static_cast<uint64_t>(bits) >> 32)};
        uint32_t number = static_cast<uint32_t>(values.size());
        if (number >= WIDE - 1) throw std::bad_alloc();
        uint32_t found = slots.add(hash_of(halves, 2), number, [&](uint32_t at) { return values[at] == bits; });
        if (found != NONE) return WIDE | found;
        values.push_back(bits);
        return WIDE | number;
    }
    std::vector<int64_t> values;

    static bool narrow(int64_t number) { return static_cast<uint64_t>(number) + HALF < WIDE; }
    static Word narrow_word(int64_t number) { return static_cast<Word>(static_cast<uint64_t>(number) + HALF); }
    Word word(int64_t number) { return narrow(number) ? narrow_word(number) : wide(number); }
    int64_t number(Word word) const {
        if (word < WIDE) return static_cast<int64_t>(word) - HALF;
        return word - WIDE < values.size() ? values[word - WIDE] : 0;
    }
    bool has(Word word, bool real) const { return word < WIDE ? !real : word - WIDE < values.size(); }
    // Not-a-number has one word for each sign; minus zero has its own.
    Word word(double real) {
        if (real != real) {
            double nan = std::numeric_limits<double>::quiet_NaN();
            real = std::signbit(real) ? -nan : nan;
        }
        return wide(std::bit_cast<int64_t>(real));
    }
    double real(Word word) const {
        return word >= WIDE && word - WIDE < values.size() ? std::bit_cast<double>(values[word - WIDE]) : 0.0;
    }
};

class Symbols {
    std::deque<std::string> texts;
    Slots slots;

    static uint32_t hash_of(std::string_view text) { return static_cast<uint32_t>(std::hash<std::string_view>()(text)); }

public:
    uint64_t bytes = 0;

    uint32_t size() const { return static_cast<uint32_t>(texts.size()); }
    const std::string& operator[](Word symbol) const { return texts[symbol < texts.size() ? symbol : 0]; }
    void reserve(uint64_t count) { slots.reserve(count); }
    Word word(std::string&& text) {
        uint32_t number = size();
        if (number == NONE) throw std::bad_alloc();
        uint32_t found = slots.add(hash_of(text), number, [&](uint32_t at) { return texts[at] == text; });
        if (found != NONE) return found;
        bytes += text.size();
        texts.push_back(std::move(text));
        return number;
    }
};

// A record is a tag and its fields, side by side in one array.
class Records {
    Slots slots;

    bool same(uint32_t record, const Word* row, uint32_t count) const {
        const Word* own = row_of(record);
        for (uint32_t i = 0; i < count; i++)
            if (own[i] != row[i]) return false;  // the tag, which says how many fields there are, comes first
        return true;
    }

public:
    Buffer<Word> words;
    Buffer<uint32_t> starts;

    uint32_t size() const { return starts.size; }
    const Word* row_of(Word record) const { return words.data + starts[record]; }
    // The record's row, or null if there is none with this tag.
    const Word* with_tag(Word record, Word tag) const {
        if (record >= starts.size) return nullptr;
        const Word* row = row_of(record);
        return row[0] == tag ? row : nullptr;
    }
    Word known(int64_t number) const {
        if (number < 0 || number >= starts.size) throw Failure("no record has the number " + std::to_string(number));
        return static_cast<Word>(number);
    }
    Word tag(Word record) const { return record < starts.size ? row_of(record)[0] : NONE; }
    Word find(const Word* row, uint32_t count) const {
        return slots.find(hash_of(row, count), [&](uint32_t at) { return same(at, row, count); });
    }
    Word make(const Word* row, uint32_t count) {
        uint32_t found = slots.add(hash_of(row, count), starts.size, [&](uint32_t at) { return same(at, row, count); });
        if (found != NONE) return found;
        starts.push(words.size);
        words.append(row, count);
        return starts.size - 1;
    }
};

// Numbers of symbols as programs see them (`ord`, order of rows): as they are asked for, not as they come.
class Ordinals {
    std::vector<Word> numbers;  // by symbol

public:
    std::vector<Word> symbols;  // by number

    int64_t of(Word symbol) {
        if (symbol >= numbers.size()) numbers.resize(static_cast<size_t>(symbol) + 1, NONE);
        if (numbers[symbol] == NONE) {
            numbers[symbol] = static_cast<Word>(symbols.size());
            symbols.push_back(symbol);
        }
        return numbers[symbol];
    }
    Word symbol(int64_t number) const {
        if (number < 0 || static_cast<uint64_t>(number) >= symbols.size()) throw Failure("no symbol has the number " + std::to_string(number));
        return symbols[static_cast<size_t>(number)];
    }
};

struct Tables {
    Numbers numbers;
    Symbols symbols;
    Ordinals ordinals;
    Records records;
};

}  // namespace core
