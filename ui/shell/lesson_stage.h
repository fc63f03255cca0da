// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

class QAction;
class QShortcut;

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
    /// Hides the parts of a step that hides results, and disables the commands that would show them; null allows all again.
    void keepHidden(const classroom::Show* show);
    /// Switches off and disables what views show as a hint to a question, or allows it again.
    void hideHints(bool hide);
    /// Fills the screen with the lesson in large letters and the view beside it; the window has its size again when it is turned
    /// off.
    void setLarge(bool large);
    [[nodiscard]] bool isLarge() const { return m_isLarge; }
    /// Returns whether a step of a lesson is shown.
    [[nodiscard]] bool isOn() const { return m_isOn; }
    /// Gives the list of lessons a height and a width in which it is read, where it came up as no more than its title; the column
    /// gets its width back at the end.
    void makeSpace();

signals:
    /// The present step is to be shown again: other docks are hidden now.
    void largeChanged();

protected:
    /// Of the window: in a smaller one the lesson leaves the views the width that they need.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QList<Dock*> docksOf(const classroom::Show& show) const;
    /// Returns the docks of the parts that a step hides.
    [[nodiscard]] QList<Dock*> docksOfParts(const classroom::Show& show) const;
    [[nodiscard]] QList<Dock*> studyDocks(bool charts, const QString& but) const;
    void hide(const QList<Dock*>& docks);
    /// Returns the docks that are not needed beside a lesson in large letters.
    [[nodiscard]] QList<Dock*> docksBesideLarge() const;
    /// Returns the width of a column of text that leaves the views enough.
    [[nodiscard]] int readingWidth() const;
    /// Enlarges the letters of the view of the present step while the lesson is large; the view before gets its own size back.
    void enlargeView();
    /// Gives the lesson the width of a column of text.
    void widen();

    MainWindow& m_window;
    Dock& m_lesson;
    QList<QPointer<Dock>> m_hidden;
    QList<QPointer<Dock>> m_fronts;      ///< those of the hidden docks that were in front of others
    QList<QPointer<Dock>> m_kept;        ///< those that must stay hidden
    QList<QPointer<Dock>> m_keptShown;   ///< those of them that were visible before
    QList<QPointer<QAction>> m_disabled; ///< commands that would show results
    QString m_view;                      ///< of the present step
    QPointer<Dock> m_enlarged;           ///< the dock of the view in large letters
    QShortcut* m_escape;                 ///< ends the large lesson
    bool m_isOn = false;
    bool m_isLarge = false;
    bool m_hidesHints = false;
    Qt::WindowStates m_statesBefore; ///< before it was large
    int m_widthBefore = 0;           ///< of the left column; 0 where the list of lessons took none
};

} // namespace wattif::ui
