// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QAbstractTableModel>

#include "ui/power/cost/cost_data.h"

namespace wattif::ui {

/// Energy, money and carbon of each policy as a table.
class CostModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { PolicyColumn, CostColumn, SavedColumn, CarbonColumn, EnergyColumn, MeanPriceColumn, columnTotal };

    using QAbstractTableModel::QAbstractTableModel;

    void setCosts(CostsPtr costs);
    /// The policy of a row; empty outside.
    [[nodiscard]] QString policyAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] double value(const CostsOfPolicy& cost, int column) const;
    CostsPtr m_costs;
    std::array<int, columnTotal> m_decimals{}; ///< of each column, all its numbers alike
};

} // namespace wattif::ui
