// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QLineEdit;
class QWidget;

namespace wattif::ui {

/// Returns the line of a field or of a field with arrows; null for any other widget.
[[nodiscard]] QLineEdit* lineOf(QObject* field);
/// Returns whether a field edits a cell of a table or tree.
[[nodiscard]] bool isInCell(const QWidget& field);

/// Hands the keys of undo and redo to the window while the focus is in a field where nothing is being typed.
///
/// Qt's fields keep these keys for themselves, even when they have nothing to undo: a committed value could not be undone there.
/// The field still undoes text that is typed and not committed yet. Editors of cells are left alone.
class FieldUndo : public QObject {
    Q_OBJECT
public:
    explicit FieldUndo(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
};

} // namespace wattif::ui
