// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QLayout;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace wattif {
struct PaperRecipe;
}

namespace wattif::ui {

class FigurePreview;
class FigureSource;

/// The gallery's page of one recipe: its title and source, and the figure, its progress, or the action that it needs.
class PaperPage : public QWidget {
    Q_OBJECT
public:
    explicit PaperPage(QWidget* parent = nullptr);

    /// Heads the page; null for none.
    void setRecipe(const PaperRecipe* recipe);
    /// A sentence with a button, which is hidden where its text is empty.
    void showNote(const QString& title, const QString& text, const QString& button);
    void showWork(const QString& text);
    void showFigure(const FigureSource& figure);
    /// The line of the verdict under the title, with a button; empty texts hide them.
    void setVerdict(const QString& text, const QString& button);
    [[nodiscard]] FigurePreview& preview() const { return *m_preview; }

public slots:
    void setProgress(double fraction);

signals:
    void computeWanted();
    void stopWanted();
    /// The button beside the verdict was pressed.
    void compareWanted();

private:
    QWidget* makeWork();
    QWidget* makeNote();
    QLayout* makeVerdict();
    void turnTo(QWidget* page, const QString& caption);

    QLabel* m_title;
    QLabel* m_source;
    QLabel* m_verdict;
    QPushButton* m_compare;
    QLabel* m_noteTitle;
    QLabel* m_noteText;
    QPushButton* m_compute;
    QWidget* m_note;
    QLabel* m_workText;
    QProgressBar* m_progress;
    QWidget* m_work;
    FigurePreview* m_preview;
    QStackedWidget* m_stack;
    QLabel* m_caption;
};

} // namespace wattif::ui
