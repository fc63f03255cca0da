// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/paper_series.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace wattif {
namespace {

template <class T>
const T& named(const std::vector<T>& all, std::string T::*name, std::string_view wanted)
{
    const auto found = std::ranges::find(all, wanted, name);
    if (found == all.end())
        throw std::logic_error("the report has no \"" + std::string(wanted) + '"');
    return *found;
}

template <class Number>
std::vector<double> valuesOf(const ReproductionReport& report, const std::vector<std::string>& items, Number number)
{
    std::vector<double> values;
    values.reserve(items.size());
    for (const std::string& item : items)
        values.push_back(number(named(report.items, &ReproductionItem::item, item)));
    return values;
}

double ourValue(const ReproductionItem& item) { return ourNumber(item).value; }

} // namespace

PaperSeries seriesFrom(const ReproductionReport& report, std::string_view name, std::string shown)
{
    const ReproductionSeries& series = named(report.series, &ReproductionSeries::name, name);
    return {.name = std::move(shown), .x = series.x, .y = series.y, .halfWidth = series.halfWidth};
}

PaperSeries printedFrom(const ReproductionReport& report, const std::vector<std::string>& items, std::vector<double> x,
                        std::string shown)
{
    return {.name = shown + ", as printed", .x = std::move(x), .y = valuesOf(report, items, printedNumber), .marks = shown};
}

PaperSeries oursFrom(const ReproductionReport& report, const std::vector<std::string>& items, std::vector<double> x,
                     std::string shown)
{
    return {.name = std::move(shown), .x = std::move(x), .y = valuesOf(report, items, ourValue)};
}

std::vector<double> places(std::size_t count)
{
    std::vector<double> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0.0);
    return numbers;
}

Result<ReproductionReport> wholeReport(Result<ReproductionReport> report)
{
    if (report && !report->complete)
        return fail(ErrorCode::interrupted, "stopped");
    return report;
}

} // namespace wattif
