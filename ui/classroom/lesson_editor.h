// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QTimer>
#include <QWidget>

#include "core/classroom/lesson/lesson_archive.h"
#include "core/classroom/lesson/lesson_draft.h"
#include "core/classroom/lesson/lesson_file.h"
#include "ui/classroom/lesson_player.h"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace wattif::ui {

class FormulaText;
class TextEdit;

/// Writes a lesson: its text, beside it the step at the cursor as learners see it, and below what is wrong with it. The text is
/// kept as a draft, whatever happens.
class LessonEditor : public QWidget {
    Q_OBJECT
public:
    LessonEditor(std::function<classroom::Seen()> seen, classroom::KnownViews views, QWidget* parent = nullptr);
    ~LessonEditor() override;

    [[nodiscard]] TextEdit* text() const { return m_text; }
    [[nodiscard]] FormulaText* preview() const { return m_preview; }
    [[nodiscard]] QLabel* verdict() const { return m_verdict; }
    [[nodiscard]] QString fileName() const { return m_file; }

    [[nodiscard]] Result<void> open(const QString& path);
    /// Writes the text, or an archive where the name ends so: that only of a lesson without mistakes.
    [[nodiscard]] Result<void> saveTo(const QString& path);

public slots:
    /// Begins a lesson with one step from the open scenario; undo restores the previous text.
    void startNew();
    /// Adds a step that shows what the window shows now.
    void insertSeen();
    /// Answers all tasks in a worker, and reports the first mistake.
    void checkAll();

signals:
    /// The lesson is to be done in the dock, as learners do it.
    void tryWanted(const wattif::classroom::Lesson& lesson);

private:
    void build();
    void addButtons(QHBoxLayout& row);
    void setText(const std::string& text);
    void addButton(QHBoxLayout& row, const QString& text, const QString& toolTip, const std::function<void()>& clicked);
    void addShortcuts();
    void showName();
    void openWithDialog();
    void saveWithDialog();
    void saveHere();
    void saveAs(const QString& path);
    void report(const Result<void>& done);
    [[nodiscard]] Result<classroom::Lesson> lesson() const;
    [[nodiscard]] Result<std::string> fileBeside(const std::string& name) const;
    [[nodiscard]] Result<std::string> archive() const;
    /// Writes the other files of an archive beside the text, unless files with these names exist.
    [[nodiscard]] Result<void> writeBeside(const QString& folder) const;
    void refresh();
    void showStep();
    void showMistake(const Error& error);
    void forgetMistake();
    void goToMistake();
    [[nodiscard]] int stepAtCursor(const classroom::Lesson& lesson) const;
    void keepDraft() const;

    std::function<classroom::Seen()> m_seen;
    classroom::KnownViews m_views;
    TextEdit* m_text;
    FormulaText* m_preview;
    QLabel* m_verdict;
    QString m_file;                   ///< empty: not saved yet
    classroom::LessonFolder m_beside; ///< of an archive: the files beside the text
    QTimer m_soon;                    ///< the text has been left alone for a moment
    Place m_mistakePlace{};
    QString m_mistake;         ///< the mistake; empty: no known mistake
    bool m_isOutdated = false; ///< the mistake belongs to another text
    LessonPlayer m_player;
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
