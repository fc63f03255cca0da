// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/live_experiment.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/format_message.h"

namespace wattif {
namespace {

/// Finished cells by their number.
class CellsInMemory final : public CellSink {
public:
    explicit CellsInMemory(std::shared_ptr<const Plan> plan) : m_plan(std::move(plan)) { }

    [[nodiscard]] Result<void> write(std::span<const CellOutcome> outcomes) override
    {
        for (const CellOutcome& outcome : outcomes) {
            if (outcome.isFailed())
                m_failures.emplace(outcome.cell, outcome.error);
            else
                m_values.emplace(outcome.cell, outcome.values);
        }
        return {};
    }

    [[nodiscard]] std::size_t count() const { return m_values.size() + m_failures.size(); }
    [[nodiscard]] LiveResultsPtr results() const;

private:
    [[nodiscard]] MetricValues valuesOf(std::size_t metric) const;

    std::shared_ptr<const Plan> m_plan;
    std::map<std::uint64_t, std::vector<double>> m_values; ///< policies x metrics
    std::map<std::uint64_t, std::string> m_failures;
};

MetricValues CellsInMemory::valuesOf(std::size_t metric) const
{
    MetricValues found{.policies = m_plan->policies.size()};
    found.cells.reserve(m_values.size());
    found.values.reserve(m_values.size() * found.policies);
    for (const auto& [cell, values] : m_values) {
        found.cells.push_back(cell);
        for (std::size_t p = 0; p < found.policies; ++p)
            found.values.push_back(values[p * m_plan->metrics.size() + metric]);
    }
    return found;
}

LiveResultsPtr CellsInMemory::results() const
{
    auto results = std::make_shared<LiveResults>();
    results->plan = m_plan;
    results->cells = cellCount(*m_plan);
    results->failed = m_failures.size();
    if (!m_failures.empty())
        results->firstFailure = m_failures.begin()->second;
    for (std::size_t m = 0; m < m_plan->metrics.size(); ++m)
        results->values.push_back(valuesOf(m));
    return results;
}

Result<void> checkNumbers(const Plan& plan)
{
    const double numbers = static_cast<double>(cellCount(plan)) * static_cast<double>(plan.policies.size())
        * static_cast<double>(plan.metrics.size());
    if (numbers <= maxLiveNumbers)
        return {};
    return badInput(
        formatMessage("too many results to keep in memory ({:.0f} numbers): run this plan as an experiment", numbers));
}

} // namespace

const MetricValues* LiveResults::of(const std::string& metric) const
{
    const auto found = std::ranges::find(plan->metrics, metric);
    return found == plan->metrics.end() ? nullptr : &values[static_cast<std::size_t>(found - plan->metrics.begin())];
}

Result<LiveResultsPtr> runLive(const std::shared_ptr<const Plan>& plan, ExperimentOptions options,
                               const std::function<void(const LiveResultsPtr&)>& report)
{
    if (auto ok = checkNumbers(*plan); !ok)
        return propagateError(ok);
    CellsInMemory sink(plan);
    std::size_t reportedRows = 0;
    options.progress = [&, heard = std::move(options.progress)](const ExperimentProgress& progress) {
        if (heard)
            heard(progress);
        if (report && sink.count() > reportedRows) {
            reportedRows = sink.count();
            report(sink.results());
        }
    };
    if (auto ran = runExperiment(*plan, sink, options); !ran)
        return propagateError(ran);
    return sink.results();
}

} // namespace wattif
