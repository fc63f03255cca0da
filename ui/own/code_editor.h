// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <Qsci/qsciscintilla.h>

namespace wattif::ui {

/// Edits Python in the theme's colours, with line numbers and a mark at a line that is wrong.
class CodeEditor : public QsciScintilla {
    Q_OBJECT
public:
    explicit CodeEditor(QWidget* parent = nullptr);

    /// Shows a whole text, which no undo step takes back.
    void show(const QString& text);
    /// Marks a line (from 1) and writes the reason below it; 0 takes the mark away.
    void markLine(int line, const QString& reason = {});
    [[nodiscard]] int markedLine() const { return m_marked; }

signals:
    /// Ctrl+S while the editor has the focus.
    void saveWanted();

protected:
    bool event(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void applyTheme();
    void fitNumbers();

    int m_marked = 0;
};

} // namespace wattif::ui
