// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/paper/panel_figure.h"

#include "ui/style/sentences.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

namespace wattif::ui {
namespace {

constexpr double maxLegend = 1.0 / 3.0;
constexpr int lowRows = 2; // of a legend of several panels

QMarginsF larger(const QMarginsF& a, const QMarginsF& b)
{
    return {std::max(a.left(), b.left()), std::max(a.top(), b.top()), std::max(a.right(), b.right()),
            std::max(a.bottom(), b.bottom())};
}

ChartRange rangeOf(const std::optional<FigureRange>& shared, const ChartRange& own)
{
    return shared ? ChartRange{shared->lower, shared->upper} : own;
}

/// The entries of several panels.
class JointLegend final : public FigureLegend {
public:
    explicit JointLegend(LegendEntries entries) : m_entries(std::move(entries)) { }

    [[nodiscard]] double height(double width) const override { return legendIn(width, 1e9).height(); }
    void paint(QPainter& painter, const QRectF& box) const override
    {
        legendIn(box.width(), box.height() + 0.5).paint(painter, corner(box));
    }
    [[nodiscard]] QString tex(const QRectF& box) const override
    {
        return legendIn(box.width(), box.height() + 0.5).tex(corner(box));
    }

private:
    /// In two rows of the text of notes where its usual text needs more.
    [[nodiscard]] PaperLegend legendIn(double width, double maxHeight) const
    {
        const PaperLegend usual(m_entries, width - 2 * paper::edge, maxHeight);
        if (usual.rows() <= lowRows)
            return usual;
        const double rows = lowRows * (QFontMetricsF(figureFont(paper::notePoints)).height() + 2.0);
        const PaperLegend low(m_entries, width - 2 * paper::edge, std::min(maxHeight, rows));
        return low.rows() <= lowRows && low.points() >= paper::notePoints ? low : usual;
    }
    static QPointF corner(const QRectF& box) { return box.topLeft() + QPointF(paper::edge, 0); }

