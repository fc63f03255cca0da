// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;

namespace wattif::ui {

class FigureSource;
class ProposedText;
struct FigureSpec;

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
