// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/common/topology_text.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/consolidation/model/edit.h"
#include "ui/charts/chart_data.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/topology_frames.h"
#include "ui/consolidation/common/topology_style.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::NodeIndex;
using consolidation::SwitchIndex;

constexpr std::size_t maxSizes = 8;

struct TopologyTextTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::Topology)
};

/// A row without a chart's line: only a disc of a colour, or nothing.
HoverRow row(const QString& name, const QString& value, const QColor& colour = Qt::transparent)
{
    return {{colour, {}, colour.alpha() == 0 ? Marker::none : Marker::square}, SeriesLook::points, name, value, false};
}

QString number(double value) { return significantNumber(value, 6); }

QString sizesShown(std::span<const double> sizes)
{
    QString text = QString::fromStdString(consolidation::sizesText(sizes.first(std::min(sizes.size(), maxSizes))));
    return sizes.size() > maxSizes
        ? TopologyTextTr::tr("%1 and %n more", nullptr, static_cast<int>(sizes.size() - maxSizes)).arg(text)
        : text;
}

TopologyCard nodeCard(const TopologyPicture& picture, NodeIndex i)
{
    const consolidation::Node& node = picture.instance->nodes[i.at()];
    TopologyCard card{nodeName(*picture.instance, i), {}};
    const QString load = TopologyTextTr::tr("%1 of %2 (%3 %)")
                             .arg(unitsText(picture.loads[i.at()]), unitsText(picture.instance->capacity),
                                  groupedNumber(100.0 * picture.share(i), 0));
    card.rows.push_back(row(TopologyTextTr::tr("Load"), load, screenTopologyStyle({}).load(picture.share(i))));
    const QString state = picture.wasEmptied(i) ? TopologyTextTr::tr("emptied, sleeps")
        : picture.isEmpty(i)                    ? TopologyTextTr::tr("empty")
        : picture.isOver(i)                     ? TopologyTextTr::tr("temporarily over its capacity")
        : picture.isFull(i)                     ? TopologyTextTr::tr("full")
                                                : TopologyTextTr::tr("in use");
    card.rows.push_back(row(TopologyTextTr::tr("State"), state));
    if (!picture.isEmpty(i))
        card.rows.push_back(row(TopologyTextTr::tr("Applications"), sizesShown(picture.applications(i))));
    card.rows.push_back(row(TopologyTextTr::tr("Switch"), switchName(*picture.instance, node.onSwitch)));
    card.rows.push_back(row(TopologyTextTr::tr("Inlet"), TopologyTextTr::tr("%1 °C").arg(number(node.inletCelsius))));
    card.rows.push_back(row(TopologyTextTr::tr("Idle, busy"),
                            TopologyTextTr::tr("%1 W, %2 W").arg(number(node.idleWatts), number(node.busyWatts))));
    return card;
}

TopologyCard switchCard(const TopologyPicture& picture, SwitchIndex s)
{
    const consolidation::Switch& each = picture.instance->switches[s.at()];
    TopologyCard card{switchName(*picture.instance, s), {}};
    if (each.parent.value >= 0)
        card.rows.push_back(row(TopologyTextTr::tr("Below"), switchName(*picture.instance, each.parent)));
    const auto nodes = picture.layout->nodesOn(s);
    if (!nodes.empty()) {
        const auto used = std::ranges::count_if(nodes, [&](NodeIndex i) { return !picture.isEmpty(i); });
        card.rows.push_back(row(TopologyTextTr::tr("Nodes"), TopologyTextTr::tr("%1 of %2 in use").arg(used).arg(nodes.size())));
    }
    if (!picture.asleep.empty())
        card.rows.push_back(
            row(TopologyTextTr::tr("State"), picture.isAsleep(s) ? TopologyTextTr::tr("asleep") : TopologyTextTr::tr("awake")));
    card.rows.push_back(
        row(TopologyTextTr::tr("Transfer energy"), TopologyTextTr::tr("%1 J per unit").arg(number(each.transferEnergyPerUnit))));
    card.rows.push_back(row(TopologyTextTr::tr("Idle, port"),
                            TopologyTextTr::tr("%1 W, %2 W").arg(number(each.idleWatts), number(each.portWatts))));
    return card;
}

