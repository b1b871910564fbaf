// Executes the instructions of one function for a batch of tuples.
#include <algorithm>
#include <chrono>

#include "arithmetic.hpp"
#include "run.hpp"

namespace core {

void Run::breathe() {
    leaps = LEAPS;
    int64_t now = std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
    if (now - clock < PERIOD) return;
    clock = now;
    if (poll && poll()) throw Stopped();
}

void Run::execute(const Start& start, const uint32_t* batch, uint32_t size) {
    running = static_cast<int32_t>(start.number);
    if (!ready[start.number]) prepare(*start.function);
    Word* const R = frame.data() + plan.constants.size();  // constants lie before the registers
    const int32_t* const base = start.code;
    const int32_t* p = base;
    Iterator* const all = iterators.data();
    Relation* const rels = relations.data();
    Index* const idxs = indexes.data();
    Records& records = tables.records;
    Numbers& numbers = tables.numbers;
    Symbols& symbols = tables.symbols;
    Word values[MOST_COLUMNS + 1];
    static const void* const labels[] = {
#define CORE_LABEL(name, operands) &&L_##name,
        CORE_OPERATIONS(CORE_LABEL)
#undef CORE_LABEL
    };
#define NEXT goto* labels[*p]
#define SKIP(length)       \
    do {                   \
        p += (length);     \
        NEXT;              \
    } while (0)
#define JUMP_TO(operand)   \
    do {                   \
        p = base + p[operand]; \
        NEXT;              \
    } while (0)
#define BACK                        \
    if (--leaps < 0) breathe();  // every loop passes one of these
#define GATHER(from, count) \
    for (int32_t i = 0; i < (count); i++) values[i] = R[p[(from) + i]];
#define LOAD(found)                                                                     \
    {                                                                                   \
        const Word* row = (found);                                                      \
        int32_t count = p[4];                                                           \
        for (int32_t i = 0; i < count; i++) R[p[6 + 2 * i]] = row[p[5 + 2 * i]];        \
        SKIP(5 + 2 * count);                                                            \
    }
    NEXT;
L_END:
    return;
L_JUMP:
    JUMP_TO(1);
L_EACH_NEW : {
    Iterator& it = all[p[1]];
    it.at = 0;
    it.end = size;
    it.list = batch;
    SKIP(2);
}
L_EACH_DELTA : {
    Iterator& it = all[p[1]];
    it.at = 0;
    it.end = size;
    it.list = batch;
    SKIP(2);
}
L_EACH_ROW : {
    Iterator& it = all[p[1]];
    it.at = 0;
    it.end = rels[p[2]].size;
    SKIP(3);
}
L_EACH_FOUND : {
    const Index& index = idxs[p[2]];
    int32_t count = p[4];
    GATHER(5, count)
    const Group* group = index.find(rels[index.relation], records, values);
    if (!group) JUMP_TO(3);
    Iterator& it = all[p[1]];
    it.at = group->head;
    it.end = group->tail;
    it.list = index.next.data;
    SKIP(5 + count);
}
L_EACH_ROW_SORTED : {
    std::vector<uint32_t>& rows = sorted[static_cast<size_t>(p[1])];
    rows.clear();
    for (uint32_t number = 0; number < rels[p[2]].size; number++) rows.push_back(number);
    sort(static_cast<uint32_t>(p[2]), rels[p[2]].words.data, rows);
    open_sorted(p[1]);
    SKIP(3);
}
L_EACH_FOUND_SORTED : {
    const Index& index = idxs[p[2]];
    int32_t count = p[4];
    GATHER(5, count)
    const Group* group = index.find(rels[index.relation], records, values);
    if (!group) JUMP_TO(3);
    std::vector<uint32_t>& rows = sorted[static_cast<size_t>(p[1])];
    rows.clear();
    for (uint32_t number = group->head; rows.push_back(number), number != group->tail;) number = index.next.data[number];
    sort(index.relation, rels[index.relation].words.data, rows);
    open_sorted(p[1]);
    SKIP(5 + count);
}
L_NEXT_NEW :
L_NEXT_SORTED : {
    Iterator& it = all[p[1]];
    BACK
    if (it.at == it.end) JUMP_TO(2);
    uint32_t number = it.list[it.at++];
    LOAD(rels[p[3]].row(number))
}
L_NEXT_DELTA : {
    Iterator& it = all[p[1]];
    BACK
    if (it.at == it.end) JUMP_TO(2);
    uint32_t number = it.list[it.at++];
    LOAD(delta + static_cast<size_t>(number) * rels[p[3]].arity)
}
L_NEXT_ROW : {
    Iterator& it = all[p[1]];
    BACK
    if (it.at == it.end) JUMP_TO(2);
    uint32_t number = it.at++;
    LOAD(rels[p[3]].row(number))
}
L_NEXT_FOUND : {
    Iterator& it = all[p[1]];
    uint32_t number = it.at;
    BACK
    if (number == NONE) JUMP_TO(2);
    it.at = number == it.end ? NONE : it.list[number];
    const Relation& from = rels[p[3]];
    LOAD(from.row(number))
}
#define TEST(name, kind, condition)                    \
    L_##name : {                                       \
        kind x = READ_##kind(R[p[1]]), y = READ_##kind(R[p[2]]); \
        if (!(condition)) JUMP_TO(3);                  \
        SKIP(4);                                       \
    }
#define READ_Word(word) (word)
#define READ_int64_t(word) numbers.number(word)
#define READ_uint64_t(word) static_cast<uint64_t>(numbers.number(word))
#define READ_double(word) numbers.real(word)
#define READ_text(word) symbols[word]
    using text = const std::string&;
    TEST(EQ, Word, x == y) TEST(NE, Word, x != y)
    TEST(LT_I, int64_t, x < y) TEST(LE_I, int64_t, x <= y) TEST(GT_I, int64_t, x > y) TEST(GE_I, int64_t, x >= y)
    TEST(LT_U, uint64_t, x < y) TEST(LE_U, uint64_t, x <= y) TEST(GT_U, uint64_t, x > y) TEST(GE_U, uint64_t, x >= y)
    TEST(EQ_F, double, x == y) TEST(NE_F, double, x != y)
    TEST(LT_F, double, x < y) TEST(LE_F, double, x <= y) TEST(GT_F, double, x > y) TEST(GE_F, double, x >= y)
    TEST(LT_S, text, x < y) TEST(LE_S, text, x <= y) TEST(GT_S, text, x > y) TEST(GE_S, text, x >= y)
    TEST(CONTAINS, text, y.find(x) != std::string::npos) TEST(NOT_CONTAINS, text, y.find(x) == std::string::npos)
    TEST(MATCH, Word, matches(x, y) == 1) TEST(NOT_MATCH, Word, matches(x, y) == 0)
L_TAG_IS:
    if (records.tag(R[p[1]]) != static_cast<Word>(p[2])) JUMP_TO(3);
    SKIP(4);
L_TAG_IS_NOT:
    if (records.tag(R[p[1]]) == static_cast<Word>(p[2])) JUMP_TO(3);
    SKIP(4);
L_TAG_AMONG : {
    Word tag = records.tag(R[p[1]]);
    int32_t count = p[3];
    if (tag >> 5 >= static_cast<Word>(count) || !(static_cast<Word>(p[4 + (tag >> 5)]) >> (tag & 31) & 1)) JUMP_TO(2);
    SKIP(4 + count);
}
L_OPEN : {
    const Word* row = records.with_tag(R[p[1]], static_cast<Word>(p[2]));
    if (!row) JUMP_TO(3);
    int32_t count = p[4];
    for (int32_t i = 0; i < count; i++) R[p[6 + 2 * i]] = row[p[5 + 2 * i]];
    SKIP(5 + 2 * count);
}
L_MEMBER : {
    int32_t count = p[3];
    GATHER(4, count)
    if (!rels[p[2]].has(values)) JUMP_TO(1);
    SKIP(4 + count);
}
L_NOT_MEMBER : {
    int32_t count = p[3];
    GATHER(4, count)
    if (rels[p[2]].has(values)) JUMP_TO(1);
    SKIP(4 + count);
}
L_HAS_KEY : {
    int32_t count = p[3];
    GATHER(4, count)
    const Index& index = idxs[p[2]];
    if (!index.find(rels[index.relation], records, values)) JUMP_TO(1);
    SKIP(4 + count);
}
L_HAS_NO_KEY : {
    int32_t count = p[3];
    GATHER(4, count)
    const Index& index = idxs[p[2]];
    if (index.find(rels[index.relation], records, values)) JUMP_TO(1);
    SKIP(4 + count);
}
L_HAS_ROWS:
    if (!rels[p[2]].size) JUMP_TO(1);
    SKIP(3);
L_HAS_NO_ROWS:
    if (rels[p[2]].size) JUMP_TO(1);
    SKIP(3);
L_COUNT_KEY : {
    int32_t count = p[3];
    GATHER(4, count)
    const Index& index = idxs[p[2]];
    const Group* group = index.find(rels[index.relation], records, values);
    R[p[1]] = numbers.word(static_cast<int64_t>(group ? group->count : 0));
    SKIP(4 + count);
}
L_COUNT_ROWS:
    R[p[1]] = numbers.word(static_cast<int64_t>(rels[p[2]].size));
    SKIP(3);
L_FIND : {
    int32_t count = p[3];
    values[0] = static_cast<Word>(p[2]);
    for (int32_t i = 0; i < count; i++) values[i + 1] = R[p[4 + i]];
    R[p[1]] = records.find(values, static_cast<uint32_t>(count) + 1);
    SKIP(4 + count);
}
L_MAKE : {
    int32_t count = p[3];
    values[0] = static_cast<Word>(p[2]);
    for (int32_t i = 0; i < count; i++) values[i + 1] = R[p[4 + i]];
    R[p[1]] = records.make(values, static_cast<uint32_t>(count) + 1);
    SKIP(4 + count);
}
L_MOVE:
    R[p[1]] = R[p[2]];
    SKIP(3);
#define ONE(name, kind, result)                        \
    L_##name : {                                       \
        kind x = READ_##kind(R[p[2]]);                 \
        R[p[1]] = (result);                            \
        SKIP(3);                                       \
    }
