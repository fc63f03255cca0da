// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/counterexample/policy_pairs.h"

#include <cmath>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/base/parallel.h"
#include "core/experiment/counterexample/story.h"

namespace wattif {
namespace {

std::vector<CounterexampleRequest> requestsOf(const CounterexampleRequest& like, const std::vector<std::string>& policies)
{
    std::vector<CounterexampleRequest> requests;
    for (const std::string& worse : policies)
        for (const std::string& other : policies)
            if (worse != other) {
                requests.push_back(like);
                requests.back().worse.policy = worse;
                requests.back().other.policy = other;
            }
    return requests;
}

GridCell textCell(std::string text) { return {.text = std::move(text)}; }
GridCell numberCell(std::string text) { return {.text = std::move(text), .isNumber = true}; }

std::vector<GridCell> rowOf(const Study& study, const PairFinding& finding, const Translated& translated)
{
    const auto title = [&](const std::string& policy) { return translatedText(translated, findPolicy(study, policy)->title); };
    std::vector<GridCell> row{textCell(title(finding.worse)), textCell(title(finding.other))};
    const auto& best = finding.result.best;
    if (!best) {
        row.push_back(
            textCell(translatedText(translated, finding.result.isStopped ? "stopped before it was searched" : "none found")));
        row.resize(6);
        return row;
    }
    row.push_back(textCell(factorText(best->factor, translated)));
    row.push_back(numberCell(formatShort(best->worseValue, 4)));
    row.push_back(numberCell(formatShort(best->otherValue, 4)));
    row.push_back(textCell(sizesText(study, *best->instance, translated)));
    return row;
}

} // namespace

std::vector<std::string> onlinePolicies(const Study& study)
{
    std::vector<std::string> names;
    for (const PolicyInfo& policy : study.policies())
        if (!policy.offline && !policy.isLimit && policy.byDefault)
            names.push_back(policy.name);
    return names;
}

Result<std::vector<PairFinding>> findForAllPairs(const CounterexampleRequest& like, const std::vector<std::string>& policies,
                                                 const RunControl& control, const PairSink& finished)
{
    const std::vector<CounterexampleRequest> requests = requestsOf(like, policies);
    for (const CounterexampleRequest& request : requests)
        if (auto ok = checkRequest(request); !ok)
            return propagateError(ok);
    std::vector<PairFinding> findings;
    for (const CounterexampleRequest& request : requests)
        findings.push_back({request.worse.policy, request.other.policy, {.isStopped = true}});
    std::mutex mutex;
    std::size_t done = 0;
    const auto search = [&](std::size_t i) {
        return findCounterexample(requests[i], RunControl(control.stopToken())).map([&](CounterexampleResult result) {
            findings[i].result = std::move(result);
            const std::scoped_lock lock(mutex);
            control.progress(static_cast<double>(++done) / static_cast<double>(requests.size()));
            if (finished)
                finished(findings[i], done, requests.size());
        });
    };
    if (auto ok = parallelFor(requests.size(), search, {.stop = control.stopToken()}); !ok && !control.stopRequested())
        return propagateError(ok);
    return findings;
}

TableGrid pairGrid(const CounterexampleRequest& like, const std::vector<PairFinding>& findings, const Translated& translated)
{
    const MetricInfo& metric = *findMetric(*like.study, like.metric);
    const std::string title = translatedText(translated, metric.title);
    TableGrid grid{.title = sentence(translated, "%1: instances on which one policy is worse than another by %2",
                                     {translatedText(translated, like.study->title()), title})};
    const auto column = [&](const char* text) { return GridColumn{.title = translatedText(translated, text)}; };
    grid.columns = {column("Worse"),     column("than"),         column("Factor"),
                    column("Its value"), column("of the other"), column("Size")};
    grid.columns[3].unit = grid.columns[4].unit = metric.unit;
    grid.columns[3].isNumber = grid.columns[4].isNumber = true;
    for (const PairFinding& finding : findings)
        grid.rows.push_back(rowOf(*like.study, finding, translated));
    return grid;
}

} // namespace wattif
