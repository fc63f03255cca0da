// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/cluster/cluster_view.h"

#include <QAction>

#include "ui/power/cluster/cluster_tables.h"
#include "ui/power/cluster/maintenance_table.h"
#include "ui/power/common/power_access.h"
#include "ui/style/count_text.h"
#include "ui/style/icons.h"
#include "ui/widgets/panel_tools.h"

namespace wattif::ui {

using namespace Qt::Literals::StringLiterals;

ClusterView::ClusterView(Session& session, QWidget* parent) : ElementTablesView(session, parent)
{
    addPage(tr("Node kinds"), tr("Nodes that are alike, with their cores, GPUs, power and times"),
            new NodeKindTable(session, this), {14, 8, 8, 8, 10, 20, 14, 10, 10, 10, 15, 8});
    addPage(tr("Partitions"), tr("The node kinds that jobs may ask for, with their limits"), new PartitionTable(session, this),
            {16, 24, 8, 13, 17, 10, 10});
    addPage(tr("Maintenance"), tr("Times in which no job runs on any node"), new MaintenanceTable(session, this), {24, 24, 16});
    const auto begin = [this](const QString& text, int page) {
        auto* action = new QAction(themeIcon(u"wattif-add"_s), text, this);
        connect(action, &QAction::triggered, this, [this, page] { model(page).addLike(-1); });
        return action;
    };
    setHint(KindsPage,
            new EmptyHint(tr("All nodes are alike"),
                          tr("Node kinds describe a cluster whose nodes differ in cores, GPUs, power, boot time or speed."),
                          begin(tr("Begin with the present nodes"), KindsPage), this));
    setHint(
        PartitionsPage,
        new EmptyHint(tr("No partitions"),
                      tr("Jobs may run on all node kinds. Partitions say on which ones, and limit the size and time of jobs."),
                      begin(tr("Begin with the partitions of the jobs"), PartitionsPage), this));
    setHint(MaintenancePage,
            new EmptyHint(tr("No maintenance windows"),
                          tr("No job runs in a maintenance window: a job starts before it only if it is planned to end in time."),
                          begin(tr("Add a window"), MaintenancePage), this));
    finish(tr("Adds a row like the current one"));
}

QString ClusterView::describe() const
{
    const power::Instance& now = powerInstance(session());
    const QString nodes = countText(now.nodes, Noun::node);
    return now.nodeKinds.empty()
        ? tr("%1, all alike").arg(nodes)
        : tr("%1; kinds: %2; partitions: %3").arg(nodes).arg(now.nodeKinds.size()).arg(now.partitions.size());
}

} // namespace wattif::ui

#include "moc_cluster_view.cpp"
