// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

namespace wattif::classroom {
struct Show;
}

namespace wattif::ui {

class Dock;
class MainWindow;

/// The surroundings of a lesson: hides the docks that a step hides, and brings its view to the front with most of the height;
/// restores everything at the end.
class LessonStage : public QObject {
    Q_OBJECT
public:
    LessonStage(MainWindow& window, Dock& lesson);

    /// Shows the view of a step. The first call enlarges the space of the lesson.
    void show(const classroom::Show& show);
    /// Restores the hidden docks.
    void end();
    /// Gives the list of lessons a height and a width in which it is read, where it came up as no more than its title; the column
    /// gets its width back at the end.
    void makeSpace();

private:
    [[nodiscard]] QList<Dock*> docksOf(const classroom::Show& show) const;
    [[nodiscard]] QList<Dock*> studyDocks(bool charts, const QString& but) const;
    void hide(const QList<Dock*>& docks);
    /// Gives the lesson the width of a column of text.
    void widen();

    MainWindow& m_window;
    Dock& m_lesson;
    QList<QPointer<Dock>> m_hidden;
    QList<QPointer<Dock>> m_fronts; ///< those of the hidden docks that were in front of others
    bool m_isOn = false;
    int m_widthBefore = 0; ///< of the left column; 0 where the list of lessons took none
};

} // namespace wattif::ui
