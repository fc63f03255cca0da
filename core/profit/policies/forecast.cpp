// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/profit/policies/forecast.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace wattif::profit {
namespace {

constexpr double maxBelieved = 1e6; // bags of each type: the past no longer counts

bool canRun(const Instance& instance, std::size_t type)
{
    for (std::size_t j = 0; j < instance.machineTypeCount(); ++j)
        if (std::isfinite(instance.etcSeconds(type, j)))
            return true;
    return false;
}

} // namespace

std::vector<std::size_t> representatives(const Instance& instance)
{
    std::vector<std::size_t> standsFor(instance.taskTypeCount());
    std::iota(standsFor.begin(), standsFor.end(), std::size_t{0});
    std::vector<std::size_t> runnable;
    for (const std::size_t t : standsFor)
        if (canRun(instance, t) && minEnergyJoules(instance, TaskTypeIndex(t)) > 0.0)
            runnable.push_back(t);
    if (runnable.size() <= maxVirtualTypes)
        return standsFor;
    for (std::size_t i = 0; i < runnable.size(); ++i) {
        const std::size_t block = i * maxVirtualTypes / runnable.size();
        standsFor[runnable[i]] = runnable[(2 * block + 1) * runnable.size() / (2 * maxVirtualTypes)];
    }
    return standsFor;
}

Forecast::Forecast(const Platform& platform, double priorBags)
    : m_priorBags(priorBags),
      m_standsFor(representatives(platform.instance())),
      m_tasks(platform.taskTypeCount(), 0.0),
      m_bagsOfType(m_tasks)
{
    for (std::size_t t = 0; t < m_tasks.size(); ++t) {
        const bool runs = !platform.choices(TaskTypeIndex(t)).empty();
        m_minJoules.push_back(runs ? minEnergyJoules(platform.instance(), TaskTypeIndex(t)) : 0.0);
        if (runs)
            m_runnable.push_back(t);
    }
}

void Forecast::learn(const Bag& bag, double revenue)
{
    const auto count = static_cast<double>(bag.count);
    m_tasks[bag.taskType.at()] += count;
    double& ofType = m_bagsOfType[bag.taskType.at()];
    m_squaredBags += 2.0 * ofType + 1.0;
    ofType += 1.0;
    m_sizes.push_back(count);
    m_allTasks += count;
    m_bags += 1.0;
    m_revenue += revenue;
    m_allLeastJoules += count * m_minJoules[bag.taskType.at()];
}

// Let the shares of the T types be a draw from a Dirichlet distribution with kappa bags of each type. Pearson's X^2 of n bags
// against equal shares has then the mean (T - 1) (n + kappa T) / (1 + kappa T), so phi = X^2 / (T - 1) gives
//   kappa T = (n - phi) / (phi - 1),  without limit where phi <= 1: no more scatter than equal shares make.
double Forecast::believedBags() const
{
    const auto types = static_cast<double>(m_runnable.size());
    if (m_priorBags == 0.0 || types < 2.0)
        return m_priorBags;
    const double phi = (m_squaredBags * types / m_bags - m_bags) / (types - 1.0);
    const double all = m_bags - phi;
    return phi - 1.0 <= all / (maxBelieved * types) ? maxBelieved : std::max(m_priorBags, all / (phi - 1.0) / types);
}

double Forecast::revenueOf(double minJoules, double bagsAhead) const
{
    return m_allLeastJoules > 0.0 ? m_revenue / m_allLeastJoules * minJoules : bagsAhead * m_revenue / m_bags;
}

double Forecast::mean(double bagsAhead, std::vector<double>& demand) const
{
    const double perBag = m_allTasks / m_bags;
    const double ofEach = believedBags();
    const double believed = m_bags + ofEach * static_cast<double>(m_runnable.size());
    demand.assign(m_tasks.size(), 0.0);
    double minJoules = 0.0;
    for (const std::size_t t : m_runnable) {
        const double tasks = bagsAhead * (m_tasks[t] + ofEach * perBag) / believed;
        const std::size_t by = m_standsFor[t];
        demand[by] += by == t ? tasks : tasks * m_minJoules[t] / m_minJoules[by];
        minJoules += tasks * m_minJoules[t];
    }
    return revenueOf(minJoules, bagsAhead);
}

double Forecast::draw(int bagsAhead, Random& random, std::vector<double>& demand) const
{
    const double perBag = m_allTasks / m_bags;
    const double ofEach = believedBags();
    std::vector<double> upTo;
    double sum = 0.0;
    for (const std::size_t t : m_runnable)
        upTo.push_back(sum += m_tasks[t] / perBag + ofEach);
    demand.assign(m_tasks.size(), 0.0);
    double minJoules = 0.0;
    for (int k = 0; k < bagsAhead; ++k) {
        const auto place = std::upper_bound(upTo.begin(), upTo.end() - 1, random.uniformReal(0.0, sum)) - upTo.begin();
        const std::size_t type = m_runnable[static_cast<std::size_t>(place)];
        const double size = m_sizes[static_cast<std::size_t>(random.uniformInt(0, std::ssize(m_sizes) - 1))];
        demand[type] += size;
        minJoules += size * m_minJoules[type];
    }
    return revenueOf(minJoules, bagsAhead);
}

} // namespace wattif::profit
