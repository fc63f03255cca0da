// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QAbstractTableModel>

#include "core/experiment/readable_units.h"
#include "core/profit/model/instance.h"

namespace wattif::ui {

class Session;

/// The bags in order of arrival as an editable table; rows are moved by drag and drop.
class BagModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { ArrivalColumn, UserColumn, TypeColumn, CountColumn, RevenueColumn, EnergyColumn, columnTotal };
    enum Role {
        ComputedRole = Qt::UserRole + 1, ///< the revenue is computed from gamma, not given
        StepRole,                        ///< -1 has arrived, 0 is the newest, 1 is still to come
    };

    explicit BagModel(Session& session, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* mime, Qt::DropAction action, int row, int column, const QModelIndex& parent) override;

    /// Moves bags (ascending rows) together before row `before`. Returns the first one's new row, -1 for an error.
    int moveBags(std::vector<int> rows, int before);
    /// Names of the task types, for the combo box.
    [[nodiscard]] QStringList typeNames() const;
    /// Returns the error of a text for a cell, or empty.
    [[nodiscard]] QString problem(const QModelIndex& index, const QString& text) const;

signals:
    /// A drop has moved bags; they begin at `first` now.
    void moved(int first, int count);

private:
    void refresh();
    void useReadableUnit(); ///< shows energies in the unit that suits the largest
    /// The energy of a bag if every task ran on its cheapest machine.
    [[nodiscard]] double minEnergyJoules(const profit::Bag& bag) const;
    [[nodiscard]] Result<profit::Bag> changedBag(const QModelIndex& index, const QString& text) const;
    Session& m_session;
    std::shared_ptr<const profit::Instance> m_instance;
    ReadableUnit m_energyUnit;
};

} // namespace wattif::ui
