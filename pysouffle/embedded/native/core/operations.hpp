// The instructions of the machine, each with what its operands are:
//   d register written   r register read   l label, from the start of the function   i iterator   s set   n number   R relation   X index
//   *r, *d, *nd  a count, then so many of these   *t  a count, then so many words of 32 bits, one for each tag of a set
// The same list is what `bytecode.py` asks the core for.
#pragma once

#define CORE_OPERATIONS(X)                                                                                              \
    X(END, "") X(JUMP, "l")                                                                                             \
    X(EACH_NEW, "i") X(EACH_DELTA, "i") X(EACH_ROW, "iR") X(EACH_FOUND, "iXl*r")                                        \
    X(EACH_ROW_SORTED, "iR") X(EACH_FOUND_SORTED, "iXl*r")                                                              \
    X(NEXT_NEW, "ilR*nd") X(NEXT_DELTA, "ilR*nd") X(NEXT_ROW, "ilR*nd") X(NEXT_FOUND, "ilR*nd") X(NEXT_SORTED, "ilR*nd")  \
    X(EQ, "rrl") X(NE, "rrl")                                                                                           \
    X(LT_I, "rrl") X(LE_I, "rrl") X(GT_I, "rrl") X(GE_I, "rrl")                                                         \
    X(LT_U, "rrl") X(LE_U, "rrl") X(GT_U, "rrl") X(GE_U, "rrl")                                                         \
    X(EQ_F, "rrl") X(NE_F, "rrl") X(LT_F, "rrl") X(LE_F, "rrl") X(GT_F, "rrl") X(GE_F, "rrl")                           \
    X(LT_S, "rrl") X(LE_S, "rrl") X(GT_S, "rrl") X(GE_S, "rrl")                                                         \
    X(CONTAINS, "rrl") X(NOT_CONTAINS, "rrl") X(MATCH, "rrl") X(NOT_MATCH, "rrl")                                       \
    X(TAG_IS, "rnl") X(TAG_IS_NOT, "rnl") X(TAG_AMONG, "rl*t") X(OPEN, "rnl*nd")                                                             \
    X(MEMBER, "lR*r") X(NOT_MEMBER, "lR*r") X(HAS_KEY, "lX*r") X(HAS_NO_KEY, "lX*r") X(HAS_ROWS, "lR") X(HAS_NO_ROWS, "lR") \
    X(COUNT_KEY, "dX*r") X(COUNT_ROWS, "dR")                                                                            \
    X(FIND, "dn*r") X(MAKE, "dn*r") X(MOVE, "dr")                                                                       \
    X(ADD, "drr") X(SUB, "drr") X(MUL, "drr") X(DIV, "drr") X(MOD, "drr") X(NEG, "dr")                                  \
    X(DIV_U, "drr") X(MOD_U, "drr")                                                                                     \
    X(BAND, "drr") X(BOR, "drr") X(BXOR, "drr") X(BNOT, "dr") X(BSHL, "drr") X(BSHR, "drr") X(BSHRU, "drr")             \
    X(LAND, "drr") X(LOR, "drr") X(LXOR, "drr") X(LNOT, "dr")                                                           \
    X(MIN_I, "drr") X(MAX_I, "drr") X(MIN_U, "drr") X(MAX_U, "drr") X(MIN_S, "drr") X(MAX_S, "drr")                      \
    X(ADD_F, "drr") X(SUB_F, "drr") X(MUL_F, "drr") X(NEG_F, "dr") X(MIN_F, "drr") X(MAX_F, "drr")                      \
    X(CAT, "d*r") X(SUBSTR, "drrr") X(STRLEN, "dr") X(TEXT_OF_I, "dr") X(TEXT_OF_U, "dr") X(REAL_OF_I, "dr") X(REAL_OF_U, "dr")         \
    X(ORD_R, "dr") X(ORD_S, "dr") X(ORD_F, "dr") X(SYMBOL_OF, "dr") X(RECORD_OF, "dr") X(REAL_OF_BITS, "dr") X(AUTO, "d") \
    X(CALL, "dn*r")                                                                                                     \
    X(INSERT, "R*r") X(DERIVE, "R*r") X(DERIVE_BOUNDED, "R*r")                                                          \
    X(KEEP, "R*r") X(CHOOSE, "R*r") X(DOMINATE, "R*r")                                                                  \
    X(ZERO, "d") X(COUNT_UP, "d") X(FOLD_MIN, "ddr") X(FOLD_MAX, "ddr") X(FOLD_SUM, "ddr") X(SOME, "rl")                    \
    X(FOLD_MIN_U, "ddr") X(FOLD_MAX_U, "ddr")                                                                           \
    X(FOLD_MIN_F, "dr") X(FOLD_MAX_F, "dr") X(FOLD_SUM_F, "dr") X(MEAN, "dr") X(CLEAR, "s") X(UNSEEN, "sl*r")                \
    X(RANGE, "i*r") X(RANGE_U, "i*r") X(RANGE_F, "i*r")                                                                 \
    X(NEXT_IN_RANGE, "ild") X(NEXT_IN_RANGE_U, "ild") X(NEXT_IN_RANGE_F, "ild")

namespace core {

enum Operation : int {
#define CORE_ENUM(name, operands) OP_##name,
    CORE_OPERATIONS(CORE_ENUM)
#undef CORE_ENUM
    OPERATIONS
};

}  // namespace core
