// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/common/dag_text.h"

#include <algorithm>
#include <utility>

#include <QComboBox>
#include <QCoreApplication>
#include <QListView>
#include <QStringList>

#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/reservation/common/reservation_access.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int maxNames = 4;

struct DagTextWords {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::DagText)
};

HoverRow dagRow(const QString& name, const QString& value)
{
    HoverRow made;
    made.style.marker = Marker::none;
    made.look = SeriesLook::hidden;
    made.name = name;
    made.value = value;
    return made;
}

QString nameOf(const DagPicture& picture, reservation::TaskIndex t) { return QString::fromStdString(picture.task(t.value).name); }

QString neighbours(const DagPicture& picture, int task, bool parents)
{
    QStringList names;
    for (const DagEdge& edge : picture.edges)
        if ((parents ? edge.child : edge.parent).value == task)
            names << nameOf(picture, parents ? edge.parent : edge.child);
    return names.isEmpty() ? DagTextWords::tr("none") : namesText(names);
}

DagCard taskCard(const DagPicture& picture, int t)
{
    const reservation::Task& task = picture.task(t);
    DagCard card{QString::fromStdString(task.name), {}};
    card.rows.push_back(dagRow(DagTextWords::tr("Run time at speed 1"), durationText(task.workSeconds)));
    card.rows.push_back(dagRow(DagTextWords::tr("Requests"), processorsText(task)));
    card.rows.push_back(dagRow(DagTextWords::tr("Waits for"), neighbours(picture, t, true)));
    card.rows.push_back(dagRow(DagTextWords::tr("Waited for by"), neighbours(picture, t, false)));
    if (picture.critical[static_cast<std::size_t>(t)])
        card.rows.push_back(dagRow(DagTextWords::tr("On the longest chain"), durationText(picture.criticalSeconds)));
    return card;
}

DagCard edgeCard(const DagPicture& picture, const DagEdge& edge)
{
    return {u"%1 → %2"_s.arg(nameOf(picture, edge.parent), nameOf(picture, edge.child)),
            {dagRow(DagTextWords::tr("Data"), bytesText(edge.bytes))}};
}

} // namespace

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

DagCard dagCard(const DagPicture& picture, const DagHit& hit)
{
    if (hit.isTask())
        return taskCard(picture, hit.index);
    return hit.kind == DagHit::Kind::edge ? edgeCard(picture, picture.edges[static_cast<std::size_t>(hit.index)]) : DagCard{};
}

QString bytesText(double bytes)
{
    const QString units[]{u"B"_s, u"kB"_s, u"MB"_s, u"GB"_s, u"TB"_s};
    int unit = 0;
    while (bytes >= 1000.0 && unit < 4) {
        bytes /= 1000.0;
        ++unit;
    }
    return u"%1 %2"_s.arg(bytes, 0, 'g', 4).arg(units[unit]);
}

QString processorsText(const reservation::Task& task)
{
    const QString text = countText(task.processors, Noun::processor);
    return task.least() == task.most() ? text : DagTextWords::tr("%1 (%2 – %3)").arg(text).arg(task.least()).arg(task.most());
}

QString namesText(const QStringList& names)
{
    if (names.size() <= maxNames + 1)
        return names.join(u", "_s);
    return DagTextWords::tr("%1 and %n more", nullptr, static_cast<int>(names.size()) - maxNames)
        .arg(names.mid(0, maxNames).join(u", "_s));
}

} // namespace wattif::ui

#include "moc_dag_text.cpp"