TopologyCard linkCard(const Instance& instance, std::size_t k)
{
    const consolidation::Link& link = instance.links[k];
    return {TopologyTextTr::tr("%1 – %2").arg(switchName(instance, link.a), switchName(instance, link.b)),
            {row(TopologyTextTr::tr("Transfer energy"),
                 TopologyTextTr::tr("%1 J per unit").arg(number(link.transferEnergyPerUnit)))}};
}

TopologyCard frameCard(const TopologyPicture& picture, const LayoutFrame& frame)
{
    const FrameSums sums = sumsOf(picture, frame);
    TopologyCard card{frameName(picture, frame), {}};
    card.rows.push_back(row(TopologyTextTr::tr("Switches"),
                            picture.asleep.empty() ? QString::number(sums.switches)
                                                   : TopologyTextTr::tr("%1 of %2 awake").arg(sums.awake).arg(sums.switches)));
    if (sums.nodes > 0) {
        card.rows.push_back(
            row(TopologyTextTr::tr("Nodes"), TopologyTextTr::tr("%1 of %2 in use").arg(sums.used).arg(sums.nodes)));
        card.rows.push_back(row(TopologyTextTr::tr("Load"), TopologyTextTr::tr("%1 %").arg(groupedNumber(100.0 * sums.load, 1)),
                                screenTopologyStyle({}).load(std::min(1.0, sums.load))));
    }
    if (frame.canFold())
        card.rows.push_back(row(
            {}, frame.folded ? TopologyTextTr::tr("double-click to expand") : TopologyTextTr::tr("double-click to collapse")));
    return card;
}

} // namespace

QString switchName(const Instance& instance, SwitchIndex s) { return QString::fromStdString(instance.switches[s.at()].name); }

QString nodeName(const Instance& instance, NodeIndex i) { return QString::fromStdString(instance.nodes[i.at()].name); }

TopologyCard topologyCard(const TopologyPicture& picture, const TopologyHit& hit)
{
    switch (hit.kind) {
    case TopologyHit::Kind::node: return nodeCard(picture, hit.asNode());
    case TopologyHit::Kind::switchBox: return switchCard(picture, hit.asSwitch());
    case TopologyHit::Kind::link: return linkCard(*picture.instance, static_cast<std::size_t>(hit.index));
    case TopologyHit::Kind::frame: return frameCard(picture, picture.layout->frames[static_cast<std::size_t>(hit.index)]);
    default: return {};
    }
}

QString topologyCsv(const Instance& instance)
{
    QString text = u"node,switch,load,capacity,applications,inlet_celsius\n"_s;
    for (std::size_t i = 0; i < instance.nodes.size(); ++i) {
        const consolidation::Node& node = instance.nodes[i];
        const QStringList cells{csvText(nodeName(instance, NodeIndex(i))), csvText(switchName(instance, node.onSwitch)),
                                QString::number(node.load(), 'g', 12),     QString::number(instance.capacity, 'g', 12),
                                QString::number(node.applications.size()), QString::number(node.inletCelsius, 'g', 12)};
        text += cells.join(u',') + u'\n';
    }
    text += u"# switches\nswitch,parent\n"_s;
    for (std::size_t s = 0; s < instance.switches.size(); ++s) {
        const SwitchIndex parent = instance.switches[s].parent;
        text += csvText(switchName(instance, SwitchIndex(s))) + u','
            + (parent.value >= 0 ? csvText(switchName(instance, parent)) : QString()) + u'\n';
    }
    if (!instance.links.empty())
        text += u"# links\nswitch,other\n"_s;
    for (const consolidation::Link& link : instance.links)
        text += csvText(switchName(instance, link.a)) + u',' + csvText(switchName(instance, link.b)) + u'\n';
    return text;
}

} // namespace wattif::ui