    LegendEntries m_entries;
};

/// Adds an entry that is not there yet; false where it differs from another only by its name, or only by its look.
bool addEntry(LegendEntries& all, const LegendEntry& entry)
{
    LegendEntry named = entry;
    for (const LegendEntry& other : all) {
        if (other.key() == entry.key())
            return true;
        named.name = other.name;
        if (other.name == entry.name || other.key() == named.key())
            return false;
    }
    all.push_back(entry);
    return true;
}

} // namespace

std::unique_ptr<FigureLegend> PanelFigure::jointLegend(const std::vector<const AlignedFigure*>& panels) const
{
    LegendEntries all;
    for (const AlignedFigure* panel : panels) {
        const auto* own = dynamic_cast<const PanelFigure*>(&panel->innermost());
        if (!own)
            return nullptr;
        for (const LegendEntry& entry : own->legendEntries())
            if (!addEntry(all, entry))
                return nullptr;
    }
    return std::make_unique<JointLegend>(std::move(all));
}

FigureAxis PanelFigure::xAxis() const
{
    const ChartRange range = ownView().x;
    return {xMeaning().title(), xMeaning().logarithmic, {range.lower, range.upper}, categories()};
}

FigureAxis PanelFigure::yAxis() const
{
    const ChartRange range = ownView().y;
    return {yMeaning().title(), yMeaning().logarithmic, {range.lower, range.upper}, {}};
}

QStringList PanelFigure::legendKey() const
{
    QStringList keys;
    for (const LegendEntry& entry : legendEntries())
        keys << entry.key();
    return keys;
}

double PanelFigure::legendHeight(double width) const
{
    return PaperLegend(legendEntries(), width - 2 * paper::edge, 1e9).height();
}

void PanelFigure::paintLegend(QPainter& painter, const QRectF& box) const
{
    PaperLegend(legendEntries(), box.width() - 2 * paper::edge, box.height() + 0.5)
        .paint(painter, box.topLeft() + QPointF(paper::edge, 0));
}

PaperLegend PanelFigure::legendIn(const QSizeF& size) const
{
    return {legendEntries(), size.width() - 2 * paper::edge, maxLegend * size.height()};
}

QPointF PanelFigure::legendCorner(const PaperLegend& legend, const PanelLayout& layout)
{
    if (layout.legendBelow > 0.0)
        return {paper::edge, layout.size.height() - layout.noteHeight() - legend.height() - paper::edge};
    return {paper::edge, std::max(paper::edge, layout.frame.top() - paper::legendGap - legend.height())};
}

ChartView PanelFigure::viewOf(const PanelShare& share) const
{
    return {rangeOf(share.x, ownView().x), rangeOf(share.y, ownView().y)};
}

PanelLayout PanelFigure::layOut(const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const
{
    PanelLayout layout;
    layout.size = size;
    layout.share = share;
    layout.view = viewOf(share);
    layout.logX = xMeaning().logarithmic && layout.view.x.lower > 0.0;
    layout.logY = yMeaning().logarithmic && layout.view.y.lower > 0.0;
    layout.gutters = gutters;
    const double width = std::max(size.width() - gutters.left() - gutters.right(), 10.0);
    const double height = std::max(size.height() - gutters.top() - gutters.bottom(), 10.0);
    layout.frame = {gutters.left(), gutters.top(), width, height};
    layout.yTicks = paperTicks(yMeaning(), layout.view.y, height, TickDirection::stacked);
    layout.xLabels = xLabels(layout.view.x, width);
    if (share.note && figureStyle().hasNote)
        layout.note = wrappedText(joinedSentences({note(), outside(share)}), QFontMetricsF(figureFont(paper::notePoints)),
                                  size.width() - 2 * paper::edge);
    if (share.legend && share.legendPlace == LegendPlace::below)
        if (const double legend = legendIn(size).height(); legend > 0.0)
            layout.legendBelow = legend + paper::legendGap;
    const bool legendAbove = share.legend && layout.legendBelow == 0.0 && !legendEntries().empty();
    layout.titleTop = legendAbove ? layout.frame.top() - paper::legendGap : paper::edge;
    fitTitles(layout, share.titlePoints);
    if (const double points = layout.titlePoints(); points < share.titlePoints)
        fitTitles(layout, points); // both have one size
    return layout;
}

void PanelFigure::fitTitles(PanelLayout& layout, double points) const
{
    const PanelShare& share = layout.share;
    if (share.xLabels)
        layout.xTitle = fittedTitle(share.xTitle.isEmpty() ? xMeaning().title() : share.xTitle,
                                    layout.size.width() - 2 * paper::edge, points);
    if (share.yLabels)
        layout.yTitle = axisTitle(share.yTitle.isEmpty() ? yMeaning().title() : share.yTitle, layout.frame.height(),
                                  layout.size.height() - layout.titleTop - layout.below() - paper::edge, points);
}

double PanelFigure::titlePoints(const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const
{
    return layOut(size, share, gutters).titlePoints();
}

QMarginsF PanelFigure::needed(const PanelLayout& layout) const
{
    const QFontMetricsF metrics(figureFont());
    QMarginsF gutters(3.0, metrics.ascent() / 2.0, 3.0, paper::labelGap + layout.below());
    if (layout.share.legend && layout.legendBelow == 0.0)
        if (const double legend = legendIn(layout.size).height(); legend > 0.0)
            gutters.setTop(paper::edge + legend + paper::legendGap);
    if (layout.share.yLabels)
        gutters.setLeft(paper::edge + layout.yTitle.height() + paper::titleGap + layout.widestYLabel() + paper::labelGap);
    if (!layout.share.xLabels)
        return gutters;
    gutters.setBottom(paper::labelGap + layout.xLabels.height()
                      + (layout.xTitle.isEmpty() ? 0.0 : paper::titleGap + layout.xTitle.height()) + paper::edge
                      + layout.below());
    // The outer labels reach over the ends of the axis.
    for (qsizetype i = 0; i < layout.xLabels.at.size(); ++i) {
        const double half = (layout.xLabels.turned ? layout.xLabels.texts[i].height() : layout.xLabels.texts[i].width()) / 2.0;
        const double x = layout.at(layout.xLabels.at[i], layout.view.y.lower).x();
        gutters.setRight(std::max(gutters.right(), x + half + paper::edge - layout.frame.right()));
        gutters.setLeft(std::max(gutters.left(), layout.frame.left() - x + half + paper::edge));
    }
    return gutters;
}

QMarginsF PanelFigure::gutters(const QSizeF& size, const PanelShare& share) const
{
    QMarginsF gutters = larger({28.0, 5.0, 4.0, 24.0}, share.least);
    for (int i = 0; i < 3; ++i)
        gutters = larger(needed(layOut(size, share, gutters)), share.least);
    // What the last step changed may have changed the labels: never too little.
    return larger(gutters, needed(layOut(size, share, gutters)));
}

void PanelFigure::paint(QPainter& painter, const QSizeF& size) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), size), Qt::white);
    paintPanel(painter, size, {}, gutters(size, {}));
    painter.restore();
}

