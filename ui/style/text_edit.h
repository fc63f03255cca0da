// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPlainTextEdit>

namespace wattif::ui {

/// A field of several lines of text; all of the window are of this kind.
///
/// Qt up to 6.4 takes the first of the clipboard's formats without asking whether there is one: pasting from an empty clipboard
/// ends the program.
class TextEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TextEdit(QWidget* parent = nullptr) : QPlainTextEdit(parent) { }

protected:
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData* source) const override;
    /// What keys, menus, the middle button and drops end in.
    void insertFromMimeData(const QMimeData* source) override;
};

} // namespace wattif::ui
