// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_figure.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/topology_text.h"
#include "ui/style/sentences.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr double largest = 2.2; // points a unit: a small topology does not fill a page
constexpr double legendGap = 4.0;
constexpr double maxLegendShare = 0.25; // of the page

struct TopologyFigureTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Topology)
};

QString percent(double share) { return readable(100.0 * share, u"%"_s, 3); }

double meanShare(const std::vector<double>& loads, double capacity)
{
    double total = 0.0;
    for (const double load : loads)
        total += load;
    return loads.empty() ? 0.0 : total / (capacity * static_cast<double>(loads.size()));
}

} // namespace

LayoutChoice choiceOnPaper(LayoutChoice choice, const QSizeF& sizePoints)
{
    choice.aspect = sizePoints.width() / std::max(1.0, sizePoints.height());
    return choice;
}

void paintTopologyFigure(QPainter& painter, const QSizeF& sizePoints, const TopologyPicture& picture,
                         const TopologyLegend& legend, const std::function<void(QPainter&, const PictureWindow&)>& over,
                         const QRectF& overBounds, const TopologyStyle& style)
{
    const QRectF page(QPointF(), sizePoints);
    painter.save();
    painter.fillRect(page, Qt::white);
    const QRectF words(2.0, 0.0, page.width() - 4.0, maxLegendShare * page.height());
    const auto windowBelow = [&](double top) {
        return PictureWindow::fitting(picture.layout->bounds | overBounds, page.adjusted(2.0, top + legendGap, -2.0, -2.0),
                                      largest);
    };
    TopologyLegend named = legend;
    named.unnamed = unnamedSwitches(picture, windowBelow(QFontMetricsF(style.small).height()), style);
    const double top =
        paintLegend(painter, words, topologyLegendItems(style, named, picture.instance->fullThreshold), style.small, style.text);
    const PictureWindow window = windowBelow(top);
    paintTopology(painter, picture, window, style);
    if (over) {
        over(painter, window);
        paintTopologySwitches(painter, picture, window, style); // names stay readable
    }
    painter.restore();
}

QString topologyCaption(const consolidation::Instance& instance)
{
    std::vector<double> loads;
    for (const consolidation::Node& node : instance.nodes)
        loads.push_back(node.load());
    const QString text =
        TopologyFigureTr::tr(
            "A topology of %1 switches (boxes) and %2 nodes (cells) of %3 units capacity each, coloured by load; the "
            "mean load is %4.")
            .arg(instance.switches.size())
            .arg(instance.nodes.size())
            .arg(unitsText(instance.capacity), percent(meanShare(loads, instance.capacity)));
    return joinedSentences({text,
                            TopologyFigureTr::tr("A corner marks nodes that are full, from %1 of the capacity on.")
                                .arg(percent(instance.fullThreshold))});
}

QString topologyAltText(const TopologyPicture& picture)
{
    const consolidation::Instance& instance = *picture.instance;
    std::size_t used = 0;
    std::size_t full = 0;
    for (std::size_t i = 0; i < picture.loads.size(); ++i) {
        used += picture.isEmpty(consolidation::NodeIndex(i)) ? 0 : 1;
        full += picture.isFull(consolidation::NodeIndex(i)) ? 1 : 0;
    }
    const auto roots = std::ranges::count_if(instance.switches, [](const auto& each) { return each.parent.value < 0; });
    const QString kind = roots == 1 ? TopologyFigureTr::tr("A tree of %1 switches").arg(instance.switches.size())
                                    : TopologyFigureTr::tr("A graph of %1 switches").arg(instance.switches.size());
    return TopologyFigureTr::tr(
               "%1 with %2 nodes below them. %3 nodes are in use, %4 of them full; the mean load is %5 of the capacity.")
        .arg(kind)
        .arg(picture.loads.size())
        .arg(used)
        .arg(full)
        .arg(percent(meanShare(picture.loads, instance.capacity)));
}

} // namespace wattif::ui
