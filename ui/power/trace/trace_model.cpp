// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/trace/trace_model.h"

#include <algorithm>
#include <ranges>

#include <QGuiApplication>
#include <QPalette>

#include "core/base/job_label.h"
#include "core/base/number.h"
#include "core/power/model/clock.h"
#include "ui/charts/number_labels.h"
#include "ui/charts/time/time_axis.h"
#include "ui/charts/time/typed_moment.h"
#include "ui/power/common/job_text.h"
#include "ui/power/common/power_access.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"

namespace wattif::ui {
namespace {

int alignment(int column)
{
    const std::optional<power::JobField> field = TraceModel::fieldOf(column);
    const bool isText = column == TraceModel::RejectedColumn || (field && power::isName(*field));
    return int(Qt::AlignVCenter | (isText ? Qt::AlignLeft : Qt::AlignRight));
}

} // namespace

TraceModel::TraceModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent),
      m_session(session),
      m_instance(heldValue<power::Instance>(session)),
      m_clock(power::clockOf(*m_instance))
{
    connect(&session.document(), &Document::changed, this, &TraceModel::refresh);
}

void TraceModel::refresh()
{
    const auto next = heldValue<power::Instance>(m_session);
    const power::JobDifference change = differenceOf(m_instance->jobs, next->jobs);
    const auto first = static_cast<int>(change.first);
    if (change.before == 0 && change.after > 0) {
        beginInsertRows({}, first, first + static_cast<int>(change.after) - 1);
        m_instance = next;
        endInsertRows();
    } else if (change.after == 0 && change.before > 0) {
        beginRemoveRows({}, first, first + static_cast<int>(change.before) - 1);
        m_instance = next;
        endRemoveRows();
    } else if (change.before != change.after) {
        beginResetModel();
        m_instance = next;
        endResetModel();
    }
    m_instance = next;
    m_clock = power::clockOf(*next);
    // Nodes and rejections of all jobs follow the queue, times its clock.
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

int TraceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_instance->jobs.size());
}

QModelIndexList TraceModel::match(const QModelIndex& start, int role, const QVariant& value, int hits, Qt::MatchFlags flags) const
{
    constexpr int maxRows = 10'000; // some 5 ms
    const int rows = rowCount();
    if (rows <= maxRows || hits != 1 || (flags & Qt::MatchTypeMask) != Qt::MatchStartsWith)
        return QAbstractTableModel::match(start, role, value, hits, flags);
    for (int n = 0; n < maxRows; ++n) {
        const QModelIndex cell = index((start.row() + n) % rows, start.column());
        if (cell.data(role).toString().startsWith(value.toString(), Qt::CaseInsensitive))
            return {cell};
    }
    return {};
}

int TraceModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columnTotal; }

std::optional<power::JobField> TraceModel::fieldOf(int column)
{
    switch (column) {
    case IdColumn: return power::JobField::id;
    case SubmitColumn: return power::JobField::submit;
    case ProcessorsColumn: return power::JobField::processors;
    case RunColumn: return power::JobField::run;
    case RequestedColumn: return power::JobField::requested;
    case GpusColumn: return power::JobField::gpus;
    case UserColumn: return power::JobField::user;
    case AccountColumn: return power::JobField::account;
    case PartitionColumn: return power::JobField::partition;
    case PriorityColumn: return power::JobField::priority;
    case WattsColumn: return power::JobField::watts;
    case SlackColumn: return power::JobField::slack;
    default: return std::nullopt;
    }
}

QString TraceModel::text(const power::Job& job, int column) const
{
    if (column > RequestedColumn && column < RejectedColumn && power::isOpen(job, *fieldOf(column)))
        return {};
    switch (column) {
    case IdColumn: return QString::fromStdString(jobLabel(job.id));
    case SubmitColumn:
        return m_clock.hasDate() ? messageWords(m_clock.fullText(job.submitSeconds)) : momentText(job.submitSeconds, m_clock);
    case ProcessorsColumn: return grouped(job.processors, 10);
    case NodesColumn: return grouped(power::nodesOf(*m_instance, job), 10);
    case RunColumn: return exactDuration(job.runSeconds);
    case RequestedColumn: return job.requestedSeconds > 0.0 ? exactDuration(job.requestedSeconds) : tr("limit");
    case GpusColumn: return grouped(job.gpus, 10);
    case UserColumn: return QString::fromStdString(job.user.text());
    case AccountColumn: return QString::fromStdString(job.account.text());
    case PartitionColumn: return QString::fromStdString(job.partition.text());
    case PriorityColumn: return grouped(job.priority, 12);
    case WattsColumn: return grouped(job.watts, 12);
    case SlackColumn: return exactDuration(job.slackSeconds);
    case RejectedColumn: return rejectionText(power::rejection(*m_instance, job));
    default: return {};
    }
}

QString TraceModel::editText(const power::Job& job, int column) const
{
    if (column == ProcessorsColumn)
        return QString::number(job.processors);
    if (column == SubmitColumn)
        return typedMoment(job.submitSeconds, m_clock);
    if (column == PriorityColumn || column == WattsColumn)
        return QString::fromStdString(formatNumber(column == PriorityColumn ? job.priority : job.watts));
    return column == RequestedColumn && job.requestedSeconds <= 0.0 ? QString() : text(job, column);
}

