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
    Buffer(const Buffer&) = delete;
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

// From hashes to numbers 0, 1, 2, …: open addressing, each slot a hash and a number plus one.
class Slots {
    uint64_t* table = nullptr;
    uint32_t mask = 0, used = 0;

    void grow() {
        uint64_t size = table ? (static_cast<uint64_t>(mask) + 1) * 2 : 4;
        if (size > NONE) throw std::bad_alloc();
        auto* made = static_cast<uint64_t*>(std::calloc(size, sizeof(uint64_t)));
        if (!made) throw std::bad_alloc();
        uint32_t wrap = static_cast<uint32_t>(size - 1);
        if (table)
            for (uint64_t i = 0; i <= mask; i++)
                if (table[i]) {
                    uint32_t at = static_cast<uint32_t>(table[i] >> 32) & wrap;
                    while (made[at]) at = (at + 1) & wrap;
                    made[at] = table[i];
                }
        std::free(table);
        table = made;
        mask = wrap;
    }

public:
    Slots() = default;
    Slots(const Slots&) = delete;
    Slots& operator=(const Slots&) = delete;
    ~Slots() { std::free(table); }

    void clear() {
        std::free(table);
        table = nullptr;
        mask = used = 0;
    }

    template <class Same>
    uint32_t find(uint32_t hash, Same same) const {
        if (!table) return NONE;
        for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
            uint64_t slot = table[at];
            if (!slot) return NONE;
            if (static_cast<uint32_t>(slot >> 32) == hash && same(static_cast<uint32_t>(slot) - 1)) return static_cast<uint32_t>(slot) - 1;
        }
    }

    // The number that is there already, or NONE if `number` was added.
    template <class Same>
    uint32_t add(uint32_t hash, uint32_t number, Same same) {
        if (!table || (static_cast<uint64_t>(used) + 1) * 8 > (static_cast<uint64_t>(mask) + 1) * 5) grow();
        uint32_t at = hash & mask;
        for (;; at = (at + 1) & mask) {
            uint64_t slot = table[at];
            if (!slot) break;
            if (static_cast<uint32_t>(slot >> 32) == hash && same(static_cast<uint32_t>(slot) - 1)) return static_cast<uint32_t>(slot) - 1;
        }
        table[at] = static_cast<uint64_t>(hash) << 32 | (number + 1);
        used++;
        return NONE;
    }
};

}  // namespace core
