// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QFrame>
#include <QList>
#include <QString>

class QHBoxLayout;
class QLabel;

namespace wattif::ui {

/// A question inside a view, with one button for each answer; Esc takes the question back. Never modal.
class InlineQuestion : public QFrame {
    Q_OBJECT
public:
    struct Answer {
        QString text;
        std::function<void()> act;
    };
    explicit InlineQuestion(QWidget* parent = nullptr);

    /// Asks; an earlier question that is open is dropped. The first answer gets the focus.
    void ask(const QString& question, const QList<Answer>& answers);
    /// Shows an extra widget before the answers, e.g. a number field; the question owns it.
    void ask(const QString& question, QWidget* field, const QList<Answer>& answers);
    [[nodiscard]] QString question() const;
    void dismiss();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_text;
    QHBoxLayout* m_row;
    QList<QWidget*> m_made;
};

} // namespace wattif::ui
