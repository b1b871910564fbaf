// What the host calls. Nothing is thrown across this border: a call returns a status, and `core_message` says what was wrong.
#include <algorithm>
#include <memory>
#include <numeric>

#include "run.hpp"

#if defined(_WIN32)
#define EXPORT extern "C" __declspec(dllexport)
#else
#define EXPORT extern "C" __attribute__((visibility("default")))
#endif

using core::Run;
using core::Word;

namespace {

enum Status : int { DONE = 0, STOPPED = 1, ENOUGH = 2, FAILED = 3, MEMORY = 4, AGAIN = 5 };

struct Handle {
    Run run;
    std::string message, kept;
    std::vector<Word> symbols, records;  // of the shipment that is being unpacked: what its numbers stand for
    std::vector<uint32_t> given, sizes;  // relations that have got facts since `core_resume`, and how many rows they had
    bool begun = false;                  // what is wanted was said
    Handle(const core::Plan& plan, bool lasting, int64_t harder) : run(plan, lasting, harder) {}
    Handle(const Run& other, int64_t harder) : run(other, harder), begun(true) {}
};

// Turns what is thrown into a status.
template <class Work>
int guarded(Handle& handle, Work work) {
    try {
        return work();
    } catch (const core::Stopped&) {
        return handle.run.enough ? ENOUGH : STOPPED;
    } catch (const core::Failure& failure) {
        handle.message = failure.what();
        return FAILED;
    } catch (const std::bad_alloc&) {
        return MEMORY;
    }
}

Word shipped(Handle& handle, char kind, int64_t bits) {
    if (kind == 's' || kind == 'r' || kind == 'a') {
        auto& known = kind == 's' ? handle.symbols : handle.records;
        if (bits < 0 || static_cast<uint64_t>(bits) >= known.size()) throw core::Failure("a value that was not sent");
        return known[static_cast<size_t>(bits)];
    }
    return handle.run.word({kind, bits});
}

std::vector<uint32_t> known(const Handle& handle, const uint32_t* numbers, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        if (numbers[i] >= handle.run.relations.size()) throw core::Failure("an unknown relation");
    return {numbers, numbers + count};
}

}  // namespace

#ifndef CORE_SOURCES
#define CORE_SOURCES "unknown"
#endif
// What it was built from: `build.py`.
EXPORT const char* core_sources() { return CORE_SOURCES; }

#define CORE_TEXT(name, operands) #name ":" operands ";"
EXPORT const char* core_operations() { return CORE_OPERATIONS(CORE_TEXT); }

EXPORT uint64_t core_checksum(const char* data, uint64_t size) { return core::checksum_of(data, size); }

EXPORT void* core_plan(const char* data, uint64_t size, char* message, uint64_t room) {
    try {
        return new core::Plan(data, size);
    } catch (const std::exception& failure) {
        std::string text = failure.what();
        if (room) message[text.copy(message, room - 1)] = 0;
        return nullptr;
    }
}

EXPORT uint64_t core_identity(const void* plan) { return static_cast<const core::Plan*>(plan)->identity; }

EXPORT void core_plan_free(void* plan) { delete static_cast<core::Plan*>(plan); }

EXPORT void* core_run(const void* plan, int lasting, int64_t harder, core::Poll poll, core::Call call) {
    try {
        auto handle = std::make_unique<Handle>(*static_cast<const core::Plan*>(plan), lasting, harder);
        handle->run.poll = poll;
        handle->run.call = call;
        return handle.release();
    } catch (const std::exception&) {
        return nullptr;
    }
}

// A run that goes on from where `core_begin` left one.
EXPORT void* core_copy(const void* begun, int64_t harder, core::Poll poll, core::Call call) {
    try {
        auto handle = std::make_unique<Handle>(static_cast<const Handle*>(begun)->run, harder);
        handle->run.poll = poll;
        handle->run.call = call;
        return handle.release();
    } catch (const std::exception&) {
        return nullptr;
    }
}

