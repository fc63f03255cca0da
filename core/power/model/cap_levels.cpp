// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/power/model/cap_levels.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/number.h"

namespace wattif::power {

CapLevels::CapLevels(const Instance& instance) : m_speeds{fullSpeed}, m_shares{1.0}
{
    if (!instance.slowsJobs())
        return;
    for (const CapLevel& level : instance.capLevels) {
        m_speeds.push_back(toNearest<std::int64_t>(level.speed * static_cast<double>(fullSpeed)));
        m_shares.push_back(level.powerShare);
    }
}

std::string toText(const std::vector<CapLevel>& levels)
{
    std::string text;
    for (const CapLevel& level : levels)
        text += fmt::format("{}{}:{}", text.empty() ? "" : " ", formatNumber(level.speed), formatNumber(level.powerShare));
    return text;
}

std::vector<CapLevel> capLevelsOf(std::string_view text)
{
    std::vector<CapLevel> levels;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        const std::size_t colon = word.find(':');
        const auto speed = parseNumber(word.substr(0, colon));
        const auto share = colon == std::string::npos ? std::nullopt : parseNumber(word.substr(colon + 1));
        if (!speed || !share)
            return {{.speed = 0.0, .powerShare = 0.0}};
        levels.push_back({.speed = *speed, .powerShare = *share});
    }
    return levels;
}

bool wattsMayDiffer(const Instance& instance)
{
    return instance.sharesNodes() || instance.jobLoad == JobLoad::cores
        || std::ranges::any_of(instance.jobs, [](const Job& job) { return job.watts > 0.0; });
}

} // namespace wattif::power
