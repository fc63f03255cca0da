// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QDialog>

#include "core/classroom/lesson/grade.h"
#include "core/experiment/script/session_script.h"
#include "ui/session/latest_job.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace wattif::ui {

/// Grades files that learners handed in: a row for each learner with the points of each task, all answers judged again by runs.
/// Programs of learners are never run here.
class GradingDialog : public QDialog {
    Q_OBJECT
public:
    explicit GradingDialog(QWidget* parent = nullptr);
    ~GradingDialog() override;

    /// Adds files to the table, each once, and grades all.
    void addFiles(const QStringList& paths);
    /// Adds all files of learners in a folder and the folders in it, sorted by their names.
    void addFolder(const QString& path);
    /// Writes the grades as CSV; false if that failed, which the dialog then shows.
    bool save(const QString& path, classroom::GradesCsv kind);
    /// Writes an HTML page for each learner into a folder, in the background: `isWorking` until then. The dialog shows the number
    /// of pages, or the error; a file that exists already is one.
    void saveFeedback(const QString& folder);

    [[nodiscard]] QTableWidget* table() const { return m_table; }
    /// The lesson of the answers; the first entry is that of the files.
    [[nodiscard]] QComboBox* lessonBox() const { return m_lesson; }
    [[nodiscard]] QPushButton* saveButton() const { return m_save; }
    [[nodiscard]] QPushButton* feedbackButton() const { return m_feedback; }
    /// Returns the text about the class, and the errors of files.
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool isWorking() const { return m_job.isRunning(); }

signals:
    /// The grades are in a file; `command` writes the same.
    void saved(const wattif::SessionCommand& command);

private:
    /// The results of grading.
    struct Grades {
        std::string lesson; ///< its id
        QString title;
        std::shared_ptr<const classroom::Lesson> opened{}; ///< null without one
        std::vector<classroom::HandedIn> all{};
        std::vector<std::string> comments{}; ///< on the answers of each learner
        std::vector<Error> errors{};         ///< of files that could not be read, or belong to another lesson
    };

    void build();
    void askForFiles();
    void askForFolder();
    void askForLesson();
    void askWhereToSave();
    void askForFeedbackFolder();
    void clear();
    void grade();
    [[nodiscard]] static Grades gradesOf(const QStringList& paths, const QString& lesson, const RunControl& control);
    void take(Grades grades);
    void fillTable();
    void showState();
    [[nodiscard]] SessionCommand command(const QString& path, classroom::GradesCsv kind) const;

    QComboBox* m_lesson;
    QTableWidget* m_table;
    QLabel* m_summary;
    QProgressBar* m_progress;
    QPushButton* m_clear;
    QPushButton* m_save;
    QPushButton* m_feedback;
    QStringList m_paths;
    Grades m_grades;
    QString m_outcome; ///< of saving: the error, or the number of files
    LatestJob m_job;   ///< last: ends before what it delivers to
};

} // namespace wattif::ui