QString TraceModel::toolTip(const power::Job& job, int column) const
{
    const auto seconds = [](double s) { return tr("%1 s").arg(grouped(s, 12)); };
    switch (column) {
    case SubmitColumn: return tr("%1 after second 0 of the trace").arg(seconds(job.submitSeconds));
    case RunColumn: return seconds(job.runSeconds);
    case RequestedColumn:
        return job.requestedSeconds > 0.0 ? seconds(job.requestedSeconds)
                                          : tr("No time was requested: the scheduler assumes the queue's limit");
    case RejectedColumn: return rejectionReason(*m_instance, job);
    default: return {};
    }
}

QVariant TraceModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index)) // Qt asks for none where nothing is current
        return {};
    const power::Job& job = m_instance->jobs[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole: return text(job, column);
    case Qt::EditRole: return editText(job, column);
    case Qt::TextAlignmentRole: return alignment(column);
    case Qt::ToolTipRole: return toolTip(job, column);
    case Qt::ForegroundRole:
        if (column == RejectedColumn)
            return Theme::instance().warning();
        if (column == NodesColumn || (column == RequestedColumn && job.requestedSeconds <= 0.0))
            return QGuiApplication::palette().brush(QPalette::PlaceholderText);
        return {};
    default: return {};
    }
}

QVariant TraceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnTotal)
        return {};
    const QString titles[]{tr("Job"),       tr("Submitted"), tr("Processors"), tr("Nodes"),   tr("Runs"),
                           tr("Requested"), tr("GPUs"),      tr("User"),       tr("Account"), tr("Partition"),
                           tr("Priority"),  tr("Power (W)"), tr("Slack"),      tr("Rejected")};
    const QString tips[]{tr("Number of the job in the trace"),
                         tr("When the job enters the queue; type a date, a day or a time since second 0 of the trace"),
                         tr("Cores that the job requests"),
                         tr("Whole nodes that the job takes: processors divided by the cores of a node, rounded up"),
                         tr("The actual run time of the job"),
                         tr("The maximum run time that the user requested; backfilling plans with it"),
                         tr("GPUs of all nodes of the job together"),
                         tr("The user who submitted the job"),
                         tr("The account that pays for the job"),
                         tr("The partition that the job asks for; empty: the default one"),
                         tr("Larger is more urgent, for the order priority"),
                         tr("Power of all nodes of the job together while it runs; empty: that of busy nodes"),
                         tr("The longest time that Green hours may hold the job; empty: that of the policy"),
                         tr("Why the queue rejects the job")};
    if (role == Qt::DisplayRole)
        return titles[section];
    if (role == Qt::ToolTipRole)
        return tips[section];
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    return {};
}

Qt::ItemFlags TraceModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    return fieldOf(index.column()) ? flags | Qt::ItemIsEditable : flags;
}

QString TraceModel::problem(const QModelIndex& index, const QString& text) const
{
    const std::optional<power::JobField> field = fieldOf(index.column());
    if (!field)
        return {};
    const Result<power::JobValue> value = parseJobCell(*field, text, m_clock);
    if (!value)
        return errorText(value.error());
    const QStringList known = choices(index.column());
    return known.isEmpty() || known.contains(text.trimmed()) ? QString() : tr("There is no partition “%1”.").arg(text.trimmed());
}

QStringList TraceModel::choices(int column) const
{
    if (column != PartitionColumn || m_instance->partitions.empty())
        return {};
    QStringList names{QString()};
    for (const power::Partition& partition : m_instance->partitions)
        names << QString::fromStdString(partition.name.text());
    return names;
}

bool TraceModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const std::optional<power::JobField> field = fieldOf(index.column());
    if (role != Qt::EditRole || !field || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const auto row = static_cast<std::size_t>(index.row());
    const power::Job before = m_instance->jobs[row];
    if (value.toString() == editText(before, index.column()))
        return true;
    Result<power::JobValue> read = parseJobCell(*field, value.toString(), m_clock);
    if (!read) {
        read.error().place.cell = tr("job %1").arg(QString::fromStdString(jobLabel(before.id))).toStdString();
        m_session.showError(read.error());
        return false;
    }
    if (!applyPowerEdit(m_session, tr("Change job %1").arg(QString::fromStdString(jobLabel(before.id))),
                        power::withJobField(*m_instance, power::JobIndex(row), *field, *read)))
        return false;
    power::Job after = before;
    if (*field == power::JobField::submit)
        after.submitSeconds = std::get<double>(*read);
    if (const int now = *field == power::JobField::submit ? rowOf(after) : index.row(); now >= 0)
        emit moved(now);
    return true;
}

int TraceModel::rowOf(const power::Job& job) const
{
    const power::JobTable& jobs = m_instance->jobs;
    const auto rows = std::views::iota(std::size_t{0}, jobs.size());
    const auto submittedIn = [&jobs](std::size_t row) { return jobs[row].submitSeconds; };
    for (const std::size_t row : std::ranges::equal_range(rows, job.submitSeconds, {}, submittedIn))
        if (jobs[row] == job)
            return static_cast<int>(row);
    return -1;
}

} // namespace wattif::ui

#include "moc_trace_model.cpp"
