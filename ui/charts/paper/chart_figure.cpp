// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/chart_figure.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/charts/paper/chart_painter.h"
#include "ui/charts/paper/outside_points.h"
#include "ui/charts/paper/pgf.h"
#include "ui/charts/series_style.h"
#include "ui/figures/write/tex_text.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

SeriesList listOf(const ChartData& data, const std::vector<std::size_t>& shown)
{
    SeriesList list;
    for (const std::size_t i : shown)
        list.push_back(&data.series[i]);
    return list;
}

/// Strong series are drawn over others. (Marks are drawn under all: they are larger and ring what they are compared with.)
int layerOf(const ChartSeries& s) { return s.ghost ? -1 : s.strong ? 1 : 0; }

struct ChartFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ChartFigure)
};

constexpr double markWidth = 0.5; // points

/// Lines nearer than this share of the axis are one line on paper.
constexpr double oneLine = 0.004;

/// Returns whether two lines are one on an axis from `range.lower` to `range.upper`.
bool lieOnEachOther(const ChartSeries& a, const ChartSeries& b, const ChartRange& range, bool logarithmic)
{
    if (a.x != b.x || a.x.size() < 2)
        return false;
    const auto placeOf = [logarithmic](double y) { return logarithmic ? std::log(y) : y; };
    const double near = oneLine * (placeOf(range.upper) - placeOf(range.lower));
    for (qsizetype i = 0; i < a.y.size(); ++i) {
        const bool areGaps = std::isnan(a.y[i]) && std::isnan(b.y[i]);
        if (!areGaps && a.y[i] != b.y[i] && !(std::abs(placeOf(a.y[i]) - placeOf(b.y[i])) <= near))
            return false;
    }
    return true;
}

/// Returns the names of lines that coincide everywhere, group by group.
QList<QStringList> linesTogether(const SeriesList& shown, const ChartRange& y, bool logarithmic)
{
    QList<QStringList> groups;
    std::vector<bool> named(shown.size(), false);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        QStringList names{shown[i]->name};
        for (std::size_t j = i + 1; j < shown.size(); ++j) {
            const bool lines = shown[i]->look == SeriesLook::line && shown[j]->look == SeriesLook::line;
            if (named[i] || named[j] || !lines || shown[i]->ghost || shown[j]->ghost
                || !lieOnEachOther(*shown[i], *shown[j], y, logarithmic))
                continue;
            names << shown[j]->name;
            named[j] = true;
        }
        if (names.size() > 1)
            groups << names;
    }
    return groups;
}

} // namespace

ChartFigure::ChartFigure(ChartData data, std::optional<ChartView> view, const QList<QString>& hidden)
    : m_data(std::move(data)), m_view(view ? *view : fittingView(m_data, hidden))
{
    for (std::size_t i = 0; i < m_data.series.size(); ++i)
        if (m_data.series[i].look != SeriesLook::hidden && !hidden.contains(m_data.series[i].name))
            m_shown.push_back(i);
    std::ranges::stable_sort(m_shown, {}, [&](std::size_t i) { return layerOf(m_data.series[i]); });
}

QString ChartFigure::note() const
{
    QStringList sentences;
    if (const QString own = m_data.fullNote(); !own.isEmpty())
        sentences << own;
    for (const QStringList& names :
         linesTogether(listOf(m_data, m_shown), m_view.y, m_data.y.logarithmic && m_view.y.lower > 0.0))
        sentences << ChartFigureTr::tr("%1 and %2 coincide.")
                         .arg(names.first(names.size() - 1).join(ChartFigureTr::tr(", ", "between names")), names.back());
    return joinedSentences(sentences);
}

QString ChartFigure::outside(const PanelShare& share) const
{
    PanelLayout layout; // whose places do not matter here
    layout.view = viewOf(share);
    return outsideText(outsidePoints(listOf(m_data, m_shown), layout));
}

LegendEntries ChartFigure::legendEntries() const
{
    LegendEntries entries;
    std::vector<std::size_t> asGiven = m_shown;
    std::ranges::sort(asGiven);
    QStringList seen; // marks of several series under one name are one entry
    const auto sameName = [&](const ChartSeries& s) { return std::ranges::count(m_data.series, s.name, &ChartSeries::name); };
    for (const std::size_t i : asGiven) {
        const ChartSeries& s = m_data.series[i];
        if (s.ghost)
            continue;
        if (s.look == SeriesLook::marks && sameName(s) > 1) {
            if (seen.contains(s.name))
                continue;
            seen << s.name;
            entries.push_back({s.name, LegendEntry::Look::series, {paper::ink, {}, Marker::disc}, s.look, Hatch::none});
            continue;
        }
        entries.push_back({s.name, LegendEntry::Look::series, printStyle(s), s.look, Hatch::none, s.strong});
    }
    return entries.size() > 1 ? entries : LegendEntries{};
}

XLabels ChartFigure::xLabels(const ChartRange& range, double width) const
{
    const PaperTicks ticks = paperTicks(m_data.x, range, width, TickDirection::sideBySide);
    XLabels labels{ticks.at, {}, ticks.small};
    for (const QString& label : ticks.labels)
        labels.texts << TextBlock{{label}};
    return labels;
}

QLineF ChartFigure::markLine(const PanelLayout& layout) const
{
    const double x = m_mark ? layout.at(*m_mark, layout.view.y.lower).x() : -1.0;
    const QRectF& frame = layout.frame;
    return x >= frame.left() && x <= frame.right() ? QLineF(x, frame.top(), x, frame.bottom()) : QLineF();
}

void ChartFigure::paintData(QPainter& painter, const PanelLayout& layout) const
{
    if (const QLineF mark = markLine(layout); !mark.isNull()) {
        painter.setPen(QPen(paper::ink, markWidth, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(mark);
    }
    paintSeries(painter, m_data, listOf(m_data, m_shown), layout);
    paintOutside(painter, outsidePoints(listOf(m_data, m_shown), layout));
}

PanelFigure::PgfData ChartFigure::pgfData(const PanelLayout& layout, QPointF corner) const
{
    const SeriesList shown = listOf(m_data, m_shown);
    QString above = pgfLabels(m_data, shown, layout, corner) + pgfOutside(outsidePoints(shown, layout), corner);
    if (const QLineF mark = markLine(layout); !mark.isNull())
        above += pgf::line({mark.p1() + corner, mark.p2() + corner},
                           QStringLiteral("draw=%1, line width=%2").arg(texColourName(paper::ink), pgf::length(markWidth)));
    return {{}, pgfSeries(m_data, shown, layout), above};
}

} // namespace wattif::ui
