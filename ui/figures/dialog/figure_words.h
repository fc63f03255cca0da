// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace wattif::ui {

class FigureSource;
struct FigureSpec;

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

/// The words that go into the file of a figure: caption, alternative text, and what it was made from.
class FigureWords : public QWidget {
    Q_OBJECT
public:
    explicit FigureWords(QWidget* parent = nullptr);

    /// Proposes what the figure says of itself; words of the author stay.
    void propose(const FigureSource& figure);
    void setOrigin(const QString& line);
    /// Puts caption and alternative text into a spec.
    void fill(FigureSpec& spec) const;

    [[nodiscard]] ProposedText& caption() const { return *m_caption; }
    [[nodiscard]] ProposedText& altText() const { return *m_altText; }

private:
    ProposedText* m_caption;
    ProposedText* m_altText;
    QLabel* m_origin;
};

/// A label for a sentence or two that can be selected; `name` chooses its look.
[[nodiscard]] QLabel* sentenceLabel(const QString& name);

} // namespace wattif::ui
