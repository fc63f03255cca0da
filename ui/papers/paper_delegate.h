// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace wattif::ui {

/// Draws a figure of a paper in the tree: its small picture, or the kind of chart without one, the title, and below
/// it the verdict. Items without pictureRole (studies, papers) are plain lines.
class PaperDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role {
        indexRole = Qt::UserRole, ///< of the recipe
        pictureRole,              ///< QPixmap, null without one
        verdictRole,              ///< QString, may be empty
        goodRole,                 ///< bool: nothing differs; invalid: nothing was compared
    };
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Returns a picture in its final size, for pictureRole; `ratio`: pixels of the screen for each of the window.
    [[nodiscard]] static QPixmap fitted(const QImage& picture, double ratio);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace wattif::ui
