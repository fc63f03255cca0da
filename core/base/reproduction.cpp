// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/reproduction.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include <fmt/format.h>

#include "core/base/number.h"

namespace wattif {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

void count(Verdict verdict, ReproductionCounts::Part& part)
{
    if (verdict == Verdict::differs)
        ++part.differing;
    else if (verdict == Verdict::inconclusive)
        ++part.inconclusive;
    else if (verdict == Verdict::refuted)
        ++part.refuted;
    else
        ++part.holding;
}

ReproductionCounts::Part& operator+=(ReproductionCounts::Part& part, const ReproductionCounts::Part& other)
{
    part.holding += other.holding;
    part.differing += other.differing;
    part.inconclusive += other.inconclusive;
    part.refuted += other.refuted;
    return part;
}

/// ", 2 differ, 1 refuted, 1 inconclusive", without zeros.
std::string notHolding(const ReproductionCounts::Part& part)
{
    std::string text;
    if (part.differing > 0)
        text += fmt::format(", {} differ{}", part.differing, part.differing == 1 ? "s" : "");
    if (part.refuted > 0)
        text += fmt::format(", {} refuted", part.refuted);
    if (part.inconclusive > 0)
        text += fmt::format(", {} inconclusive", part.inconclusive);
    return text;
}

} // namespace

bool Inequality::excludesPrinted() const { return side == PaperBound::Side::atLeast ? printed < bound : printed > bound; }

std::string toString(const Inequality& inequality)
{
    return fmt::format("{}: {} {}, printed {}", inequality.quantity,
                       inequality.side == PaperBound::Side::atLeast ? "at least" : "at most", formatShort(inequality.bound),
                       formatShort(inequality.printed));
}

bool Argument::refutes() const { return !sentence.empty() && !page.empty() && inequality && inequality->excludesPrinted(); }

bool needsArgument(Verdict verdict)
{
    return verdict == Verdict::differs || verdict == Verdict::inconclusive || verdict == Verdict::refuted;
}

Verdict verdictOf(const ReproductionItem& item, const Tolerance& tolerance)
{
    const Verdict verdict = verdictOf(item.comparison, tolerance);
    return needsArgument(verdict) && item.argument.refutes() ? Verdict::refuted : verdict;
}

double printedNumber(const ReproductionItem& item)
{
    return std::visit(
        [](const auto& comparison) {
            using Kind = std::decay_t<decltype(comparison)>;
            if constexpr (std::is_same_v<Kind, PaperValue> || std::is_same_v<Kind, PaperInput>)
                return comparison.printed;
            else if constexpr (std::is_same_v<Kind, PaperBound>)
                return comparison.limit;
            else
                return none;
        },
        item.comparison);
}

Estimate ourNumber(const ReproductionItem& item)
{
    return std::visit(
        [](const auto& comparison) -> Estimate {
            if constexpr (std::is_same_v<std::decay_t<decltype(comparison)>, PaperShape>)
                return none;
            else
                return comparison.ours;
        },
        item.comparison);
}

bool ReproductionReport::holds() const
{
    return std::ranges::none_of(items, [this](const ReproductionItem& item) { return needsArgument(verdictOf(item)); });
}

ReproductionCounts& ReproductionCounts::operator+=(const ReproductionCounts& other)
{
    numbers += other.numbers;
    shapes += other.shapes;
    bounds += other.bounds;
    inputs += other.inputs;
    shown += other.shown;
    return *this;
}

ReproductionCounts countsOf(const ReproductionReport& report)
{
    ReproductionCounts counts;
    for (const ReproductionItem& item : report.items) {
        if (std::holds_alternative<PaperValue>(item.comparison))
            count(report.verdictOf(item), counts.numbers);
        else if (std::holds_alternative<PaperShape>(item.comparison))
            count(report.verdictOf(item), counts.shapes);
        else if (std::holds_alternative<PaperBound>(item.comparison))
            count(report.verdictOf(item), counts.bounds);
        else
            ++(std::holds_alternative<PaperInput>(item.comparison) ? counts.inputs : counts.shown);
    }
    return counts;
}

std::string toString(const ReproductionCounts& counts)
{
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
    if (const auto& numbers = counts.numbers; numbers.total() > 0)
        add(fmt::format("of {} printed number{} {} reproduced{}", numbers.total(), numbers.total() == 1 ? "" : "s",
                        numbers.holding, notHolding(numbers)));
    if (const auto& shapes = counts.shapes; shapes.total() > 0)
        add(fmt::format("shapes: {} of {} hold{}", shapes.holding, shapes.total(), notHolding(shapes)));
    if (const auto& bounds = counts.bounds; bounds.total() > 0)
        add(fmt::format("bounds: {} of {} kept{}", bounds.holding, bounds.total(), notHolding(bounds)));
    if (text.empty())
        text = "no printed number is compared";
    if (counts.inputs > 0)
        add(fmt::format("{} input{} not counted", counts.inputs, counts.inputs == 1 ? "" : "s"));
    if (counts.shown > 0)
        add(fmt::format("{} of ours alone not counted", counts.shown));
    return text;
}

} // namespace wattif
