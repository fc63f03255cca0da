// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QAbstractProxyModel>

namespace wattif::ui {

/// A tree of two levels as a flat list: its top rows and, below each that is expanded, its children. The source changes by resets
/// only, which collapse all rows. A lookup takes the logarithm of the number of expanded rows.
class OutlineModel : public QAbstractProxyModel {
    Q_OBJECT
public:
    explicit OutlineModel(QObject* parent = nullptr);

    void setSourceModel(QAbstractItemModel* source) override;
    /// Expands or collapses a top row of the source, if it has children.
    void setExpanded(int top, bool isExpanded);
    [[nodiscard]] bool isExpanded(int top) const;
    void collapseAll();

    [[nodiscard]] QModelIndex mapToSource(const QModelIndex& proxy) const override;
    /// Returns an invalid index for children of a collapsed row.
    [[nodiscard]] QModelIndex mapFromSource(const QModelIndex& source) const override;
    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& proxy, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Expanded {
        int top = 0; ///< of the source
        int row = 0; ///< of the list
        int children = 0;
    };
    /// Returns the first expanded row from a top row on.
    [[nodiscard]] std::vector<Expanded>::const_iterator from(int top) const;
    /// Returns the row of a top row in the list.
    [[nodiscard]] int rowOf(int top) const;
    [[nodiscard]] int topCount() const;

    std::vector<Expanded> m_expanded; ///< ascending
};

} // namespace wattif::ui