EXPORT void core_free(void* handle) { delete static_cast<Handle*>(handle); }
EXPORT const char* core_message(void* handle) { return static_cast<Handle*>(handle)->message.c_str(); }
EXPORT int32_t core_running(void* handle) { return static_cast<Handle*>(handle)->run.running; }
EXPORT uint64_t core_used(void* handle) { return static_cast<Handle*>(handle)->run.used; }

// A shipment of facts: its symbols, one after the other; then its records; then rows of relations, which refer to both by number.
EXPORT int core_symbols(void* given, const char* bytes, const uint32_t* lengths, uint64_t count) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        handle.symbols.clear();
        for (uint64_t i = 0; i < count; i++) {
            handle.symbols.push_back(handle.run.tables.symbols.word(std::string(bytes, lengths[i])));
            bytes += lengths[i];
        }
        return DONE;
    });
}

EXPORT int core_records(void* given, const int64_t* words, uint64_t size) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        handle.records.assign(1, 0);  // nil
        Word row[core::MOST_COLUMNS + 1];
        for (uint64_t at = 0; at < size;) {
            auto tag = static_cast<uint64_t>(words[at]);
            if (tag >= handle.run.plan.shapes.size()) throw core::Failure("an unknown record");
            const std::string& kinds = handle.run.plan.shapes[tag];
            if (kinds.size() >= size - at) throw core::Failure("a record without all its fields");
            row[0] = static_cast<Word>(tag);
            for (size_t i = 0; i < kinds.size(); i++) row[i + 1] = shipped(handle, kinds[i], words[at + 1 + i]);
            handle.records.push_back(handle.run.tables.records.make(row, static_cast<uint32_t>(kinds.size()) + 1));
            at += kinds.size() + 1;
        }
        return DONE;
    });
}

// Rows that follow refer to records by the numbers that they have here.
EXPORT int core_own_records(void* given) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        handle.records.resize(handle.run.tables.records.size());
        std::iota(handle.records.begin(), handle.records.end(), 0);
        return DONE;
    });
}

// The number of a record whose symbols and records are given by their numbers here; negative: it is none.
EXPORT int64_t core_record(void* given, const int64_t* words, uint64_t size) {
    auto& handle = *static_cast<Handle*>(given);
    int64_t made = -1;
    guarded(handle, [&] {
        auto tag = size ? static_cast<uint64_t>(words[0]) : core::NONE;
        if (tag >= handle.run.plan.shapes.size() || handle.run.plan.shapes[tag].size() + 1 != size) throw core::Failure("an unknown record");
        Word row[core::MOST_COLUMNS + 1] = {static_cast<Word>(tag)};
        for (size_t i = 1; i < size; i++) row[i] = handle.run.word({handle.run.plan.shapes[tag][i - 1], words[i]});
        made = handle.run.tables.records.make(row, static_cast<uint32_t>(size));
        return DONE;
    });
    return made;
}

EXPORT int core_facts(void* given, uint32_t number, const int64_t* words, uint64_t rows) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        if (number >= handle.run.relations.size()) throw core::Failure("an unknown relation");
        core::Relation& relation = handle.run.relations[number];
        const std::string& kinds = handle.run.plan.relations[number].kinds;
        handle.given.push_back(number);
        handle.sizes.push_back(relation.size);
        Word row[core::MOST_COLUMNS];
        for (uint64_t at = 0; at < rows; at++) {
            for (size_t i = 0; i < kinds.size(); i++) row[i] = shipped(handle, kinds[i], words[at * kinds.size() + i]);
            relation.insert(row);
        }
        return DONE;
    });
}

EXPORT int core_solve(void* given, const uint32_t* wanted, uint64_t count, uint64_t most) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        handle.run.most = most;
        if (handle.run.lasting) handle.run.keep_base();
        if (!handle.begun) handle.run.want(known(handle, wanted, count));
        handle.run.proceed();
        return DONE;
    });
}

// Computes of what is wanted all that does not depend on the relations `open`, which get more facts: for copies, not for `core_solve`. A copy
// may be begun again, with fewer of them.
EXPORT int core_begin(void* given, const uint32_t* wanted, uint64_t count, const uint32_t* open, uint64_t opened) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        if (!handle.begun) handle.run.want(known(handle, wanted, count));
        handle.run.begin(known(handle, open, opened));
        return DONE;
    });
}

