// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include "ui/consolidation/watts/watts_data.h"

namespace wattif::ui {

/// The switches of a placement: awake or asleep, what keeps them awake, and which single move would let them sleep.
class AwakeModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, StateColumn, PortsColumn, WattsColumn, NodesColumn, MoveColumn, SavedColumn, columnTotal };
    /// The values for sorting rows: numbers as numbers.
    static constexpr int SortRole = Qt::UserRole;

    explicit AwakeModel(QObject* parent = nullptr);

    void setFacts(WattsFactsPtr facts);
    [[nodiscard]] bool isAwake(int row) const;
    /// The move that lets the switch of a row sleep; null for none.
    [[nodiscard]] const consolidation::SingleMove* move(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] const consolidation::AwakeReason* reason(int row) const;
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString nodesText(const consolidation::AwakeReason& reason) const;
    [[nodiscard]] QString moveText(int row) const;
    /// Returns why there is no such move.
    [[nodiscard]] QString noMoveText(const consolidation::AwakeReason& reason) const;
    [[nodiscard]] QVariant sortKey(int row, int column) const;

    WattsFactsPtr m_facts;
    std::vector<int> m_applicationsOn;    ///< by node, where the plan leaves them
    std::vector<std::int32_t> m_reasonOf; ///< by switch; -1: asleep
};

/// Leaves out the switches that sleep, on demand.
class AwakeFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit AwakeFilter(AwakeModel& model, QObject* parent = nullptr);
    void setAwakeOnly(bool on);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    AwakeModel& m_model;
    bool m_awakeOnly = true;
};

} // namespace wattif::ui
