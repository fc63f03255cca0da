// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>
#include <QStringList>

#include "core/base/number.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct ChartDataTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ChartData)
};

/// Smallest and largest finite number seen.
class Extent {
public:
    void add(double v)
    {
        if (!std::isfinite(v))
            return;
        m_low = std::min(m_low, v);
        m_high = std::max(m_high, v);
    }
    [[nodiscard]] bool empty() const { return m_low > m_high; }
    [[nodiscard]] ChartRange range() const { return empty() ? ChartRange{0.0, 1.0} : ChartRange{m_low, m_high}; }

private:
    double m_low = std::numeric_limits<double>::infinity();
    double m_high = -std::numeric_limits<double>::infinity();
};

ChartRange withAir(ChartRange range, const ChartAxis& axis, double share, bool snapToZero)
{
    if (axis.logarithmic && range.lower > 0.0) {
        const double factor = std::pow(std::max(range.upper / range.lower, 2.0), share);
        range = {range.lower / factor, range.upper * factor};
    } else {
        // A flat line, but for rounding, gets a margin of its absolute value, which keeps the ticks readable.
        const double largest = std::max(std::abs(range.lower), std::abs(range.upper));
        const double size = range.size() > 1e-9 * largest ? range.size() : std::max(largest, 1.0);
        const ChartRange data = range;
        range = {range.lower - share * size, range.upper + share * size};
        if (snapToZero && data.lower >= 0.0 && data.lower < 0.4 * data.upper)
            range.lower = 0.0;
    }
    return {axis.min.value_or(range.lower), axis.max.value_or(range.upper)};
}

QString csvCell(double v) { return std::isfinite(v) ? QString::fromStdString(formatNumber(v)) : QString(); }

/// Lines of at most this number of points have a marker at each, which needs space at the ends.
constexpr qsizetype fewPoints = 12;
/// The share of a value down to which a logarithmic axis goes where its interval reaches zero.
constexpr double openShare = 0.5;

/// " (what it is)", after the name of a column of bounds.
QString meaning(const QString& intervals) { return intervals.isEmpty() ? QString() : u" (%1)"_s.arg(intervals); }

bool sharedX(const ChartData& data)
{
    return std::all_of(data.series.begin(), data.series.end(),
                       [&](const ChartSeries& s) { return s.dataX() == data.series.front().dataX(); });
}

bool hasCrosses(const ChartData& data)
{
    return std::ranges::any_of(data.series, [](const ChartSeries& s) { return !s.left.isEmpty(); });
}

QString wideCsv(const ChartData& data)
{
    QStringList head{csvText(data.x.title())};
    const QString what = meaning(data.intervals);
    for (const ChartSeries& s : data.series) {
        head << csvText(ChartAxis{s.name, data.y.unit}.title());
        if (!s.low.isEmpty())
            head << csvText(s.name + u" low"_s + what) << csvText(s.name + u" high"_s + what);
    }
    QString text = head.join(u',') + u'\n';
    for (qsizetype i = 0; !data.series.empty() && i < data.series.front().x.size(); ++i) {
        QStringList row{csvCell(data.series.front().dataX()[i])};
        for (const ChartSeries& s : data.series) {
            row << csvCell(s.y[i]);
            if (!s.low.isEmpty())
                row << csvCell(s.low[i]) << csvCell(s.high[i]);
        }
        text += row.join(u',') + u'\n';
    }
    return text;
}

QString longCsv(const ChartData& data)
{
    const QString what = meaning(data.intervals);
    QStringList head{u"series"_s, csvText(data.x.title()), csvText(data.y.title()), csvText(u"low"_s + what),
                     csvText(u"high"_s + what)};
    const bool crosses = hasCrosses(data);
    if (crosses)
        head << csvText(data.x.quantity + u" low"_s + what) << csvText(data.x.quantity + u" high"_s + what);
    QString text = head.join(u',') + u'\n';
    const auto end = [](const QVector<double>& ends, qsizetype i) { return ends.isEmpty() ? QString() : csvCell(ends[i]); };
    for (const ChartSeries& s : data.series)
        for (qsizetype i = 0; i < s.x.size(); ++i) {
            QStringList row{csvText(s.name), csvCell(s.dataX()[i]), csvCell(s.y[i]), end(s.low, i), end(s.high, i)};
            if (crosses)
                row << end(s.left, i) << end(s.right, i);
            text += row.join(u',') + u'\n';
        }
    return text;
}

} // namespace

QString ChartAxis::title() const { return unit.isEmpty() ? quantity : u"%1 (%2)"_s.arg(quantity, unit); }

bool ChartData::nothing() const
{
    return std::all_of(series.begin(), series.end(), [](const ChartSeries& s) { return s.x.isEmpty(); });
}

QString ChartData::fullNote() const
{
    const auto any = [&](bool (ChartSeries::*has)() const) {
        return std::any_of(series.begin(), series.end(), [&](const ChartSeries& s) { return (s.*has)(); });
    };
    const QString text = noteWithIntervals(note, intervals, any(&ChartSeries::hasBand), any(&ChartSeries::hasErrorBars));
    const bool open = std::ranges::any_of(series, [this](const ChartSeries& s) {
        return s.hasErrorBars() && std::ranges::any_of(s.low, [this](double low) { return isOpen(y, low); });
    });
    return open ? joinedSentences({text, openIntervalNote()}) : text;
}

bool isOpen(const ChartAxis& axis, double low) { return axis.logarithmic && low <= 0.0; }

