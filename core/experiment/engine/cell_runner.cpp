// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/engine/cell_runner.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/exception_error.h"
#include "core/base/format_message.h"
#include "core/base/instance_redraw.h"
#include "core/base/stop_scope.h"
#include "core/experiment/engine/drawn_instances.h"

namespace wattif {
namespace {

using Owner = FactorOption::Owner;

constexpr double doesNotApply = std::numeric_limits<double>::quiet_NaN();

/// The options that the levels of a cell set, by their owner.
struct LevelOptions {
    OptionValues ofScenario{};
    OptionValues ofDraw{};
};

/// Sets the options of a factor at a level.
void apply(const Factor& factor, const Level& level, LevelOptions& options, std::vector<PolicyCall>& calls)
{
    for (std::size_t i = 0; i < factor.options.size(); ++i) {
        const FactorOption& option = factor.options[i];
        if (option.owner == Owner::scenario)
            options.ofScenario[option.name] = level.values[i];
        else if (option.isOfDraw())
            options.ofDraw[option.name] = level.values[i];
        else
            std::ranges::find(calls, option.policy, &PolicyCall::policy)->options[option.name] = level.values[i];
    }
}

Result<InstancePtr> drawn(const Study& study, const InstanceSource& source, const OptionValues& levels, std::uint64_t seed)
{
    OptionValues values = source.generate;
    for (const auto& [name, value] : levels)
        values[name] = value;
    return source.redraws ? redrawOf(study)->redrawn(*source.instance, values, seed) : study.generate(values, seed);
}

} // namespace

CellRunner::CellRunner(const Plan& plan, DrawnInstances* kept) : m_plan(plan), m_drawn(kept), m_places(plan.metrics.size())
{
    const auto variant = std::ranges::find(plan.factors, true, &Factor::isVariant);
    m_variantFactor = static_cast<std::size_t>(variant - plan.factors.begin());
    const auto& sources = variant == plan.factors.end() ? plan.instances : variant->variants;
    for (const InstanceSource& source : sources)
        m_grounds.push_back(groundOf(source));
}

CellRunner::Ground CellRunner::groundOf(const InstanceSource& source) const
{
    Ground ground{&source, m_plan.policies};
    for (PolicyCall& call : ground.calls)
        if (const auto given = source.policyOptions.find(call.policy); given != source.policyOptions.end())
            call.options.insert(given->second.begin(), given->second.end()); // what the plan says stays
    return ground;
}

const CellRunner::Ground& CellRunner::groundAt(const Cell& cell, const std::vector<std::size_t>& levels) const
{
    return m_grounds[m_variantFactor < levels.size() ? levels[m_variantFactor] : cell.instance];
}

Result<CellRunner::Request> CellRunner::requestOf(const Cell& cell) const
{
    const std::vector<std::size_t> levels = levelsAt(m_plan, cell.point);
    const Ground& ground = groundAt(cell, levels);
    Request request{ground.source->instance, ground.calls};
    LevelOptions options;
    for (std::size_t f = 0; f < levels.size(); ++f)
        apply(m_plan.factors[f], m_plan.factors[f].levels[levels[f]], options, request.policies);
    if (ground.source->isDrawn()) {
        auto instance = drawnFor(cell, ground, levels, options.ofDraw);
        if (!instance)
            return propagateError(instance);
        request.instance = std::move(*instance);
    }
    if (!options.ofScenario.empty())
        request.instance = m_plan.study->withOptions(*request.instance, options.ofScenario);
    return request;
}

Result<InstancePtr> CellRunner::drawnFor(const Cell& cell, const Ground& ground, const std::vector<std::size_t>& levels,
                                         const OptionValues& options) const
{
    const auto draw = [&] { return drawn(*m_plan.study, *ground.source, options, cell.seed); };
    const auto source = static_cast<std::size_t>(&ground - m_grounds.data());
    return m_drawn ? m_drawn->get(source, cell.repetition, levels, draw) : draw();
}

Result<RunReport> CellRunner::report(const Cell& cell, const std::stop_token& stop) const
{
    try {
        const StopScope scope(stop);
        auto request = requestOf(cell);
        if (scope.isStopRequested())
            return fail(ErrorCode::interrupted, "interrupted");
        if (!request)
            return propagateError(request);
        return m_plan.study->run(
            *request->instance, {.policies = std::move(request->policies), .seed = cell.seed, .ledger = false}, RunControl(stop));
    } catch (...) { // entry point of a thread: the cell fails, the others continue
        return tl::unexpected(errorOfException(formatMessage("run the cell {}", cell.number)));
    }
}

std::vector<double> CellRunner::valuesOf(const RunReport& report)
{
    const std::size_t metrics = m_plan.metrics.size();
    std::vector<double> values(m_plan.policies.size() * metrics, doesNotApply);
    for (std::size_t p = 0; p < report.policies.size(); ++p) {
        const std::vector<Metric>& found = report.policies[p].metrics;
        for (std::size_t m = 0; m < metrics; ++m) {
            std::size_t& place = m_places[m];
            if (place >= found.size() || found[place].name != m_plan.metrics[m])
                place = static_cast<std::size_t>(std::ranges::find(found, m_plan.metrics[m], &Metric::name) - found.begin());
            if (place < found.size())
                values[p * metrics + m] = found[place].value;
        }
    }
    return values;
}

std::optional<CellOutcome> CellRunner::run(const Cell& cell, const std::stop_token& stop)
{
    auto done = report(cell, stop);
    if (stop.stop_requested())
        return std::nullopt;
    CellOutcome outcome{.cell = cell.number};
    if (done && done->complete) {
        outcome.values = valuesOf(*done);
        outcome.ofRun = std::move(done->metrics);
        return outcome;
    }
    outcome.error = done ? std::string("the run was not completed") : toString(done.error());
    return outcome;
}

Result<Question> questionOf(const Plan& plan, const Cell& cell)
{
    const CellRunner runner(plan);
    auto request = runner.requestOf(cell);
    if (!request)
        return propagateError(request);
    Question question{.instance = std::move(request->instance), .seed = cell.seed};
    setCalls(*plan.study, question, request->policies);
    return question;
}

} // namespace wattif
