// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace wattif::power {

/// How the power of a node grows from idle to busy with its load.
enum class PowerShape : std::uint8_t {
    linear,
    square,    ///< with the square of the load
    specpower, ///< as measured of one server by SPECpower_ssj2008
    table,     ///< the power model states watts
};
/// "linear", "square", "specpower", "table".
[[nodiscard]] std::string_view toString(PowerShape shape);

/// The power of a node that is on, by its load: the used share of its cores.
struct PowerModel {
    PowerShape shape = PowerShape::linear;
    std::vector<double> watts{}; ///< of a table, at equal steps of the load from 0 to 1; scaled to idle and busy

    friend bool operator==(const PowerModel&, const PowerModel&) = default;
};
inline constexpr std::size_t maxModelPoints = 1001;

/// Returns "square", or the watts of a table as "90 110 120".
[[nodiscard]] std::string toText(const PowerModel& model);
/// Reads the same; a table without watts, which checkPowerModel() refuses, for any other text.
[[nodiscard]] PowerModel powerModelOf(std::string_view text);
/// Checks that the watts of a table are two or more, do not fall, and rise from the first to the last. Error(badInput) names
/// `cell`.
[[nodiscard]] Result<void> checkPowerModel(const PowerModel& model, const std::string& cell);

/// A power model as the share of the power between idle and busy that a load takes: 0 at a load of 0, 1 at 1.
class LoadCurve {
public:
    explicit LoadCurve(const PowerModel& model);

    [[nodiscard]] bool isLinear() const { return !m_isSquare && m_shares.size() == 2; }
    /// `load`: from 0 to 1.
    [[nodiscard]] double at(double load) const;
    /// Returns how far at(load) is above a straight line.
    [[nodiscard]] double beyondLine(double load) const { return isLinear() ? 0.0 : at(load) - load; }
    /// The largest at(load) / load: jobs that share a node never draw more together than this times their shares.
    [[nodiscard]] double maxRatio() const;
    /// The least at(load) / load of loads from `least` on.
    [[nodiscard]] double minRatio(double least) const;

private:
    std::vector<double> m_shares; ///< at equal steps of the load
    bool m_isSquare;
};

} // namespace wattif::power
