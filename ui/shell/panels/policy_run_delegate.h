// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>
#include <QStyledItemDelegate>

namespace wattif::ui {

/// Returns whether the policy of a row waits for its turn or is at work. `index`: in the first column of a ResultsModel.
[[nodiscard]] bool canStop(const QModelIndex& index);

/// Draws the policies of a ResultsModel: the name, and right of it, while its run is shown, how far it is with a button that
/// stops it alone.
class PolicyRunDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit PolicyRunDelegate(QObject* parent = nullptr);

    /// Returns the rectangle of the button in a cell of this rectangle.
    [[nodiscard]] static QRect buttonIn(const QRect& cell);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

signals:
    void stopAsked(const QString& policy);

private:
    QIcon m_stop; ///< one for all rows: a new one reads its file
};

} // namespace wattif::ui
