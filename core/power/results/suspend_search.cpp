// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The goal as a function of the suspend time has a shallow minimum near the break-even time and the mean wait falls with the
// suspend time, both with steps where single jobs change. So a grid of equal ratios comes first; then intervals are halved, in
// ratios, until they are small: those of the best setting, and those with an end that is better by the goal, because a setting
// between can be within the limit of the wait where both ends are not.

#include "core/power/results/suspend_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "core/base/checked.h"
#include "core/power/files/slurm_conf.h"

namespace wattif::power {
namespace {

using Setting = std::pair<std::int32_t, std::int64_t>; ///< spare nodes, suspend seconds

constexpr std::array<std::int64_t, 10> coarseSeconds{30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400};
constexpr double closeRatio = 1.15; ///< between neighbours that are not refined any more
constexpr int maxRefinements = 6;
constexpr std::size_t expectedRuns = coarseSeconds.size() + 2 * maxRefinements + 1;
constexpr std::size_t maxCandidates = 3;

/// Tens of seconds, minutes or five minutes, as an operator would write it.
std::int64_t roundSeconds(double seconds)
{
    const std::int64_t unit = seconds < 600.0 ? 10 : seconds < 3600.0 ? 60 : 300;
    return unit * toNearest<std::int64_t>(seconds / static_cast<double>(unit));
}

class Search {
public:
    Search(const Workload& workload, const SuspendQuestion& question, std::int64_t shortest, const RunControl& control)
        : m_question(question),
          m_shortest(shortest),
          m_control(control),
          m_runner(workload, control, question.threads, expectedRuns)
    {
    }

    Result<SuspendAnswer> run();

private:
    void tryGrid(std::int32_t spareNodes);
    void refine();
    void tryAll(const std::set<Setting>& settings);
    [[nodiscard]] std::set<Setting> betweenPromising() const;
    [[nodiscard]] bool isAnyWithinLimit() const;

    [[nodiscard]] double amount(std::size_t i) const { return amountOf(m_answer.trials[i].point, m_question.goal); }
    [[nodiscard]] double wait(std::size_t i) const { return m_answer.trials[i].point.value.meanWaitSeconds; }
    /// Returns the finished trial with the least value among those that pass; nothing if none does.
    [[nodiscard]] std::optional<std::size_t> least(const std::function<double(std::size_t)>& value,
                                                   const std::function<bool(std::size_t)>& passes) const;
    [[nodiscard]] std::optional<std::size_t> best() const;
    void choose();
    void add(SuspendRole role, const std::optional<std::size_t>& trial);

    const SuspendQuestion& m_question;
    std::int64_t m_shortest; ///< suspend time to try, in seconds
    const RunControl& m_control;
    TuningRunner m_runner;
    SuspendAnswer m_answer;
};

std::optional<std::size_t> Search::least(const std::function<double(std::size_t)>& value,
                                         const std::function<bool(std::size_t)>& passes) const
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < m_answer.trials.size(); ++i)
        if (m_answer.trials[i].point.finished && passes(i) && (!found || value(i) < value(*found)))
            found = i;
    return found;
}

std::optional<std::size_t> Search::best() const
{
    const auto byGoal = [this](std::size_t i) { return amount(i); };
    if (const auto found = least(byGoal, [this](std::size_t i) { return m_answer.isWithinLimit(m_answer.trials[i]); }))
        return found;
    return least([this](std::size_t i) { return wait(i); }, [](std::size_t) { return true; });
}

bool Search::isAnyWithinLimit() const
{
    return std::ranges::any_of(m_answer.trials,
                               [this](const SuspendTrial& t) { return t.point.finished && m_answer.isWithinLimit(t); });
}

void Search::tryAll(const std::set<Setting>& settings)
{
    const std::size_t before = m_answer.trials.size();
    for (const auto& [spare, seconds] : settings) {
        OptionValues options{{"suspend_time_s", static_cast<double>(seconds)},
                             {"resume_rate", m_question.resumeRate},
                             {"suspend_rate", m_question.suspendRate}};
        if (spare > 0)
            options.emplace("spare_nodes", std::int64_t{spare});
        m_answer.trials.push_back({seconds, spare, pointOf(spare > 0 ? "reserve" : "idle-timeout", std::move(options))});
    }
    std::vector<TuningPoint*> points;
    for (std::size_t i = before; i < m_answer.trials.size(); ++i)
        points.push_back(&m_answer.trials[i].point);
    m_runner.runAll(points);
    std::ranges::sort(m_answer.trials, {}, [](const SuspendTrial& t) { return Setting(t.spareNodes, t.suspendSeconds); });
}

void Search::tryGrid(std::int32_t spareNodes)
{
    const std::int64_t least = m_shortest;
    std::set<Setting> grid{{spareNodes, least}};
    for (const std::int64_t seconds : coarseSeconds)
        if (seconds > least)
            grid.emplace(spareNodes, seconds);
    for (std::int64_t factor = 2; grid.size() < 4; factor *= 2)
        grid.emplace(spareNodes, factor * least);
    tryAll(grid);
}

