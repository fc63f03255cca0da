// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Event filters that serve all widgets of a window or of the program: what they change is in Qt's own widgets, also in its
// dialogs, where no subclass can replace them.

#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

class QLineEdit;

namespace wattif::ui {

/// Returns whether a label or button is too small for its text.
[[nodiscard]] bool isTextCut(const QWidget& widget);

/// Shows the whole text of an elided label or button without a tooltip when the user points at it: with large letters or in a
/// small window not all texts fit.
class ElidedTextToolTips : public QObject {
    Q_OBJECT
public:
    explicit ElidedTextToolTips(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

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

/// Lets the mouse wheel change a field only after a click into it, while it keeps the focus; else the wheel scrolls the container
/// of the field.
///
/// Qt's spin boxes, sliders and lists take each turn of the wheel above them, and the focus with it: scrolling a form would
/// change the fields that pass below the mouse. Fields of tool bars are left alone, there is nothing to scroll.
class FieldWheel : public QObject {
    Q_OBJECT
public:
    explicit FieldWheel(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<QWidget> m_clicked; ///< the field that was clicked and has the focus since
};

/// Makes the columns of Qt's own file dialogs wide enough for sizes, types and dates, and gives the name the rest: Qt measures
/// their widths with other texts, so they end in an ellipsis. The type of a file is found without reading it. Dialogs of the
/// desktop are left alone.
class FileDialogColumns : public QObject {
    Q_OBJECT
public:
    explicit FileDialogColumns(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// The frame around a table, list or picture of a window that got the focus by the keyboard: these widgets do not show the focus
/// themselves. A click needs no frame, because the user knows the place.
class FocusFrame : public QWidget {
    Q_OBJECT
public:
    explicit FocusFrame(QWidget& window);
    /// Returns the framed widget, or null.
    [[nodiscard]] QWidget* framed() const { return m_framed; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void frame(QWidget* widget);
    void place();

    QPointer<QWidget> m_framed;
};

} // namespace wattif::ui
