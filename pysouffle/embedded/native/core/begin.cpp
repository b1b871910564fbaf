// What several runs have in common, computed once: each goes on from a copy, with more facts.
#include <algorithm>

#include "run.hpp"

namespace core {

Run::Run(const Run& begun, int64_t factor) : plan(begun.plan), tables(begun.tables), relations(begun.relations),
    indexes(plan.indexes.size()), counts(begun.counts), harder(factor), lasting(true), state(begun.state),
    frame(begun.frame), iterators(MOST_ITERATORS), seen(MOST_SETS), sorted(MOST_ITERATORS), counter(begun.counter),
    ready(plan.functions.size(), 0), todo(begun.todo), kept(begun.kept), layers(begun.layers), base(begun.base) {
    for (Relation& relation : relations) relation.followers.clear();  // of the other run
    for (size_t i = 0; i < indexes.size(); i++) indexes[i].follow(plan.indexes[i]);
}

// Computes the strata that do not depend on the relations `open`, of which there will be more facts. Where there is a bound, how hard it is
// depends on the run, unless it is fixed. What is `wanted` is known already of a run that goes on from another one.
void Run::begin(const std::vector<uint32_t>* wanted, const std::vector<uint32_t>& open) {
    keep_base();
    if (wanted) want(*wanted);
    std::vector<uint8_t> later(relations.size(), 0);
    for (uint32_t number : open) later[number] = 1;
    auto waits = [&](uint32_t number) { return later[number] != 0; };
    decltype(todo) left;
    for (; !todo.empty(); todo.pop_back()) {
        const Layer& layer = *todo.back().first;
        auto has_bound = [&](uint32_t number) { return plan.relations[number].bound && !plan.relations[number].bound->fixed; };
        auto any = [](const std::vector<uint32_t>& all, auto holds) { return std::any_of(all.begin(), all.end(), holds); };
        if (any(layer.relations, has_bound) || any(layer.relations, waits) || any(layer.reads, waits)) {
            for (uint32_t number : layer.relations) later[number] = 1;
            left.push_back(std::move(todo.back()));
            continue;
        }
        compute(layer);
        for (uint32_t number : layer.relations) state[number] = 1;
        layers.push_back(&layer);
    }
    std::reverse(left.begin(), left.end());
    todo = std::move(left);
}

}  // namespace core
