// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/cluster/cluster_tables.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <QGuiApplication>
#include <QPalette>
#include <QRegularExpression>

#include "core/base/number.h"
#include "core/power/model/node_kinds.h"
#include "core/power/model/node_kinds_edit.h"
#include "core/power/policies/by_partition.h"
#include "ui/style/text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using power::Instance;
using power::NodeKind;
using power::NodeState;
using power::Partition;
using power::Watts;

/// A value of a cell; one of the scenario, which is not edited here, with the digits that one reads.
QString plain(double value, bool isInherited)
{
    constexpr int readDigits = 6;
    return QString::fromStdString(isInherited ? formatShort(value, readDigits) : formatNumber(value));
}

constexpr std::array<double Watts::*, power::poweredStateCount> wattsOfState{&Watts::off, &Watts::shuttingDown, &Watts::booting,
                                                                             &Watts::idle, &Watts::busy};

/// The power that a column shows; null for other columns.
double Watts::*wattsOfColumn(int column)
{
    const int state = column - NodeKindTable::OffColumn;
    return state >= 0 && state < static_cast<int>(wattsOfState.size()) ? wattsOfState[static_cast<std::size_t>(state)] : nullptr;
}

/// Reads a cell that may be empty.
template <class T>
Result<void> putOptional(const QString& text, Result<T> value, std::optional<T>& field)
{
    if (text.trimmed().isEmpty()) {
        field.reset();
        return {};
    }
    return put(std::move(value), field.emplace());
}

/// Sets the power of a state. An empty cell takes that of the scenario; a kind whose powers are all those states none.
Result<void> putWatts(const Instance& instance, NodeKind& kind, double Watts::*state, const QString& text,
                      const NumberReader& read)
{
    Watts watts = wattsOf(instance, kind);
    watts.*state = instance.watts.*state;
    if (!text.trimmed().isEmpty())
        if (auto done = put(cellNumber(text, read), watts.*state); !done)
            return done;
    if (text.trimmed().isEmpty() && watts == instance.watts)
        kind.watts.reset();
    else
        kind.watts = watts;
    return {};
}

/// An empty cell is 0.
template <class T>
Result<void> putOrZero(const QString& text, Result<T> value, T& field)
{
    return put(text.trimmed().isEmpty() ? Result<T>(T{0}) : std::move(value), field);
}

/// An empty cell takes that of the scenario.
Result<void> putPowerModel(const QString& text, std::optional<power::PowerModel>& model)
{
    if (text.trimmed().isEmpty()) {
        model.reset();
        return {};
    }
    model = power::powerModelOf(text.toStdString());
    return power::checkPowerModel(*model, {});
}

Result<std::vector<std::int32_t>> kindsOfCell(const Instance& instance, const QString& text)
{
    static const QRegularExpression between(u"\\s*[,;]\\s*"_s);
    std::vector<std::string> names;
    for (const QString& name : text.trimmed().split(between, Qt::SkipEmptyParts))
        names.push_back(name.toStdString());
    return power::kindsNamed(instance, names);
}

Result<bool> yesOrNo(const QString& text)
{
    const QString word = text.trimmed();
    if (word == PartitionTable::tr("yes") || word == u"yes"_s || word == u"true"_s || word == u"1"_s)
        return true;
    if (word.isEmpty() || word == PartitionTable::tr("no") || word == u"no"_s || word == u"false"_s || word == u"0"_s)
        return false;
    return badInput(PartitionTable::tr("“%1” is neither yes nor no").arg(text).toStdString());
}

/// Blanks between words become one each.
Result<void> putNodePolicy(const QString& text, std::string& policy)
{
    const std::string words = text.simplified().toStdString();
    if (!words.empty())
        if (auto call = power::parseNodePolicy(words); !call)
            return propagateError(call);
    policy = words;
    return {};
}

std::vector<std::size_t> places(const std::vector<int>& rows) { return {rows.begin(), rows.end()}; }

} // namespace

QVariant ClusterTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index) || !isInherited(index.row(), index.column()))
        return ElementTableOf::data(index, role);
    switch (role) {
    case Qt::EditRole: return QString();
    case Qt::ForegroundRole: return QGuiApplication::palette().brush(QPalette::PlaceholderText);
    case Qt::ToolTipRole: return tr("That of the scenario; type a value to replace it here");
    default: return ElementTableOf::data(index, role);
    }
}

QString ClusterTable::copied(int row, int column) const
{
    return isInherited(row, column) ? QString() : ElementTableOf::copied(row, column);
}

ClusterTable::EditResult ClusterTable::finished(Instance draft) const { return withNodesOfKinds(std::move(draft)); }

