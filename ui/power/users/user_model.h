// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QAbstractTableModel>

#include "ui/power/users/user_data.h"

namespace wattif::ui {

/// Jobs, energy, cost, carbon and waits of each user or account as a table.
class UserModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// The first column has the name, the others a UserQuantity each.
    static constexpr int columnTotal = 10;
    static constexpr int SortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setFacts(UserFactsPtr facts);
    /// The column of a quantity.
    [[nodiscard]] static int columnOf(UserQuantity quantity) { return static_cast<int>(quantity) + 1; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] double value(int row, int column) const;
    UserFactsPtr m_facts;
    std::array<int, columnTotal> m_decimals{}; ///< of each column, the same for all its numbers
};

} // namespace wattif::ui
