// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QFrame>
#include <QList>

class QLabel;
class QPushButton;
class QHBoxLayout;

namespace wattif::ui {

/// A message in the window instead of a modal box: icon, text, buttons, close. Hidden while there is nothing to say.
class InlineBar : public QFrame {
    Q_OBJECT
public:
    enum class Kind { info, warning, error };

    explicit InlineBar(QWidget* parent = nullptr);

    /// Shows a message instead of the present one, whose buttons are removed.
    void showMessage(Kind kind, const QString& text);
    /// Adds a button to the present message; the bar hides when it is clicked, before `clicked` is called.
    void addButton(const QString& text, const std::function<void()>& clicked);
    [[nodiscard]] QString text() const;
    [[nodiscard]] Kind kind() const { return m_kind; }

public slots:
    void dismiss();

signals:
    void dismissed();

private:
    Kind m_kind = Kind::info;
    QLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_buttonRow;
    QList<QPushButton*> m_buttons;
};

} // namespace wattif::ui
