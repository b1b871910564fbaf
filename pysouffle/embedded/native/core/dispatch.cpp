#include "dispatch.hpp"

#include <algorithm>
#include <map>

#include "run.hpp"

namespace core {

namespace {

constexpr size_t WORTH = 2;  // functions that a table must spare
constexpr int MANY = 40;     // bits of 64 that leave nothing to test

// What stands at a leaf of each tuple with which a function can do anything: what occurs somewhere, what a guard names, or its `own`.
struct Allowed {
    uint32_t leaf;
    bool early;
    const Occurring* occurring;
    std::span<const Word> shared;
    std::vector<Word> own;
    uint64_t bits;

    std::span<const Word> values() const { return occurring ? occurring->values : shared.empty() ? own : shared; }
    template <class Holds>
    void narrow(Holds holds) {
        std::vector<Word> left;
        for (Word each : values())
            if (holds(each)) left.push_back(each);
        own = std::move(left);
        occurring = nullptr;
        shared = {};
        bits = 0;
        for (Word each : own) bits |= bit_of(each);
    }
};

std::vector<Allowed> conditions(Run& run, const Function& function) {
    std::vector<Allowed> found;
    for (const Guard& guard : function.guards) {
        auto own = std::find_if(found.begin(), found.end(), [&](auto& each) { return each.leaf == guard.leaf; });
        if (own != found.end()) own->early = own->early && guard.early;
        if (!guard.among) {
            const Occurring& occurring = run.occurring(guard);
            if (own == found.end())
                found.push_back({guard.leaf, guard.early, &occurring, {}, {}, occurring.bits});
            else
                own->narrow([&](Word each) { return occurring.count(each); });
            continue;
        }
        std::vector<Word> more;
        bool settled = guard.words.size() == guard.values.size();
        if (!settled) more.assign(guard.words.begin(), guard.words.end());
        for (size_t at = guard.words.size(); at < guard.values.size(); at++) {
            Word word = run.word(guard.values[at]);
            if (std::find(more.begin(), more.end(), word) == more.end()) more.push_back(word);
        }
        std::span<const Word> values = settled ? guard.words : more;
        if (own == found.end()) {
            uint64_t bits = 0;
            for (Word each : values) bits |= bit_of(each);
            found.push_back({guard.leaf, guard.early, nullptr, settled ? guard.words : std::span<const Word>(), std::move(more), bits});
        } else {
            own->narrow([&](Word each) { return std::find(values.begin(), values.end(), each) != values.end(); });
        }
    }
    return found;
}

}  // namespace

Dispatcher::Dispatcher(Run& run, const std::vector<const Function*>& given) {
    for (const Function* function : given) functions.push_back(run.start(*function));
    std::vector<std::vector<Allowed>> allowed;
    std::vector<uint32_t> waiting, placed;
    for (uint32_t i = 0; i < given.size(); i++) {
        allowed.push_back(conditions(run, *given[i]));
        if (std::none_of(allowed[i].begin(), allowed[i].end(), [](auto& each) { return each.values().empty(); })) waiting.push_back(i);
        choices.push_back({i, {}, {}});
    }
    places.assign(given.size(), -1);
    awake.assign(given.size(), 0);
    while (!waiting.empty()) {
        std::vector<std::pair<uint32_t, size_t>> counted;  // leaves, as they come
        for (uint32_t i : waiting)
            for (auto& each : allowed[i]) {
                auto own = std::find_if(counted.begin(), counted.end(), [&](auto& other) { return other.first == each.leaf; });
                if (own == counted.end())
                    counted.push_back({each.leaf, 1});
                else
                    own->second++;
            }
        const std::pair<uint32_t, size_t>* best = nullptr;
        for (auto& each : counted) {
            auto better = [&](const Leaf& one, const Leaf& other) {
                return one.tag != other.tag ? !one.tag : one.column < other.column;
            };
            if (!best || each.second > best->second
                || (each.second == best->second && better(run.plan.leaves[each.first], run.plan.leaves[best->first])))
                best = &each;
        }
        if (!best || best->second < WORTH) break;
        Table table{&run.plan.leaves[best->first], {}, {}, {}, {}, {}};
        table.entries.push_back({0, 0, {}, {}});
        std::vector<uint32_t> rest;
        for (uint32_t i : waiting) {
            auto own = std::find_if(allowed[i].begin(), allowed[i].end(), [&](auto& each) { return each.leaf == best->first; });
            if (own == allowed[i].end()) {
                rest.push_back(i);
                continue;
            }
            if (own->occurring) {
                auto same = std::find_if(table.among.begin(), table.among.end(), [&](auto& each) { return each.set == own->occurring; });
                if (same == table.among.end()) same = table.among.insert(same, {own->occurring, {}});
                same->functions.push_back(i);
            } else {
                for (Word value : own->values()) table.own.push_back({value, i});
            }
            places[i] = static_cast<int64_t>(tables.size());
            placed.push_back(i);
            allowed[i].erase(own);
        }
        std::sort(table.own.begin(), table.own.end());
        tables.push_back(std::move(table));
        waiting = std::move(rest);
    }
    placed.insert(placed.end(), waiting.begin(), waiting.end());
    std::sort(placed.begin(), placed.end());
    for (uint32_t i : placed) {  // by what fits fewest
        auto& rest = allowed[i];
        std::erase_if(rest, [](auto& each) { return !each.early || std::popcount(each.bits) > MANY; });
        std::stable_sort(rest.begin(), rest.end(), [](auto& one, auto& other) { return std::popcount(one.bits) < std::popcount(other.bits); });
        for (size_t at = 0; at < rest.size() && at < TESTS && further.size() < LEAVES; at++) {
            auto own = std::find(further.begin(), further.end(), rest[at].leaf);
            choices[i].tested[at] = static_cast<uint16_t>(own - further.begin());
            choices[i].bits[at] = rest[at].bits;
            if (own != further.end()) continue;
            further.push_back(rest[at].leaf);
        }
    }
    for (uint32_t i : placed) enter(run, i);
}

void Dispatcher::enter(Run& run, uint32_t index) {
    const Function& function = *functions[index].function;
    for (uint32_t relation : function.reads)
        if (run.relations[relation].current && !run.relations[relation].done && relation != function.delta) {
            run.sleep(relation, this, index);
            return;
        }
    awake[index] = 1;
    if (places[index] >= 0) {
        tables[static_cast<size_t>(places[index])].version++;
        return;
    }
    auto later = [](uint32_t one, const Chosen& other) { return one < other.function; };
    always.insert(std::upper_bound(always.begin(), always.end(), index, later), choices[index]);
}

// Whether any function is for the entry's value; those that are awake are in it.
bool Dispatcher::fill(const Table& table, Entry& entry) const {
    bool any = false;
    entry.functions.clear();
    entry.version = table.version;
    auto take = [&](uint32_t function) {
        any = true;
        if (awake[function]) entry.functions.push_back(choices[function]);
    };
    auto at = std::lower_bound(table.own.begin(), table.own.end(), std::pair<Word, uint32_t>{entry.value, 0});
    for (; at != table.own.end() && at->first == entry.value; ++at) take(at->second);
    size_t sorted = entry.functions.size();
    for (const Among& each : table.among)
        if (each.set->count(entry.value))
            for (uint32_t function : each.functions) take(function);
    if (entry.functions.size() > sorted)
        std::sort(entry.functions.begin(), entry.functions.end(), [](auto& one, auto& other) { return one.function < other.function; });
    return any;
}

uint32_t Dispatcher::place_of(Table& table, Word value) {
    uint32_t place = table.places.find(value);
    if (place == NONE) {
        Entry made{value, 0, {}, {}};
        place = fill(table, made) ? static_cast<uint32_t>(table.entries.size()) : 0;
        table.places.add(value, place);
        if (place) table.entries.push_back(std::move(made));
    } else if (place && table.entries[place].version != table.version) {
        fill(table, table.entries[place]);
    }
    return place;
}

uint64_t Dispatcher::bit(Run& run, uint32_t row, uint16_t tested) {
    uint64_t& own = known[(row - first) * further.size() + tested];
    if (own == ~0ull) {
        Word value;
        own = read_leaf(run.plan.leaves[further[tested]], run.relations[relation].row(row), run.tables.records, value) ? bit_of(value) : 0;
    }
    return own;
}

void Dispatcher::hand(Run& run, const std::vector<Chosen>& chosen, const uint32_t* rows, uint32_t count) {
    if (count == 1) {
        fitting.clear();
        for (const Chosen& each : chosen)
            if (fits(run, each, *rows)) fitting.push_back(each.function);
        for (size_t i = 0; i < fitting.size(); i++) {
            if (i + 1 < fitting.size()) run.expect(functions[fitting[i + 1]]);
            run.execute(functions[fitting[i]], rows, 1);
        }
        return;
    }
    uint32_t left[BATCH];
    for (const Chosen& each : chosen) {
        if (!each.bits[0]) {
            run.execute(functions[each.function], rows, count);
            continue;
        }
        uint32_t size = 0;
        for (uint32_t i = 0; i < count; i++)
            if (fits(run, each, rows[i])) left[size++] = rows[i];
        if (size) run.execute(functions[each.function], left, size);
    }
}

void Dispatcher::hand_out(Run& run, uint32_t number, uint32_t from, uint32_t to) {
    relation = number;
    first = from;
    known.assign((to - from) * further.size(), ~0ull);
    uint32_t batch[BATCH];
    for (uint32_t row = from; row < to; row++) batch[row - from] = row;
    hand(run, always, batch, to - from);
    for (Table& table : tables) {
        table.met.clear();
        for (uint32_t row = from; row < to; row++) {
            Word value;
            if (!read_leaf(*table.leaf, run.relations[relation].row(row), run.tables.records, value)) continue;
            uint32_t place = place_of(table, value);
            Entry& entry = table.entries[place];
            if (entry.functions.empty()) continue;
            if (entry.rows.empty()) table.met.push_back(place);
            entry.rows.push_back(row);
        }
        for (size_t met = 0; met < table.met.size(); met++) {
            Entry& entry = table.entries[table.met[met]];
            hand(run, entry.functions, entry.rows.data(), static_cast<uint32_t>(entry.rows.size()));
            entry.rows.clear();
        }
    }
}

}  // namespace core
