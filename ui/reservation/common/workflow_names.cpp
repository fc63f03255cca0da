// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/workflow_names.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QListView>

#include "ui/reservation/common/reservation_access.h"
#include "ui/style/count_text.h"

namespace wattif::ui {

using reservation::Workflow;

WorkflowNames::WorkflowNames(Session& session, QObject* parent) : QAbstractListModel(parent), m_session(session) { refresh(); }

void WorkflowNames::refresh()
{
    const auto& next = reservationInstance(m_session).workflows;
    const auto same = [](const Workflow& a, const Workflow& b) { return a.name == b.name && a.tasks.size() == b.tasks.size(); };
    if (std::ranges::equal(m_workflows, next, same)) {
        m_workflows = next;
        return;
    }
    beginResetModel();
    m_workflows = next;
    endResetModel();
}

int WorkflowNames::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_workflows.size());
}

QVariant WorkflowNames::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    const Workflow& workflow = m_workflows[static_cast<std::size_t>(index.row())];
    return QStringLiteral("%1 (%2)").arg(QString::fromStdString(workflow.name),
                                         countText(static_cast<qint64>(workflow.tasks.size()), Noun::task));
}

void prepareWorkflowBox(QComboBox& box, WorkflowNames& names)
{
    box.setModel(&names);
    box.setAccessibleName(WorkflowNames::tr("Workflow"));
    box.setToolTip(WorkflowNames::tr("The workflow shown in the editor and in the plan"));
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(18);
    box.setMaxVisibleItems(20);
    if (auto* list = qobject_cast<QListView*>(box.view()))
        list->setUniformItemSizes(true);
}

} // namespace wattif::ui

#include "moc_workflow_names.cpp"
