// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/tables/consolidation_tables.h"

#include <algorithm>

#include "core/consolidation/engine/topology.h"
#include "core/consolidation/model/edit.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Instance;
using consolidation::Link;
using consolidation::Node;
using consolidation::NodeIndex;
using consolidation::Switch;
using consolidation::SwitchIndex;

QString numberText(double value) { return unitsText(value); }

/// What a parent cell shows for the root.
const QString noParent = u"–"_s;

/// Finds a switch by name; Error without one.
Result<SwitchIndex> switchNamed(const Instance& instance, const QString& name)
{
    const auto found = std::ranges::find(instance.switches, name.trimmed().toStdString(), &Switch::name);
    if (found == instance.switches.end())
        return badInput(ElementTable::tr("there is no switch “%1”").arg(name.trimmed()).toStdString());
    return SwitchIndex(static_cast<std::size_t>(found - instance.switches.begin()));
}

/// Sizes from a cell: separated by commas, semicolons or blanks.
Result<std::vector<double>> cellSizes(const QString& text)
{
    if (text.trimmed().isEmpty())
        return std::vector<double>{};
    return consolidation::parseSizes(text.toStdString());
}

QStringList switchNames(const Instance& instance)
{
    QStringList names;
    names.reserve(static_cast<qsizetype>(instance.switches.size()));
    for (const Switch& s : instance.switches)
        names << qText(s.name);
    return names;
}

bool areJoined(const Instance& instance, SwitchIndex a, SwitchIndex b)
{
    return instance.switches[a.at()].parent == b || instance.switches[b.at()].parent == a
        || std::ranges::any_of(instance.links, [&](const Link& l) { return (l.a == a && l.b == b) || (l.a == b && l.b == a); });
}

} // namespace

Instance ConsolidationStudyTable::draft() const { return consolidation::withoutManualMoves(instance()); }

ConsolidationStudyTable::EditResult ConsolidationStudyTable::finished(Instance draft) const
{
    if (Result<void> good = consolidation::check(draft); !good)
        return propagateError(good);
    return draft;
}

NodeTable::NodeTable(Session& session, QObject* parent)
    : NodeRows(
        session,
        {{tr("Node"), tr("Name of the node"), CellKind::text},
         {tr("Switch"), tr("The switch that the node is connected to"), CellKind::choice},
         {tr("Applications"), tr("Sizes of the applications on the node; their sum is at most its capacity"), CellKind::sizes},
         {tr("Load"), tr("Sum of the sizes; the bar fills at the capacity"), CellKind::readOnly},
         {tr("Idle (W)"), tr("Power while the node is on without load, in watts")},
         {tr("Busy (W)"), tr("Power at full load, in watts; in between it grows with the load")},
         {tr("Inlet (°C)"), tr("Temperature of the cooling air: warm places need more power for cooling")}},
        parent)
{
}

QStringList NodeTable::choices() const { return switchNames(instance()); }

QString NodeTable::text(int row, int column) const
{
    const Node& node = at(row);
    switch (column) {
    case NameColumn: return qText(node.name);
    case SwitchColumn: return qText(instance().switches[node.onSwitch.at()].name);
    case ApplicationsColumn: return qText(consolidation::sizesText(node.applications));
    case LoadColumn: return numberText(node.load());
    case IdleColumn: return numberText(node.idleWatts);
    case BusyColumn: return numberText(node.busyWatts);
    case InletColumn: return numberText(node.inletCelsius);
    default: return {};
    }
}

double NodeTable::bar(int row, int column) const { return column == LoadColumn ? at(row).load() / instance().capacity : -1.0; }

Result<void> NodeTable::writeCell(const Instance& instance, Node& node, int column, const QString& text,
                                  const NumberReader& read) const
{
    switch (column) {
    case NameColumn: node.name = text.trimmed().toStdString(); return {};
    case SwitchColumn: return put(switchNamed(instance, text), node.onSwitch);
    case ApplicationsColumn: return put(cellSizes(text), node.applications);
    case IdleColumn: return put(cellNumber(text, read), node.idleWatts);
    case BusyColumn: return put(cellNumber(text, read), node.busyWatts);
    case InletColumn: return put(cellNumber(text, read), node.inletCelsius);
    default: return {};
    }
}

