// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/inputs/deepcomp.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "core/base/random.h"
#include "core/base/stop_scope.h"
#include "core/io/swf_file.h"

namespace wattif::power {
namespace {

constexpr std::int32_t coresPerNode = 8;
constexpr std::int32_t minNodes = 2;
constexpr std::int32_t largestNodes = 64;

double exponential(double mean, Random& random) { return -mean * std::log1p(-random.uniformReal(0.0, 1.0)); }

bool happens(double share, Random& random) { return random.uniformReal(0.0, 1.0) < share; }

/// Log-normal factors of the hours of a trace, asked for in order. Draws nothing where the model has no noise.
class WeightNoise {
public:
    WeightNoise(const DeepcompModel& model, std::uint64_t seed)
        : m_model(model), m_random(deriveSeed(seed, "power deepcomp noise"))
    {
    }

    [[nodiscard]] double factorOf(std::int32_t hour)
    {
        if (m_model.dayNoise > 0.0 && hour % 24 == 0)
            m_day = m_random.normal(0.0, m_model.dayNoise);
        if (m_model.hourNoise > 0.0) {
            const double memory = hour == 0 ? 0.0 : m_model.hourNoiseMemory;
            m_hour = memory * m_hour + std::sqrt(1.0 - memory * memory) * m_random.normal(0.0, m_model.hourNoise);
        }
        return std::exp(m_day + m_hour);
    }

private:
    const DeepcompModel& m_model;
    Random m_random;
    double m_day = 0.0;
    double m_hour = 0.0;
};

/// Draws moments in proportion to the weights of the hours of the trace.
class SessionClock {
public:
    SessionClock(const DeepcompModel& model, const DeepcompDraw& draw, std::uint64_t seed)
    {
        const double hours = draw.spanSeconds() / secondsPerHour;
        WeightNoise noise(model, seed);
        for (std::int32_t h = 0; h < hours; ++h) {
            const double part = std::min(1.0, hours - h);
            const double weight = model.hourWeights[static_cast<std::size_t>(h % 24)] * dayWeight(model, draw.firstDay + h / 24)
                * noise.factorOf(h);
            m_atEnd.push_back((m_atEnd.empty() ? 0.0 : m_atEnd.back()) + weight * part);
            m_weights.push_back(weight);
        }
    }

    [[nodiscard]] double draw(Random& random) const
    {
        const double reading = random.uniformReal(0.0, m_atEnd.back());
        const auto hour =
            std::min(static_cast<std::size_t>(std::upper_bound(m_atEnd.begin(), m_atEnd.end(), reading) - m_atEnd.begin()),
                     m_atEnd.size() - 1);
        const double before = hour == 0 ? 0.0 : m_atEnd[hour - 1];
        return (static_cast<double>(hour) + (reading - before) / m_weights[hour]) * secondsPerHour;
    }

private:
    std::vector<double> m_weights;
    std::vector<double> m_atEnd; ///< sum of the weights up to the end of an hour
};

/// A job of a session.
struct Step {
    double after = 0.0; ///< the beginning of the session, seconds
    double run = 0.0;
};

std::int32_t nodesFor(std::int32_t processors) { return (processors + coresPerNode - 1) / coresPerNode; }

/// Nodes that the jobs drawn so far ask for at each minute, if none has to wait.
class Demand {
public:
    explicit Demand(const DeepcompDraw& draw) : m_nodes(draw.nodes), m_asked(minuteAt(draw.spanSeconds()) + 1) { }

    void add(std::int32_t nodes, double from, double run)
    {
        for (std::size_t m = minuteAt(from); m < std::min(minuteAt(from + run) + 1, m_asked.size()); ++m)
            m_asked[m] += nodes;
    }

    [[nodiscard]] bool hasSpace(std::int32_t nodes, double from, const std::vector<Step>& steps) const
    {
        return std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
            const auto first =
                m_asked.begin() + static_cast<std::ptrdiff_t>(std::min(minuteAt(from + step.after), m_asked.size()));
            const auto last = m_asked.begin()
                + static_cast<std::ptrdiff_t>(std::min(minuteAt(from + step.after + step.run) + 1, m_asked.size()));
            return std::all_of(first, last, [&](std::int32_t asked) { return asked + nodes <= m_nodes; });
        });
    }

private:
    static std::size_t minuteAt(double seconds) { return toInteger<std::size_t>(seconds / 60.0); }

