// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/power_model.h"

#include <algorithm>
#include <span>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/limits.h"
#include "core/base/number.h"

namespace wattif::power {
namespace {

constexpr std::array namedShapes{PowerShape::linear, PowerShape::square, PowerShape::specpower};

/// HP ProLiant ML110 G5, SPECpower_ssj2008: watts at 0, 10, .., 100 % of the load.
constexpr std::array specpowerWatts{93.7, 97.0, 101.0, 105.0, 110.0, 116.0, 121.0, 125.0, 129.0, 133.0, 135.0};

std::vector<double> sharesOf(std::span<const double> watts)
{
    std::vector<double> shares;
    shares.reserve(watts.size());
    for (const double each : watts)
        shares.push_back((each - watts.front()) / (watts.back() - watts.front()));
    return shares;
}

std::vector<double> sharesOf(const PowerModel& model)
{
    switch (model.shape) {
    case PowerShape::specpower: return sharesOf(specpowerWatts);
    case PowerShape::table:
        if (checkPowerModel(model, {}))
            return sharesOf(model.watts);
        break;
    case PowerShape::linear:
    case PowerShape::square: break;
    }
    return {0.0, 1.0};
}

} // namespace

std::string_view toString(PowerShape shape)
{
    constexpr std::array<std::string_view, 4> names{"linear", "square", "specpower", "table"};
    return names[static_cast<std::size_t>(shape)];
}

std::string toText(const PowerModel& model)
{
    if (model.shape != PowerShape::table)
        return std::string(toString(model.shape));
    std::string text;
    for (const double watts : model.watts) {
        if (!text.empty())
            text += ' ';
        text += formatNumber(watts);
    }
    return text;
}

PowerModel powerModelOf(std::string_view text)
{
    constexpr std::string_view between = " \t,;";
    PowerModel table{.shape = PowerShape::table};
    for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;
         at = text.find_first_not_of(between, at)) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        const std::string_view word = text.substr(at, end - at);
        at = end;
        if (const auto found = std::ranges::find(namedShapes, word, [](PowerShape shape) { return toString(shape); });
            found != namedShapes.end())
            return text.find_first_not_of(between, end) == std::string_view::npos && table.watts.empty()
                ? PowerModel{.shape = *found}
                : PowerModel{.shape = PowerShape::table};
        const auto watts = parseNumber(word);
        if (!watts)
            return {.shape = PowerShape::table};
        table.watts.push_back(*watts);
    }
    return table;
}

Result<void> checkPowerModel(const PowerModel& model, const std::string& cell)
{
    if (model.shape != PowerShape::table)
        return {};
    if (model.watts.size() < 2 || model.watts.size() > maxModelPoints)
        return badInput(
            formatMessage("a power model is linear, square, specpower, or from 2 to {} watts at equal steps of the load "
                          "from idle to busy, such as 90 110 120",
                          maxModelPoints),
            {.cell = cell});
    for (std::size_t k = 0; k < model.watts.size(); ++k) {
        if (!(model.watts[k] >= 0.0 && model.watts[k] <= maxWatts))
            return badInput(formatMessage("{} must be from {} to {} (got {})", "a power in watts", formatNumber(0.0),
                                          formatNumber(maxWatts), formatNumber(model.watts[k])),
                            {.cell = cell});
        if (k > 0 && model.watts[k] < model.watts[k - 1])
            return badInput("the watts of a power model may not fall with the load", {.cell = cell});
    }
    if (model.watts.front() == model.watts.back())
        return badInput("the watts of a power model must rise from the first to the last", {.cell = cell});
    return {};
}

LoadCurve::LoadCurve(const PowerModel& model) : m_shares(sharesOf(model)), m_isSquare(model.shape == PowerShape::square) { }

double LoadCurve::at(double load) const
{
    if (m_isSquare)
        return load * load;
    const double steps = static_cast<double>(m_shares.size() - 1);
    const std::size_t k = std::min(toInteger<std::size_t>(std::max(0.0, load * steps)), m_shares.size() - 2);
    return m_shares[k] + (load * steps - static_cast<double>(k)) * (m_shares[k + 1] - m_shares[k]);
}

// Along a straight piece the ratio rises or falls, so it has its extremes at points; near 0 it is that of the first one.
double LoadCurve::maxRatio() const
{
    double ratio = 1.0;
    const double steps = static_cast<double>(m_shares.size() - 1);
    for (std::size_t k = 1; k < m_shares.size(); ++k)
        ratio = std::max(ratio, m_shares[k] * steps / static_cast<double>(k));
    return ratio;
}

double LoadCurve::minRatio(double least) const
{
    double ratio = std::min(1.0, at(least) / least);
    const double steps = static_cast<double>(m_shares.size() - 1);
    for (std::size_t k = 1; k < m_shares.size(); ++k)
        if (const double load = static_cast<double>(k) / steps; load >= least)
            ratio = std::min(ratio, at(load) / load);
    return ratio;
}

} // namespace wattif::power