#define TWO(name, kind, result)                        \
    L_##name : {                                       \
        kind x = READ_##kind(R[p[2]]), y = READ_##kind(R[p[3]]); \
        R[p[1]] = (result);                            \
        SKIP(4);                                       \
    }
#define INTEGER(x) numbers.word(static_cast<int64_t>(x))
#define REAL(x) numbers.word(static_cast<double>(x))
    TWO(ADD, int64_t, INTEGER(wrapped_add(x, y))) TWO(SUB, int64_t, INTEGER(wrapped_sub(x, y)))
    TWO(MUL, int64_t, INTEGER(wrapped_mul(x, y))) TWO(DIV, int64_t, INTEGER(divided(x, y)))
    TWO(MOD, int64_t, INTEGER(remainder(x, y))) ONE(NEG, int64_t, INTEGER(wrapped_sub(0, x)))
    TWO(DIV_U, uint64_t, INTEGER(x / checked(y))) TWO(MOD_U, uint64_t, INTEGER(x % checked(y)))
    TWO(BAND, int64_t, INTEGER(x & y)) TWO(BOR, int64_t, INTEGER(x | y)) TWO(BXOR, int64_t, INTEGER(x ^ y)) ONE(BNOT, int64_t, INTEGER(~x))
    TWO(BSHL, uint64_t, INTEGER(x << (y & 63))) TWO(BSHR, int64_t, INTEGER(x >> (y & 63))) TWO(BSHRU, uint64_t, INTEGER(x >> (y & 63)))
    TWO(LAND, int64_t, INTEGER(x && y)) TWO(LOR, int64_t, INTEGER(x || y)) TWO(LXOR, int64_t, INTEGER(!x != !y)) ONE(LNOT, int64_t, INTEGER(!x))
    TWO(MIN_I, int64_t, INTEGER(y < x ? y : x)) TWO(MAX_I, int64_t, INTEGER(y > x ? y : x))
    TWO(MIN_U, uint64_t, INTEGER(y < x ? y : x)) TWO(MAX_U, uint64_t, INTEGER(y > x ? y : x))
    TWO(MIN_S, Word, symbols[y] < symbols[x] ? y : x) TWO(MAX_S, Word, symbols[y] > symbols[x] ? y : x)
    TWO(ADD_F, double, REAL(x + y)) TWO(SUB_F, double, REAL(x - y)) TWO(MUL_F, double, REAL(x * y)) ONE(NEG_F, double, REAL(-x))
    TWO(MIN_F, double, REAL(y < x ? y : x)) TWO(MAX_F, double, REAL(y > x ? y : x))
