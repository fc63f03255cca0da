// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/consolidation/files/simgrid_values.h"

#include <algorithm>
#include <cmath>

#include "core/base/checked.h"
#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/consolidation/model/instance.h"

namespace wattif::consolidation {
namespace {

constexpr double maxRadical = 1e9;

std::optional<std::int64_t> radicalNumber(std::string_view text)
{
    const auto value = parseNumber(text);
    if (!value || *value < 0.0 || *value > maxRadical || std::trunc(*value) != *value)
        return std::nullopt;
    return toInteger<std::int64_t>(*value);
}

std::optional<double> power(std::string_view text)
{
    const auto watts = parseNumber(text);
    return watts && *watts >= 0.0 && *watts <= maxWatts ? watts : std::nullopt;
}

} // namespace

std::optional<Radical> parseRadical(std::string_view text)
{
    Radical ranges;
    while (true) {
        const std::string_view part = text.substr(0, text.find(','));
        const std::size_t dash = part.find('-');
        const auto first = radicalNumber(part.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : radicalNumber(part.substr(dash + 1));
        if (!first || !last || *last < *first)
            return std::nullopt;
        ranges.emplace_back(*first, *last);
        if (part.size() == text.size())
            return ranges;
        text.remove_prefix(part.size() + 1);
    }
}

std::int64_t countOf(const Radical& ranges)
{
    std::int64_t count = 0;
    for (const auto& [first, last] : ranges)
        count += last - first + 1;
    return count;
}

std::optional<std::pair<double, double>> parseHostWatts(std::string_view text)
{
    text = text.substr(0, text.find(','));
    const std::size_t first = text.find(':');
    const std::size_t last = text.rfind(':');
    if (first == std::string_view::npos || std::count(text.begin(), text.end(), ':') > 2)
        return std::nullopt;
    const auto idle = power(text.substr(0, first));
    const auto busy = power(text.substr(last + 1));
    if (!idle || !busy)
        return std::nullopt;
    return std::pair(*idle, *busy);
}

Result<std::vector<std::int64_t>> parseFactors(std::string_view text, char separator)
{
    constexpr double most = 65536.0;
    std::vector<std::int64_t> values;
    for (std::string_view left = text;;) {
        const auto end = left.find(separator);
        const auto value = parseNumber(left.substr(0, end));
        if (!value || *value < 1.0 || *value > most || std::trunc(*value) != *value)
            return badInput(formatMessage("'{}' is not a whole number from 1 to {}", left.substr(0, end), most));
        values.push_back(toInteger<std::int64_t>(*value));
        if (end == std::string_view::npos)
            return values;
        left.remove_prefix(end + 1);
    }
}

} // namespace wattif::consolidation
