// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPointer>

#include "ui/tables/text_delegate.h"

class QHeaderView;
class QLineEdit;

namespace wattif::ui {

/// Paints matrix cells on the heat ramp, marks the cheapest, hatches "cannot run", frames a refused edit in red; its editor stays
/// open on a bad value, frames itself and shows the allowed values.
class MatrixDelegate : public TextDelegate {
    Q_OBJECT
public:
    explicit MatrixDelegate(Problem problem, QObject* parent = nullptr);

    /// Marks the cheapest machine of each row.
    void setMarks(bool on) { m_marks = on; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    bool m_marks = false;
};

/// Renames the sections of a header in place: double click, or `edit()`.
class HeaderRename : public QObject {
    Q_OBJECT
public:
    explicit HeaderRename(QHeaderView* header);
    void edit(int section);

private:
    /// Scrolls to the section, whose name is then visible during editing.
    void reveal(int section) const;

    QHeaderView* m_header;
    QPointer<QLineEdit> m_editor;
};

} // namespace wattif::ui