    std::int32_t m_nodes;
    std::vector<std::int32_t> m_asked;
};

class Drawer {
public:
    Drawer(const DeepcompModel& model, const DeepcompDraw& draw, std::uint64_t seed)
        : m_model(model), m_draw(draw), m_clock(model, draw, seed), m_demand(draw), m_random(deriveSeed(seed, "power deepcomp"))
    {
    }

    [[nodiscard]] std::vector<Job> run()
    {
        while (m_left > 0.0) {
            if (stopWanted())
                return {};
            drawSession();
        }
        sortAndShift(m_jobs);
        moveLastToEnd();
        for (std::size_t i = 0; i < m_jobs.size(); ++i)
            m_jobs[i].id = static_cast<std::int64_t>(i) + 1;
        return std::move(m_jobs);
    }

private:
    void drawSession()
    {
        const std::int32_t processors = drawProcessors();
        const std::vector<Step> steps = drawSteps();
        double at = m_clock.draw(m_random);
        for (std::int32_t look = 1; look < m_model.looksAtQueue && !m_demand.hasSpace(nodesFor(processors), at, steps); ++look)
            at = m_clock.draw(m_random);
        for (const Step& step : steps)
            addJob(processors, std::floor(at + step.after), step.run);
    }

    [[nodiscard]] std::vector<Step> drawSteps()
    {
        std::vector<Step> steps;
        double after = 0.0;
        do {
            steps.push_back({after, drawRunSeconds()});
            after += steps.back().run + exponential(m_model.meanThinkSeconds, m_random);
        } while (happens(1.0 - 1.0 / m_model.meanJobsPerSession, m_random));
        return steps;
    }

    [[nodiscard]] std::int32_t drawProcessors()
    {
        const std::int32_t most = std::min(largestNodes, m_draw.nodes);
        if (most <= minNodes)
            return minNodes * coresPerNode;
        if (!happens(m_model.pow2Share, m_random)) {
            const double exponent = m_random.uniformReal(std::log(minNodes * coresPerNode), std::log(most * coresPerNode));
            return std::clamp(toNearest<std::int32_t>(std::exp(exponent)), minNodes * coresPerNode, most * coresPerNode);
        }
        const auto& weights = m_model.pow2Weights;
        double left = m_random.uniformReal(0.0, std::accumulate(weights.begin(), weights.end(), 0.0));
        std::int32_t nodes = minNodes;
        for (std::size_t i = 0; i + 1 < weights.size() && left >= weights[i]; ++i) {
            left -= weights[i];
            nodes *= 2;
        }
        return std::min(nodes, most) * coresPerNode;
    }

    [[nodiscard]] double drawRunSeconds()
    {
        const double limit = m_model.limitMinutes * 60.0;
        const double kind = m_random.uniformReal(0.0, 1.0);
        if (kind < m_model.limitShare)
            return limit;
        if (kind < m_model.limitShare + m_model.shortShare)
            return std::clamp(std::round(exponential(m_model.meanShortSeconds, m_random)), 1.0, limit);
        return std::round(m_random.uniformReal(300.0, limit));
    }

    /// What a user asks for: the limit, or the next round value that is enough.
    [[nodiscard]] double drawRequestedSeconds(double run)
    {
        const double limit = m_model.limitMinutes * 60.0;
        if (happens(m_model.asksLimitShare, m_random))
            return limit;
        for (const double minutes : {5.0, 10.0, 20.0, 30.0, 45.0})
            if (run <= minutes * 60.0)
                return std::min(minutes * 60.0, limit);
        return limit;
    }

