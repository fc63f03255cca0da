// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/tables/consolidation_tables_view.h"

#include <algorithm>

#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/tables/consolidation_tables.h"
#include "ui/style/count_text.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

ConsolidationTablesView::ConsolidationTablesView(Session& session, QWidget* parent) : ElementTablesView(session, parent)
{
    addPage(tr("Nodes"), tr("The nodes with their applications"), new NodeTable(session, this), {20, 18, 34, 10, 11, 11, 11});
    addPage(tr("Switches"), tr("The switches and their power"), new SwitchTable(session, this), {20, 20, 19, 11, 12, 8, 8});
    addPage(tr("Links"), tr("Links in addition to those to parents; with any of them the topology is a graph"),
            new LinkTable(session, this), {22, 22, 20});
    finish(tr("Adds a row: a node on the same switch as the current node, or a switch below the current switch"));
}

QString ConsolidationTablesView::describe() const
{
    const consolidation::Instance& instance = consolidationInstance(session());
    double load = 0.0;
    for (const consolidation::Node& node : instance.nodes)
        load += node.load();
    const double space = instance.capacity * static_cast<double>(std::max<std::size_t>(instance.nodes.size(), 1));
    return tr("%1 %2 full, %3, %4")
        .arg(countText(static_cast<qint64>(instance.nodes.size()), Noun::node), readable(100.0 * load / space, u"%"_s, 3),
             countText(static_cast<qint64>(instance.switches.size()), Noun::switchBox),
             instance.isTree() ? tr("a tree") : tr("a graph with %n links", nullptr, static_cast<int>(instance.links.size())));
}

} // namespace wattif::ui

#include "moc_consolidation_tables_view.cpp"
