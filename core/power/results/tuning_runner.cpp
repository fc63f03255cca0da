// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/results/tuning_runner.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "core/power/policies/policies.h"

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

} // namespace

TuningPoint pointOf(std::string policy, OptionValues options) { return {{std::move(policy), std::move(options)}}; }

TuningRunner::TuningRunner(const Workload& workload, const RunControl& control, unsigned threads, std::size_t total)
    : m_workload(workload),
      m_control(control),
      m_threads(threads > 0 ? threads : std::max(2U, std::thread::hardware_concurrency()) - 1U),
      m_total(total)
{
}

std::shared_ptr<Outcome> TuningRunner::run(TuningPoint& point)
{
    const Policy* policy = findPolicy(point.call.policy);
    Result<OptionValues> options = completed(policy->info.options, point.call.options);
    if (!options) {
        fail(options.error());
        return nullptr;
    }
    point.call.options = std::move(*options);
    const RunControl quiet(m_control.stopToken()); // progress counts runs, not their parts
    auto outcome = policy->run({m_workload, point.call.options, m_alwaysOn.get(), quiet});
    if (!outcome) {
        fail(outcome.error());
        return nullptr;
    }
    if (m_control.stopRequested())
        return nullptr;
    point.value = {energyJoules((*outcome)->stateTimes, m_workload.instance().watts), meanWait(m_workload, **outcome)};
    point.finished = (*outcome)->finished;
    tick();
    return std::move(*outcome);
}

void TuningRunner::runAlwaysOn(TuningPoint& point) { m_alwaysOn = run(point); }

void TuningRunner::runAll(const std::vector<TuningPoint*>& points)
{
    if (!m_alwaysOn)
        return;
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < points.size() && !m_control.stopRequested() && !failed(); i = next++)
            std::ignore = run(*points[i]);
    };
    std::vector<std::jthread> workers;
    for (unsigned t = 1; t < std::min<std::size_t>(m_threads, points.size()); ++t)
        workers.emplace_back(work);
    work();
}

void TuningRunner::fail(const Error& error)
{
    const std::lock_guard lock(m_mutex);
    if (!m_error && error.code != ErrorCode::interrupted)
        m_error = error;
}

bool TuningRunner::failed()
{
    const std::lock_guard lock(m_mutex);
    return m_error.has_value();
}

void TuningRunner::tick()
{
    const std::lock_guard lock(m_mutex);
    m_control.progress(static_cast<double>(++m_done) / static_cast<double>(m_total));
}

} // namespace wattif::power
