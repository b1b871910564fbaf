// What several runs have in common, computed once: each goes on from a copy, or from there again, with more facts.
#include <algorithm>

#include "run.hpp"

namespace core {

Run::Run(const Run& begun, int64_t factor) : plan(begun.plan), tables(begun.tables), relations(begun.relations),
    indexes(plan.indexes.size()), counts(begun.counts), harder(factor), lasting(true), state(begun.state),
    frame(begun.frame), iterators(MOST_ITERATORS), seen(MOST_SETS), sorted(MOST_ITERATORS), counter(begun.counter),
    ready(plan.functions.size(), 0), columns(relations.size()),
    lacking(relations.size(), 0), todo(begun.todo), kept(begun.kept), layers(begun.layers), base(begun.base) {
    for (Relation& relation : relations) relation.followers.clear();  // of the other run
    for (size_t i = 0; i < indexes.size(); i++) indexes[i].follow(plan.indexes[i]);
}

// Computes the strata still to do that do not depend on the relations `open`, of which there will be more facts. What is bounded there is
// bounded in all runs that go on from this one as it is in this.
void Run::begin(const std::vector<uint32_t>& open) {
    keep_base();
    settle(open, true);
}

// `anew`: unless they were computed by another run, whose tuples are there.
void Run::settle(const std::vector<uint32_t>& open, bool anew) {
    std::vector<uint8_t> later(relations.size(), 0);
    for (uint32_t number : open) later[number] = 1;
    auto waits = [&](uint32_t number) { return later[number] != 0; };
    decltype(todo) left;
    for (; !todo.empty(); todo.pop_back()) {
        const Layer& layer = *todo.back().first;
        auto any = [](const std::vector<uint32_t>& all, auto holds) { return std::any_of(all.begin(), all.end(), holds); };
        if (any(layer.relations, waits) || any(layer.reads, waits)) {
            for (uint32_t number : layer.relations) later[number] = 1;
            left.push_back(std::move(todo.back()));
            continue;
        }
        if (anew) compute(layer);
        for (uint32_t number : layer.relations) state[number] = 1;
        layers.push_back(&layer);
    }
    std::reverse(left.begin(), left.end());
    todo = std::move(left);
    for (uint8_t& each : later) each = !each;
    mark = {std::move(later), state, todo, base, layers.size(), counter};
}

// Indexes on what stays are kept. Words that only stood for what was derived since stay in the tables.
void Run::rewind(int64_t factor) {
    harder = factor;
    used = 0;
    enough = false;
    for (Index& index : indexes)
        if (index.made && !mark.settled[index.relation]) index.clear();
    for (uint32_t number = 0; number < relations.size(); number++) {
        if (mark.settled[number]) continue;
        Relation& relation = relations[number];
        relation.followers.clear();
        relation.clear();
        relation.current = false;
        relation.dropped = 0;
        counts[number].clear();
    }
    base = mark.base;
    for (auto& [number, words] : base)
        if (!mark.settled[number])
            for (size_t at = 0; at < words.size(); at += relations[number].arity) relations[number].insert(words.data() + at);
    for (uint32_t number = 0; number < relations.size(); number++)
        if (!mark.settled[number]) columns[number].clear();
    std::fill(ready.begin(), ready.end(), 0);
    dirty.clear();
    sleeping.clear();
    round.reset();
    state = mark.state;
    todo = mark.todo;
    layers.resize(mark.layers);
    counter = mark.counter;
}

}  // namespace core
