// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractItemModel>

#include "core/base/study.h"

namespace wattif::ui {

/// A decision ledger as a tree of two levels: decisions and, below each, its candidates.
class LedgerModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit LedgerModel(QObject* parent = nullptr);

    void setLedger(Ledger ledger);
    [[nodiscard]] QStringList columnTitles() const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const Ledger::Entry& entry(const QModelIndex& index) const;
    /// The candidates of a decision, made now where the ledger makes them on demand.
    [[nodiscard]] const std::vector<Ledger::Entry>& childrenOf(std::size_t row) const;

    mutable Ledger m_ledger;
    mutable std::vector<bool> m_made; ///< which children were made; empty where all are there from the start
    std::vector<bool> m_numeric;      ///< columns whose cells are numbers: right-aligned
};

} // namespace wattif::ui