// A run that `core_begin` left, as bytes, which are there until the next call; of no size where it cannot be kept.
EXPORT const char* core_kept(void* given, uint64_t* size) {
    auto& handle = *static_cast<Handle*>(given);
    handle.kept.clear();
    guarded(handle, [&] { return handle.kept = handle.run.kept_bytes(), DONE; });
    *size = handle.kept.size();
    return handle.kept.data();
}

// A run that goes on from there; null for what is no such run of this plan.
EXPORT void* core_restored(const void* plan, const char* data, uint64_t size, const uint32_t* wanted, uint64_t count, const uint32_t* open,
                           uint64_t opened, core::Poll poll, core::Call call) {
    try {
        auto handle = std::make_unique<Handle>(*static_cast<const core::Plan*>(plan), true, 1);
        handle->run.restore(data, size, known(*handle, wanted, count), known(*handle, open, opened));
        handle->begun = true;
        handle->run.poll = poll;
        handle->run.call = call;
        return handle.release();
    } catch (const std::exception&) {
        return nullptr;
    }
}

// Back to where `core_begin` left it.
EXPORT int core_rewind(void* given, int64_t harder) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        handle.begun = true;
        handle.run.rewind(harder);
        return DONE;
    });
}

// Computes one stratum of the plan.
EXPORT int core_layer(void* given, uint32_t number, uint64_t most) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        if (number >= handle.run.plan.layers.size()) throw core::Failure("an unknown stratum");
        handle.run.most = most;
        handle.run.single(number);
        return DONE;
    });
}

// From now on rows carry stamps.
EXPORT int core_trace(void* given) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] { return handle.run.trace(), DONE; });
}

// A relation loses its rows, to be given others.
EXPORT void core_replace(void* given, uint32_t number) { static_cast<Handle*>(given)->run.replace(number); }

// Goes on after a limit: the stratum that was stopped stays as it is.
EXPORT int core_round_off(void* given) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        handle.run.most = core::UNLIMITED;
        handle.run.used = 0;
        handle.run.enough = false;
        if (handle.run.unfinished()) handle.run.abandon();
        handle.run.proceed();
        return DONE;
    });
}

EXPORT int core_unfinished(void* given) { return static_cast<Handle*>(given)->run.unfinished(); }

// From now on facts are those that a finished run is taken up with.
EXPORT void core_more(void* given) {
    auto& handle = *static_cast<Handle*>(given);
    handle.given.clear();
    handle.sizes.clear();
}

EXPORT int core_resume(void* given, uint64_t most) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        handle.run.most = most;
        handle.run.used = 0;
        return handle.run.resume(handle.given, handle.sizes) ? DONE : AGAIN;
    });
}

EXPORT void core_trim(void* given) { static_cast<Handle*>(given)->run.trim(); }

// Of each relation: 0 not computed, 1 computed, 2 not wanted.
EXPORT void core_states(void* given, uint8_t* states) {
    auto& own = static_cast<Handle*>(given)->run.state;
    std::copy(own.begin(), own.end(), states);
}

// How many rows a relation has, or had when it was dropped.
EXPORT uint64_t core_size(void* given, uint32_t number) {
    auto& relation = static_cast<Handle*>(given)->run.relations[number];
    return relation.dropped ? relation.dropped : relation.size;
}

// The same of all.
EXPORT void core_sizes(void* given, uint64_t* sizes) {
    for (auto& relation : static_cast<Handle*>(given)->run.relations) *sizes++ = relation.dropped ? relation.dropped : relation.size;
}

EXPORT void core_rows(void* given, uint32_t number, Word* out) {
    auto& relation = static_cast<Handle*>(given)->run.relations[number];
    if (relation.words.size) std::memcpy(out, relation.words.data, static_cast<size_t>(relation.words.size) * sizeof(Word));
}

