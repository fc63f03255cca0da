// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>

#include "core/base/study.h"
#include "core/consolidation/model/instance.h"

namespace wattif::ui {

/// The names of an instance's nodes, stored unchanged: each becomes a text when it is shown.
class NodeNames final : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    /// Shows those of another instance, which `holder` keeps alive.
    void show(InstancePtr holder, const consolidation::Instance& instance);
    /// Reads the same names in another instance from now on.
    void hold(InstancePtr holder, const consolidation::Instance& instance);
    /// Returns whether an instance has the names that are shown. O(nodes), without a copy.
    [[nodiscard]] bool isOf(const consolidation::Instance& instance) const;
    /// The first row with this name; -1 without one. O(nodes).
    [[nodiscard]] int find(const QString& name) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    InstancePtr m_holder;
    const consolidation::Instance* m_instance = nullptr;
};

} // namespace wattif::ui
