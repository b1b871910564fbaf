#include "dispatch.hpp"

#include <algorithm>
#include <map>

#include "run.hpp"

namespace core {

namespace {

constexpr size_t WORTH = 2;  // functions that a table must spare

void insert_sorted(std::vector<uint32_t>& into, uint32_t value) { into.insert(std::upper_bound(into.begin(), into.end(), value), value); }

using Allowed = std::vector<std::pair<uint32_t, std::vector<Word>>>;  // for some leaves, the values with which a function can do anything

Allowed conditions(Run& run, const Function& function) {
    Allowed found;
    for (const Guard& guard : function.guards) {
        auto own = std::find_if(found.begin(), found.end(), [&](auto& each) { return each.first == guard.leaf; });
        if (guard.among) {
            std::vector<Word> values = guard.words;
            for (size_t at = values.size(); at < guard.values.size(); at++) {
                Word word = run.word(guard.values[at]);
                if (std::find(values.begin(), values.end(), word) == values.end()) values.push_back(word);
            }
            if (own == found.end())
                found.push_back({guard.leaf, std::move(values)});
            else
                std::erase_if(own->second, [&](Word each) { return std::find(values.begin(), values.end(), each) == values.end(); });
            continue;
        }
        const auto& occurring = run.occurring(guard);
        if (own == found.end())
            found.push_back({guard.leaf, occurring.values});
        else
            std::erase_if(own->second, [&](Word each) { return !occurring.count(each); });
    }
    return found;
}

}  // namespace

Dispatcher::Dispatcher(Run& run, const std::vector<const Function*>& given) {
    for (const Function* function : given) functions.push_back(run.start(*function));
    std::vector<Allowed> allowed;
    std::vector<uint32_t> waiting, placed;
    for (uint32_t i = 0; i < given.size(); i++) {
        allowed.push_back(conditions(run, *given[i]));
        if (std::none_of(allowed[i].begin(), allowed[i].end(), [](auto& each) { return each.second.empty(); })) waiting.push_back(i);
    }
    places.assign(given.size(), {-1, {}});
    while (!waiting.empty()) {
        std::vector<std::pair<uint32_t, size_t>> counted;  // leaves, as they come
        for (uint32_t i : waiting)
            for (auto& each : allowed[i]) {
                auto own = std::find_if(counted.begin(), counted.end(), [&](auto& other) { return other.first == each.first; });
                if (own == counted.end())
                    counted.push_back({each.first, 1});
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
        std::vector<uint32_t> rest;
        for (uint32_t i : waiting) {
            auto own = std::find_if(allowed[i].begin(), allowed[i].end(), [&](auto& each) { return each.first == best->first; });
            if (own == allowed[i].end()) {
                rest.push_back(i);
            } else {
                places[i] = {static_cast<int64_t>(tables.size()), std::move(own->second)};
                placed.push_back(i);
            }
        }
        tables.push_back({&run.plan.leaves[best->first], {}, {}, {}});
        waiting = std::move(rest);
    }
    placed.insert(placed.end(), waiting.begin(), waiting.end());
    std::sort(placed.begin(), placed.end());
    for (uint32_t i : placed) enter(run, i);
}

void Dispatcher::enter(Run& run, uint32_t index) {
    const Function& function = *functions[index].function;
    for (uint32_t relation : function.reads)
        if (run.relations[relation].current && !run.relations[relation].done && relation != function.delta) {
            run.sleep(relation, this, index);
            return;
        }
    auto& [number, values] = places[index];
    if (number < 0) {
        insert_sorted(always, index);
        return;
    }
    Table& table = tables[static_cast<size_t>(number)];
    for (Word value : values) {
        uint32_t place = table.places.add(value, static_cast<uint32_t>(table.entries.size()));
        if (place == table.entries.size()) table.entries.emplace_back();
        insert_sorted(table.entries[place].functions, index);
    }
}

void Dispatcher::hand(Run& run, const std::vector<uint32_t>& chosen, const uint32_t* rows, uint32_t count) {
    for (size_t i = 0; i < chosen.size(); i++) {
        if (i + 1 < chosen.size()) run.expect(functions[chosen[i + 1]]);
        run.execute(functions[chosen[i]], rows, count);
    }
}

void Dispatcher::hand_out(Run& run, uint32_t relation, uint32_t from, uint32_t to) {
    uint32_t batch[BATCH];
    for (uint32_t row = from; row < to; row++) batch[row - from] = row;
    hand(run, always, batch, to - from);
    for (Table& table : tables) {
        table.met.clear();
        for (uint32_t row = from; row < to; row++) {
            Word value;
            if (!read_leaf(*table.leaf, run.relations[relation].row(row), run.tables.records, value)) continue;
            uint32_t place = table.places.find(value);
            if (place == NONE) continue;
            Entry& entry = table.entries[place];
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
