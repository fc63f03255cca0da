// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QAbstractTableModel>

#include "core/io/scenario_clock.h"
#include "core/power/model/edit.h"
#include "core/power/model/instance.h"

namespace wattif::ui {

class Session;

/// The jobs of the trace as an editable table; reads the shared JobTable, copies nothing.
class TraceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        IdColumn,
        SubmitColumn,
        ProcessorsColumn,
        NodesColumn,
        RunColumn,
        RequestedColumn,
        GpusColumn,
        UserColumn,
        AccountColumn,
        PartitionColumn,
        PriorityColumn,
        WattsColumn,
        SlackColumn,
        RejectedColumn,
        columnTotal
    };

    explicit TraceModel(Session& session, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    /// As the base class; a cell that begins with typed letters is found in the next 10,000 rows only, as the table searches at
    /// each key.
    [[nodiscard]] QModelIndexList match(const QModelIndex& start, int role, const QVariant& value, int hits,
                                        Qt::MatchFlags flags) const override;

    /// What is wrong with a text for a cell; empty for nothing.
    [[nodiscard]] QString problem(const QModelIndex& index, const QString& text) const;
    /// The names that a cell is chosen from, an empty one first; empty where it is typed.
    [[nodiscard]] QStringList choices(int column) const;
    /// The first row that holds this job; -1 for none.
    [[nodiscard]] int rowOf(const power::Job& job) const;
    /// The field that a column shows; nothing for derived columns.
    [[nodiscard]] static std::optional<power::JobField> fieldOf(int column);

signals:
    /// An edit put a job into this row.
    void moved(int row);

private:
    void refresh();
    [[nodiscard]] QString text(const power::Job& job, int column) const;
    [[nodiscard]] QString editText(const power::Job& job, int column) const;
    [[nodiscard]] QString toolTip(const power::Job& job, int column) const;

    Session& m_session;
    std::shared_ptr<const power::Instance> m_instance;
    ScenarioClock m_clock; ///< of the instance
};

} // namespace wattif::ui
