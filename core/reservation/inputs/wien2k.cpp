// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// WIEN2K, a workflow of material science with two parallel sections. Its structure: F. Nadeem, T. Fahringer, Using Templates to
// Predict Execution Time of Scientific Workflow Applications in the Grid, CCGrid 2009. No times are published: those here are
// ours.

#include "core/reservation/inputs/wien2k.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "core/reservation/model/limits.h"

namespace wattif::reservation {
namespace {

constexpr std::int32_t tasksOnce = 2;      ///< stage_in, stage_out
constexpr std::int32_t tasksEachRound = 7; ///< besides the two parallel sections

class Wien2kMaker {
public:
    Wien2kMaker(const Wien2k& shape, Random& random) : m_shape(shape), m_random(random) { }

    Workflow make()
    {
        const double brief = 0.05; // of lapw1
        TaskIndex last = one("stage_in", brief, {});
        for (std::int32_t round = 1; round <= m_shape.iterations; ++round) {
            m_round = round;
            last = one("kgen", brief, {last});
            last = one("lapw0", brief, {last});
            last = one("lapw2fermi", brief, section("lapw1", 1.0, last));
            last = one("sumpara", brief, section("lapw2", 1.0 / 3.0, last));
            for (const std::string_view name : {"lcore", "mixer", "converged"})
                last = one(name, brief, {last});
        }
        m_round = 0;
        one("stage_out", brief, {last});
        return std::move(m_made);
    }

private:
    TaskIndex add(std::string name, double share, std::int32_t processors, const std::vector<TaskIndex>& parents)
    {
        const double seconds = m_shape.meanWorkSeconds * share * m_random.uniformReal(0.8, 1.2);
        Task task{.name = std::move(name),
                  .workSeconds = std::max(std::floor(seconds * 1000.0 + 0.5) / 1000.0, minWorkSeconds),
                  .processors = processors};
        for (const TaskIndex parent : parents)
            task.parents.push_back({parent, 0.0});
        m_made.tasks.push_back(std::move(task));
        return TaskIndex(m_made.tasks.size() - 1);
    }

    [[nodiscard]] std::string numbered(std::string_view name) const
    {
        return m_round > 0 && m_shape.iterations > 1 ? fmt::format("{}_{}", name, m_round) : std::string(name);
    }

    TaskIndex one(std::string_view name, double share, const std::vector<TaskIndex>& parents)
    {
        return add(numbered(name), share, 1, parents);
    }

    std::vector<TaskIndex> section(std::string_view name, double share, TaskIndex parent)
    {
        std::vector<TaskIndex> tasks;
        for (std::int32_t k = 1; k <= m_shape.width; ++k)
            tasks.push_back(add(fmt::format("{}_k{}", numbered(name), k), share, m_shape.processors, {parent}));
        return tasks;
    }

    const Wien2k& m_shape;
    Random& m_random;
    std::int32_t m_round = 0;
    Workflow m_made{.name = "wien2k"};
};

} // namespace

Workflow wien2k(const Wien2k& shape, Random& random) { return Wien2kMaker(shape, random).make(); }

std::int32_t wien2kWidth(std::int32_t tasks) { return std::max((tasks - tasksOnce - tasksEachRound + 1) / 2, 1); }

} // namespace wattif::reservation
