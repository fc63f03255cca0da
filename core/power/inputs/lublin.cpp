// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/lublin.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/random/gamma_distribution.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"

namespace wattif::power {
namespace {

constexpr double bucketSeconds = secondsPerDay / static_cast<double>(LublinModel::bucketsPerDay);

/// Draws from the distributions of the model.
class Source {
public:
    explicit Source(std::uint64_t seed) : m_engine(seed) { }

    [[nodiscard]] double uniform(double low, double high)
    {
        return high > low ? boost::random::uniform_real_distribution<double>(low, high)(m_engine) : low;
    }

    /// exp(x), x from a gamma distribution cut off at `most`.
    [[nodiscard]] double expGamma(double shape, double scale, double most)
    {
        boost::random::gamma_distribution<double> gamma(shape, scale);
        double x = gamma(m_engine);
        while (x > most)
            x = gamma(m_engine);
        return std::exp(x);
    }

private:
    boost::random::mt19937_64 m_engine;
};

std::int32_t drawSize(const LublinModel& model, std::int32_t nodes, Source& source)
{
    const double kind = source.uniform(0.0, 1.0);
    if (kind < model.serialShare || nodes < 2)
        return 1;
    const double high = std::log2(nodes);
    const double low = std::min(model.low, high);
    const double mid = std::max(high - model.midBelowHigh, low);
    double exponent = source.uniform(0.0, 1.0) < model.firstShare ? source.uniform(low, mid) : source.uniform(mid, high);
    if (kind < model.serialShare + model.pow2Share)
        exponent = std::min(std::round(exponent), std::floor(high));
    return std::min(toNearest<std::int32_t>(std::exp2(exponent)), nodes);
}

double drawRun(const LublinModel& model, std::int32_t size, Source& source)
{
    const bool isFirst = source.uniform(0.0, 1.0) < model.firstGammaShare(size);
    return std::floor(isFirst ? source.expGamma(model.a1, model.b1, model.maxLogRun)
                              : source.expGamma(model.a2, model.b2, model.maxLogRun));
}

/// The clock of the daily cycle: it runs `weight` times as fast as time in each half hour, and a day is a day.
class DayClock {
public:
    DayClock(const LublinModel& model, double startHour) : m_weights(model.dayWeights())
    {
        for (std::size_t b = 0; b < m_weights.size(); ++b)
            m_atBegin[b + 1] = m_atBegin[b] + m_weights[b] * bucketSeconds;
        m_atBegin.back() = secondsPerDay; // free of rounding
        const double start = std::clamp(startHour, 0.0, 24.0) * 3600.0;
        const auto bucket = std::min(toInteger<std::size_t>(start / bucketSeconds), m_weights.size() - 1);
        m_begin = m_atBegin[bucket] + (start - static_cast<double>(bucket) * bucketSeconds) * m_weights[bucket];
        m_start = start;
    }

    /// Seconds from the start at which the clock has advanced by `reading`.
    [[nodiscard]] double timeAt(double reading) const
    {
        const double days = std::floor((m_begin + reading) / secondsPerDay);
        const double rest = m_begin + reading - days * secondsPerDay;
        const auto after = std::upper_bound(m_atBegin.begin() + 1, m_atBegin.end() - 1, rest);
        const auto bucket = static_cast<std::size_t>(after - m_atBegin.begin()) - 1;
        const double clampTo = (rest - m_atBegin[bucket]) / m_weights[bucket];
        return days * secondsPerDay + static_cast<double>(bucket) * bucketSeconds + clampTo - m_start;
    }

private:
    std::array<double, LublinModel::bucketsPerDay> m_weights;
    std::array<double, LublinModel::bucketsPerDay + 1> m_atBegin{};
    double m_begin = 0.0; ///< reading at the start
    double m_start = 0.0; ///< second of the day
};

/// Places jobs at the readings of the clock stretched by `factor`; the first at 0.
void place(std::vector<Job>& jobs, const std::vector<double>& readings, const DayClock& clock, double factor)
{
    const double first = clock.timeAt(readings.front() * factor);
    for (std::size_t i = 0; i < jobs.size(); ++i)
        jobs[i].submitSeconds = std::max(0.0, std::floor(clock.timeAt(readings[i] * factor) - first));
}

/// Stretches the gaps until node time / (nodes x span) is `load`: the span follows the factor except for the time of day.
void stretch(std::vector<Job>& jobs, const std::vector<double>& readings, const DayClock& clock, const LublinDraw& draw)
{
    double work = 0.0;
    for (const Job& job : jobs)
        work += job.runSeconds * job.processors;
    const double wanted = work / (draw.load * draw.nodes);
    double factor = 1.0;
    for (int round = 0; round < 50 && !stopWanted(); ++round) {
        place(jobs, readings, clock, factor);
        const double span = jobs.back().submitSeconds;
        if (!(span > 0.0) || !(wanted > 0.0) || std::abs(span / wanted - 1.0) < 1e-6)
            return;
        factor *= wanted / span;
    }
}

} // namespace

double LublinModel::firstGammaShare(std::int32_t size) const { return std::clamp(slope * size + offset, 0.0, 1.0); }

std::array<double, LublinModel::bucketsPerDay> LublinModel::dayWeights() const
{
    // Half hour h (from 1) of the day holds the model's day from its 11th half hour on.
    constexpr std::size_t dayBegin = 11;
    const auto below = [this](double x) { return boost::math::gamma_p(dayShape, x / dayScale); };
    std::array<double, bucketsPerDay> weights{};
    double sum = 0.0;
    for (std::size_t i = dayBegin; i < dayBegin + bucketsPerDay; ++i) {
        const auto middle = static_cast<double>(i);
        sum += weights[(i - 1) % bucketsPerDay] = below(middle + 0.5) - below(middle - 0.5);
    }
    for (double& weight : weights)
        weight *= static_cast<double>(bucketsPerDay) / sum;
    return weights;
}

std::vector<Job> drawLublin(const LublinModel& model, const LublinDraw& draw, std::uint64_t seed)
{
    Source arrivals(deriveSeed(seed, "power lublin arrivals"));
    Source shapes(deriveSeed(seed, "power lublin jobs"));
    std::vector<Job> jobs(static_cast<std::size_t>(draw.jobs));
    std::vector<double> readings(jobs.size());
    double reading = 0.0;
    StopCheck check;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (check.wanted())
            return jobs; // unchanged
        readings[i] = reading += arrivals.expGamma(model.arriveShape, model.arriveScale, model.maxLogGap);
        jobs[i].id = static_cast<std::int64_t>(i) + 1;
        jobs[i].processors = drawSize(model, draw.nodes, shapes);
        jobs[i].runSeconds = drawRun(model, jobs[i].processors, shapes);
    }
    const DayClock clock(model, draw.startHour);
    place(jobs, readings, clock, 1.0);
    if (draw.load > 0.0)
        stretch(jobs, readings, clock, draw);
    return jobs;
}

} // namespace wattif::power
