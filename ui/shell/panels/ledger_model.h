// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <unordered_map>

#include <QAbstractItemModel>

#include "core/base/study.h"

namespace wattif::ui {

/// The reference of a ledger, and which of its decisions differ.
struct LedgerBefore {
    Ledger ledger;
    std::vector<std::size_t> different; ///< ascending
};

/// A decision ledger as a tree of two levels: decisions and, below each, its candidates. A decision that differs from the
/// reference has a mark, and the decision of the reference as its first child.
class LedgerModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit LedgerModel(QObject* parent = nullptr);

    void setLedger(Ledger ledger, std::shared_ptr<const LedgerBefore> before = {});
    /// Returns the content of a decision, e.g. "Placed on Fast ×3".
    [[nodiscard]] static QString decisionText(const Ledger& ledger, std::size_t decision);
    [[nodiscard]] const Ledger& ledger() const { return m_ledger; }
    [[nodiscard]] QStringList columnTitles() const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const Ledger::Entry& entry(const QModelIndex& index) const;
    [[nodiscard]] bool isDifferent(std::size_t row) const;
    /// Returns whether it is the decision of the reference.
    [[nodiscard]] bool isBefore(const QModelIndex& index) const;
    void addBefore(std::size_t row, std::vector<Ledger::Entry>& children) const;
    [[nodiscard]] QVariant picture(const QModelIndex& index) const;
    [[nodiscard]] QVariant fontOf(const QModelIndex& index) const;
    [[nodiscard]] QString textOf(const QModelIndex& index) const;
    /// A decision, made now where the ledger makes them on demand; valid until another one is asked for.
    [[nodiscard]] const Ledger::Entry& decision(std::size_t row) const;
    /// The candidates of a decision, made now where the ledger makes them on demand.
    [[nodiscard]] const std::vector<Ledger::Entry>& childrenOf(std::size_t row) const;

    Ledger m_ledger;
    mutable std::unordered_map<std::size_t, Ledger::Entry> m_decisions;             ///< those last seen
    mutable std::unordered_map<std::size_t, std::vector<Ledger::Entry>> m_children; ///< of decisions that were opened
    std::shared_ptr<const LedgerBefore> m_before;
    std::vector<bool> m_numeric; ///< columns whose cells are numbers: right-aligned
};

} // namespace wattif::ui