EXPORT void core_stamps(void* given, uint32_t number, uint32_t* out) {
    auto& stamps = static_cast<Handle*>(given)->run.relations[number].stamps;
    if (stamps.size) std::memcpy(out, stamps.data, static_cast<size_t>(stamps.size) * sizeof(uint32_t));
}

// Rows that subsumptive rules removed: how many; their words, and when they were derived and removed.
EXPORT uint64_t core_removed(void* given, uint32_t number) {
    auto& all = static_cast<Handle*>(given)->run.removals;
    auto own = all.find(number);
    return own == all.end() ? 0 : own->second.derived.size();
}

EXPORT void core_removals(void* given, uint32_t number, Word* words, uint32_t* derived, uint32_t* removed) {
    auto& all = static_cast<Handle*>(given)->run.removals;
    auto own = all.find(number);
    if (own == all.end()) return;
    std::copy(own->second.words.data, own->second.words.data + own->second.words.size, words);
    std::copy(own->second.derived.begin(), own->second.derived.end(), derived);
    std::copy(own->second.removed.begin(), own->second.removed.end(), removed);
}

// Symbols by the numbers that programs see: how many there are, those from one on, and more.
EXPORT uint64_t core_ordinals(void* given) { return static_cast<Handle*>(given)->run.tables.ordinals.symbols.size(); }

EXPORT void core_ordinals_from(void* given, uint64_t from, Word* out) {
    auto& symbols = static_cast<Handle*>(given)->run.tables.ordinals.symbols;
    for (uint64_t i = from; i < symbols.size(); i++) *out++ = symbols[i];
}

EXPORT int core_ordinals_more(void* given, const char* bytes, const uint32_t* lengths, uint64_t count) {
    auto& handle = *static_cast<Handle*>(given);
    return guarded(handle, [&] {
        for (uint64_t i = 0; i < count; i++) {
            handle.run.tables.ordinals.of(handle.run.tables.symbols.word(std::string(bytes, lengths[i])));
            bytes += lengths[i];
        }
        return DONE;
    });
}

// What words stand for: how many symbols, bytes of symbols, words of records, records and wide numbers there are, and then all of each.
EXPORT void core_tables(void* given, uint64_t* sizes) {
    auto& tables = static_cast<Handle*>(given)->run.tables;
    sizes[0] = tables.symbols.size();
    sizes[1] = tables.symbols.bytes;
    sizes[2] = tables.records.words.size;
    sizes[3] = tables.records.starts.size;
    sizes[4] = tables.numbers.values.size();
}

EXPORT void core_table_symbols(void* given, uint64_t from, char* bytes, uint32_t* lengths) {
    auto& symbols = static_cast<Handle*>(given)->run.tables.symbols;
    for (uint64_t i = from; i < symbols.size(); i++) {
        const std::string& text = symbols[static_cast<Word>(i)];
        std::memcpy(bytes, text.data(), text.size());
        bytes += text.size();
        lengths[i - from] = static_cast<uint32_t>(text.size());
    }
}

EXPORT void core_table_records(void* given, Word* words, uint32_t* starts) {
    auto& records = static_cast<Handle*>(given)->run.tables.records;
    if (records.words.size) std::memcpy(words, records.words.data, static_cast<size_t>(records.words.size) * sizeof(Word));
    if (records.starts.size) std::memcpy(starts, records.starts.data, static_cast<size_t>(records.starts.size) * sizeof(uint32_t));
}

EXPORT void core_table_numbers(void* given, int64_t* values) {
    auto& numbers = static_cast<Handle*>(given)->run.tables.numbers.values;
    std::copy(numbers.begin(), numbers.end(), values);
}

// Within a call of the host: a symbol's bytes, and the number of a symbol.
EXPORT const char* core_symbol(void* given, uint32_t number, uint64_t* size) {
    const std::string& text = static_cast<Handle*>(given)->run.tables.symbols[number];
    *size = text.size();
    return text.data();
}

EXPORT int64_t core_intern(void* given, const char* bytes, uint64_t size) {
    return static_cast<Handle*>(given)->run.tables.symbols.word(std::string(bytes, size));
}