ConsolidationStudyTable::EditResult NodeTable::withElement(std::size_t row, const Node& element) const
{
    return consolidation::withNode(instance(), NodeIndex(row), element);
}

ConsolidationStudyTable::EditResult NodeTable::added(int row) const
{
    const Instance& now = instance();
    if (now.switches.empty())
        return badInput(tr("add a switch first: every node needs one").toStdString());
    const SwitchIndex on = row >= 0 ? now.nodes[static_cast<std::size_t>(row)].onSwitch
        : now.nodes.empty()         ? SwitchIndex(now.switches.size() - 1)
                                    : now.nodes.back().onSwitch;
    return consolidation::withNodeAdded(now, on);
}

ConsolidationStudyTable::EditResult NodeTable::removed(const std::vector<int>& rows) const
{
    return consolidation::withoutNodes(instance(), std::vector<NodeIndex>(rows.begin(), rows.end()));
}

void NodeTable::append(Instance& into) const
{
    Node node = into.nodes.empty() ? Node{} : into.nodes.back();
    node.name = freshName(into.nodes, "node-");
    node.applications.clear();
    if (node.onSwitch.value < 0)
        node.onSwitch = SwitchIndex(into.switches.size() - 1);
    into.nodes.push_back(std::move(node));
}

SwitchTable::SwitchTable(Session& session, QObject* parent)
    : SwitchRows(
        session,
        {{tr("Switch"), tr("Name of the switch"), CellKind::text},
         {tr("Parent"), tr("The switch above; the root of a tree has none"), CellKind::choice},
         {tr("Energy per unit (J)"), tr("Energy for each unit of data that passes the switch, in joules")},
         {tr("Idle (W)"), tr("Power while the switch is awake, without its ports, in watts")},
         {tr("W per port"), tr("Additional power for each active port, in watts")},
         {tr("Level"), tr("1 for a switch without switches below; in a graph, levels come from path costs"), CellKind::readOnly},
         {tr("Nodes"), tr("Nodes connected directly to this switch"), CellKind::readOnly}},
        parent)
{
    SwitchTable::instanceChanged();
}

void SwitchTable::instanceChanged()
{
    const Instance& now = instance();
    m_nodes.assign(now.switches.size(), 0);
    for (const Node& node : now.nodes)
        ++m_nodes[node.onSwitch.at()];
    m_levels.clear();
    if (!now.isTree() || now.switches.empty())
        return;
    const consolidation::Topology topology(now);
    for (std::size_t s = 0; s < now.switches.size(); ++s)
        m_levels.push_back(topology.group(topology.groupOf(SwitchIndex(s))).level);
}

QStringList SwitchTable::choices() const { return QStringList{noParent} + switchNames(instance()); }

QString SwitchTable::text(int row, int column) const
{
    const auto at = static_cast<std::size_t>(row);
    const Switch& value = instance().switches[at];
    switch (column) {
    case NameColumn: return qText(value.name);
    case ParentColumn: return value.parent.value < 0 ? noParent : qText(instance().switches[value.parent.at()].name);
    case EnergyColumn: return numberText(value.transferEnergyPerUnit);
    case IdleColumn: return numberText(value.idleWatts);
    case PortColumn: return numberText(value.portWatts);
    case LevelColumn: return at < m_levels.size() ? QString::number(m_levels[at]) : noParent;
    case NodesColumn: return QString::number(m_nodes[at]);
    default: return {};
    }
}

Result<void> SwitchTable::writeCell(const Instance& instance, Switch& value, int column, const QString& text,
                                    const NumberReader& read) const
{
    switch (column) {
    case NameColumn: value.name = text.trimmed().toStdString(); return {};
    case ParentColumn:
        if (text.trimmed().isEmpty() || text.trimmed() == noParent) {
            value.parent = SwitchIndex{};
            return {};
        }
        return put(switchNamed(instance, text), value.parent);
    case EnergyColumn: return put(cellNumber(text, read), value.transferEnergyPerUnit);
    case IdleColumn: return put(cellNumber(text, read), value.idleWatts);
    case PortColumn: return put(cellNumber(text, read), value.portWatts);
    default: return {};
    }
}

