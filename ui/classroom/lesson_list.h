// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/classroom/lesson/lesson.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace wattif::ui {

class LessonStore;

/// The shipped lessons by study and level, with what the learner has done of them; a button for those in files.
/// Scrolls to the current lesson of a list, and to the title of its group if both fit.
void showWithGroup(QTreeWidget& tree);

class LessonList : public QWidget {
    Q_OBJECT
public:
    LessonList(const LessonStore& store, QWidget* parent = nullptr);

    /// Rebuilds the list with the present progress.
    void refresh();
    [[nodiscard]] QTreeWidget* tree() const { return m_tree; }
    /// Name or number that exercises draw their numbers for.
    [[nodiscard]] QLineEdit* learnerField() const { return m_learner; }

    /// Asks for the learner's name, which exercises need; named() follows.
    void askForName();

signals:
    void chosen(const QString& id);
    /// A name was entered.
    void named();
    void fileWanted();
    /// All lessons are to be shown in a window, with their goals and progress.
    void browserWanted();
    /// A lesson is to be written.
    void editorWanted();

protected:
    /// Hides points and minutes in a narrow panel.
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void add(const classroom::Lesson& lesson);
    void choose();

    const LessonStore& m_store;
    QTreeWidget* m_tree;
    QLineEdit* m_learner;
    QLabel* m_nameWanted; ///< shown if a name is missing
    QPushButton* m_start;
};

} // namespace wattif::ui
