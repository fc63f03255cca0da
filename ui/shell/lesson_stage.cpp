// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/lesson_stage.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QAbstractButton>
#include <QAction>
#include <QButtonGroup>
#include <QEvent>
#include <QMenuBar>
#include <QShortcut>
#include <QStatusBar>
#include <QTimer>

#include "core/classroom/lesson/lesson.h"
#include "ui/session/answer_hint.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/present/large_letters.h"
#include "ui/shell/study_area.h"
#include "ui/style/letter_width.h"

namespace wattif::ui {
namespace {

using namespace Qt::StringLiterals;

/// The docks of the window that a part which a step hides stands for; charts and editors are the study's own.
QStringList docksOfPart(const std::string& part)
{
    if (part == "results")
        return {u"results"_s, u"compare"_s, u"experiment"_s, u"byHand"_s, u"breakEven"_s, u"counterExample"_s};
    if (part == "ledger")
        return {u"decisions"_s};
    if (part == "policies")
        return {u"policies"_s};
    return part == "parameters" ? QStringList{u"parameters"_s} : QStringList();
}

/// The commands that show results outside the docks, or bring hidden docks back.
constexpr std::array
    revealingCommands{"dashboard",  "byPolicy",   "sideBySide",     "quiz",   "slides",      "compare",
                      "experiment", "breakEven",  "counterExample", "report", "resetLayout", "exportResults",
                      "pin",        "figureData", "save",           "saveAs"}; // a saved scenario no longer belongs to the lesson

/// Returns whether the user has hidden it: a new dock is hidden, too, until Qt shows it in the next turn of the event loop.
bool isPutAway(const Dock& dock) { return dock.isHidden() && dock.testAttribute(Qt::WA_WState_ExplicitShowHide); }

/// Switches a hint off, or another button of its group on.
void switchOff(QAbstractButton& button)
{
    const QButtonGroup* group = button.isChecked() ? button.group() : nullptr;
    if (group && group->exclusive())
        return group->buttons().constLast()->click();
    button.setChecked(false);
}

void switchOff(QAction& action) { action.setChecked(false); }

/// Switches hints off and disables them, or enables them again.
template <class Control>
void switchHints(const QObject& parent, bool hide)
{
    for (auto* control : parent.findChildren<Control*>()) {
        if (!control->property(answerHintProperty).toBool())
            continue;
        if (hide)
            switchOff(*control);
        control->setEnabled(!hide);
    }
}

} // namespace

LessonStage::LessonStage(MainWindow& window, Dock& lesson) : QObject(&window), m_window(window), m_lesson(lesson)
{
    window.installEventFilter(this);
    m_escape = new QShortcut(Qt::Key_Escape, &window);
    m_escape->setEnabled(false);
    connect(m_escape, &QShortcut::activated, this, [this] { setLarge(false); });
    for (const auto signal : {&StudyArea::viewsChanged, &StudyArea::viewMade}) // new views have hints
        connect(&window.studyArea(), signal, this, [this] { hideHints(m_hidesHints); });
}

QList<Dock*> LessonStage::studyDocks(bool charts, const QString& but) const
{
    QList<Dock*> docks;
    for (Dock* dock : m_window.studyArea().docksOf(charts ? ViewArea::chartTab : ViewArea::editorTab))
        if (dock->objectName() != but)
            docks << dock;
    return docks;
}

QList<Dock*> LessonStage::docksOfParts(const classroom::Show& show) const
{
    QList<Dock*> docks;
    for (const std::string& part : show.hide) {
        for (const QString& name : docksOfPart(part))
            if (auto* dock = dockOf(m_window, name))
                docks << dock;
        if (part == "charts" || part == "editors")
            docks += studyDocks(part == "charts", QString::fromStdString(show.view));
    }
    return docks;
}

QList<Dock*> LessonStage::docksOf(const classroom::Show& show) const
{
    QList<Dock*> docks = docksOfParts(show);
    if (m_isLarge)
        docks += docksBesideLarge();
    for (const QString& name : {u"scenarios"_s, u"policies"_s}) // the lesson replaces them
        if (auto* dock = dockOf(m_window, name))
            docks << dock;
    QList<Dock*> unique;
    for (Dock* dock : docks)
        if (!unique.contains(dock))
            unique << dock;
    return unique;
}

QList<Dock*> LessonStage::docksBesideLarge() const
{
    QList<Dock*> docks;
    for (Dock* dock : ui::docksOf(m_window, Qt::FindChildrenRecursively))
        if (dock != &m_lesson && dock->objectName() != m_view)
            docks << dock;
    return docks;
}

void LessonStage::keepHidden(const classroom::Show* show)
{
    for (const auto& dock : m_kept)
        if (dock) {
            dock->disconnect(this);
            dock->toggleViewAction()->setEnabled(true);
        }
    for (const auto& action : m_disabled)
        if (action)
            action->setEnabled(true);
    m_kept.clear();
    m_disabled.clear();
    for (const auto& dock : std::exchange(m_keptShown, {}))
        if (dock)
            dock->show();
    if (!show)
        return;
    for (const char* name : {"dashboard", "byPolicy", "sideBySide"}) // one of them may be shown already
        if (QAction* action = m_window.action(QLatin1String(name)); action->isChecked())
            action->trigger();
    for (const char* name : revealingCommands)
        if (QAction* action = m_window.action(QLatin1String(name)); action->isEnabled()) {
            action->setEnabled(false);
            m_disabled << action;
        }
    for (Dock* dock : docksOfParts(*show)) {
        m_kept << dock;
        dock->toggleViewAction()->setEnabled(false);
        if (!isPutAway(*dock)) {
            m_keptShown << dock;
            dock->hide();
        }
        connect(dock, &QDockWidget::visibilityChanged, this, [this, dock = QPointer(dock)](bool isVisible) {
            const auto hideAgain = [this, dock] {
                if (dock && m_kept.contains(dock))
                    dock->hide();
            };
            if (isVisible) // some command or link has shown it
                QMetaObject::invokeMethod(this, hideAgain, Qt::QueuedConnection);
        });
    }
}

void LessonStage::hideHints(bool hide)
{
    if (!std::exchange(m_hidesHints, hide) && !hide)
        return;
    StudyArea& area = m_window.studyArea();
    area.setProperty(hidesAnswersProperty, hide);
    switchHints<QAction>(area, hide);
    switchHints<QAbstractButton>(area, hide);
}

void LessonStage::setLarge(bool large)
{
    if (!m_isOn || std::exchange(m_isLarge, large) == large)
        return;
    if (large)
        m_statesBefore = m_window.windowState();
    m_window.setWindowState(large ? m_statesBefore | Qt::WindowFullScreen : m_statesBefore);
    m_window.menuBar()->setVisible(!large);
    m_window.statusBar()->setVisible(!large);
    m_escape->setEnabled(large);
    scaleLetters(*m_lesson.widget(), large ? letterScale : 1.0 / letterScale);
    enlargeView();
    emit largeChanged();
    QMetaObject::invokeMethod(this, &LessonStage::widen, Qt::QueuedConnection);
}

void LessonStage::enlargeView()
{
    Dock* view = m_isLarge && !m_view.isEmpty() ? dockOf(m_window, m_view) : nullptr;
    if (view == m_enlarged)
        return;
    if (m_enlarged)
        scaleLetters(*m_enlarged->widget(), 1.0 / letterScale);
    m_enlarged = view;
    if (m_enlarged)
        scaleLetters(*m_enlarged->widget(), letterScale);
}

void LessonStage::hide(const QList<Dock*>& docks)
{
    for (auto& before : m_hidden)
        if (before && !docks.contains(before.data()))
            before->show();
    for (auto& front : m_fronts) // the last one that was shown would be in front
        if (front && !docks.contains(front.data()))
            front->raise();
    m_fronts.removeIf([&docks](const QPointer<Dock>& front) { return !front || !docks.contains(front.data()); });
    m_hidden.removeIf([&docks](const QPointer<Dock>& before) { return !before || !docks.contains(before.data()); });
    for (Dock* dock : docks) {
        if (isPutAway(*dock))
            continue;
        m_hidden << dock;
        if (dock->isInFront())
            m_fronts << dock;
        dock->hide();
    }
}

void LessonStage::show(const classroom::Show& show)
{
    if (!m_isOn)
        m_window.studyArea().keepHeights();
    m_view = QString::fromStdString(show.view);
    const auto* parameters = dockOf(m_window, u"parameters"_s); // in a third column, which takes width from the lesson
    const bool hadParameters = parameters && parameters->isVisible();
    hide(docksOf(show));
    if (!m_isOn || (parameters && parameters->isVisible() != hadParameters)) // after the docks have been hidden
        QMetaObject::invokeMethod(this, &LessonStage::widen, Qt::QueuedConnection);
    m_isOn = true;
    if (show.view.empty())
        return enlargeView();
    const QString view = QString::fromStdString(show.view);
    m_window.raiseTab(view);
    enlargeView();                                                                     // once it is made
    QTimer::singleShot(0, this, [this, view] { m_window.studyArea().enlarge(view); }); // once the layout knows the hidden docks
}

int LessonStage::readingWidth() const
{
    constexpr int lettersOfViews = 85; // where their controls need no scrolling
    constexpr int minLetters = 27;
    if (m_isLarge)
        return m_window.width() * 42 / 100;
    const int letter = letterWidth(m_window.fontMetrics());
    const int beside = std::max(m_window.width() - letter * lettersOfViews, letter * minLetters);
    return std::min({letter * 62, beside, m_window.width() * 35 / 100});
}

bool LessonStage::eventFilter(QObject* watched, QEvent* event)
{
    const auto widenLess = [this] {
        if (m_isOn && m_lesson.width() > readingWidth())
            widen();
    };
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, widenLess, Qt::QueuedConnection); // once the docks have their widths
    return QObject::eventFilter(watched, event);
}

