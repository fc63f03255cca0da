// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/files/clock_rate.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/format_message.h"
#include "core/base/number.h"
#include "core/base/words.h"

namespace wattif::reservation {
namespace {

constexpr double minGigahertz = 0.1;
constexpr double maxGigahertz = 10.0;

bool isInRange(double gigahertz) { return gigahertz >= minGigahertz && gigahertz <= maxGigahertz; }

/// The number that ends a text, "2.4" of "e5620 2.4"; empty without one. Blanks after it do not count.
std::string_view numberAtEnd(std::string_view text)
{
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    const std::size_t before = text.find_last_not_of("0123456789.,");
    std::string_view number = before == std::string_view::npos ? text : text.substr(before + 1);
    while (number.starts_with(','))
        number.remove_prefix(1);
    return number;
}

/// Whether a text ends in a number and a dash: the first half of a range.
bool endsInRange(std::string_view text)
{
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    for (const std::string_view dash : {"-", "\u2013", "\u2026", "..", "to"})
        if (text.ends_with(dash)) {
            const std::string_view number = numberAtEnd(text.substr(0, text.size() - dash.size()));
            return number.find_first_of(".,") != std::string_view::npos && number.size() > 2;
        }
    return false;
}

/// The reading of a number, with either decimal mark, that is a clock rate in the range. Never more than one: readings with
/// either mark differ by a factor of 1000.
std::optional<double> rateOf(std::string_view number, double factor)
{
    for (const DecimalMark mark : {DecimalMark::point, DecimalMark::comma}) {
        const NumberReading reading = readNumber(number, mark);
        if (reading.isNumber() && isInRange(reading.value * factor))
            return reading.value * factor;
    }
    return std::nullopt;
}

/// Where units are in a text in small letters, and their factor to GHz.
std::optional<std::pair<std::size_t, double>> firstUnit(const std::string& small)
{
    const std::size_t giga = small.find("ghz");
    const std::size_t mega = small.find("mhz");
    const std::size_t first = std::min(giga, mega);
    if (first == std::string::npos)
        return std::nullopt;
    return std::pair(first, first == giga ? 1.0 : 1e-3);
}

} // namespace

Result<double> clockIn(std::string_view text, ClockUnit unit)
{
    const std::string small = lowerCase(text);
    const auto stated = firstUnit(small);
    const std::string_view before = std::string_view(small).substr(0, stated ? stated->first : small.size());
    const std::string_view number = stated ? numberAtEnd(before) : before;
    if (!readNumber(number, DecimalMark::unstated).looksNumeric())
        return badInput(formatMessage("'{}' has no clock rate such as 2.4 GHz", text));
    if (stated && endsInRange(before.substr(0, static_cast<std::size_t>(number.data() - before.data()))))
        return badInput(formatMessage("'{}' is a range: give one clock rate", text));
    std::vector<double> factors{1.0, 1e-3};
    if (stated)
        factors = {stated->second};
    else if (unit != ClockUnit::unstated)
        factors = {unit == ClockUnit::gigahertz ? 1.0 : 1e-3};
    for (const double factor : factors)
        if (const auto rate = rateOf(number, factor))
            return *rate;
    return badInput(formatMessage("the clock rate must be from {1} to {2} GHz (got '{0}')", text, minGigahertz, maxGigahertz));
}

} // namespace wattif::reservation
