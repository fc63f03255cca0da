// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QAbstractTableModel>

#include "core/profit/model/instance.h"

namespace wattif::ui {

class Session;

/// Count and idle power of the machine types: one column for each, aligned with the matrices.
class MachineModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Row { CountRow, IdleRow, rowTotal };

    explicit MachineModel(Session& session, QObject* parent = nullptr);

    /// Shows shortened names of the machine types in the header; tooltips and editing keep the whole ones.
    void setShortNames(bool on);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    bool setHeaderData(int section, Qt::Orientation orientation, const QVariant& value, int role = Qt::EditRole) override;

private:
    void refresh();
    Session& m_session;
    std::shared_ptr<const profit::Instance> m_instance;
    bool m_shortNames = false;
    mutable QStringList m_short; ///< empty until asked for
};

} // namespace wattif::ui
