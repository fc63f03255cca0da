// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace wattif::ui {

class AnswerBox;
class LessonPlayer;
class FormulaText;

/// A lesson in progress: text, task, feedback on the answer, and navigation between the steps.
class LessonPage : public QWidget {
    Q_OBJECT
public:
    LessonPage(LessonPlayer& player, QWidget* parent = nullptr);

    [[nodiscard]] FormulaText* text() const { return m_text; }
    [[nodiscard]] AnswerBox* answerBox() const { return m_answer; }
    [[nodiscard]] QLabel* feedback() const { return m_feedback; }
    [[nodiscard]] QPushButton* nextButton() const { return m_next; }
    [[nodiscard]] QPushButton* againButton() const { return m_again; }
    [[nodiscard]] QPushButton* showMeButton() const { return m_showMe; }
    [[nodiscard]] QPushButton* manualButton() const { return m_manual; }

signals:
    void listWanted();
    /// The page of the manual with this name is to be shown.
    void manualWanted(const QString& page);
    void saveWanted();
    /// The user asks to check the changes of the scenario.
    void scenarioOffered();

public slots:
    /// A program is being run, which may take a while.
    void showRunning();

private:
    void build();
    void showStep();
    void showContent();
    void showFeedback();
    [[nodiscard]] QString tryText() const;
    void focusOnward();
    void showError(const QString& text);
    void showButtons();
    [[nodiscard]] bool isLastStep() const;
    [[nodiscard]] QString wholeText() const;

    LessonPlayer& m_player;
    QLabel* m_title;
    QProgressBar* m_progress;
    FormulaText* m_text;
    AnswerBox* m_answer;
    QLabel* m_feedback;
    QPushButton* m_again;
    QPushButton* m_showMe;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_manual; ///< in the last step
    QPushButton* m_list;
    QPushButton* m_save;
};

} // namespace wattif::ui
