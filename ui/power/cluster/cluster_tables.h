// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/power/model/instance.h"
#include "ui/tables/element_table.h"

namespace wattif::ui {

/// What the tables of a cluster have in common: cells that state nothing show the value of the scenario, pale, and are edited and
/// copied as empty ones.
class ClusterTable : public ElementTableOf<power::Instance> {
    Q_OBJECT
public:
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

protected:
    using ElementTableOf::ElementTableOf;

    /// Returns whether a cell states nothing, and the value of the scenario counts.
    [[nodiscard]] virtual bool isInherited(int row, int column) const = 0;
    [[nodiscard]] QString copied(int row, int column) const override;
    [[nodiscard]] EditResult finished(power::Instance draft) const override;
};

using NodeKindRows = RowsOf<ClusterTable, &power::Instance::nodeKinds>;
/// The editable table of the kinds of nodes.
class NodeKindTable final : public NodeKindRows {
    Q_OBJECT
public:
    enum Columns {
        NameColumn,
        CountColumn,
        CoresColumn,
        GpusColumn,
        OffColumn, ///< the powers are in the order of power::NodeState
        ShuttingDownColumn,
        BootingColumn,
        IdleColumn,
        BusyColumn,
        BootColumn,
        ShutdownColumn,
        SpeedColumn,
        ModelColumn,
        EmbodiedColumn,
        LifeColumn
    };
    explicit NodeKindTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override { return {}; }
    [[nodiscard]] QString elements() const override { return tr("node kinds"); }

protected:
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] bool isInherited(int row, int column) const override;
    [[nodiscard]] Result<void> writeCell(const power::Instance& instance, power::NodeKind& into, int column, const QString& text,
                                         const NumberReader& read) const override;
    [[nodiscard]] EditResult withElement(std::size_t row, const power::NodeKind& element) const override;
    /// The first kind has the present nodes.
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    void append(power::Instance& into) const override;
};

using PartitionRows = RowsOf<ClusterTable, &power::Instance::partitions>;
/// The editable table of the partitions.
class PartitionTable final : public PartitionRows {
    Q_OBJECT
public:
    enum Columns { NameColumn, KindsColumn, NodesColumn, JobNodesColumn, MinutesColumn, DefaultColumn, JobsColumn, PolicyColumn };
    explicit PartitionTable(Session& session, QObject* parent = nullptr);
    [[nodiscard]] QStringList choices() const override { return {tr("yes"), tr("no")}; }
    [[nodiscard]] QString elements() const override { return tr("partitions"); }

protected:
    [[nodiscard]] QString text(int row, int column) const override;
    [[nodiscard]] bool isInherited(int row, int column) const override;
    [[nodiscard]] Result<void> writeCell(const power::Instance& instance, power::Partition& into, int column, const QString& text,
                                         const NumberReader& read) const override;
    [[nodiscard]] EditResult withElement(std::size_t row, const power::Partition& element) const override;
    [[nodiscard]] EditResult added(int row) const override;
    [[nodiscard]] EditResult removed(const std::vector<int>& rows) const override;
    [[nodiscard]] Result<void> write(power::Instance& into, std::size_t row, int column, const QString& text,
                                     const NumberReader& read) const override;
    void append(power::Instance& into) const override;
    void instanceChanged() override { m_jobs.reset(); }

private:
    /// Returns the jobs that go to a partition.
    [[nodiscard]] std::int64_t jobsOf(int row) const;
    mutable std::optional<std::vector<std::int64_t>> m_jobs; ///< counted at the first use
};

} // namespace wattif::ui
