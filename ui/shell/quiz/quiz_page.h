// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QFrame>
#include <QPointer>

#include "core/classroom/quiz/decision_question.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

class QAbstractButton;
class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace wattif::ui {

class QuizStage;
class Session;
class StudyArea;

/// Quiz me: asks for the decisions of the current policy, one after another, beside a view that ends at the present step of the
/// run. It covers the window, whose parts are hidden and unreachable meanwhile.
class QuizPage : public QFrame {
    Q_OBJECT
public:
    QuizPage(Session& session, const StudyArea& area, QWidget* window);

    /// Covers the window and asks for the first decision of the level.
    void begin();
    /// Uncovers it.
    void end();

    [[nodiscard]] QComboBox* level() const { return m_level; }
    [[nodiscard]] QLabel* policy() const { return m_policy; }
    [[nodiscard]] QPushButton* goOn() const { return m_goOn; }
    /// Returns the field for an amount.
    [[nodiscard]] QSpinBox* amount() const { return m_amount; }
    /// Returns the choices of the question, in their order on the page.
    [[nodiscard]] const std::vector<QAbstractButton*>& choices() const { return m_choices; }
    [[nodiscard]] QuizStage& stage() const { return *m_stage; }
    [[nodiscard]] QString questionText() const;
    [[nodiscard]] QString verdictText() const;
    [[nodiscard]] QString scoreText() const;
    /// The decision that is asked for; nothing while none is.
    [[nodiscard]] std::optional<std::size_t> asked() const;

signals:
    void ended();
    /// A question is shown, or the last one has been removed.
    void shown();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Source;
    /// A question with its texts.
    struct Asked {
        Decision decision;
        QString text;
        std::vector<std::size_t> listed; ///< places among the choices
        std::size_t entry = 0;           ///< of the ledger
        std::size_t place = 0;           ///< among the decisions of that entry
    };

    void build();
    [[nodiscard]] QLayout* makeHead();
    [[nodiscard]] QWidget* makeQuestions();
    void cover(bool on);
    void next();
    void ask(Asked asked);
    void addChoice(std::size_t place);
    /// Chooses the thing that the user clicked in the view.
    void choose(const Origin& origin);
    void markChosen();
    void showQuestion();
    void reportNone();
    void answer();
    void showScore();
    [[nodiscard]] QuizAnswer given() const;
    [[nodiscard]] QuizLevel chosenLevel() const;

    Session& m_session;
    const StudyArea& m_area;
    ErrorReporter m_errors{m_session};
    QComboBox* m_level;
    QLabel* m_policy;
    QLabel* m_score;
    QLabel* m_question;
    QVBoxLayout* m_answers;
    QSpinBox* m_amount;
    QLabel* m_verdict;
    QPushButton* m_goOn;
    QuizStage* m_stage;
    std::vector<QAbstractButton*> m_choices;
    std::vector<QPointer<QWidget>> m_disabled; ///< parts of the window that were enabled
    std::vector<QPointer<QWidget>> m_hidden;   ///< floating ones that were shown
    std::shared_ptr<Source> m_source;
    std::optional<Asked> m_asked;
    bool m_isAnswered = false;
    std::size_t m_from = 0; ///< the next decision
    int m_count = 0;
    int m_right = 0;
    int m_streak = 0;
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
