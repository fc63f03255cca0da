// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/gaps/gap_histogram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <QCoreApplication>
#include <QPainter>

#include "core/base/checked.h"
#include "core/base/constants.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/power/common/power_access.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

struct GapHistogramTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerViews)
};

constexpr int binsPerDecade = 5;

int binOf(double seconds) { return toInteger<int>(std::floor(binsPerDecade * std::log10(std::max(seconds, 1.0)) + 1e-9)); }

double edgeOf(int bin) { return std::pow(10.0, static_cast<double>(bin) / binsPerDecade); }

/// Round lengths for the axis.
struct LengthTick {
    double seconds;
    QString label;
};

std::vector<LengthTick> lengthTicks()
{
    return {{1.0, GapHistogramTr::tr("1 s")},          {10.0, GapHistogramTr::tr("10 s")},
            {60.0, GapHistogramTr::tr("1 min")},       {600.0, GapHistogramTr::tr("10 min")},
            {3'600.0, GapHistogramTr::tr("1 h")},      {21'600.0, GapHistogramTr::tr("6 h")},
            {86'400.0, GapHistogramTr::tr("1 day")},   {604'800.0, GapHistogramTr::tr("1 week")},
            {2.592e6, GapHistogramTr::tr("30 days")},  {3.1536e7, GapHistogramTr::tr("1 year")},
            {3.1536e8, GapHistogramTr::tr("10 years")}};
}

/// Draws the parts one after another with one painter.
class Gaps {
public:
    Gaps(QPainter& painter, const GapHistogram& histogram, GapMeasure measure, const GapGeometry& geometry,
         const PictureStyle& style)
        : m_painter(painter),
          m_histogram(histogram),
          m_measure(measure),
          m_geometry(geometry),
          m_style(style),
          m_metrics(style.font)
    {
        m_painter.setFont(style.font);
    }

    void draw(int hovered)
    {
        drawAxes();
        for (std::size_t i = 0; i < m_histogram.bins.size(); ++i)
            drawBar(m_histogram.bins[i], static_cast<int>(i) == hovered);
        for (const GapHistogram::Bin& bin : m_histogram.before)
            drawOutline(bin);
        drawBreakEven();
    }

private:
    void drawAxes()
    {
        const QRectF box = m_geometry.bars();
        const ChartAxis meaning{m_measure == GapMeasure::count ? GapHistogramTr::tr("Gaps") : GapHistogramTr::tr("Node hours")};
        const Ticks ticks =
            ticksOf(meaning, {0.0, m_geometry.top()}, std::max(2, static_cast<int>(box.height() / (2.5 * m_metrics.height()))));
        for (qsizetype i = 0; i < ticks.positions.size(); ++i) {
            const double y = m_geometry.y(ticks.positions[i]);
            m_painter.setPen(QPen(m_style.inks.grid, m_style.line));
            m_painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
            text(QPointF(box.left() - 5.0 - m_metrics.horizontalAdvance(ticks.labels[i]),
                         y + (m_metrics.ascent() - m_metrics.descent()) / 2.0),
                 ticks.labels[i]);
        }
        double free = box.left() - 20.0;
        for (const LengthTick& tick : lengthTicks()) {
            const double x = m_geometry.x(tick.seconds);
            const double width = m_metrics.horizontalAdvance(tick.label);
            if (x < box.left() - 0.5 || x > box.right() + 0.5 || x - width / 2.0 < free)
                continue;
            free = x + width / 2.0 + 6.0;
            m_painter.setPen(QPen(m_style.inks.muted, m_style.line));
            m_painter.drawLine(QPointF(x, box.bottom()), QPointF(x, box.bottom() + 3.0));
            text(QPointF(x - width / 2.0, box.bottom() + 4.0 + m_metrics.ascent()), tick.label);
        }
        const QString title = GapHistogramTr::tr("Length of the gap");
        text(QPointF(box.center().x() - m_metrics.horizontalAdvance(title) / 2.0,
                     box.bottom() + 5.0 + m_metrics.height() + m_metrics.ascent()),
             title);
        m_painter.save();
        m_painter.translate(m_metrics.ascent() + 1.0, box.center().y() + m_metrics.horizontalAdvance(meaning.title()) / 2.0);
        m_painter.rotate(-90.0);
        text({}, meaning.title());
        m_painter.restore();
    }