L_CAT : {
    int32_t count = p[2];
    GATHER(3, count)
    R[p[1]] = joined(symbols, values, count);
    SKIP(3 + count);
}
L_SUBSTR : {
    const std::string& whole = symbols[R[p[2]]];
    uint64_t from = static_cast<uint64_t>(numbers.number(R[p[3]])), length = static_cast<uint64_t>(numbers.number(R[p[4]]));
    R[p[1]] = symbols.word(from <= whole.size() ? whole.substr(from, length) : std::string());
    SKIP(5);
}
    ONE(STRLEN, text, INTEGER(x.size())) ONE(TEXT_OF_I, int64_t, symbols.word(std::to_string(x)))
    ONE(TEXT_OF_U, uint64_t, symbols.word(std::to_string(x))) ONE(REAL_OF_I, int64_t, REAL(x)) ONE(REAL_OF_U, uint64_t, REAL(x))
    ONE(ORD_R, Word, INTEGER(x)) ONE(ORD_S, Word, INTEGER(tables.ordinals.of(x))) ONE(ORD_F, int64_t, INTEGER(x))
    ONE(SYMBOL_OF, int64_t, tables.ordinals.symbol(x)) ONE(REAL_OF_BITS, int64_t, numbers.word(std::bit_cast<double>(x)))
    ONE(RECORD_OF, int64_t, records.known(x))
