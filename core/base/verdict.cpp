// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/verdict.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wattif {
namespace {

/// What sums of doubles may stray by: no difference.
constexpr double rounding = 1e-12;

double roundingAt(double a, double b)
{
    const double size = std::max(std::abs(a), std::abs(b));
    return std::isfinite(size) ? rounding * size : 0.0;
}

/// How far left is above right, and the half widths together. All comparisons with NaN are false: it never holds.
struct Gap {
    double difference;
    double halfWidths;
    double noise;

    Gap(const Estimate& left, const Estimate& right)
        : difference(left.value - right.value),
          halfWidths(left.halfWidth + right.halfWidth),
          noise(roundingAt(left.value, right.value))
    {
    }
    [[nodiscard]] bool isClearlyAbove() const { return difference > halfWidths + noise; }
    [[nodiscard]] bool isNotBelow() const { return difference >= -noise; }
    [[nodiscard]] bool overlaps() const { return halfWidths > noise && std::abs(difference) <= halfWidths + noise; }
};

Verdict holdsOr(bool holds, bool isOpen, Verdict whenItHolds)
{
    return holds ? whenItHolds : isOpen ? Verdict::inconclusive : Verdict::differs;
}

Verdict verdictOfPart(const ShapePart& part, const Tolerance& tolerance)
{
    const Gap gap(part.left.estimate, part.right.estimate);
    if (part.relation == ShapePart::Relation::above)
        return holdsOr(gap.isClearlyAbove(), gap.overlaps(), Verdict::trend);
    if (part.relation == ShapePart::Relation::notBelow)
        return holdsOr(gap.isNotBelow(), gap.overlaps(), Verdict::trend);
    const double size = std::max(std::abs(part.left.estimate.value), std::abs(part.right.estimate.value));
    const double margin = tolerance.marginAt(size) + gap.noise;
    const double away = std::abs(gap.difference);
    return holdsOr(away + gap.halfWidths <= margin, away - gap.halfWidths <= margin, Verdict::trend);
}

/// How much a part has to spare, as a share of its numbers.
double spaceOf(const ShapePart& part, const Tolerance& tolerance)
{
    const Gap gap(part.left.estimate, part.right.estimate);
    const double size = std::max(std::abs(part.left.estimate.value), std::abs(part.right.estimate.value));
    const double space = part.relation == ShapePart::Relation::alike
        ? tolerance.marginAt(size) - std::abs(gap.difference) - gap.halfWidths
        : gap.difference - gap.halfWidths;
    return size > 0.0 ? space / size : space;
}

int badness(Verdict verdict) { return verdict == Verdict::differs ? 2 : verdict == Verdict::inconclusive ? 1 : 0; }

struct VerdictOn {
    const Tolerance& tolerance;

    Verdict operator()(const PaperValue& value) const
    {
        const double away = std::abs(value.ours.value - value.printed);
        const double place = tolerance.printedUnit / 2.0 + roundingAt(value.ours.value, value.printed);
        return holdsOr(away <= tolerance.marginAt(value.printed) + place,
                       value.ours.halfWidth > 0.0 && away <= value.ours.halfWidth + place, Verdict::reproduced);
    }
    Verdict operator()(const PaperBound& bound) const
    {
        const bool isUpper = bound.side == PaperBound::Side::atMost;
        const Gap gap = isUpper ? Gap(bound.limit, bound.ours) : Gap(bound.ours, bound.limit);
        return holdsOr(gap.difference >= gap.halfWidths - gap.noise, gap.overlaps(), Verdict::bounded);
    }
    Verdict operator()(const PaperShape& shape) const
    {
        const ShapePart* part = decidingPart(shape, tolerance);
        return part ? verdictOfPart(*part, tolerance) : Verdict::inconclusive;
    }
    Verdict operator()(const PaperInput&) const { return Verdict::input; }
    Verdict operator()(const Unpublished&) const { return Verdict::shown; }
};

} // namespace

double Tolerance::marginAt(double size) const { return relative * std::abs(size) + absolute; }

ShapePart above(Quantity left, Quantity right) { return {std::move(left), ShapePart::Relation::above, std::move(right)}; }

ShapePart notBelow(Quantity left, Quantity right) { return {std::move(left), ShapePart::Relation::notBelow, std::move(right)}; }

ShapePart alike(Quantity left, Quantity right) { return {std::move(left), ShapePart::Relation::alike, std::move(right)}; }

std::vector<ShapePart> descending(const std::vector<Quantity>& quantities)
{
    std::vector<ShapePart> parts;
    for (std::size_t i = 0; i < quantities.size(); ++i)
        for (std::size_t later = i + 1; later < quantities.size(); ++later)
            parts.push_back(above(quantities[i], quantities[later]));
    return parts;
}

Verdict verdictOf(const Comparison& comparison, const Tolerance& tolerance)
{
    return std::visit(VerdictOn{tolerance}, comparison);
}

const ShapePart* decidingPart(const PaperShape& shape, const Tolerance& tolerance)
{
    const auto isWorse = [&](const ShapePart& a, const ShapePart& b) {
        const int difference = badness(verdictOfPart(a, tolerance)) - badness(verdictOfPart(b, tolerance));
        return difference != 0 ? difference > 0 : spaceOf(a, tolerance) < spaceOf(b, tolerance);
    };
    const auto worst = std::ranges::min_element(shape.parts, isWorse);
    return worst == shape.parts.end() ? nullptr : &*worst;
}

std::string toString(Verdict verdict)
{
    switch (verdict) {
    case Verdict::reproduced: return "reproduced";
    case Verdict::differs: return "differs";
    case Verdict::refuted: return "refuted";
    case Verdict::trend: return "trend holds";
    case Verdict::inconclusive: return "inconclusive";
    case Verdict::bounded: return "bounded";
    case Verdict::input: return "input";
    case Verdict::shown: return "shown";
    }
    return "shown";
}

Estimate pairedDifference(std::span<const double> a, std::span<const double> b)
{
    std::vector<double> differences;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (!std::isnan(a[i]) && !std::isnan(b[i]))
            differences.push_back(a[i] - b[i]);
    return meanInterval(differences);
}

} // namespace wattif