    void drawBar(const GapHistogram::Bin& bin, bool hovered)
    {
        const double left = m_geometry.x(bin.from) + 0.5 * m_style.line;
        const double width = m_geometry.x(bin.to) - left - 0.5 * m_style.line;
        double from = 0.0;
        for (const bool saving : {false, true}) {
            const double to = from + bin.height(m_measure, saving);
            const QRectF piece(left, m_geometry.y(to), width, m_geometry.y(from) - m_geometry.y(to));
            from = to;
            if (piece.height() <= 0.0)
                continue;
            m_painter.fillRect(piece, gapColour(saving ? GapClass::taken : GapClass::loss));
        }
        if (hovered) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_style.inks.accent, 1.5));
            m_painter.drawRect(QRectF(left, m_geometry.y(from), width, m_geometry.y(0.0) - m_geometry.y(from)));
        }
    }

    /// Draws the reference.
    void drawOutline(const GapHistogram::Bin& bin)
    {
        const double left = m_geometry.x(bin.from) + 0.5 * m_style.line;
        const double top = m_geometry.y(bin.height(m_measure, false) + bin.height(m_measure, true));
        QPen pen(m_style.inks.text, m_style.line, Qt::SolidLine, Qt::FlatCap);
        pen.setDashPattern({3, 2});
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(QRectF(QPointF(left, top), QPointF(m_geometry.x(bin.to) - 0.5 * m_style.line, m_geometry.y(0.0))));
    }

    void drawBreakEven()
    {
        const double seconds = m_histogram.totals.breakEvenSeconds;
        const QRectF box = m_geometry.bars();
        const double x = m_geometry.x(seconds);
        if (!std::isfinite(seconds) || x < box.left() || x > box.right())
            return;
        QPen pen(m_style.inks.text, 1.5 * m_style.line);
        pen.setDashPattern({5, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(x, box.top() - 2.0), QPointF(x, box.bottom()));
        const QString label = GapHistogramTr::tr("Break-even %1").arg(durationText(seconds));
        const double width = m_metrics.horizontalAdvance(label);
        text(QPointF(std::clamp(x - width / 2.0, box.left(), std::max(box.left(), box.right() - width)),
                     box.top() - m_metrics.descent() - 3.0),
             label);
    }

    void text(QPointF baseline, const QString& what)
    {
        m_painter.setPen(m_style.inks.text);
        m_painter.drawText(baseline, what);
    }

    QPainter& m_painter;
    const GapHistogram& m_histogram;
    GapMeasure m_measure;
    const GapGeometry& m_geometry;
    const PictureStyle& m_style;
    QFontMetricsF m_metrics;
};

} // namespace

double GapHistogram::Bin::height(GapMeasure measure, bool saving) const
{
    if (measure == GapMeasure::count)
        return static_cast<double>(saving ? saves : costs);
    return saving ? savesHours : costsHours;
}

double GapHistogram::highest(GapMeasure measure) const
{
    double highest = 0.0;
    for (const std::vector<Bin>* all : {&bins, &before})
        for (const Bin& bin : *all)
            highest = std::max(highest, bin.height(measure, false) + bin.height(measure, true));
    return highest;
}

GapHistogramPtr withBefore(const GapHistogramPtr& now, const GapHistogramPtr& before)
{
    if (!now || !before || now->bins == before->bins)
        return now;
    // Edges are the same numbers in all histograms.
    std::map<double, std::pair<GapHistogram::Bin, GapHistogram::Bin>> both;
    for (const GapHistogram::Bin& bin : now->bins)
        both[bin.from].first = bin;
    for (const GapHistogram::Bin& bin : before->bins)
        both[bin.from].second = bin;
    auto joined = std::make_shared<GapHistogram>(*now);
    joined->bins.clear();
    joined->before.clear();
    for (auto& [from, pair] : both) {
        const double to = std::max(pair.first.to, pair.second.to);
        for (GapHistogram::Bin* bin : {&pair.first, &pair.second}) {
            bin->from = from;
            bin->to = to;
        }
        joined->bins.push_back(pair.first);
        joined->before.push_back(pair.second);
    }
    return joined;
}