std::set<Setting> Search::betweenPromising() const
{
    std::set<Setting> between;
    const auto centre = best();
    if (!centre)
        return between;
    const auto isPromising = [&](std::size_t i) {
        return i == *centre || (m_answer.trials[i].point.finished && amount(i) < amount(*centre));
    };
    for (std::size_t i = 1; i < m_answer.trials.size(); ++i) {
        const SuspendTrial& shorter = m_answer.trials[i - 1];
        const SuspendTrial& longer = m_answer.trials[i];
        const auto low = static_cast<double>(shorter.suspendSeconds);
        const auto high = static_cast<double>(longer.suspendSeconds);
        if (shorter.spareNodes != longer.spareNodes || high <= closeRatio * low || (!isPromising(i - 1) && !isPromising(i)))
            continue;
        const std::int64_t seconds = roundSeconds(std::sqrt(low * high));
        if (static_cast<double>(seconds) > low && static_cast<double>(seconds) < high)
            between.emplace(longer.spareNodes, seconds);
    }
    return between;
}

void Search::refine()
{
    for (int round = 0; round < maxRefinements && !m_control.stopRequested(); ++round) {
        const std::set<Setting> between = betweenPromising();
        if (between.empty())
            return;
        tryAll(between);
    }
}

void Search::add(SuspendRole role, const std::optional<std::size_t>& trial)
{
    if (!trial || m_answer.candidates.size() == maxCandidates)
        return;
    const auto isSame = [&](const SuspendCandidate& c) { return c.trial == *trial; };
    if (std::ranges::none_of(m_answer.candidates, isSame))
        m_answer.candidates.push_back({role, *trial});
}

void Search::choose()
{
    const auto first = best();
    if (!first)
        return;
    const bool isWithin = m_answer.isWithinLimit(m_answer.trials[*first]);
    add(isWithin ? SuspendRole::recommended : SuspendRole::closest, first);
    const auto byGoal = [this](std::size_t i) { return amount(i); };
    const double alwaysOnWait = m_answer.alwaysOn.value.meanWaitSeconds;
    const double half = alwaysOnWait + 0.5 * (wait(*first) - alwaysOnWait);
    add(SuspendRole::lessWaiting, least(byGoal, [&](std::size_t i) { return wait(i) < wait(*first) && wait(i) <= half; }));
    add(SuspendRole::moreSaving, least(byGoal, [&](std::size_t i) { return amount(i) < amount(*first); }));
    const double alwaysOnAmount = amountOf(m_answer.alwaysOn, m_question.goal);
    const double enough = alwaysOnAmount - 0.95 * (alwaysOnAmount - amount(*first));
    add(SuspendRole::fewerBoots,
        least([this](std::size_t i) { return m_answer.trials[i].point.bootsPerNodeDay; },
              [&](std::size_t i) {
                  return m_answer.isWithinLimit(m_answer.trials[i]) && amount(i) <= enough
                      && m_answer.trials[i].point.bootsPerNodeDay < m_answer.trials[*first].point.bootsPerNodeDay;
              }));
    const auto isNew = [this](std::size_t i) {
        return std::ranges::find(m_answer.candidates, i, &SuspendCandidate::trial) == m_answer.candidates.end();
    };
    while (m_answer.candidates.size() < maxCandidates) {
        auto next = least(byGoal, [&](std::size_t i) { return isNew(i) && m_answer.isWithinLimit(m_answer.trials[i]); });
        if (!next)
            next = least([this](std::size_t i) { return wait(i); }, isNew);
        if (!next)
            return;
        add(SuspendRole::next, next);
    }
}

Result<SuspendAnswer> Search::run()
{
    m_answer.alwaysOn = pointOf("always-on");
    m_runner.runAlwaysOn(m_answer.alwaysOn);
    if (auto error = m_runner.takeError())
        return tl::unexpected(std::move(*error));
    if (!m_answer.alwaysOn.finished && !m_control.stopRequested())
        return badInput(
            "some jobs never start while all nodes stay on below the cap, so there is no mean wait to keep to: raise the "
            "cap, or compare policies with run",
            {.cell = "cap_watts"});
    const double wait = m_answer.alwaysOn.value.meanWaitSeconds;
    m_answer.maxMeanWaitSeconds = wait + std::max(m_question.waitShare * wait, m_question.waitSeconds);
    const std::int32_t nodes = m_runner.nodes();
    const std::int32_t spare = std::min(m_question.spareNodes, nodes);
    tryGrid(spare);
    for (const double share : {0.02, 0.05, 0.1, 0.2, 0.4})
        if (const auto more = toInteger<std::int32_t>(std::ceil(share * nodes));
            !m_control.stopRequested() && !isAnyWithinLimit() && more > spare && more < nodes)
            tryGrid(more);
    refine();
    if (auto error = m_runner.takeError())
        return tl::unexpected(std::move(*error));
    if (m_control.stopRequested())
        return fail(ErrorCode::interrupted, "interrupted");
    choose();
    return std::move(m_answer);
}

} // namespace

bool SuspendAnswer::isWorthIt(SuspendGoal goal) const
{
    return !candidates.empty() && candidates.front().role == SuspendRole::recommended
        && amountOf(trials[candidates.front().trial].point, goal) < amountOf(alwaysOn, goal);
}

double amountOf(const TuningPoint& point, SuspendGoal goal)
{
    switch (goal) {
    case SuspendGoal::cost: return point.cost;
    case SuspendGoal::carbon: return point.carbonGrams;
    case SuspendGoal::energy: break;
    }
    return point.value.energyJoules;
}

Result<SuspendAnswer> findSuspendTime(const Instance& instance, const SuspendQuestion& question, const RunControl& control)
{
    const Workload workload(instance);
    if (workload.entries().empty())
        return badInput("no job of the trace can run: there is nothing to advise on");
    const std::int64_t shortest = question.minSeconds > 0 ? question.minSeconds : recommendedSuspendSeconds(instance);
    return Search(workload, question, shortest, control).run();
}

} // namespace wattif::power