QString openIntervalNote() { return ChartDataTr::tr("Open arrows: the interval extends to 0 or below."); }

QString noteWithIntervals(const QString& note, const QString& intervals, bool bands, bool bars)
{
    if (intervals.isEmpty() || (!bands && !bars) || note.contains(intervals, Qt::CaseInsensitive))
        return note;
    const QString what = bands && bars ? ChartDataTr::tr("Bands and error bars: %1.")
        : bands                        ? ChartDataTr::tr("Bands: %1.")
                                       : ChartDataTr::tr("Error bars: %1.");
    const QString text = what.arg(intervals);
    const bool ended = note.endsWith(u'.') || note.endsWith(u'。');
    return note.isEmpty() || ended ? joinedSentences({note, text}) : note + u". "_s + text;
}

QString csvText(const QString& text)
{
    const bool isPlain = std::ranges::none_of(text, [](QChar c) { return u",\"\n\r"_s.contains(c); });
    if (isPlain && !text.startsWith(u'#')) // which begins the name of a table
        return text;
    return u'"' + QString(text).replace(u'"', u"\"\""_s) + u'"';
}

void addGhosts(ChartData& chart, const ChartData& before, const QList<QString>& hidden)
{
    if (!sameMeaning(chart.x, before.x) || !sameMeaning(chart.y, before.y))
        return;
    for (const auto axis : {&ChartData::x, &ChartData::y}) { // fixed ends leave space for both
        if ((chart.*axis).min && (before.*axis).min)
            (chart.*axis).min = std::min(*(chart.*axis).min, *(before.*axis).min);
        if ((chart.*axis).max && (before.*axis).max)
            (chart.*axis).max = std::max(*(chart.*axis).max, *(before.*axis).max);
    }
    const std::size_t own = chart.series.size(); // ghosts are added behind them
    for (const ChartSeries& old : before.series) {
        const auto end = chart.series.begin() + static_cast<std::ptrdiff_t>(own);
        const auto now = std::find_if(chart.series.begin(), end, [&old](const ChartSeries& s) { return s.name == old.name; });
        if (now == end || old.look == SeriesLook::hidden || hidden.contains(old.name))
            continue;
        ChartSeries ghost = old;
        ghost.name = QCoreApplication::translate("wattif::ui::ChartWidget", "%1 (before)").arg(old.name);
        ghost.style = now->style;
        for (QVector<double>* ends : {&ghost.low, &ghost.high, &ghost.left, &ghost.right})
            ends->clear();
        ghost.strong = false;
        ghost.ghost = true;
        chart.series.push_back(std::move(ghost));
    }
}

bool sameMeaning(const ChartAxis& a, const ChartAxis& b)
{
    return a.quantity == b.quantity && a.unit == b.unit && a.logarithmic == b.logarithmic;
}

ChartView fittingView(const ChartData& data, const QList<QString>& hidden)
{
    Extent x;
    Extent y;
    for (const ChartSeries& s : data.series) {
        if (hidden.contains(s.name) || s.look == SeriesLook::hidden)
            continue;
        for (qsizetype i = 0; i < s.x.size(); ++i) {
            if (!std::isfinite(s.y[i]))
                continue;
            x.add(s.x[i]);
            y.add(s.y[i]);
            if (!s.low.isEmpty()) {
                y.add(isOpen(data.y, s.low[i]) ? openShare * s.y[i] : s.low[i]);
                y.add(s.high[i]);
            }
            if (!s.left.isEmpty()) {
                x.add(isOpen(data.x, s.left[i]) ? openShare * s.x[i] : s.left[i]);
                x.add(s.right[i]);
            }
        }
    }
    // Single points may carry labels: more air at the sides.
    const bool points =
        std::any_of(data.series.begin(), data.series.end(), [](const ChartSeries& s) { return s.look == SeriesLook::points; });
    const bool few = std::ranges::none_of(data.series, [](const ChartSeries& s) { return s.x.size() > fewPoints; });
    return {withAir(x.range(), data.x, points ? 0.1 : few ? 0.04 : 0.02, false), withAir(y.range(), data.y, 0.06, true)};
}

QString chartCsv(const ChartData& full)
{
    ChartData data = full;
    std::erase_if(data.series, [](const ChartSeries& s) { return s.guide || s.look == SeriesLook::hidden; });
    return sharedX(data) && !hasCrosses(data) ? wideCsv(data) : longCsv(data);
}

ChartData endingAt(ChartData data, double x)
{
    const ChartRange all = fittingView(data).x;
    data.x.min = data.x.min.value_or(all.lower);
    data.x.max = data.x.max.value_or(all.upper);
    for (ChartSeries& series : data.series) {
        const auto kept = std::ranges::upper_bound(series.x, x) - series.x.begin();
        for (QVector<double>* values :
             {&series.x, &series.y, &series.low, &series.high, &series.left, &series.right, &series.trueX})
            values->resize(std::min(values->size(), kept));
    }
    std::erase_if(data.labels, [x](const ChartLabel& label) { return label.x > x; });
    return data;
}

int nearestIndex(const ChartSeries& series, double x)
{
    if (series.x.isEmpty())
        return -1;
    const auto after = std::lower_bound(series.x.begin(), series.x.end(), x);
    if (after == series.x.begin())
        return 0;
    if (after == series.x.end())
        return static_cast<int>(series.x.size()) - 1;
    const auto i = static_cast<int>(after - series.x.begin());
    return x - series.x[i - 1] <= series.x[i] - x ? i - 1 : i;
}

} // namespace wattif::ui
