// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes as a table of prices or carbon intensities, with every decimal mark and unit and beside traces with and without
// dates: no crash; a successful result has steps in order, a unit in its report and a preview, and an instance with it passes
// the checks.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "core/power/files/rate_curve_file.h"
#include "core/power/model/instance.h"
#include "tests/fuzz/draw.h"

namespace {

using namespace wattif;
using namespace wattif::power;

RateRules rulesOf(fuzz::Draw& draw)
{
    constexpr std::array<std::string_view, 5> units{"", "EUR/MWh", "ct/kWh", "g/kWh", "lbs/MWh"};
    RateRules rules{.kind = draw.below(2) == 0 ? RateKind::price : RateKind::carbon};
    rules.unit = rateUnit(units[draw.below(units.size())], rules.kind);
    if (const auto mark = draw.below(3); mark > 0)
        rules.table.mark = mark == 1 ? DecimalMark::point : DecimalMark::comma;
    if (draw.below(2) == 1) // the hours around the end of summer time
        rules.start = CalendarStart{.unixSeconds = 1'729'980'000, .offsetSeconds = 7200, .zone = "Europe/Berlin"};
    rules.traceSeconds = 1e5;
    return rules;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Draw draw(bytes, size);
    const RateRules rules = rulesOf(draw);
    const auto read = readRateCurve("F", draw.rest(), rules);
    if (!read)
        return 0;
    fuzz::require(std::ranges::is_sorted(read->curve.steps, {}, &RateStep::fromSeconds), "steps are in order");
    fuzz::require(!read->report.empty() && !read->preview.rows.empty(), "an import says what it read");
    Instance instance;
    instance.jobs = std::vector<Job>{{.id = 1, .runSeconds = 60.0}};
    (rules.kind == RateKind::price ? instance.priceCurve : instance.carbonCurve) = read->curve;
    const auto ok = check(instance);
    // Values out of range are refused by the checks, with the cell named.
    fuzz::require(ok || !ok.error().place.cell.empty(), "a curve passes the checks or is refused with its place");
    return 0;
}
