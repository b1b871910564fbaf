// Values of tuples as 32-bit words, and the hash table that everything is found by.
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace core {

using Word = uint32_t;
constexpr Word NONE = 0xFFFFFFFFu;  // no such row, record or entry

// What ends a run: a mistake in the program or its facts. `function`: the number of the function in whose rule it happened, -1 elsewhere.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline uint64_t mixed(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    return hash ^ (hash >> 32);
}

// One word is hashed without loss: equal hashes mean equal words.
inline uint32_t hash_of(const Word* words, uint32_t count) {
    if (count == 1) {
        uint32_t hash = words[0] * 0x9E3779B1u;
        return hash ^ (hash >> 15);
    }
    uint64_t hash = 0x243F6A8885A308D3ull;
    for (uint32_t i = 0; i < count; i++) hash = mixed(hash, words[i]);
    return static_cast<uint32_t>(hash);
}

// An array that grows, of plain data; unlike a vector it does not touch what is not used yet.
template <class T>
struct Buffer {
    T* data = nullptr;
    uint32_t size = 0, room = 0;

    Buffer() = default;
    Buffer(const Buffer& other) { append(other.data, other.size); }
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() { std::free(data); }

    void reserve(uint32_t wanted) {
        if (wanted <= room) return;
        uint64_t more = static_cast<uint64_t>(room) + room / 2 + 4;
        if (more < wanted) more = wanted;
        if (more > NONE) throw std::bad_alloc();
        T* moved = static_cast<T*>(std::realloc(data, more * sizeof(T)));
        if (!moved) throw std::bad_alloc();
        data = moved;
        room = static_cast<uint32_t>(more);
    }
    void append(const T* from, uint32_t count) {
        if (count > NONE - size) throw std::bad_alloc();
        if (!count) return;
        reserve(size + count);
        std::memcpy(data + size, from, count * sizeof(T));
        size += count;
    }
    void push(T value) { append(&value, 1); }
    void clear() {
        std::free(data);
        data = nullptr;
        size = room = 0;
    }
    T& operator[](uint32_t at) { return data[at]; }
    const T& operator[](uint32_t at) const { return data[at]; }
};

// Open addressing. An `Entry` is plain data, all zero where it is free; it tells whether it is `taken()`, and its `hashed()`.
template <class Entry>
class OpenTable {
protected:
    Entry* table = nullptr;
    uint32_t mask = 0, used = 0;

    void grow() { resize(table ? (static_cast<uint64_t>(mask) + 1) * 2 : 4); }
    void resize(uint64_t size) {
        if (size > NONE) throw std::bad_alloc();
        auto* made = static_cast<Entry*>(std::calloc(size, sizeof(Entry)));
        if (!made) throw std::bad_alloc();
        uint32_t wrap = static_cast<uint32_t>(size - 1);
        if (table)
            for (uint64_t i = 0; i <= mask; i++)
                if (table[i].taken()) {
                    uint32_t at = table[i].hashed() & wrap;
                    while (made[at].taken()) at = (at + 1) & wrap;
                    made[at] = table[i];
                }
        std::free(table);
        table = made;
        mask = wrap;
    }

public:
    OpenTable() = default;
    OpenTable(const OpenTable& other) : mask(other.mask), used(other.used) {
        if (!other.table) return;
        uint64_t size = static_cast<uint64_t>(mask) + 1;
        table = static_cast<Entry*>(std::malloc(size * sizeof(Entry)));
        if (!table) throw std::bad_alloc();
        std::memcpy(table, other.table, size * sizeof(Entry));
    }
    OpenTable& operator=(const OpenTable&) = delete;
    ~OpenTable() { std::free(table); }

    void clear() {
        std::free(table);
        table = nullptr;
        mask = used = 0;
    }
};

// A hash, and a number plus one.
struct Slot {
    uint64_t both;

    bool taken() const { return both; }
    uint32_t hashed() const { return static_cast<uint32_t>(both >> 32); }
    uint32_t number() const { return static_cast<uint32_t>(both) - 1; }
};

// From hashes to numbers 0, 1, 2, ….
class Slots : public OpenTable<Slot> {
    static bool full(uint64_t count, uint64_t size) { return count * 8 > size * 5; }

public:
    // So many are added soon.
    void reserve(uint64_t count) {
        uint64_t size = table ? static_cast<uint64_t>(mask) + 1 : 4;
        while (full(count, size)) size *= 2;
        if (!table || size > static_cast<uint64_t>(mask) + 1) resize(size);
    }
    template <class Same>
    uint32_t find(uint32_t hash, Same same) const {
        if (!table) return NONE;
        for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
            Slot slot = table[at];
            if (!slot.taken()) return NONE;
            if (slot.hashed() == hash && same(slot.number())) return slot.number();
        }
    }

    // The number that is there already, or NONE if `number` was added.
    template <class Same>
    uint32_t add(uint32_t hash, uint32_t number, Same same) {
        if (!table || full(static_cast<uint64_t>(used) + 1, static_cast<uint64_t>(mask) + 1)) grow();
        uint32_t at = hash & mask;
        for (;; at = (at + 1) & mask) {
            Slot slot = table[at];
            if (!slot.taken()) break;
            if (slot.hashed() == hash && same(slot.number())) return slot.number();
        }
        table[at] = {static_cast<uint64_t>(hash) << 32 | (number + 1)};
        used++;
        return NONE;
    }
};

}  // namespace core
