// Takes up a finished run again with more facts; the counterpart of resume.py, which says when that is possible.
#include <algorithm>

#include "run.hpp"

namespace core {

namespace {

bool meet(const std::set<uint32_t>& one, List other) {
    return std::any_of(other.begin(), other.end(), [&](uint32_t each) { return one.count(each); });
}

}  // namespace

void Run::forget_columns(uint32_t relation) {
    columns[relation].clear();
}

// Whatever was made from the tuples of a relation is made again when it is needed.
void Run::forget(uint32_t relation) {
    drop(relation, false);
    forget_columns(relation);
}

// `given`: relations that have got facts, `sizes`: how many tuples they had. False: a stratum that rules derive has got facts.
bool Run::resume(const std::vector<uint32_t>& given, const std::vector<uint32_t>& sizes) {
    for (const Layer& layer : plan.layers)
        for (uint32_t number : layer.relations)
            if (std::find(given.begin(), given.end(), number) != given.end()) return false;
    std::set<uint32_t> grown, changed;
    for (size_t i = 0; i < given.size(); i++)
        if (relations[given[i]].size > sizes[i]) {
            grown.insert(given[i]);
            forget(given[i]);
        }
    for (const Layer* layer : layers) {
        std::set<uint32_t> news;
        bool less = false;
        for (uint32_t number : layer->reads) {
            if (grown.count(number) || changed.count(number)) news.insert(number);
            less = less || changed.count(number);
        }
        if (news.empty()) continue;
        if (layer->rounds) return false;
        breathe();
        if (layer->recursive && !less && !meet(news, layer->whole))
            extend(*layer, news, grown);
        else
            repeat(*layer, grown, changed);
    }
    return true;
}

// Goes on with a recursive stratum, some of whose inputs have grown.
void Run::extend(const Layer& layer, const std::set<uint32_t>& news, std::set<uint32_t>& grown) {
    std::unordered_map<uint32_t, uint32_t> before;
    for (uint32_t number : layer.relations) {
        Relation& relation = relations[number];
        before[number] = relation.size;
        for (uint32_t at : plan.indexes_of[number])
            if (indexes[at].made && !indexes[at].following) indexes[at].clear();  // made when the relation was complete
        relation.done = relation.taken = relation.size;
        relation.current = true;
    }
    std::fill(ready.begin(), ready.end(), 0);
    Groups groups, starts;
    std::vector<const Function*> again;  // for each clause that reads something new the function with the fewest tuples to start from
    std::unordered_map<uint32_t, size_t> at;  // where in it, by clause
    for (const Function* function : live(layer)) {
        bool fresh = meet(news, function->reads);
        if (function->delta < 0) {
            if (fresh) execute(*function, nullptr, 0);
            continue;
        }
        groups[static_cast<uint32_t>(function->delta)].push_back(function);
        if (!fresh) continue;
        auto [own, first] = at.try_emplace(function->clause, again.size());
        if (first)
            again.push_back(function);
        else if (before[static_cast<uint32_t>(function->delta)] < before[static_cast<uint32_t>(again[own->second]->delta)])
            again[own->second] = function;
    }
    std::vector<uint32_t> order;
    for (const Function* function : again) {
        auto& own = starts[static_cast<uint32_t>(function->delta)];
        if (own.empty()) order.push_back(static_cast<uint32_t>(function->delta));
        own.push_back(function);
    }
    for (uint32_t number : order) {
        Dispatcher runner(*this, starts[number]);
        uint32_t all = relations[number].size;  // as it is now: what follows waits for the worklist as well
        for (uint32_t from = 0; from < all; from += BATCH) {
            if ((leaps -= BATCH) < 0) breathe();
            runner.hand_out(*this, number, from, std::min(all, from + BATCH));
        }
        sleeping.clear();
    }
    fixpoint(groups);
    for (uint32_t number : layer.relations) {
        relations[number].current = false;
        if (relations[number].size > before[number]) {
            forget_columns(number);
            grown.insert(number);
        }
    }
}

// Computes a stratum anew.
void Run::repeat(const Layer& layer, std::set<uint32_t>& grown, std::set<uint32_t>& changed) {
    std::unordered_map<uint32_t, std::pair<std::vector<Word>, uint32_t>> old;
    for (uint32_t number : layer.relations) {
        Relation& relation = relations[number];
        old[number] = {std::vector<Word>(relation.words.data, relation.words.data + relation.words.size), relation.size};
        forget(number);
        relation.clear();
        if (auto own = base.find(number); own != base.end())
            for (size_t at = 0; at < own->second.size(); at += relation.arity) relation.insert(own->second.data() + at);
        counts[number].clear();
    }
    compute(layer);
    for (uint32_t number : layer.relations) {
        Relation& relation = relations[number];
        auto& [words, size] = old[number];
        bool lacks = !relation.arity && size > relation.size;
        for (size_t at = 0; relation.arity && at < words.size() && !lacks; at += relation.arity) lacks = !relation.has(words.data() + at);
        if (lacks)
            changed.insert(number);
        else if (relation.size > size)
            grown.insert(number);
    }
}

}  // namespace core
