// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QWidget>

#include "core/classroom/lesson/judge.h"

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace wattif::ui {

struct StepContent;
class TextEdit;

/// The question of a step and the input for its answer: buttons for a choice, a field for a number or a text, a button to check
/// the changes of the scenario or the program in the editor of own policies. Enter answers.
class AnswerBox : public QWidget {
    Q_OBJECT
public:
    explicit AnswerBox(QWidget* parent = nullptr);

    /// Shows the task of a step with empty input.
    void setTask(const classroom::Step& step, const StepContent& content);
    /// Nothing to be asked.
    void clear();
    /// Fills in an answer to the task; skips parts that do not fit.
    void setAnswer(const classroom::Answer& answer);
    /// Marks the options of the right answer, and chosen ones that are wrong.
    void markRight(const classroom::Answer& right);
    /// Whether an answer can be given now.
    void setOpen(bool open);
    /// Puts the focus where one answers.
    void focusAnswer();

    [[nodiscard]] QLabel* question() const { return m_question; }
    [[nodiscard]] QPushButton* checkButton() const { return m_check; }
    [[nodiscard]] QButtonGroup* choices() const { return m_choices; }
    [[nodiscard]] QLineEdit* numberField() const { return m_number; }

signals:
    void answered(const wattif::classroom::Answer& answer);
    /// The input is not an answer; the message says why.
    void refused(const QString& message);
    /// The user asks to check the changes of the scenario.
    void scenarioOffered();
    /// The program that the learner saved is to be judged.
    void programOffered();
    /// The lesson's text is wanted in the editor again.
    void startWanted();

protected:
    /// Wraps the texts of the options in the new width.
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Returns the width that the text of an option has beside its sign.
    [[nodiscard]] int optionWidth(const QAbstractButton& button) const;
    void wrapOptions();
    void addChoices(const QStringList& texts);
    void addNumber(const QString& unit);
    void addText();
    void addProgram(bool hasStart);
    void offer();
    void choose(const classroom::Answer& places);
    /// Returns the place in answers for an option.
    [[nodiscard]] std::size_t placeOf(QAbstractButton& button) const;
    [[nodiscard]] classroom::Answer chosen() const;
    [[nodiscard]] bool hasAnswer() const;
    [[nodiscard]] QString checkText() const;
    void showState();

    classroom::CheckKind m_kind = classroom::CheckKind::none;
    bool m_yesNo = false;
    bool m_several = false;              ///< check boxes
    std::vector<std::size_t> m_places{}; ///< the places of a decision's options in answers; empty: their own places
    bool m_open = false;
    bool m_isMarked = false; ///< the right options are marked
    int m_specialValueTexts = 0;
    QLabel* m_question;
    QWidget* m_field = nullptr; ///< holds what one answers with; made for each step
    QVBoxLayout* m_space;
    QPushButton* m_check;
    QButtonGroup* m_choices = nullptr;
    QLineEdit* m_number = nullptr;
    TextEdit* m_text = nullptr;
};

} // namespace wattif::ui
