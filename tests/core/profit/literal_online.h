// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Dense>

#include "core/profit/engine/arrival_policy.h"

namespace wattif::profit::test {

/// Solves eq. 20 literally: unknowns x_1 .. x_q and MS; sum x = a, x_k ETC_k - MS = -L_k. Returns (x_1 .. x_q, MS).
inline Eigen::VectorXd solveEquation20(std::span<const Choice> machines, const State& state, double tasks)
{
    const auto q = static_cast<Eigen::Index>(machines.size());
    Eigen::MatrixXd a = Eigen::MatrixXd::Zero(q + 1, q + 1);
    Eigen::VectorXd b = Eigen::VectorXd::Zero(q + 1);
    a.row(0).head(q).setOnes();
    b(0) = tasks;
    for (Eigen::Index k = 0; k < q; ++k) {
        const Choice& choice = machines[static_cast<std::size_t>(k)];
        a(k + 1, k) = choice.etcSeconds;
        a(k + 1, q) = -1.0;
        b(k + 1) = -state.loadsSeconds[choice.machine.at()];
    }
    return a.partialPivLu().solve(b);
}

/// Algorithm 1 of the papers word by word, with the linear solves.
class LiteralOnline final : public ArrivalPolicy {
public:
    explicit LiteralOnline(const Platform& platform) : m_platform(platform) { }

    void place(const Bag& bag, double revenue, const State& state, std::vector<Share>& shares, Candidates*) override
    {
        const auto choices = m_platform.choices(bag.taskType);
        double best = -std::numeric_limits<double>::infinity();
        Eigen::VectorXd bestX;
        for (std::size_t q = 1; q <= choices.size(); ++q) {
            const Eigen::VectorXd x = solveEquation20(choices.first(q), state, static_cast<double>(bag.count));
            if (x.head(static_cast<Eigen::Index>(q)).minCoeff() < -1e-9)
                continue;
            double joules = 0.0;
            for (std::size_t k = 0; k < q; ++k)
                joules += x(static_cast<Eigen::Index>(k)) * choices[k].energyJoules;
            const double value = objective(m_platform, state.revenue + revenue, state.energyJoules + joules,
                                           std::max(x(static_cast<Eigen::Index>(q)), state.makespanSeconds));
            if (std::isinf(best) || value - best > 1e-12 * std::max(std::abs(value), std::abs(best))) {
                best = value;
                bestX = x;
            }
        }
        std::int64_t left = bag.count;
        for (Eigen::Index k = 0; k + 1 < bestX.size() && left > 0; ++k) {
            const auto count = std::min(left, static_cast<std::int64_t>(std::ceil(bestX(k) - 1e-7)));
            if (count > 0)
                shares.push_back({choices[static_cast<std::size_t>(k)].machine, count});
            left -= std::max<std::int64_t>(count, 0);
        }
        if (left > 0)
            shares.back().count += left;
    }

private:
    const Platform& m_platform;
};

} // namespace wattif::profit::test