    /// Adds a job that ends within the span; the last one is as long as the remaining work.
    void addJob(std::int32_t processors, double submit, double run)
    {
        const double requested = drawRequestedSeconds(run);
        if (m_left <= 0.0 || submit + run > m_draw.spanSeconds())
            return;
        const std::int32_t nodes = nodesFor(processors);
        const double lastRun = std::round(m_left / nodes);
        m_left = run < lastRun ? m_left - run * nodes : 0.0;
        run = std::min(run, lastRun);
        if (run <= 0.0)
            return;
        m_demand.add(nodes, submit, run);
        m_jobs.push_back({.submitSeconds = submit, .runSeconds = run, .requestedSeconds = requested, .processors = processors});
    }

    /// Moves the job that ends last to the end of the span.
    void moveLastToEnd()
    {
        if (m_jobs.empty())
            return;
        const auto endsEarlier = [](const Job& a, const Job& b) {
            return a.submitSeconds + a.runSeconds < b.submitSeconds + b.runSeconds;
        };
        const auto last = std::max_element(m_jobs.begin(), m_jobs.end(), endsEarlier);
        last->submitSeconds = std::max(0.0, std::floor(m_draw.spanSeconds()) - last->runSeconds);
        sortAndShift(m_jobs);
    }

    const DeepcompModel& m_model;
    const DeepcompDraw& m_draw;
    SessionClock m_clock;
    Demand m_demand;
    Random m_random;
    double m_left = m_draw.nodeSeconds(); ///< node seconds still to be drawn
    std::vector<Job> m_jobs;
};

} // namespace

double dayWeight(const DeepcompModel& model, std::int32_t day)
{
    constexpr std::int32_t firstHoliday = 3;     // Thursday, 1 October
    constexpr std::int32_t lastHoliday = 10;     // Thursday, 8 October
    constexpr std::int32_t workingSaturday = 12; // 10 October
    const bool hasRisen = day >= model.riseFromDay;
    const double days = static_cast<double>(day - model.riseFromDay) / model.riseDays;
    const double risen = hasRisen ? 1.0 + model.rise * (model.riseAtOnce + (1.0 - model.riseAtOnce) * days) : 1.0;
    if (day >= firstHoliday && day <= lastHoliday)
        return model.holidayWeight * risen;
    return day % 7 >= 5 && day != workingSaturday ? model.weekendWeight * risen : risen;
}

DeepcompModel fittedDeepcompModel()
{
    constexpr double largeWeight = 0.0252; // 1 % of all jobs have 32 or 64 nodes
    DeepcompModel model{.weekendWeight = 0.75,
                        .holidayWeight = 0.85,
                        .riseFromDay = 9,
                        .rise = 0.92,
                        .riseAtOnce = 0.4,
                        .riseDays = 24.0,
                        .dayNoise = 0.12,
                        .hourNoise = 0.32,
                        .hourNoiseMemory = 0.8,
                        .meanJobsPerSession = 1.15,
                        .meanThinkSeconds = 120.0,
                        .looksAtQueue = 1,
                        .pow2Weights = {1.0, 1.15, 1.32, 1.52, largeWeight, largeWeight},
                        .pow2Share = 1.0,
                        .shortShare = 0.23,
                        .meanShortSeconds = 460.0,
                        .limitShare = 0.03};
    constexpr double peakHour = 15.0;
    constexpr double swing = 0.8;
    for (std::size_t hour = 0; hour < model.hourWeights.size(); ++hour)
        model.hourWeights[hour] = 1.0 + swing * std::cos(2.0 * std::numbers::pi * (static_cast<double>(hour) - peakHour) / 24.0);
    return model;
}

std::vector<Job> drawDeepcomp(const DeepcompModel& model, const DeepcompDraw& draw, std::uint64_t seed)
{
    return Drawer(model, draw, seed).run();
}

Instance deepcompQueue(std::int32_t nodes)
{
    Instance instance;
    instance.nodes = nodes;
    instance.coresPerNode = coresPerNode;
    instance.minJobNodes = std::min(minNodes, nodes);
    instance.maxJobNodes = largestNodes;
    instance.maxJobMinutes = 60.0;
    return instance;
}

} // namespace wattif::power