ConsolidationStudyTable::EditResult SwitchTable::withElement(std::size_t row, const Switch& element) const
{
    return consolidation::withSwitch(instance(), SwitchIndex(row), element);
}

ConsolidationStudyTable::EditResult SwitchTable::added(int row) const
{
    const Instance& now = instance();
    // Below the current one; without one beside the last, or below the root.
    SwitchIndex parent;
    if (row >= 0)
        parent = SwitchIndex(static_cast<std::size_t>(row));
    else if (!now.switches.empty())
        parent = now.switches.back().parent.value < 0 ? SwitchIndex(now.switches.size() - 1) : now.switches.back().parent;
    return consolidation::withSwitchAdded(now, parent);
}

ConsolidationStudyTable::EditResult SwitchTable::removed(const std::vector<int>& rows) const
{
    return consolidation::withoutSwitches(instance(), std::vector<SwitchIndex>(rows.begin(), rows.end()));
}

void SwitchTable::append(Instance& into) const
{
    Switch value = into.switches.empty() ? Switch{} : into.switches.back();
    if (!into.switches.empty() && value.parent.value < 0)
        value.parent = SwitchIndex(into.switches.size() - 1);
    value.name = freshName(into.switches, "switch-");
    value.position.reset();
    into.switches.push_back(std::move(value));
}

LinkTable::LinkTable(Session& session, QObject* parent)
    : LinkRows(
        session,
        {{tr("Switch"), tr("One end of the link"), CellKind::choice},
         {tr("Other switch"), tr("The other end of the link"), CellKind::choice},
         {tr("Energy per unit (J)"), tr("Energy for each unit of data on the link, in joules, in addition to the switches")}},
        parent)
{
}

std::string LinkTable::key(const Instance& instance, std::size_t row) const
{
    const Link& link = instance.links[row];
    return instance.switches[link.a.at()].name + '\n' + instance.switches[link.b.at()].name;
}

QStringList LinkTable::choices() const { return switchNames(instance()); }

QString LinkTable::text(int row, int column) const
{
    const Link& link = at(row);
    if (column == EnergyColumn)
        return numberText(link.transferEnergyPerUnit);
    return qText(instance().switches[(column == FirstColumn ? link.a : link.b).at()].name);
}

QString LinkTable::nameOf(int row) const { return u"%1 – %2"_s.arg(text(row, FirstColumn), text(row, SecondColumn)); }

Result<void> LinkTable::writeCell(const Instance& instance, Link& link, int column, const QString& text,
                                  const NumberReader& read) const
{
    switch (column) {
    case FirstColumn: return put(switchNamed(instance, text), link.a);
    case SecondColumn: return put(switchNamed(instance, text), link.b);
    default: return put(cellNumber(text, read), link.transferEnergyPerUnit);
    }
}

ConsolidationStudyTable::EditResult LinkTable::withElement(std::size_t row, const Link& element) const
{
    return consolidation::withLinkAt(instance(), row, element);
}

ConsolidationStudyTable::EditResult LinkTable::added(int row) const
{
    const Instance& now = instance();
    const std::size_t start = row >= 0 ? now.links[static_cast<std::size_t>(row)].a.at() : 0;
    for (std::size_t i = 0; i < now.switches.size(); ++i) {
        const SwitchIndex a((start + i) % now.switches.size());
        for (std::size_t b = 0; b < now.switches.size(); ++b)
            if (b != a.at() && !areJoined(now, a, SwitchIndex(b)))
                return consolidation::withLink(now, {a, SwitchIndex(b), 0.0});
    }
    return badInput(tr("all switches are already connected").toStdString());
}

ConsolidationStudyTable::EditResult LinkTable::removed(const std::vector<int>& rows) const
{
    return consolidation::withoutLinks(instance(), std::vector<std::size_t>(rows.begin(), rows.end()));
}

void LinkTable::append(Instance& into) const { into.links.push_back({SwitchIndex(0), SwitchIndex(0), 0.0}); }

} // namespace wattif::ui

#include "moc_consolidation_tables.cpp"
