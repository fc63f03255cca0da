// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/plan/level_finder.h"

#include <algorithm>
#include <cmath>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/statistics.h"

namespace wattif {

LevelFinder::LevelFinder(const Factor& factor) : m_factor(factor)
{
    for (std::size_t i = 0; i < factor.levels.size(); ++i) {
        m_byLabel.emplace(factor.levels[i].label, i);
        const double number = factor.levels[i].number;
        if (!std::isnan(number) && factor.members.size() < 2)
            m_byNumber.emplace_back(number, i);
    }
    std::ranges::sort(m_byNumber);
}

Result<std::size_t> LevelFinder::find(const std::string& text) const
{
    if (const auto found = m_byLabel.find(text); found != m_byLabel.end())
        return found->second;
    if (const auto number = parseNumber(text))
        if (const auto level = nearest(*number))
            return *level;
    std::vector<std::string> labels;
    for (const Level& level : m_factor.levels)
        labels.push_back(level.label);
    return badInput(formatMessage("'{}' is not a level of {}{}", text, m_factor.name, nameHint(text, labels)));
}

/// The level of a number, but for the rounding of a printed one.
std::optional<std::size_t> LevelFinder::nearest(double number) const
{
    constexpr double rounding = 1e-9;
    auto above = std::ranges::lower_bound(m_byNumber, std::pair(number, std::size_t{0}));
    for (int i = 0; i < 2; ++i) {
        if (above != m_byNumber.end() && relativeDifference(above->first, number) <= rounding)
            return above->second;
        if (above == m_byNumber.begin())
            break;
        --above;
    }
    return std::nullopt;
}

} // namespace wattif
