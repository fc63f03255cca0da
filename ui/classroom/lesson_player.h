// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>

#include "core/classroom/lesson/learner_record.h"
#include "ui/session/latest_job.h"

namespace wattif::ui {

/// The feedback that the learner gets for an answer.
struct Feedback {
    classroom::Grade grade = classroom::Grade::wrong;
    QString text{};
    bool isShown = false; ///< the answer was shown, not given
    /// The right answer of a task with options, once the task is over.
    std::optional<classroom::Answer> right{};
};

/// An answer that was judged, or shown.
struct Answered {
    Feedback feedback{};
    std::optional<Question> made{}; ///< the scenario with its changes
};

/// The final content of a step: its texts with the numbers of the run.
struct StepContent {
    QString introduction{}; ///< of the lesson, for its first step
    QString title{};
    QString text{};
    QString ask{};
    QStringList options{};             ///< of a choice, and of a decision that is asked for
    std::vector<std::size_t> places{}; ///< the places of a decision's options in answers
    bool several = false;              ///< more than one of the options may be chosen
    bool yesNo = false;                ///< a prediction of yes or no
    Question question{};
    std::optional<Answered> before{}; ///< the last answer
};

/// Goes through a lesson: prepares steps and judges answers in a worker, and keeps the learner's record. Knows no widgets.
class LessonPlayer : public QObject {
    Q_OBJECT
public:
    explicit LessonPlayer(QObject* parent = nullptr);
    ~LessonPlayer() override;

    /// Begins, or goes on where the record ends.
    void open(classroom::Lesson lesson, classroom::LearnerRecord record);
    void close();
    [[nodiscard]] bool isOpen() const { return m_lesson != nullptr; }
    [[nodiscard]] const classroom::Lesson& lesson() const { return *m_lesson; }
    [[nodiscard]] const classroom::LearnerRecord& record() const { return m_record; }

    /// Goes to step i; prepares it.
    void goTo(int i);
    [[nodiscard]] int stepIndex() const { return m_index; }
    [[nodiscard]] const classroom::Step& step() const { return m_lesson->steps[static_cast<std::size_t>(m_index)]; }
    /// Null until the step is prepared.
    [[nodiscard]] const StepContent* content() const { return m_content.get(); }

    /// Judges an answer of the present try. A program is run as the own policy of its name.
    void answer(const classroom::Answer& answer);
    /// A further try, with other numbers where these are drawn.
    void tryAgain();
    /// Shows the right answer; the task scores nothing then, if it was not answered rightly before.
    void showAnswer();

    /// Returns whether the task may be answered now: it is neither solved, nor are all tries used up.
    [[nodiscard]] bool isAwaitingAnswer() const;
    /// Returns whether the step's task is done with, one way or the other.
    [[nodiscard]] bool isDone(int i) const;
    /// Tries left after those that were made.
    [[nodiscard]] int triesLeft() const;
    /// The last answer to the numbers of this step; null if not found.
    [[nodiscard]] const classroom::Answer* lastAnswer() const;
    /// Returns whether this attempt has other numbers than the one before.
    [[nodiscard]] bool hasNewNumbers() const;
    /// Points that the right answer brings at the present try.
    [[nodiscard]] double worth() const;
    /// Returns the last feedback of this try; nothing before the first answer.
    [[nodiscard]] const std::optional<Feedback>& feedback() const { return m_feedback; }
    [[nodiscard]] classroom::Points points() const { return classroom::pointsOf(*m_lesson, m_record); }
    [[nodiscard]] bool isWorking() const { return m_job.isRunning(); }

signals:
    void opened();
    void closed();
    /// Another step has begun, or another try of it.
    void stepChanged();
    void stepReady();
    void judged();
    /// The record has changed.
    void recordChanged();
    /// "Show me" of a task that changes the scenario.
    void solutionShown(const wattif::Question& question);
    /// "Show me" of a task that asks for a program.
    void programShown(const QString& text);
    void failed(const wattif::Error& error);

private:
    void prepare();
    /// Returns whether the last answer was wrong, and a further try is to be asked for.
    [[nodiscard]] bool isBetweenTries() const;
    void take(const classroom::Answer& answer, const Feedback& feedback);
    void showProgram();
    void takeSolution(const Answered& solution);
    void score(classroom::TaskRecord& task);
    [[nodiscard]] classroom::TaskRecord* task(int i);
    [[nodiscard]] const classroom::TaskRecord* task(int i) const;
    [[nodiscard]] bool isMade() const { return classroom::isMade(step().check.kind); }

    std::shared_ptr<const classroom::Lesson> m_lesson;
    classroom::LearnerRecord m_record;
    std::vector<std::vector<classroom::Grade>> m_grades; ///< of each step's tries
    int m_index = 0;
    int m_try = 0;        ///< of the present step: which numbers
    bool m_waits = false; ///< for tryAgain
    std::shared_ptr<StepContent> m_content;
    std::optional<Feedback> m_feedback;
    QElapsedTimer m_since; ///< the task was shown
    LatestJob m_job;       ///< last: ends before what it delivers to
};

} // namespace wattif::ui
