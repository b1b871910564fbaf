// Instructions of `Run::execute` for the values of `range`: a part of its body, since a computed jump does not leave a function.
L_RANGE : {  // descending without a step if it has to be; a step of 0 gives the start alone
    Iterator& it = all[p[1]];
    int32_t count = p[2];
    it.value = numbers.number(R[p[3]]);
    it.stop = numbers.number(R[p[4]]);
    it.step = count > 2 ? numbers.number(R[p[5]]) : it.value <= it.stop ? 1 : -1;
    it.at = it.step == 0 && it.value == it.stop;  // 1: there is nothing more
    SKIP(3 + count);
}
L_RANGE_U : {  // the default step may go down: `end`
    Iterator& it = all[p[1]];
    int32_t count = p[2];
    it.value = numbers.number(R[p[3]]);
    it.stop = numbers.number(R[p[4]]);
    it.step = count > 2 ? numbers.number(R[p[5]]) : 1;
    it.end = count == 2 && static_cast<uint64_t>(it.value) > static_cast<uint64_t>(it.stop);
    it.at = it.step == 0 && it.value == it.stop;
    SKIP(3 + count);
}
L_RANGE_F : {  // as bits
    Iterator& it = all[p[1]];
    int32_t count = p[2];
    double start = numbers.real(R[p[3]]), stop = numbers.real(R[p[4]]);
    double step = count > 2 ? numbers.real(R[p[5]]) : start <= stop ? 1.0 : -1.0;
    it.value = std::bit_cast<int64_t>(start);
    it.stop = std::bit_cast<int64_t>(stop);
    it.step = std::bit_cast<int64_t>(step);
    it.at = step == 0.0 && start == stop;
    SKIP(3 + count);
}
L_NEXT_IN_RANGE_U : {
    Iterator& it = all[p[1]];
    uint64_t x = static_cast<uint64_t>(it.value), stop = static_cast<uint64_t>(it.stop), step = static_cast<uint64_t>(it.step);
    BACK
    if (it.at || (step && (it.end ? x <= stop : x >= stop))) JUMP_TO(2);
    R[p[3]] = numbers.word(it.value);
    it.at = step == 0 || (!it.end && x + step < x);
    it.value = static_cast<int64_t>(it.end ? x - 1 : x + step);
    SKIP(4);
}
L_NEXT_IN_RANGE_F : {
    Iterator& it = all[p[1]];
    double x = std::bit_cast<double>(it.value), stop = std::bit_cast<double>(it.stop), step = std::bit_cast<double>(it.step);
    BACK
    if (it.at || (step != 0.0 && !(step > 0 && x < stop) && !(step < 0 && x > stop))) JUMP_TO(2);
    R[p[3]] = numbers.word(x);
    it.at = step == 0.0;
    it.value = std::bit_cast<int64_t>(x + step);
    SKIP(4);
}
L_NEXT_IN_RANGE : {
    Iterator& it = all[p[1]];
    BACK
    if (it.at || (it.step > 0 && it.value >= it.stop) || (it.step < 0 && it.value <= it.stop)) JUMP_TO(2);
    R[p[3]] = numbers.word(it.value);
    it.at = it.step == 0 || __builtin_add_overflow(it.value, it.step, &it.value);
    SKIP(4);
}
