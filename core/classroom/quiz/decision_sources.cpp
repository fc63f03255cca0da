// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/quiz/decision_sources.h"

#include <utility>

#include "core/base/registry.h"

namespace wattif {
namespace {

Registry<DecisionSource>& allSources()
{
    static Registry<DecisionSource> list(builtInDecisionSources());
    return list;
}

} // namespace

void registerDecisions(std::string study, MakeDecisions make)
{
    allSources().add(DecisionSource{std::move(study), make}, [](const DecisionSource& source) { return source.study; });
}

std::unique_ptr<RunDecisions> decisionsOf(const Study& study, const InstancePtr& instance, const PolicyResult& result,
                                          std::uint64_t seed)
{
    if (!instance || !result.data)
        return nullptr;
    for (const DecisionSource& source : allSources().items())
        if (source.study == study.name())
            return source.make(instance, result, seed);
    return nullptr;
}

} // namespace wattif
