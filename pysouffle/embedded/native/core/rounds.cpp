// Computes a stratum round by round, as Soufflé's loop does; the counterpart of rounds.py.
#include <algorithm>
#include <numeric>

#include "run.hpp"

namespace core {

void Run::compute_rounds(const Layer& layer) {
    round = std::make_unique<Round>();
    round->fresh = std::vector<Relation>(relations.size());
    round->dominated = std::vector<Relation>(relations.size());
    round->taken.resize(relations.size());
    round->deltas.resize(relations.size());
    for (size_t i = 0; i < relations.size(); i++) round->fresh[i].arity = round->dominated[i].arity = relations[i].arity;
    std::vector<const Function*> functions = live(layer);
    for (uint32_t number : layer.relations) {
        relations[number].current = true;
        relations[number].done = relations[number].size;
    }
    for (const Function* function : functions)
        if (function->delta < 0) execute(*function, nullptr, 0);
    for (uint32_t number : layer.relations)  // facts are new in the first round too
        for (uint32_t at = 0; at < relations[number].size; at++) round->fresh[number].insert(relations[number].row(at));
    merge(layer);
    for (;;) {
        uint64_t found = 0;
        bool filled = false;
        for (uint32_t number : layer.relations) {
            found += round->deltas[number].size;
            int64_t limit = plan.relations[number].limit;
            filled = filled || (limit >= 0 && relations[number].size >= static_cast<uint64_t>(limit));
        }
        if (!found || filled) break;
        used += found;
        if (used > most) {
            enough = true;
            throw Stopped();
        }
        breathe();
        for (const Function* function : functions)
            if (function->delta >= 0) hand_delta(*function, round->deltas[static_cast<size_t>(function->delta)], true);
        merge(layer);
    }
    for (uint32_t number : layer.relations) {
        relations[number].followers.clear();
        relations[number].current = false;
    }
    round = nullptr;
}

void Run::hand_delta(const Function& function, const Round::Delta& given, bool in_order) {
    if (!given.size) return;
    std::vector<uint32_t> rows(given.size);
    std::iota(rows.begin(), rows.end(), 0);
    if (in_order) sort(static_cast<uint32_t>(function.delta), given.words.data(), rows);
    delta = given.words.data();
    execute(function, rows.data(), given.size);
}

// Adds what the round found, without what is dominated; the deltas are what was added.
void Run::merge(const Layer& layer) {
    for (uint32_t number : layer.relations) {
        Relation &relation = relations[number], &fresh = round->fresh[number];
        Round::Delta& added = round->deltas[number];
        added.words.assign(fresh.words.data, fresh.words.data + fresh.words.size);
        added.size = fresh.size;
        fresh.clear();
        uint32_t from = relation.size, now = traced ? ++time : 0;
        for (uint32_t at = 0; at < added.size; at++)
            if (relation.insert(added.words.data() + static_cast<size_t>(at) * relation.arity) && traced) relation.stamps.push(now);
        for (Index* index : relation.followers) index->add(relation, tables.records, from, relation.size);
        relation.done = relation.size;
    }
    std::vector<uint32_t> met;
    for (const Function& function : layer.dominations) {
        uint32_t number = static_cast<uint32_t>(function.delta);
        if (std::find(met.begin(), met.end(), number) != met.end()) continue;
        met.push_back(number);
        subsume(layer, number, round->deltas[number]);
    }
}

// Removes new tuples that any other dominates, then the older ones that a remaining new one does.
void Run::subsume(const Layer& layer, uint32_t number, Round::Delta& added) {
    Relation &relation = relations[number], &rejected = round->dominated[number];
    auto& functions = layer.dominations;
    for (size_t i = 0; i < functions.size(); i += 2)
        if (functions[i].delta == number) hand_delta(functions[i], added, false);
    Round::Delta kept;
    for (uint32_t at = 0; at < added.size; at++) {
        const Word* row = added.words.data() + static_cast<size_t>(at) * relation.arity;
        if (rejected.has(row)) continue;
        kept.words.insert(kept.words.end(), row, row + relation.arity);
        kept.size++;
    }
    remove_dominated(number);
    for (size_t i = 0; i < functions.size(); i += 2) {
        if (functions[i].delta != number) continue;
        hand_delta(functions[i + 1], kept, false);
        if (!functions[i].reads.empty()) {  // the rule reads more that may be new
            Round::Delta all;
            all.words.assign(relation.words.data, relation.words.data + relation.words.size);
            all.size = relation.size;
            hand_delta(functions[i], all, false);
        }
        remove_dominated(number);
    }
    added = std::move(kept);
}

// Indexes of the relation are made anew: removals are few.
void Run::remove_dominated(uint32_t number) {
    Relation &relation = relations[number], &rejected = round->dominated[number];
    if (!rejected.size) return;
    std::vector<Word> words(relation.words.data, relation.words.data + relation.words.size);
    std::vector<uint32_t> stamps(relation.stamps.data, relation.stamps.data + relation.stamps.size);
    uint32_t size = relation.size;
    relation.clear();
    for (uint32_t at = 0; at < size; at++) {
        const Word* row = words.data() + static_cast<size_t>(at) * relation.arity;
        if (!rejected.has(row)) {
            relation.insert(row);
            if (traced) relation.stamps.push(stamps[at]);
        } else if (traced) {
            Removals& own = removals[number];
            own.words.append(row, relation.arity);
            own.derived.push_back(stamps[at]);
            own.removed.push_back(++time);
        }
    }
    rejected.clear();
    relation.done = relation.size;
    for (uint32_t at : plan.indexes_of[number]) {
        Index& index = indexes[at];
        if (!index.made) continue;
        bool following = index.following;
        index.clear();
        index.made = true;
        index.following = following;
        index.add(relation, tables.records, 0, relation.size);
    }
}

// Whether no key of the tuple is taken; then it takes them. The first tuple is chosen.
bool Run::choice(uint32_t number, const Word* values, std::deque<Seen>& taken) {
    auto& keys = plan.relations[number].keys;
    taken.resize(std::max(taken.size(), keys.size()));
    Word key[MOST_COLUMNS];
    for (bool take : {false, true})
        for (size_t i = 0; i < keys.size(); i++) {
            uint32_t width = static_cast<uint32_t>(keys[i].size());
            for (uint32_t j = 0; j < width; j++) key[j] = values[keys[i][j]];
            if (take)
                taken[i].add(key, width);
            else if (taken[i].has(key, width))
                return false;
        }
    return true;
}

void Run::choose(uint32_t number, const Word* values) {
    Relation& relation = relations[number];
    std::deque<Seen>& taken = round->taken[number];
    auto& keys = plan.relations[number].keys;
    if (taken.empty() && !keys.empty()) {
        taken.resize(keys.size());
        Word key[MOST_COLUMNS];
        for (uint32_t at = 0; at < relation.size; at++)
            for (size_t i = 0; i < keys.size(); i++) {
                for (size_t j = 0; j < keys[i].size(); j++) key[j] = relation.row(at)[keys[i][j]];
                taken[i].add(key, static_cast<uint32_t>(keys[i].size()));
            }
    }
    if (!relation.has(values) && choice(number, values, taken)) round->fresh[number].insert(values);
}

void Run::sort(uint32_t number, const Word* words, std::vector<uint32_t>& rows) {
    const std::string& kinds = plan.relations[number].kinds;
    size_t arity = kinds.size();
    std::vector<int64_t> keys(rows.size() * arity);
    auto key = keys.begin();
    for (uint32_t row : rows)
        for (size_t i = 0; i < arity; i++) {
            Word word = words[row * arity + i];
            *key++ = kinds[i] == 's' ? tables.ordinals.of(word) : std::strchr("iuf", kinds[i]) ? tables.numbers.number(word) : word;
        }
    if (rows.size() < 2) return;
    std::vector<uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](uint32_t one, uint32_t other) {
        return std::lexicographical_compare(&keys[one * arity], &keys[one * arity] + arity, &keys[other * arity], &keys[other * arity] + arity);
    });
    for (uint32_t& each : order) each = rows[each];
    rows = std::move(order);
}

}  // namespace core
