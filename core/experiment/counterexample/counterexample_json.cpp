// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/counterexample/policy_pairs.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/instance_moves.h"

namespace wattif {
namespace {

Json factorJson(double factor) { return std::isinf(factor) ? Json("infinite") : Json(factor); }

Json sizesJson(const Study& study, const StudyInstance& instance)
{
    Json sizes = Json::object();
    for (const InstanceSize& size : study.moves()->sizes(instance))
        sizes[size.name] = size.count;
    return sizes;
}

Json foundJson(const CounterexampleRequest& request, const Counterexample& found)
{
    return {{"factor", factorJson(found.factor)},
            {"worse_value", found.worseValue},
            {"better_value", found.otherValue},
            {"sizes", sizesJson(*request.study, *found.instance)}};
}

Json resultJson(const CounterexampleRequest& request, const CounterexampleResult& result)
{
    return {{"found", result.best ? foundJson(request, *result.best) : Json()},
            {"before_shrinking", result.unshrunk ? foundJson(request, *result.unshrunk) : Json()},
            {"complete", !result.isStopped},
            {"simple", result.isSimple},
            {"evaluations", result.searchEvaluations},
            {"shrinking_evaluations", result.progress.evaluations - result.searchEvaluations},
            {"not_comparable", result.progress.failed}};
}

} // namespace

Json counterexampleJson(const CounterexampleRequest& request, const CounterexampleResult& result,
                        const std::vector<std::string>& story)
{
    Json json{{"study", request.study->name()},
              {"metric", request.metric},
              {"worse", request.worse.policy},
              {"better", request.other.policy},
              {"seed", request.seed}};
    json.update(resultJson(request, result));
    json["story"] = story;
    return json;
}

Json pairsJson(const CounterexampleRequest& like, const std::vector<PairFinding>& findings)
{
    Json pairs = Json::array();
    for (const PairFinding& finding : findings) {
        Json pair{{"worse", finding.worse}, {"better", finding.other}};
        pair.update(resultJson(like, finding.result));
        pairs.push_back(std::move(pair));
    }
    const bool isStopped = std::ranges::any_of(findings, [](const PairFinding& finding) { return finding.result.isStopped; });
    return {{"study", like.study->name()},
            {"metric", like.metric},
            {"seed", like.seed},
            {"complete", !isStopped},
            {"pairs", std::move(pairs)}};
}

} // namespace wattif
