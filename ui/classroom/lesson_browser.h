// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

#include "core/classroom/lesson/lesson.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace wattif::ui {

class LessonStore;

/// All shipped lessons in a window: title, goal, minutes, points and progress of a learner, with a search field.
class LessonBrowser : public QDialog {
    Q_OBJECT
public:
    /// The columns of the table.
    enum Column { titleColumn, goalColumn, minutesColumn, pointsColumn, progressColumn, columnCount };

    LessonBrowser(const LessonStore& store, QString learner, QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget* tree() const { return m_tree; }
    [[nodiscard]] QLineEdit* searchField() const { return m_search; }
    [[nodiscard]] QPushButton* startButton() const { return m_start; }
    /// Selects a lesson by its id; false if not found.
    bool select(const QString& id);
    /// Returns the text about the selected lesson.
    [[nodiscard]] QString details() const;

signals:
    /// The learner starts a lesson; the dialog closes.
    void chosen(const QString& id);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void add(const classroom::Lesson& lesson);
    void filter(const QString& text);
    void showDetails();
    void choose();
    [[nodiscard]] QTreeWidgetItem* group(const QString& title);

    const LessonStore& m_store;
    QString m_learner;
    QTreeWidget* m_tree;
    QLineEdit* m_search;
    QLabel* m_details;
    QPushButton* m_start;
};

} // namespace wattif::ui
