// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>

#include <QWidget>

#include "ui/classroom/lesson_player.h"
#include "ui/classroom/lesson_store.h"
#include "ui/session/error_reporter.h"

class QTimer;

namespace wattif {
struct Scenario;
}

namespace wattif::ui {

class LessonList;
class LessonPage;
class Session;

/// The dock Lesson: the list of lessons, or the lesson in progress. Signals ask the window for the content of a step.
class LessonPanel : public QWidget {
    Q_OBJECT
public:
    explicit LessonPanel(Session& session, QWidget* parent = nullptr);
    ~LessonPanel() override;

    /// Opens a shipped lesson by its id, or a file. Error(badInput), Error(io) if not found.
    [[nodiscard]] Result<void> open(const QString& idOrFile);
    /// Begins a lesson that has been loaded.
    void begin(classroom::Lesson lesson);
    [[nodiscard]] LessonPlayer& player() { return m_player; }
    [[nodiscard]] LessonPage& page() { return *m_page; }
    [[nodiscard]] LessonList& list() { return *m_list; }

    /// Returns whether results are to stay hidden: the scenario in front is that of a lesson, and they would answer a question of
    /// it. It stays so when the lesson is left with open questions.
    [[nodiscard]] bool hidesResults() const { return m_hidesResults; }
    /// Returns whether a question is open that results would answer.
    [[nodiscard]] bool hidesAnswers() const;
    /// The hidden parts of the window while hidesResults() is true.
    [[nodiscard]] const classroom::Show& hidden() const { return m_left ? m_left->show : m_player.step().show; }

    /// What the window shows of the present step: *Parameters* are hidden unless the task is to change an option. Requires an
    /// open lesson.
    [[nodiscard]] classroom::Show shown() const;

    /// Returns the metrics that the task of the present step is about, by name; none without an open lesson.
    [[nodiscard]] QStringList askedMetrics();

    /// Judges the learner's saved program; nothing: there is no program, or it has been changed since.
    void judgeProgram(const std::optional<classroom::Answer>& program);

public slots:
    void openWithDialog();
    /// Opens the window with all lessons.
    void browse();
    void showList();

signals:
    /// Asks to open the scenario of the step, or that of the lesson, in a separate tab.
    void scenarioWanted(const wattif::Scenario& scenario);
    /// A step asks to show and hide parts; the default ones if no lesson is open.
    void showWanted(const wattif::classroom::Show& show);
    /// hidesResults() or hidden() may have changed.
    void hidingChanged();
    /// A step asks for a program: the window should show the saved text of this name, else a text to begin with.
    void programWanted(const QString& name, const QString& start);
    /// Asks to put a text into the editor under this name, replacing the present one.
    void programProposed(const QString& name, const QString& text);
    /// The program that the learner saved is to be judged, by judgeProgram().
    void programOffered();
    /// A page of the manual is to be shown.
    void manualWanted(const QString& page);
    /// A lesson is to be written.
    void editorWanted();

protected:
    /// Return presses the focused button; on one of the options it answers.
    void keyPressEvent(QKeyEvent* event) override;
    /// Of the window: forgets changes of a lesson's scenario before it closes, because it would ask to save them.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void bringForward(QWidget& part);
    void updateHiding();
    /// Keeps the results hidden of a scenario that gets another name.
    void followName();
    /// Returns whether the step asks for something that the results would show.
    [[nodiscard]] bool asksForHidden() const;
    void keepPolicy();
    /// Returns the last step of the run that may be shown; nothing if all may.
    [[nodiscard]] std::optional<int> lastStep() const;
    void keepBeforeTheQuestion();
    void leaveOpenQuestions();
    void forgetChanges();
    void showScenario();
    void showStep();
    void offerScenario();
    [[nodiscard]] std::optional<Question> madeBefore() const;
    void keepMade();
    void showSolution(const Question& question);
    void keep();
    void saveWithDialog();
    void save(const QString& path);
    [[nodiscard]] bool isLessonInFront() const;
    [[nodiscard]] QString scenarioName() const;
    [[nodiscard]] QString wantedProgram() const;

    Session& m_session;
    ErrorReporter m_errors;
    LessonStore m_store;
    LessonPlayer m_player;
    /// The scenario of a lesson that was left with open questions.
    struct Left {
        const Study* study = nullptr;
        std::string scenario{};
        classroom::Show show{};
    };
    std::optional<Left> m_left{};
    std::optional<classroom::Lesson> m_unnamed{}; ///< exercises that wait for the learner's name
    bool m_hidesResults = false;
    QString m_renamed{};               ///< the name that the learner has given the lesson's scenario; may be empty
    QTimer* m_forget;                  ///< after a change of the lesson's scenario
    std::optional<int> m_wantedStep{}; ///< until the results have it
    using StepsOf = std::pair<InstancePtr, int>;
    StepsOf m_steps{};                ///< the instance and its number of steps when the step was last set
    std::map<int, Question> m_made{}; ///< by step: what the learner has made of its scenario since the lesson was opened
    LessonList* m_list;
    LessonPage* m_page;
};

} // namespace wattif::ui