GapHistogram makeGapHistogram(const power::Instance& instance, const std::vector<power::IdleGap>& gaps)
{
    GapHistogram histogram;
    histogram.totals = gapTotals(instance, gaps);
    if (gaps.empty())
        return histogram;
    const auto lengthOf = [](const power::IdleGap& gap) { return power::toSeconds(gap.to - gap.from); };
    const auto [shortest, longest] =
        std::minmax_element(gaps.begin(), gaps.end(), [&](const auto& a, const auto& b) { return lengthOf(a) < lengthOf(b); });
    const int first = binOf(lengthOf(*shortest));
    const int last = binOf(lengthOf(*longest));
    for (int bin = first; bin <= last; ++bin)
        histogram.bins.push_back({.from = edgeOf(bin), .to = edgeOf(bin + 1)});
    for (const power::IdleGap& gap : gaps) {
        const double seconds = lengthOf(gap);
        const double saving = power::gapSavingJoules(instance, gap);
        GapHistogram::Bin& bin = histogram.bins[static_cast<std::size_t>(binOf(seconds) - first)];
        (saving > 0.0 ? bin.saves : bin.costs) += static_cast<std::size_t>(gap.nodes.count);
        (saving > 0.0 ? bin.savesHours : bin.costsHours) += gap.nodes.count * seconds / secondsPerHour;
        bin.savingJoules += gap.nodes.count * std::max(saving, 0.0);
    }
    return histogram;
}

GapGeometry::GapGeometry(const GapHistogram& histogram, GapMeasure measure, const QRectF& box, const PictureStyle& style)
{
    const QFontMetricsF metrics(style.font);
    m_bars = box.adjusted(metrics.horizontalAdvance(u"100 000"_s) + metrics.height() + 8.0, metrics.height() + 6.0,
                          -metrics.horizontalAdvance(u"1 day"_s), -2.0 * metrics.height() - 7.0);
    if (histogram.bins.empty())
        return;
    m_from = histogram.bins.front().from;
    m_to = histogram.bins.back().to;
    // The break-even length is worth seeing even where no gap is as long.
    if (const double even = histogram.totals.breakEvenSeconds; std::isfinite(even) && even > 0.0) {
        m_from = std::min(m_from, std::max(1.0, even / 1.5));
        m_to = std::max(m_to, even * 1.5);
    }
    m_top = 1.05 * std::max(histogram.highest(measure), 1e-9);
}

double GapGeometry::x(double seconds) const
{
    return m_bars.left() + std::log(std::max(seconds, 1e-9) / m_from) / std::log(m_to / m_from) * m_bars.width();
}

double GapGeometry::y(double value) const { return m_bars.bottom() - value / m_top * m_bars.height(); }

int GapGeometry::binAt(const GapHistogram& histogram, QPointF at) const
{
    if (!m_bars.contains(at))
        return -1;
    for (std::size_t i = 0; i < histogram.bins.size(); ++i)
        if (at.x() >= x(histogram.bins[i].from) && at.x() < x(histogram.bins[i].to))
            return static_cast<int>(i);
    return -1;
}

void paintGaps(QPainter& painter, const GapHistogram& histogram, GapMeasure measure, const GapGeometry& geometry,
               const PictureStyle& style, int hovered)
{
    painter.save();
    Gaps(painter, histogram, measure, geometry, style).draw(hovered);
    painter.restore();
}

namespace {

QString csvOf(const GapHistogram::Bin& bin)
{
    return u",%1,%2,%3,%4,%5"_s.arg(bin.saves)
        .arg(bin.costs)
        .arg(bin.savesHours, 0, 'g', 12)
        .arg(bin.costsHours, 0, 'g', 12)
        .arg(bin.savingJoules, 0, 'g', 12);
}

} // namespace

QString gapCsv(const GapHistogram& histogram)
{
    QString text = u"from (s),to (s)"_s;
    for (const QString& when : {QString(), u" (before)"_s})
        if (when.isEmpty() || !histogram.before.empty())
            text += u",gaps where off saves%1,gaps where off costs%1,where off saves (node-h)%1,where off costs (node-h)%1,"
                    u"saving (J)%1"_s.arg(when);
    text += u'\n';
    for (std::size_t i = 0; i < histogram.bins.size(); ++i) {
        const GapHistogram::Bin& bin = histogram.bins[i];
        text += u"%1,%2"_s.arg(bin.from, 0, 'g', 12).arg(bin.to, 0, 'g', 12) + csvOf(bin);
        text += (histogram.before.empty() ? QString() : csvOf(histogram.before[i])) + u'\n';
    }
    const double even = histogram.totals.breakEvenSeconds;
    return text + u"\n# break-even\nlength (s)\n"_s + (std::isfinite(even) ? QString::number(even, 'g', 12) : QString()) + u'\n';
}

} // namespace wattif::ui
