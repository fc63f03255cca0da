// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;

namespace wattif::ui {

/// A slim row of icon buttons at the head of a panel; more widgets can be added.
class PanelTools : public QWidget {
    Q_OBJECT
public:
    explicit PanelTools(const QList<QAction*>& actions, QWidget* parent = nullptr);

    /// The row, for labels, fields and stretches after the buttons.
    [[nodiscard]] QHBoxLayout* row() const { return m_row; }

private:
    QHBoxLayout* m_row;
};

/// A replacement for an empty table: a title, a sentence that says what to do, optionally a button.
class EmptyHint : public QWidget {
    Q_OBJECT
public:
    EmptyHint(const QString& title, const QString& text, QAction* action, QWidget* parent = nullptr);

    /// Says something else from now on.
    void setTexts(const QString& title, const QString& text);

private:
    QLabel* m_title;
    QLabel* m_text;
};

} // namespace wattif::ui
