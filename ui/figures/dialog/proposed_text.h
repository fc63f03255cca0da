// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace wattif::ui {

/// A text with a proposal: follows the proposal until the user edits it, and goes back to it when asked.
class ProposedText : public QWidget {
    Q_OBJECT
public:
    /// `name` is the object name of the editor; `title` may have a mnemonic.
    ProposedText(const QString& name, const QString& title, const QString& toolTip, QWidget* parent = nullptr);

    void setProposal(const QString& text);
    /// The text as edited, in one line; the proposal where it was emptied.
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isOwn() const { return m_own; }
    [[nodiscard]] QPlainTextEdit* editor() const { return m_editor; }

public slots:
    void reset();

signals:
    void changed();

private:
    void onEdited();
    void showState();

    QPlainTextEdit* m_editor;
    QLabel* m_count;
    QToolButton* m_reset;
    QString m_proposal;
    bool m_own = false;
    bool m_setting = false;
};

} // namespace wattif::ui
