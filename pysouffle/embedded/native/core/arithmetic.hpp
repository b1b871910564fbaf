// Functors on values of the machine: integers wrap as those of Soufflé do, and what has no result fails.
#pragma once
#include "run.hpp"

namespace core {

inline int64_t wrapped_add(int64_t x, int64_t y) { return static_cast<int64_t>(static_cast<uint64_t>(x) + static_cast<uint64_t>(y)); }
inline int64_t wrapped_sub(int64_t x, int64_t y) { return static_cast<int64_t>(static_cast<uint64_t>(x) - static_cast<uint64_t>(y)); }
inline int64_t wrapped_mul(int64_t x, int64_t y) { return static_cast<int64_t>(static_cast<uint64_t>(x) * static_cast<uint64_t>(y)); }

inline int64_t divided(int64_t x, int64_t y) {
    if (y == 0) throw Failure("division by zero");
    return y == -1 ? wrapped_sub(0, x) : x / y;
}

inline int64_t remainder(int64_t x, int64_t y) {
    if (y == 0) throw Failure("division by zero");
    return y == -1 ? 0 : x % y;
}

// Apart from the others: a computed jump may not leave the scope of what has a destructor.
inline Word joined(Symbols& symbols, const Word* texts, int32_t count) {
    std::string made;
    for (int32_t i = 0; i < count; i++) made += symbols[texts[i]];
    return symbols.word(std::move(made));
}

inline uint64_t checked(uint64_t divisor) {
    if (divisor == 0) throw Failure("division by zero");
    return divisor;
}

}  // namespace core
