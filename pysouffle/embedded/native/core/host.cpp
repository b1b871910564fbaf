// Functors that are left to the host: regular expressions, and texts of floats. What it says of a pattern and a text is kept.
#include "run.hpp"

namespace core {

int Run::matches(Word pattern, Word text) {
    auto [known, added] = matched.try_emplace(static_cast<uint64_t>(pattern) << 32 | text, -1);
    if (added) {
        int64_t arguments[2] = {pattern, text};
        Question question{NONE, 2, arguments, -1};
        if (!call || call(&question)) throw Failure("");
        known->second = static_cast<int>(question.result);
    }
    return known->second;
}

Word Run::called(uint32_t functor, const Word* arguments, uint32_t count) {
    const std::string& kinds = plan.callees[functor];
    int64_t words[MOST_COLUMNS];
    for (uint32_t i = 0; i < count; i++) {
        if (kinds[i] == 'f')
            words[i] = std::bit_cast<int64_t>(tables.numbers.real(arguments[i]));
        else
            words[i] = kinds[i] == 's' ? arguments[i] : tables.numbers.number(arguments[i]);
    }
    Question question{functor, count, words, 0};
    if (!call || call(&question)) throw Failure("");
    return word({kinds.back(), question.result});
}

}  // namespace core
