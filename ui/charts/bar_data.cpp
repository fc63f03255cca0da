// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "ui/charts/bar_chart.h"

#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double logFloor = 0.5; // of the smallest value above 0: such a bar is still seen

} // namespace

double StackedBar::total() const { return std::accumulate(values.begin(), values.end(), 0.0); }

void addGhosts(BarChart& chart, const BarChart& before)
{
    if (!sameMeaning(chart.y, before.y))
        return;
    for (StackedBar& bar : chart.bars) {
        const auto old = std::ranges::find_if(
            before.bars, [&bar](const StackedBar& one) { return one.group == bar.group && one.name == bar.name; });
        if (old != before.bars.end() && std::isfinite(old->total()))
            bar.before = old->total();
    }
}

QString BarChart::fullNote() const
{
    const bool any = std::any_of(bars.begin(), bars.end(), [](const StackedBar& bar) { return bar.interval.has_value(); });
    const QString text = noteWithIntervals(note, intervals, false, any);
    const bool open =
        std::ranges::any_of(bars, [this](const StackedBar& bar) { return bar.interval && isOpen(y, bar.interval->lower); });
    return open ? joinedSentences({text, openIntervalNote()}) : text;
}

ChartRange barRange(const BarChart& chart)
{
    double high = 0.0;
    double lowest = 0.0;
    double low = std::numeric_limits<double>::infinity(); // above zero
    const auto see = [&](double value) {
        if (!std::isfinite(value))
            return;
        high = std::max(high, value);
        lowest = std::min(lowest, value);
        if (value > 0.0)
            low = std::min(low, value);
    };
    for (const StackedBar& bar : chart.bars) {
        see(bar.total());
        if (bar.interval) {
            see(bar.interval->lower);
            see(bar.interval->upper);
        }
        std::ranges::for_each(bar.marks, see);
        if (bar.before)
            see(*bar.before);
    }
    for (const BarReference& reference : chart.references)
        see(reference.value);
    if (chart.y.logarithmic && std::isfinite(low))
        return {chart.y.min.value_or(logFloor * low), chart.y.max.value_or(1.5 * high)};
    const double air = 0.06 * (high > lowest ? high - lowest : 1.0);
    const bool flat = high <= 0.0 && lowest >= 0.0;
    return {chart.y.min.value_or(lowest < 0.0 ? lowest - air : 0.0),
            chart.y.max.value_or(flat ? 1.0 : high + (high > 0.0 ? air : 0.0))};
}

bool standsAlone(const BarChart& chart, std::size_t i)
{
    const QString& group = chart.bars[i].group;
    return (i == 0 || chart.bars[i - 1].group != group) && (i + 1 == chart.bars.size() || chart.bars[i + 1].group != group);
}

QString barChartCsv(const BarChart& chart)
{
    const auto number = [](double v) { return std::isfinite(v) ? QString::number(v, 'g', 12) : QString(); };
    const bool intervals = std::ranges::any_of(chart.bars, [](const StackedBar& bar) { return bar.interval.has_value(); });
    const bool marks = std::ranges::any_of(chart.bars, [](const StackedBar& bar) { return !bar.marks.empty(); });
    const bool outlines = std::ranges::any_of(chart.bars, [](const StackedBar& bar) { return bar.before.has_value(); });
    const QString what = chart.intervals.isEmpty() ? QString() : u" (%1)"_s.arg(chart.intervals);
    QStringList head{u"group"_s, u"bar"_s, u"part"_s, csvText(chart.y.title())};
    if (intervals)
        head << csvText(u"low"_s + what) << csvText(u"high"_s + what);
    if (marks)
        head << csvText(chart.marks);
    if (outlines)
        head << u"total before"_s;
    QString text = head.join(u',') + u'\n';
    for (const StackedBar& bar : chart.bars)
        for (std::size_t p = 0; p < bar.values.size(); ++p) {
            if (bar.values[p] == 0.0 && chart.parts.size() != bar.values.size())
                continue;
            QStringList row{csvText(bar.group), csvText(bar.name), csvText(chart.parts[p].name), number(bar.values[p])};
            if (intervals)
                row << (bar.interval ? number(bar.interval->lower) : QString())
                    << (bar.interval ? number(bar.interval->upper) : QString());
            if (marks)
                row << (bar.marks.empty() ? QString() : number(bar.marks[bar.marks.size() == bar.values.size() ? p : 0]));
            if (outlines)
                row << (bar.before ? number(*bar.before) : QString());
            text += row.join(u',') + u'\n';
        }
    return text;
}

} // namespace wattif::ui
