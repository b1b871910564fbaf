#include "run.hpp"

#include <algorithm>
#include <numeric>
#include <queue>

namespace core {

Run::Run(const Plan& given, bool keep, int64_t factor) : plan(given), relations(given.relations.size()), indexes(given.indexes.size()),
    counts(given.relations.size()), harder(factor), lasting(keep), state(given.relations.size(), 0),
    frame(given.constants.size() + given.registers), iterators(MOST_ITERATORS), seen(MOST_SETS), sorted(MOST_ITERATORS),
    ready(given.functions.size(), 0), columns(given.relations.size()), lacking(given.relations.size(), 0),
    kept(given.relations.size(), 0) {
    for (const std::string& symbol : plan.symbols) tables.symbols.word(std::string(symbol));
    for (size_t i = 0; i < relations.size(); i++) relations[i].arity = static_cast<uint32_t>(plan.relations[i].kinds.size());
    for (size_t i = 0; i < indexes.size(); i++) indexes[i].follow(plan.indexes[i]);
    Word words[MOST_COLUMNS + 1];
    for (auto& record : plan.pool) {
        for (size_t i = 0; i < record.size(); i++) words[i] = i ? word(record[i]) : static_cast<Word>(record[0].bits);
        tables.records.make(words, static_cast<uint32_t>(record.size()));
    }
    std::unordered_map<uint32_t, std::deque<Seen>> chosen;  // of choice-domains
    for (const Fact& fact : plan.facts) {
        for (size_t i = 0; i < fact.values.size(); i++) words[i] = word(fact.values[i]);
        if (plan.relations[fact.relation].keys.empty() || choice(fact.relation, words, chosen[fact.relation])) relations[fact.relation].insert(words);
    }
    // The first constant lies just before the registers.
    for (size_t i = 0; i < plan.constants.size(); i++) frame[plan.constants.size() - 1 - i] = word(plan.constants[i]);
}

Word Run::word(const Constant& constant) {
    if (constant.kind == 'i' || constant.kind == 'u') return tables.numbers.word(constant.bits);
    if (constant.kind == 'f') return tables.numbers.word(std::bit_cast<double>(constant.bits));
    return static_cast<Word>(constant.bits);
}

void Run::keep_base() {
    for (const Layer& layer : plan.layers)
        for (uint32_t number : layer.relations) {
            const Relation& relation = relations[number];
            if (relation.size && state[number] != 1) base[number].assign(relation.words.data, relation.words.data + static_cast<size_t>(relation.size) * relation.arity);
        }
}

void Run::want(const std::vector<uint32_t>& wanted) {
    std::fill(kept.begin(), kept.end(), 0);
    for (uint32_t number : wanted) kept[number] = 1;
    std::vector<uint8_t> later(relations.size(), 0);
    for (size_t i = plan.layers.size(); i-- > 0;) {
        const Layer& layer = plan.layers[i];
        auto& own = layer.relations;
        if (std::none_of(own.begin(), own.end(), [&](uint32_t number) { return later[number] || kept[number]; })) {
            for (uint32_t number : own) state[number] = 2;
            continue;
        }
        std::vector<uint32_t> last;
        for (const auto* each : {&layer.relations, &layer.reads})
            for (uint32_t number : *each)
                if (!later[number]) last.push_back(number);
        todo.push_back({&layer, std::move(last)});
        for (uint32_t number : layer.reads) later[number] = 1;
    }
}

void Run::proceed() {
    while (!todo.empty()) {
        const Layer& layer = *todo.back().first;
        compute(layer);
        for (uint32_t number : layer.relations) state[number] = 1;
        if (lasting) {
            layers.push_back(&layer);
            todo.pop_back();
        } else {
            leave();
        }
    }
}

void Run::single(uint32_t number) {
    const Layer& layer = plan.layers[number];
    compute(layer);
    for (uint32_t relation : layer.relations) state[relation] = 1;
}

void Run::trace() {
    traced = true;
    for (Relation& relation : relations)
        while (relation.stamps.size < relation.size) relation.stamps.push(0);
}

void Run::replace(uint32_t number) {
    forget(number);
    relations[number].clear();
}

void Run::abandon() {
    const Layer& layer = *todo.back().first;
    for (uint32_t number : layer.relations) {
        drop(number, false);
        relations[number].current = false;
    }
    dirty.clear();
    sleeping.clear();
    leave();
}

void Run::leave() {
    std::vector<uint32_t> last = std::move(todo.back().second);
    todo.pop_back();
    for (uint32_t number : last) drop(number, !kept[number]);
}

void Run::drop(uint32_t number, bool whole) {
    Relation& relation = relations[number];
    bool cleared = false;
    for (uint32_t at : plan.indexes_of[number])
        if (indexes[at].made) {
            indexes[at].clear();
            cleared = true;
        }
    if (cleared) std::fill(ready.begin(), ready.end(), 0);
    relation.followers.clear();
    if (whole) {
        relation.dropped = relation.size;
        relation.clear();
    }
}

void Run::trim() {
    for (Index& index : indexes) index.clear();
    for (Relation& relation : relations) {
        relation.followers.clear();
        relation.clear();
    }
    for (Counts& each : counts) each.clear();
    for (auto& own : columns) own.clear();
    base.clear();
    std::fill(ready.begin(), ready.end(), 0);
    todo.clear();
}

void Run::prepare(const Function& function) {
    for (uint32_t number : function.indexes) {
        Index& index = indexes[number];
        if (index.made) continue;
        index.made = true;
        Relation& relation = relations[index.relation];
        if (relation.current) {
            index.add(relation, tables.records, 0, relation.done);
            index.following = true;
            relation.followers.push_back(&index);
        } else {
            index.add(relation, tables.records, 0, relation.size);
        }
    }
    ready[function.number] = 1;
}

std::vector<const Function*> Run::live(const Layer& layer) {
    std::vector<const Function*> found;
    for (const auto* each : {&layer.relations, &layer.reads})  // side by side, what many functions ask
        for (uint32_t number : *each) lacking[number] = !relations[number].size;
    if (!layer.recursive) {
        for (const Function& function : layer.functions)
            if (std::none_of(function.reads.begin(), function.reads.end(), [&](uint32_t number) { return lacking[number]; }))
                found.push_back(&function);
        return found;
    }
    // Those that read only what has rows, or what others of them derive, in the order in which going through all of them again and again
    // finds them; each relation is looked at once.
    std::vector<uint32_t> missing(layer.functions.size(), 0);
    std::vector<uint32_t> first(relations.size() + 1, 0), waiting;  // those that wait for a relation, side by side
    std::vector<uint8_t> known(relations.size(), 0);
    using Found = std::pair<uint32_t, uint32_t>;  // the time when all are gone through, and the function
    std::priority_queue<Found, std::vector<Found>, std::greater<>> next;
    for (const Function& function : layer.functions)
        for (uint32_t number : function.reads) first[number] += lacking[number];
    std::partial_sum(first.begin(), first.end(), first.begin());
    waiting.resize(first.back());
    for (uint32_t at = static_cast<uint32_t>(layer.functions.size()); at-- > 0;) {
        for (uint32_t number : layer.functions[at].reads)
            if (lacking[number]) {
                missing[at]++;
                waiting[--first[number]] = at;
            }
        if (!missing[at]) next.push({0, at});
    }
    while (!next.empty()) {
        auto [time_of_it, at] = next.top();
        next.pop();
        found.push_back(&layer.functions[at]);
        for (uint32_t number : layer.functions[at].heads) {
            if (known[number]) continue;
            known[number] = 1;
            for (uint32_t i = first[number]; i < first[number + 1]; i++)
                if (uint32_t reader = waiting[i]; !--missing[reader]) next.push({time_of_it + (reader < at), reader});
        }
    }
    return found;
}

void Run::compute(const Layer& layer) {
    if (layer.rounds) return compute_rounds(layer);
    std::vector<const Function*> functions = live(layer);
    if (!layer.recursive) {
        for (const Function* function : functions)
            if (function->delta < 0) execute(*function, nullptr, 0);
        return;
    }
    for (uint32_t number : layer.relations) {
        relations[number].current = true;
        relations[number].taken = relations[number].size;
    }
    Groups groups;
    for (const Function* function : functions)
        if (function->delta >= 0) groups[static_cast<uint32_t>(function->delta)].push_back(function);
    for (const Function* function : functions)
        if (function->delta < 0) execute(*function, nullptr, 0);
    for (uint32_t number : layer.relations) {  // what was there before the first rule ran is new to this stratum as well
        Relation& relation = relations[number];
        bool waits = relation.size > relation.taken;
        relation.taken = relation.done = 0;
        if (relation.size && !waits) dirty.push_back(number);
    }
    fixpoint(groups);
    for (uint32_t number : layer.relations) relations[number].current = false;
}

void Run::fixpoint(const Groups& groups) {
    for (uint32_t number : running_from) runners[number].reset();  // of a stratum that was stopped
    running_from.clear();
    runners.resize(relations.size());
    static const std::vector<const Function*> none;
    while (!dirty.empty()) {
        uint32_t number = dirty.front();
        dirty.pop_front();
        Relation& relation = relations[number];
        uint32_t from = relation.taken, to = relation.size;
        relation.taken = to;
        std::vector<std::pair<Dispatcher*, uint32_t>> woken;
        if (!runners[number]) {
            if (auto found = sleeping.find(number); found != sleeping.end()) {
                woken = std::move(found->second);
                sleeping.erase(found);
            }
            auto own = groups.find(number);
            running_from.push_back(number);
            runners[number] = std::make_unique<Dispatcher>(*this, own == groups.end() ? none : own->second);
        }
        while (from < to) {
            uint32_t end = std::min(to, from + BATCH);
            used += end - from;
            if (used > most) {
                enough = true;
                throw Stopped();
            }
            if ((leaps -= end - from) < 0) breathe();
            if (end - from <= FEW)  // they wait for memory side by side
                for (Index* index : relation.followers)
                    for (uint32_t row = from; row < end; row++) index->expect(relation.row(row));
            for (Index* index : relation.followers) index->add(relation, tables.records, from, end);
            relation.done = end;
            for (auto [dispatcher, index] : woken) dispatcher->enter(*this, index);
            woken.clear();
            runners[number]->hand_out(*this, number, from, end);
            from = end;
        }
    }
    for (uint32_t number : running_from) runners[number].reset();
    running_from.clear();
    sleeping.clear();
}

bool Run::is_one(const One& one, const Word* values) const {
    const Word* row = tables.records.with_tag(values[one.column], one.tag);
    if (!row) return false;
    for (size_t i = 0; i < one.fields.size(); i++) {
        const std::string& kinds = plan.shapes[row[0]];
        uint32_t field = one.fields[i];
        if (field >= kinds.size() || !holds_record(kinds[field]) || row[1 + field] >= tables.records.size()) return false;
        row = tables.records.row_of(row[1 + field]);
        if (one.tags[i] && row[0] + 1 != one.tags[i]) return false;
    }
    return one.among.empty() || std::find(one.among.begin(), one.among.end(), row[0]) != one.among.end();
}

void Run::insert_bounded(uint32_t number, const Word* values) {
    Relation& relation = relations[number];
    if (relation.has(values)) return;
    const Bound& bound = *plan.relations[number].bound;
    Counts& own = counts[number];
    Word key[MOST_COLUMNS];
    uint32_t width = static_cast<uint32_t>(bound.columns.size());
    for (uint32_t i = 0; i < width; i++) key[i] = values[bound.columns[i]];
    uint32_t at = own.keys.add(hash_of(key, width), static_cast<uint32_t>(own.tuples.size()), [&](uint32_t each) {
        return !std::memcmp(own.words.data + static_cast<size_t>(each) * width, key, width * sizeof(Word));
    });
    if (at == NONE) {
        at = static_cast<uint32_t>(own.tuples.size());
        own.tuples.push_back(0);
        own.ones.push_back(0);
        own.words.append(key, width);
    }
    uint8_t one = 0;
    for (size_t i = 0; i < bound.ones.size() && !one; i++)
        if (is_one(bound.ones[i], values)) one = static_cast<uint8_t>(1 << i);
    if (one & own.ones[at]) return;
    int64_t had = own.tuples[at], allowed = bound.most;
    int64_t* place = nullptr;
    if (!bound.tighter.empty() && had) {
        place = &own.places[values[bound.by]];
        for (size_t i = bound.tighter.size(); i-- > 0;)
            if (*place >= bound.tighter[i].first) {
                allowed = bound.tighter[i].second;
                break;
            }
    }
    bool scarce = bound.left && had >= bound.scarce && most != UNLIMITED && most - std::min(used, most) < bound.left;
    if (scarce || (had * harder >= allowed && (had || bound.tighter.empty()))) {
        insert(bound.overflow, bound.whole ? values : key);
        return;
    }
    own.tuples[at] = had + 1;
    own.ones[at] |= one;
    if (place) ++*place;
    insert(number, values);
}

const Occurring& Run::occurring(const Guard& guard) {
    std::vector<uint32_t> key{guard.column};
    key.reserve(1 + 2 * guard.constants.size());
    for (auto& [column, constant] : guard.constants) {
        key.push_back(column);
        key.push_back(word(constant));
    }
    auto [found, added] = columns[guard.relation].try_emplace(std::move(key));
    if (added) {
        const Relation& relation = relations[guard.relation];
        const std::vector<uint32_t>& own = found->first;
        for (uint32_t number = 0; number < relation.size; number++) {
            const Word* row = relation.row(number);
            bool fits = true;
            for (size_t at = 1; at < own.size() && fits; at += 2) fits = row[own[at]] == own[at + 1];
            if (fits) found->second.add(row[guard.column]);
        }
    }
    return found->second;
}

}  // namespace core