L_AUTO:
    R[p[1]] = numbers.word(counter++);
    SKIP(2);
L_CALL : {
    int32_t count = p[3];
    GATHER(4, count)
    R[p[1]] = called(static_cast<uint32_t>(p[2]), values, static_cast<uint32_t>(count));
    SKIP(4 + count);
}
L_INSERT : {
    int32_t count = p[2];
    GATHER(3, count)
    if (rels[p[1]].insert(values) && traced) stamp(rels[p[1]]);
    SKIP(3 + count);
}
L_DERIVE : {
    int32_t count = p[2];
    GATHER(3, count)
    insert(static_cast<uint32_t>(p[1]), values);
    SKIP(3 + count);
}
L_DERIVE_BOUNDED : {
    int32_t count = p[2];
    GATHER(3, count)
    insert_bounded(static_cast<uint32_t>(p[1]), values);
    SKIP(3 + count);
}
L_KEEP : {
    int32_t count = p[2];
    GATHER(3, count)
    if (!rels[p[1]].has(values)) round->fresh[static_cast<size_t>(p[1])].insert(values);
    SKIP(3 + count);
}
L_CHOOSE : {
    int32_t count = p[2];
    GATHER(3, count)
    choose(static_cast<uint32_t>(p[1]), values);
    SKIP(3 + count);
}
L_DOMINATE : {
    int32_t count = p[2];
    GATHER(3, count)
    round->dominated[static_cast<size_t>(p[1])].insert(values);
    SKIP(3 + count);
}
L_ZERO:
    R[p[1]] = numbers.word(static_cast<int64_t>(0));
    SKIP(2);
L_COUNT_UP:
    R[p[1]] = numbers.word(numbers.number(R[p[1]]) + 1);
    SKIP(2);
L_FOLD_MIN : {
    if (!numbers.number(R[p[2]]) || numbers.number(R[p[3]]) < numbers.number(R[p[1]])) R[p[1]] = R[p[3]];
    R[p[2]] = numbers.word(static_cast<int64_t>(1));
    SKIP(4);
}
L_FOLD_MAX : {
    if (!numbers.number(R[p[2]]) || numbers.number(R[p[3]]) > numbers.number(R[p[1]])) R[p[1]] = R[p[3]];
    R[p[2]] = numbers.word(static_cast<int64_t>(1));
    SKIP(4);
}
L_FOLD_SUM : {
    R[p[1]] = numbers.word(wrapped_add(numbers.number(R[p[1]]), numbers.number(R[p[3]])));
    R[p[2]] = numbers.word(static_cast<int64_t>(1));
    SKIP(4);
}
#define FOLD_U(name, condition)                                                                                          \
    L_##name : {                                                                                                         \
        uint64_t x = READ_uint64_t(R[p[1]]), y = READ_uint64_t(R[p[3]]);                                                 \
        if (!numbers.number(R[p[2]]) || (condition)) R[p[1]] = R[p[3]];                                                  \
        R[p[2]] = numbers.word(static_cast<int64_t>(1));                                                                 \
        SKIP(4);                                                                                                         \
    }
    FOLD_U(FOLD_MIN_U, y < x) FOLD_U(FOLD_MAX_U, y > x)
#define FOLD_F(name, result)                                                         \
    L_##name : {                                                                     \
        double x = numbers.real(R[p[1]]), y = numbers.real(R[p[2]]);                 \
        R[p[1]] = REAL(result);                                                      \
        SKIP(3);                                                                     \
    }
    FOLD_F(FOLD_MIN_F, y < x ? y : x) FOLD_F(FOLD_MAX_F, y > x ? y : x) FOLD_F(FOLD_SUM_F, x + y)
L_MEAN:  // of a sum, and how many it has
    R[p[1]] = REAL(numbers.real(R[p[1]]) / static_cast<double>(numbers.number(R[p[2]])));
    SKIP(3);
L_CLEAR:
    seen[static_cast<size_t>(p[1])].clear();
    SKIP(2);
L_UNSEEN : {
    int32_t count = p[3];
    GATHER(4, count)
    if (!seen[static_cast<size_t>(p[1])].add(values, static_cast<uint32_t>(count))) JUMP_TO(2);
    SKIP(4 + count);
}
L_SOME:
    if (!numbers.number(R[p[1]])) JUMP_TO(2);
    SKIP(3);
#include "ranges.hpp"
}

}  // namespace core
