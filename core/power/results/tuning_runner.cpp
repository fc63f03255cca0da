// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/tuning_runner.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "core/base/parallel.h"
#include "core/power/policies/policies.h"
#include "core/power/results/pricing.h"

namespace wattif::power {
namespace {

double meanWait(const Workload& workload, const Outcome& outcome)
{
    double sum = 0.0;
    std::size_t ran = 0;
    for (const Workload::Entry& entry : workload.entries()) {
        const JobRun& run = outcome.runs[entry.job];
        if (!run.ran())
            continue;
        sum += toSeconds(run.start - entry.submit);
        ++ran;
    }
    return ran > 0 ? sum / static_cast<double>(ran) : 0.0;
}

double bootsPerNodeDay(const Outcome& outcome)
{
    const double nodeDays = outcome.nodes * toSeconds(outcome.length()) / 86'400.0;
    return nodeDays > 0.0 ? static_cast<double>(outcome.starts) / nodeDays : 0.0;
}

} // namespace

TuningPoint pointOf(std::string policy, OptionValues options) { return {{std::move(policy), std::move(options)}}; }

TuningRunner::TuningRunner(const Workload& workload, const RunControl& control, unsigned threads, std::size_t total)
    : m_workload(workload),
      m_control(control),
      m_threads(threads > 0 ? threads : std::max(2U, std::thread::hardware_concurrency()) - 1U),
      m_total(total)
{
}

Result<std::shared_ptr<Outcome>> TuningRunner::run(TuningPoint& point)
{
    const Policy* policy = findPolicy(point.call.policy);
    Result<OptionValues> options = completed(policy->info.options, point.call.options);
    if (!options)
        return propagateError(options);
    point.call.options = std::move(*options);
    const RunControl quiet(m_control.stopToken()); // progress counts runs, not their parts
    auto outcome = policy->run({m_workload, point.call.options, m_alwaysOn.get(), quiet});
    if (!outcome)
        return outcome;
    point.value = {energyJoules(**outcome, m_workload.instance().watts), meanWait(m_workload, **outcome)};
    const Priced bill = priced(m_workload.instance(), **outcome);
    point.cost = bill.cost;
    point.carbonGrams = bill.carbonGrams;
    point.bootsPerNodeDay = bootsPerNodeDay(**outcome);
    point.finished = (*outcome)->finished;
    tick();
    return outcome;
}

void TuningRunner::runAlwaysOn(TuningPoint& point)
{
    auto made = run(point);
    if (made)
        m_alwaysOn = std::move(*made);
    else
        keep(made.error());
}

Result<void> TuningRunner::runPoint(TuningPoint& point)
{
    auto made = run(point);
    return made ? Result<void>() : propagateError(made);
}

void TuningRunner::runAll(const std::vector<TuningPoint*>& points)
{
    if (!m_alwaysOn)
        return;
    const auto runOne = [&](std::size_t i) { return runPoint(*points[i]); };
    if (auto ok = parallelFor(points.size(), runOne, {.stop = m_control.stopToken(), .threads = m_threads}); !ok)
        keep(ok.error());
}

void TuningRunner::keep(const Error& error)
{
    if (!m_error && error.code != ErrorCode::interrupted)
        m_error = error;
}

void TuningRunner::tick()
{
    const std::lock_guard lock(m_mutex);
    m_control.progress(std::min(1.0, static_cast<double>(++m_done) / static_cast<double>(m_total)));
}

} // namespace wattif::power