void LessonStage::widen()
{
    if (m_lesson.isFloating())
        return;
    giveDockSizes(m_window, {&m_lesson}, {readingWidth()}, Qt::Horizontal);
    const auto* parameters = dockOf(m_window, u"parameters"_s);
    if (parameters && parameters->isVisible() && !parameters->isFloating()
        && parameters->x() == m_lesson.x()) // one above the other
        giveDockSizes(m_window, {&m_lesson}, {m_window.height() * 55 / 100}, Qt::Vertical);
}

void LessonStage::makeSpace()
{
    const int least = m_window.fontMetrics().height() * 18;
    if (m_isOn || m_lesson.isFloating() || !m_lesson.isVisible() || m_lesson.height() >= least)
        return;
    giveDockSizes(m_window, {&m_lesson}, {std::max(least, m_window.height() * 45 / 100)}, Qt::Vertical);
    if (m_widthBefore == 0)
        m_widthBefore = m_lesson.width();
    widen();
}

void LessonStage::end()
{
    setLarge(false);
    hide({});
    if (std::exchange(m_isOn, false))
        m_window.studyArea().giveHeightsBack();
    if (m_lesson.isVisible()) // as the list of lessons, once the hidden docks are beside it again
        QMetaObject::invokeMethod(this, &LessonStage::makeSpace, Qt::QueuedConnection);
    auto* left = dockOf(m_window, u"scenarios"_s);
    if (const int width = m_lesson.isVisible() ? 0 : std::exchange(m_widthBefore, 0); width > 0 && left)
        giveDockSizes(m_window, {left}, {width}, Qt::Horizontal);
}

} // namespace wattif::ui

#include "moc_lesson_stage.cpp"