NodeKindTable::NodeKindTable(Session& session, QObject* parent)
    : NodeKindRows(
        session,
        {{tr("Kind"), tr("Name of the kind of nodes"), CellKind::text},
         {tr("Nodes"), tr("Nodes of this kind")},
         {tr("Cores"), tr("Cores of a node; empty: the cores per node of the scenario")},
         {tr("GPUs"), tr("GPUs of a node")},
         {tr("Off (W)"), tr("Power of a node that is off; empty: that of the scenario")},
         {tr("Shutting down (W)"), tr("Power of a node while it shuts down; empty: that of the scenario")},
         {tr("Booting (W)"), tr("Power of a node while it boots; empty: that of the scenario")},
         {tr("Idle (W)"), tr("Power of a node that is on without a job; empty: that of the scenario")},
         {tr("Busy (W)"), tr("Power of a node that runs a job; empty: that of the scenario")},
         {tr("Boot (s)"), tr("Time from off to idle; empty: that of the scenario")},
         {tr("Shut-down (s)"), tr("Time from idle to off; empty: that of the scenario")},
         {tr("Speed"), tr("Run and requested times of the trace are divided by it")},
         {tr("Power model"),
          tr("Power between idle and busy by the load: linear, square, specpower, or watts at equal steps of the load, "
             "such as 90 110 120; empty: that of the scenario"),
          CellKind::text},
         {tr("Embodied carbon (kg)"), tr("Carbon dioxide of making a node; empty: that of the scenario")},
         {tr("Life (years)"), tr("Time over which the embodied carbon counts; empty: that of the scenario")}},
        parent)
{
}

QString NodeKindTable::text(int row, int column) const
{
    const NodeKind& kind = at(row);
    if (double Watts::*state = wattsOfColumn(column))
        return plain(wattsOf(instance(), kind).*state, isInherited(row, column));
    switch (column) {
    case NameColumn: return qText(kind.name);
    case CountColumn: return QString::number(kind.count);
    case CoresColumn: return QString::number(coresOf(instance(), kind));
    case GpusColumn: return QString::number(kind.gpus);
    case BootColumn: return plain(bootSecondsOf(instance(), kind), isInherited(row, column));
    case ShutdownColumn: return plain(shutdownSecondsOf(instance(), kind), isInherited(row, column));
    case SpeedColumn: return plain(kind.speed, isInherited(row, column));
    case ModelColumn: return qText(power::toText(powerModelOf(instance(), kind)));
    case EmbodiedColumn: return plain(embodiedKgOf(instance(), kind), isInherited(row, column));
    case LifeColumn: return plain(lifeYearsOf(instance(), kind), isInherited(row, column));
    default: return {};
    }
}

bool NodeKindTable::isInherited(int row, int column) const
{
    const NodeKind& kind = at(row);
    if (wattsOfColumn(column))
        return !kind.watts;
    return (column == CoresColumn && !kind.cores) || (column == BootColumn && !kind.bootSeconds)
        || (column == ShutdownColumn && !kind.shutdownSeconds) || (column == ModelColumn && !kind.powerModel)
        || (column == EmbodiedColumn && !kind.embodiedKg) || (column == LifeColumn && !kind.lifeYears);
}

Result<void> NodeKindTable::writeCell(const Instance& instance, NodeKind& kind, int column, const QString& text,
                                      const NumberReader& read) const
{
    if (double Watts::*state = wattsOfColumn(column))
        return putWatts(instance, kind, state, text, read);
    switch (column) {
    case NameColumn: kind.name = text.trimmed().toStdString(); return {};
    case CountColumn: return put(cellWhole(text, read, power::maxProcessors), kind.count);
    case CoresColumn: return putOptional(text, cellWhole(text, read, power::maxProcessors), kind.cores);
    case GpusColumn: return putOrZero(text, cellWhole(text, read, power::maxProcessors), kind.gpus);
    case BootColumn: return putOptional(text, cellNumber(text, read), kind.bootSeconds);
    case ShutdownColumn: return putOptional(text, cellNumber(text, read), kind.shutdownSeconds);
    case SpeedColumn: return put(cellNumber(text, read), kind.speed);
    case ModelColumn: return putPowerModel(text, kind.powerModel);
    case EmbodiedColumn: return putOptional(text, cellNumber(text, read), kind.embodiedKg);
    case LifeColumn: return putOptional(text, cellNumber(text, read), kind.lifeYears);
    default: return {};
    }
}

NodeKindTable::EditResult NodeKindTable::withElement(std::size_t row, const NodeKind& element) const
{
    return withNodeKind(instance(), row, element);
}

NodeKindTable::EditResult NodeKindTable::added(int row) const
{
    const Instance& now = instance();
    if (now.nodeKinds.empty())
        return withPresentNodesAsKind(now);
    NodeKind like = row >= 0 ? at(row) : now.nodeKinds.back();
    like.name.clear();
    like.count = 1; // not as many again
    return withNodeKindAdded(now, std::move(like));
}

NodeKindTable::EditResult NodeKindTable::removed(const std::vector<int>& rows) const
{
    return withoutNodeKinds(instance(), places(rows));
}

void NodeKindTable::append(Instance& into) const
{
    NodeKind kind = into.nodeKinds.empty() ? NodeKind{} : into.nodeKinds.back();
    kind.name.clear();
    kind.count = 1;
    addNodeKind(into, std::move(kind));
}

