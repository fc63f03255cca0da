// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/alt_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/number_labels.h"
#include "ui/charts/paper/bar_figure.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct AltTextTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::AltText)
};

constexpr qsizetype maxNames = 8;

/// A point with the series that it belongs to.
struct Fact {
    const ChartSeries* series = nullptr;
    double x = 0.0;
    double y = 0.0;
};

QString number(double v) { return readable(v, 3); }

/// The first of a series' points in the range that no other is better than; nothing if not found.
template <typename Better>
std::optional<Fact> bestOf(const ChartSeries& s, const ChartRange& range, Better better)
{
    std::optional<Fact> best;
    for (qsizetype i = 0; i < s.x.size(); ++i)
        if (std::isfinite(s.y[i]) && s.x[i] >= range.lower && s.x[i] <= range.upper && (!best || better(s.x[i], s.y[i], *best)))
            best = Fact{&s, s.dataX()[i], s.y[i]};
    return best;
}

std::optional<Fact> endOf(const ChartSeries& s, const ChartRange& range)
{
    return bestOf(s, range, [](double x, double, const Fact& best) { return x >= best.x; });
}
std::optional<Fact> peakOf(const ChartSeries& s, const ChartRange& range)
{
    return bestOf(s, range, [](double, double y, const Fact& best) { return y > best.y; });
}
std::optional<Fact> dipOf(const ChartSeries& s, const ChartRange& range)
{
    return bestOf(s, range, [](double, double y, const Fact& best) { return y < best.y; });
}

using Shown = std::vector<const ChartSeries*>;

std::vector<Fact> each(const Shown& shown, const ChartRange& range,
                       std::optional<Fact> (*find)(const ChartSeries&, const ChartRange&))
{
    std::vector<Fact> all;
    for (const ChartSeries* s : shown)
        if (const auto reported = find(*s, range))
            all.push_back(*reported);
    return all;
}

QString scaleText(const ChartData& data)
{
    if (data.x.logarithmic && data.y.logarithmic)
        return AltTextTr::tr(", both axes logarithmic");
    if (data.y.logarithmic)
        return AltTextTr::tr(", vertical axis logarithmic");
    return data.x.logarithmic ? AltTextTr::tr(", horizontal axis logarithmic") : QString();
}

QString listed(const QStringList& names)
{
    if (names.size() <= maxNames)
        return names.join(u", "_s);
    return AltTextTr::tr("%1 and %n more", "names", static_cast<int>(names.size() - maxNames))
        .arg(QStringList(names.mid(0, maxNames)).join(u", "_s));
}

/// The ends of the data inside the view, which has some air around them.
ChartRange dataRange(const Shown& shown, const ChartRange& range)
{
    double low = range.upper;
    double high = range.lower;
    for (const ChartSeries* s : shown)
        for (qsizetype i = 0; i < s->x.size(); ++i)
            if (std::isfinite(s->y[i]) && s->x[i] >= range.lower && s->x[i] <= range.upper) {
                low = std::min(low, s->dataX()[i]);
                high = std::max(high, s->dataX()[i]);
            }
    return low <= high ? ChartRange{low, high} : range;
}

/// An end of an axis.
QString endText(const ChartAxis& axis, double value) { return axis.words ? axis.words(std::round(value)) : number(value); }

/// "Load 0.5": a value of x with its quantity, or in words.
QString placeText(const ChartAxis& axis, double value)
{
    return axis.words ? axis.words(value) : u"%1 %2"_s.arg(axis.quantity, readable(value, axis.unit, 3));
}

QString headText(const ChartData& data, const Shown& shown, const ChartView& view)
{
    const bool lines = std::ranges::any_of(shown, [](const ChartSeries* s) { return s->look == SeriesLook::line; });
    const ChartRange x = dataRange(shown, view.x);
    QStringList names;
    for (const ChartSeries* s : shown)
        names << s->name;
    const QString kind = lines ? AltTextTr::tr("Line chart.") : AltTextTr::tr("Scatter chart.");
    const QString axes =
        AltTextTr::tr("%1 against %2, %3 to %4%5")
            .arg(data.y.title(), data.x.title(), endText(data.x, x.lower), endText(data.x, x.upper), scaleText(data));
    if (shown.size() < 2)
        return AltTextTr::tr("%1 %2.", "kind of chart, axes").arg(kind, axes);
    return AltTextTr::tr("%1 %2; %3", "kind of chart, axes, series")
        .arg(kind, axes, AltTextTr::tr("%n series: %1.", nullptr, static_cast<int>(names.size())).arg(listed(names)));
}

bool before(const Fact& a, const Fact& b) { return a.y < b.y; }

