// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/bars/placement_figure.h"

#include <algorithm>
#include <numeric>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "core/consolidation/study.h"
#include "ui/charts/number_ticker.h"
#include "ui/charts/paper/paper_legend.h"
#include "ui/consolidation/bars/placement_painter.h"
#include "ui/consolidation/common/consolidation_access.h"

namespace wattif::ui {
namespace {

using consolidation::ApplicationIndex;
using consolidation::NodeIndex;

struct PlacementFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

constexpr double maxLegend = 0.3; // of the page's height

LegendEntry fillOf(const QString& name, const QColor& colour, Hatch hatch)
{
    return {.name = name, .look = LegendEntry::Look::fill, .style = {colour, {}, Marker::none}, .hatch = hatch};
}

LegendEntry lineOf(const QString& name, const QColor& colour, const QList<qreal>& dashes)
{
    return {.name = name, .look = LegendEntry::Look::reference, .style = {colour, dashes, Marker::none}};
}

LegendEntries legendOf(const PlacementPicture& picture, const PictureStyle& style)
{
    LegendEntries entries{fillOf(PlacementFigureTr::tr("stays"), style.inks.quiet, placementHatch(0))};
    for (std::int32_t level = 1; level <= picture.highestLevel; ++level)
        if (std::ranges::find(picture.levels, level) != picture.levels.end())
            entries.push_back(
                fillOf(PlacementFigureTr::tr("moves at level %1").arg(level), style.level(level), placementHatch(level)));
    entries.push_back(lineOf(PlacementFigureTr::tr("capacity"), style.inks.text, {}));
    entries.push_back(lineOf(PlacementFigureTr::tr("full"), style.inks.muted, {4, 3}));
    return entries;
}

QString nodesTitle(BarOrder order)
{
    switch (order) {
    case BarOrder::byLoad: return PlacementFigureTr::tr("Nodes by their load before");
    case BarOrder::bySwitch: return PlacementFigureTr::tr("Nodes by switch");
    case BarOrder::listed: break;
    }
    return PlacementFigureTr::tr("Nodes as listed");
}

std::size_t usedBefore(const PlacementPicture& picture)
{
    std::size_t used = 0;
    for (std::size_t i = 0; i < picture.system().nodes(); ++i)
        used += picture.system().load(NodeIndex(i)) > 0.0 ? 1 : 0;
    return used;
}

std::ptrdiff_t usedAfter(const PlacementPicture& picture)
{
    return std::ranges::count_if(picture.loadsAfter, [](double load) { return load > 0.0; });
}

/// Data of the applications that are elsewhere, in all or at one level.
double dataMoved(const PlacementPicture& picture, std::int32_t level = 0)
{
    double data = 0.0;
    for (std::size_t a = 0; a < picture.levels.size(); ++a)
        if (picture.levels[a] > 0 && (level == 0 || picture.levels[a] == level))
            data += picture.system().size(ApplicationIndex(a));
    return data;
}

} // namespace

void paintPlacementFigure(QPainter& painter, const QSizeF& sizePoints, const PlacementPicture& picture)
{
    const QRectF page(QPointF(), sizePoints);
    const PictureStyle style = paperPicture();
    painter.fillRect(page, Qt::white);
    if (picture.isEmpty())
        return;
    const QFontMetricsF metrics(style.font);
    const PaperLegend legend(legendOf(picture, style), page.width(), maxLegend * page.height());
    legend.paint(painter, page.topLeft());
    const QRectF box = page.adjusted(metrics.height() + 1.0, legend.height(), 0.0, -metrics.height() + 2.0);
    const PlacementGeometry geometry(picture, box, style, 1.0, 0.0);
    paintPlacement(painter, picture, geometry, style);
    painter.setFont(style.font);
    painter.setPen(style.inks.text);
    const QString load = PlacementFigureTr::tr("Load (units)");
    paintUpright(painter, {metrics.ascent(), geometry.names().center().y() + metrics.horizontalAdvance(load) / 2.0}, load);
    const QString nodes = nodesTitle(picture.order);
    painter.drawText(
        QPointF(geometry.plot().center().x() - metrics.horizontalAdvance(nodes) / 2.0, page.bottom() - metrics.descent()), nodes);
}

QString placementCaption(const PlacementPicture& picture, const QString& policyTitle)
{
    const consolidation::System& system = picture.system();
    QString text =
        PlacementFigureTr::tr(
            "Load of %1 nodes before (above) and after (below) %2: %3 nodes in use become %4, and %5 units of data move.")
            .arg(system.nodes())
            .arg(policyTitle)
            .arg(usedBefore(picture))
            .arg(usedAfter(picture))
            .arg(unitsText(dataMoved(picture)));
    if (!picture.isFinal)
        text += u' ' + PlacementFigureTr::tr("Not all moves are made yet.");
    if (picture.before && picture.before->after != picture.after)
        text += u' ' + PlacementFigureTr::tr("Hatched: applications that are on another node in the pinned result.");
    return text + u' '
        + PlacementFigureTr::tr(
              "Colours and hatches show the level of a move, which is the level of the lowest switch above both nodes. Line: "
              "the capacity of %1 units; dashes: the %2 units from which a node counts as full.")
              .arg(unitsText(system.capacity()), unitsText(system.fullLoad()));
}

QString placementAltText(const PlacementPicture& picture, const QString& policyTitle)
{
    const consolidation::System& system = picture.system();
    QString text =
        PlacementFigureTr::tr(
            "Two bar charts in one, a bar for each of %1 nodes: its load from 0 to %2 units before %3 upward and after it "
            "downward. %4 nodes are in use before and %5 after.")
            .arg(system.nodes())
            .arg(unitsText(system.capacity()), policyTitle)
            .arg(usedBefore(picture))
            .arg(usedAfter(picture));
    for (std::int32_t level = 1; level <= picture.highestLevel; ++level)
        if (const double data = dataMoved(picture, level); data > 0.0)
            text += u' ' + PlacementFigureTr::tr("%1 units move at level %2.").arg(unitsText(data)).arg(level);
    return text;
}

} // namespace wattif::ui
