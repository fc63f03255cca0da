// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/paper_ticks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/checked.h"
#include "core/base/number_moves.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/paper/paper_text.h"

namespace wattif::ui {
namespace {

constexpr double sideGap = 5.0;      // between labels side by side
constexpr double stackedPitch = 1.9; // of the text's height, between stacked labels
constexpr double linearPitch = 34.0; // aimed at, side by side
constexpr int maxSmallDecades = 5;
constexpr int maxTicks = 12;

bool inside(double v, const ChartRange& range)
{
    const double slack = 1e-9 * range.size();
    return v >= range.lower - slack && v <= range.upper + slack;
}

/// Returns whether labels fit; `length` is that of the axis.
bool fit(const PaperTicks& ticks, const ChartRange& range, bool logarithmic, double length, TickDirection direction)
{
    const QFontMetricsF metrics(figureFont());
    double before = -1e9;
    for (qsizetype i = 0; i < ticks.at.size(); ++i) {
        const double centre = length * shareOf(ticks.at[i], range, logarithmic);
        const double half =
            direction == TickDirection::sideBySide ? metrics.horizontalAdvance(ticks.labels[i]) / 2.0 : metrics.ascent() / 2.0;
        const double gap = direction == TickDirection::sideBySide ? sideGap : 2.0;
        if (centre - half < before + gap)
            return false;
        before = centre + half;
    }
    return true;
}

/// Keeps every second label, and the rest as small ticks.
PaperTicks halved(const PaperTicks& ticks)
{
    PaperTicks half;
    half.small = ticks.small;
    for (qsizetype i = 0; i < ticks.at.size(); ++i) {
        if (i % 2 != 0) {
            half.small << ticks.at[i];
            continue;
        }
        half.at << ticks.at[i];
        half.labels << ticks.labels[i];
    }
    return half;
}

/// The lower end and the number that lies a round step above it, on an axis that is too short for more; nothing where the lower
/// end, such as 0 or the 1 of a PUE, has more than two digits.
std::optional<PaperTicks> endTicks(const ChartAxis& axis, const ChartRange& range, double length, TickDirection direction)
{
    static constexpr std::array mantissas{9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.5, 2.0, 1.5, 1.2, 1.0};
    if (range.lower != roundedTo(range.lower, 2) || axis.words || axis.logarithmic)
        return std::nullopt;
    const double power = std::pow(10.0, std::floor(std::log10(range.size())));
    for (const double mantissa : mantissas) {
        const double value = range.lower + mantissa * power;
        if (!inside(value, range) || (axis.whole && value != std::floor(value)))
            continue;
        PaperTicks ticks{{range.lower, value}, tickLabels({range.lower, value})};
        return fit(ticks, range, false, length, direction) ? std::optional(std::move(ticks)) : std::nullopt;
    }
    return std::nullopt;
}

PaperTicks linearTicks(const ChartAxis& axis, const ChartRange& range, double length, TickDirection direction)
{
    ChartAxis linear = axis;
    linear.logarithmic = false;
    const double pitch =
        direction == TickDirection::sideBySide ? linearPitch : stackedPitch * QFontMetricsF(figureFont()).height();
    const auto tryTicks = [&](int about) -> PaperTicks {
        const Ticks found = ticksOf(linear, range, about);
        return {found.positions, {found.labels.begin(), found.labels.end()}};
    };
    const auto whole = [](const PaperTicks& ticks) {
        return std::none_of(ticks.labels.begin(), ticks.labels.end(), [](const QString& label) { return label.contains(u'.'); });
    };
    const int aim = std::clamp(toInteger<int>(length / pitch), 2, direction == TickDirection::sideBySide ? 9 : 6);
    PaperTicks ticks;
    // Whole numbers read better than a few ticks more: 5, 10, 15 rather than 5.0, 7.5, 10.0.
    for (int about = aim; about >= 3; --about)
        if (const PaperTicks few = tryTicks(about);
            few.at.size() >= 3 && whole(few) && fit(few, range, axis.logarithmic, length, direction))
            return few;
    for (int about = aim; about >= 2; --about) {
        ticks = tryTicks(about);
        if (ticks.at.size() >= 2 && fit(ticks, range, axis.logarithmic, length, direction))
            return ticks;
    }
    for (int about = aim + 1; about <= maxTicks; ++about) // round numbers may lie badly: more of them hit the range
        if (const PaperTicks more = tryTicks(about); more.at.size() >= 2 && fit(more, range, axis.logarithmic, length, direction))
            return more;
    if (const auto two = endTicks(axis, range, length, direction))
        return *two;
    for (int about = aim + 1; about <= maxTicks; ++about) {
        PaperTicks fewer = tryTicks(about);
        while (fewer.at.size() > 3 && !fit(fewer, range, axis.logarithmic, length, direction))
            fewer = halved(fewer);
        if (fewer.at.size() >= 2 && fit(fewer, range, axis.logarithmic, length, direction))
            return fewer;
    }
    while (ticks.at.size() > 1 && !fit(ticks, range, axis.logarithmic, length, direction))
        ticks = halved(ticks);
    return ticks;
}

/// Every mantissa of every `stride`-th decade inside the range.
QVector<double> decadeTicks(const ChartRange& range, const std::vector<double>& mantissas, int stride)
{
    QVector<double> at;
    const int first = toInteger<int>(std::floor(std::log10(range.lower)));
    const int last = toInteger<int>(std::ceil(std::log10(range.upper)));
    for (int k = first; k <= last; ++k)
        for (const double mantissa : mantissas)
            if (const double v = mantissa * std::pow(10.0, k); k % stride == 0 && inside(v, range))
                at << v;
    return at;
}

QVector<double> without(QVector<double> small, const QVector<double>& labelled)
{
    small.erase(std::remove_if(small.begin(), small.end(),
                               [&](double v) {
                                   return std::any_of(labelled.begin(), labelled.end(),
                                                      [&](double w) { return std::abs(v - w) < 1e-6 * w; });
                               }),
                small.end());
    return small;
}

PaperTicks logTicks(const ChartAxis& axis, const ChartRange& range, double length, TickDirection direction)
{
    static const std::array<std::vector<double>, 3> mantissas{{{1.0, 2.0, 5.0}, {1.0, 3.0}, {1.0}}};
    const double decades = std::log10(range.upper / range.lower);
    const QVector<double> small = decades <= maxSmallDecades
        ? decadeTicks(range, {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0}, 1)
        : decadeTicks(range, {1.0}, 1);
    const auto tryTicks = [&](const std::vector<double>& which, int stride) -> std::optional<PaperTicks> {
        PaperTicks ticks;
        ticks.at = decadeTicks(range, which, stride);
        ticks.labels = logTickLabels(ticks.at);
        ticks.small = without(small, ticks.at);
        if (ticks.at.size() < 2 || !fit(ticks, range, true, length, direction))
            return std::nullopt;
        return ticks;
    };
    for (const auto& which : mantissas)
        if (decades <= 3.0 || which.size() == 1)
            if (auto ticks = tryTicks(which, 1))
                return *ticks;
    for (int stride = 2; stride <= static_cast<int>(decades); ++stride)
        if (auto ticks = tryTicks({1.0}, stride))
            return *ticks;
    return linearTicks(axis, range, length, direction);
}

/// Ticks at the levels of an axis, from the lowest on, those whose labels fit beside the ones before; nothing if fewer than two
/// fit.
std::optional<PaperTicks> levelTicks(const ChartAxis& axis, const ChartRange& range, double length, TickDirection direction)
{
    if (axis.levels.size() > maxTicks)
        return std::nullopt;
    PaperTicks ticks;
    for (const double level : axis.levels) {
        if (!inside(level, range))
            continue;
        PaperTicks more = ticks;
        more.at << level;
        more.labels = axis.logarithmic ? logTickLabels(more.at) : tickLabels(more.at);
        if (fit(more, range, axis.logarithmic, length, direction))
            ticks = std::move(more);
        else
            ticks.small << level;
    }
    return ticks.at.size() > 1 ? std::optional(ticks) : std::nullopt;
}

} // namespace

double shareOf(double value, const ChartRange& range, bool logarithmic)
{
    if (logarithmic && range.lower > 0.0)
        return value > 0.0 ? std::log(value / range.lower) / std::log(range.upper / range.lower)
                           : std::numeric_limits<double>::quiet_NaN();
    return (value - range.lower) / range.size();
}

PaperTicks paperTicks(const ChartAxis& axis, const ChartRange& range, double length, TickDirection direction)
{
    if (!(range.size() > 0.0) || length <= 0.0)
        return {};
    if (const auto ticks = levelTicks(axis, range, length, direction))
        return *ticks;
    return axis.logarithmic && range.lower > 0.0 ? logTicks(axis, range, length, direction)
                                                 : linearTicks(axis, range, length, direction);
}

} // namespace wattif::ui