QString linesText(const ChartData& data, const Shown& lines, const ChartRange& range)
{
    const std::vector<Fact> ends = each(lines, range, endOf);
    const std::vector<Fact> peaks = each(lines, range, peakOf);
    const std::vector<Fact> dips = each(lines, range, dipOf);
    if (ends.empty())
        return {};
    const Fact peak = *std::ranges::max_element(peaks, before);
    const Fact dip = *std::ranges::min_element(dips, before);
    const auto at = [&](double x) { return placeText(data.x, x); };
    if (ends.size() == 1)
        return AltTextTr::tr("It ends at %1; its highest value is %2 at %3, its lowest %4 at %5.")
            .arg(number(ends[0].y), number(peak.y), at(peak.x), number(dip.y), at(dip.x));
    const Fact high = *std::ranges::max_element(ends, before);
    const Fact low = *std::ranges::min_element(ends, before);
    if (high.y == low.y)
        return AltTextTr::tr("All series end with %1.").arg(number(high.y));
    QString text = AltTextTr::tr("%1 is highest at the end with %2; %3 lowest with %4.")
                       .arg(high.series->name, number(high.y), low.series->name, number(low.y));
    if (peak.series != high.series || peak.y > high.y)
        addSentence(text,
                    AltTextTr::tr("The highest value of all, %1, is that of %2 at %3.")
                        .arg(number(peak.y), peak.series->name, at(peak.x)));
    return text;
}

QString pointsText(const ChartData& data, const Shown& points, const ChartRange& range)
{
    const std::vector<Fact> peaks = each(points, range, peakOf);
    const std::vector<Fact> dips = each(points, range, dipOf);
    if (peaks.empty())
        return {};
    const Fact peak = *std::ranges::max_element(peaks, before);
    const Fact dip = *std::ranges::min_element(dips, before);
    const auto at = [&](const Fact& reported) {
        return u"%1 (%2)"_s.arg(number(reported.y), placeText(data.x, reported.x))
            + (points.size() > 1 ? u", "_s + reported.series->name : QString());
    };
    return AltTextTr::tr("Highest: %1; lowest: %2.").arg(at(peak), at(dip));
}

} // namespace

QString chartAltText(const ChartData& data, const ChartView& view, const QList<QString>& hidden)
{
    Shown shown;
    Shown lines;
    QStringList marks;
    for (const ChartSeries& s : data.series) {
        if (s.look == SeriesLook::hidden || s.guide || hidden.contains(s.name))
            continue;
        if (s.look == SeriesLook::marks) {
            if (!marks.contains(s.name))
                marks << s.name;
            continue;
        }
        shown.push_back(&s);
        if (s.look == SeriesLook::line)
            lines.push_back(&s);
    }
    const QString found = lines.empty() ? pointsText(data, shown, view.x) : linesText(data, lines, view.x);
    return joinedSentences({headText(data, shown, view), found,
                            marks.isEmpty() ? QString() : AltTextTr::tr("Hollow marks: %1.").arg(listed(marks)),
                            ChartData{{}, {}, data.series, {}, {}, {}, {}, data.intervals}.fullNote()});
}

QString barAltText(const BarChart& chart)
{
    QStringList parts;
    for (const BarPart& part : chart.parts)
        parts << part.name;
    QStringList groups;
    for (const StackedBar& bar : chart.bars)
        if (groups.isEmpty() || groups.back() != bar.group)
            groups << bar.group;
    const bool stacked = std::ranges::any_of(chart.bars, [](const StackedBar& bar) {
        return std::ranges::count_if(bar.values, [](double v) { return v > 0.0; }) > 1;
    });
    QString text = joinedSentences({stacked ? AltTextTr::tr("Stacked bar chart.") : AltTextTr::tr("Bar chart."),
                                    AltTextTr::tr("%1 for %2").arg(chart.y.title(), listed(groups))});
    if (parts.size() > 1)
        text += u"; "_s + (stacked ? AltTextTr::tr("each of %1") : AltTextTr::tr("bars: %1")).arg(listed(parts));
    QStringList all{text + u'.'};
    std::vector<const StackedBar*> reported;
    for (const StackedBar& bar : chart.bars)
        if (std::isfinite(bar.total()))
            reported.push_back(&bar);
    if (reported.size() > 1) {
        const auto less = [](const StackedBar* a, const StackedBar* b) { return a->total() < b->total(); };
        const auto named = [](const StackedBar* bar) {
            return bar->name.isEmpty() || bar->name == bar->group ? bar->group : u"%1, %2"_s.arg(bar->group, bar->name);
        };
        const StackedBar* high = *std::ranges::max_element(reported, less);
        const StackedBar* low = *std::ranges::min_element(reported, less);
        all << AltTextTr::tr("Highest: %1 with %2; lowest: %3 with %4.")
                   .arg(named(high), readable(high->total(), chart.y.unit, 3), named(low),
                        readable(low->total(), chart.y.unit, 3));
    }
    for (const BarReference& reference : chart.references)
        all << AltTextTr::tr("A dashed line shows %1: %2.").arg(reference.name, readable(reference.value, chart.y.unit, 3));
    if (std::ranges::any_of(chart.bars, [](const StackedBar& bar) { return !bar.marks.empty(); }))
        all << (marksBeside(chart) ? AltTextTr::tr("Short lines beside the bars: %1.") : AltTextTr::tr("Hollow marks: %1."))
                   .arg(chart.marks);
    BarChart bare;
    bare.bars = chart.bars;
    bare.intervals = chart.intervals;
    all << bare.fullNote();
    return joinedSentences(all);
}

} // namespace wattif::ui