PartitionTable::PartitionTable(Session& session, QObject* parent)
    : PartitionRows(
        session,
        {{tr("Partition"), tr("Name of the partition; jobs that ask for it follow a new name"), CellKind::text},
         {tr("Node kinds"), tr("The node kinds of the partition, those to be taken first before others: “cpu, gpu”"),
          CellKind::sizes},
         {tr("Nodes"), tr("Nodes of these kinds"), CellKind::readOnly},
         {tr("Largest job"), tr("Larger jobs are rejected, nodes; empty: as in the scenario")},
         {tr("Time limit (min)"), tr("Longer jobs are rejected; empty: as in the scenario")},
         {tr("Default"), tr("Takes the jobs that ask for no partition; without a default the first one does"), CellKind::choice},
         {tr("Jobs"), tr("Jobs of the trace that go to the partition"), CellKind::readOnly},
         {tr("Node policy"),
          tr("The policy of the nodes when By partition runs, with options that differ from the defaults: “reserve spare_nodes=2”; "
             "empty: they stay on"),
          CellKind::text}},
        parent)
{
}

std::int64_t PartitionTable::jobsOf(int row) const
{
    const Instance& now = instance();
    if (!m_jobs) {
        m_jobs.emplace(now.partitions.size());
        for (const power::Job& job : now.jobs)
            if (const Partition* partition = findPartition(now, job))
                ++(*m_jobs)[static_cast<std::size_t>(partition - now.partitions.data())];
    }
    return (*m_jobs)[static_cast<std::size_t>(row)];
}

QString PartitionTable::text(int row, int column) const
{
    const Instance& now = instance();
    const Partition& partition = at(row);
    switch (column) {
    case NameColumn: return qText(partition.name.text());
    case KindsColumn: {
        QStringList names;
        for (const std::int32_t kind : partition.kinds)
            names << qText(now.nodeKinds[static_cast<std::size_t>(kind)].name);
        return names.join(u", "_s);
    }
    case NodesColumn: {
        std::int64_t nodes = 0;
        for (const std::int32_t kind : partition.kinds)
            nodes += now.nodeKinds[static_cast<std::size_t>(kind)].count;
        return QString::number(nodes);
    }
    case JobNodesColumn: {
        const std::int32_t most = partition.maxJobNodes > 0 ? partition.maxJobNodes : now.maxJobNodes;
        return most > 0 ? QString::number(most) : tr("all nodes");
    }
    case MinutesColumn:
        return plain(partition.maxJobMinutes > 0.0 ? partition.maxJobMinutes : now.maxJobMinutes, isInherited(row, column));
    case DefaultColumn: return partition.isDefault || isInherited(row, column) ? tr("yes") : tr("no");
    case JobsColumn: return groupedCount(jobsOf(row));
    case PolicyColumn: return qText(partition.nodePolicy);
    default: return {};
    }
}

bool PartitionTable::isInherited(int row, int column) const
{
    const Instance& now = instance();
    const Partition& partition = at(row);
    if (column == DefaultColumn) // the first one, where none is marked
        return row == 0 && std::ranges::none_of(now.partitions, &Partition::isDefault);
    return (column == JobNodesColumn && partition.maxJobNodes == 0)
        || (column == MinutesColumn && partition.maxJobMinutes <= 0.0);
}

Result<void> PartitionTable::writeCell(const Instance& instance, Partition& partition, int column, const QString& text,
                                       const NumberReader& read) const
{
    switch (column) {
    case NameColumn: partition.name = InternedText(text.trimmed().toStdString()); return {};
    case KindsColumn: return put(kindsOfCell(instance, text), partition.kinds);
    case JobNodesColumn: return putOrZero(text, cellWhole(text, read, power::maxProcessors), partition.maxJobNodes);
    case MinutesColumn: return putOrZero(text, cellNumber(text, read), partition.maxJobMinutes);
    case DefaultColumn: return put(yesOrNo(text), partition.isDefault);
    case PolicyColumn: return putNodePolicy(text, partition.nodePolicy);
    default: return {};
    }
}

PartitionTable::EditResult PartitionTable::withElement(std::size_t row, const Partition& element) const
{
    return withPartition(instance(), row, element);
}

PartitionTable::EditResult PartitionTable::added(int row) const
{
    Partition like = row >= 0 ? at(row) : Partition{};
    like.name = {};
    like.isDefault = false;
    return withPartitionAdded(instance(), std::move(like));
}

PartitionTable::EditResult PartitionTable::removed(const std::vector<int>& rows) const
{
    return withoutPartitions(instance(), places(rows));
}

Result<void> PartitionTable::write(Instance& into, std::size_t row, int column, const QString& text,
                                   const NumberReader& read) const
{
    Partition partition = into.partitions[row];
    if (Result<void> done = writeCell(into, partition, column, text, read); !done)
        return done;
    setPartition(into, row, partition);
    return {};
}

void PartitionTable::append(Instance& into) const { addPartition(into, {}); }

} // namespace wattif::ui

#include "moc_cluster_tables.cpp"