void PanelFigure::paintPanel(QPainter& painter, const QSizeF& size, const PanelShare& share, const QMarginsF& gutters) const
{
    const PanelLayout layout = layOut(size, share, gutters);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (share.legend) {
        const PaperLegend legend = legendIn(size);
        legend.paint(painter, legendCorner(legend, layout));
    }
    paintAxes(painter, layout);
    paintData(painter, layout);
    painter.setPen(QPen(paper::ink, paper::frameWidth));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{layout.frame.topLeft(), layout.frame.bottomLeft(), layout.frame.bottomRight()});
    paintTitles(painter, layout);
    painter.restore();
}

void PanelFigure::paintAxes(QPainter& painter, const PanelLayout& layout)
{
    const QFontMetricsF metrics(figureFont());
    const QRectF& frame = layout.frame;
    for (qsizetype i = 0; i < layout.yTicks.at.size(); ++i) {
        const double y = layout.at(layout.view.x.lower, layout.yTicks.at[i]).y();
        painter.setPen(QPen(paper::gridInk, paper::gridWidth));
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y));
        const QString& label = layout.yTicks.labels[i];
        if (layout.share.yLabels)
            paintText(painter,
                      {frame.left() - paper::labelGap - metrics.horizontalAdvance(label), y + metrics.ascent() / 2.0 - 1.0},
                      label, figureFont());
    }
    painter.setPen(QPen(paper::ink, paper::frameWidth));
    for (const double small : layout.yTicks.small) {
        const double y = layout.at(layout.view.x.lower, small).y();
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.left() - paper::smallTickLength, y));
    }
    const auto ticks = [&](const QVector<double>& at, double length) {
        for (const double tick : at) {
            const double x = layout.at(tick, layout.view.y.lower).x();
            painter.drawLine(QPointF(x, frame.bottom()), QPointF(x, frame.bottom() + length));
        }
    };
    if (layout.xLabels.tickMarks)
        ticks(layout.xLabels.at, paper::tickLength);
    ticks(layout.xLabels.small, paper::smallTickLength);
}

void PanelFigure::paintTitles(QPainter& painter, const PanelLayout& layout)
{
    paintTurned(painter, layout.yTitle, layout.yTitleLeft().x(), layout.yTitleLeft().y());
    if (layout.share.xLabels) {
        const double top = layout.frame.bottom() + paper::labelGap;
        for (qsizetype i = 0; i < layout.xLabels.at.size(); ++i) {
            const TextBlock& text = layout.xLabels.texts[i];
            const double x = layout.at(layout.xLabels.at[i], layout.view.y.lower).x();
            if (layout.xLabels.turned)
                paintTurned(painter, text, x - text.height() / 2.0, top + text.width() / 2.0);
            else
                paintCentred(painter, text, x, top);
        }
        paintCentred(painter, layout.xTitle, layout.xTitleTop().x(), layout.xTitleTop().y());
    }
    const QFont noteFont = figureFont(paper::notePoints);
    const QFontMetricsF metrics(noteFont);
    double y = layout.noteBaseline();
    for (const QString& line : layout.note) {
        paintText(painter, {paper::edge, y}, line, noteFont);
        y += metrics.height();
    }
}

} // namespace wattif::ui
