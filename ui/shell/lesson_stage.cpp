// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/lesson_stage.h"

#include <algorithm>
#include <utility>

#include <QTimer>

#include "core/classroom/lesson/lesson.h"
#include "ui/session/study_ui.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
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

/// Returns whether the user has hidden it: a new dock is hidden, too, until Qt shows it in the next turn of the event loop.
bool isPutAway(const Dock& dock) { return dock.isHidden() && dock.testAttribute(Qt::WA_WState_ExplicitShowHide); }

} // namespace

LessonStage::LessonStage(MainWindow& window, Dock& lesson) : QObject(&window), m_window(window), m_lesson(lesson) { }

QList<Dock*> LessonStage::studyDocks(bool charts, const QString& but) const
{
    QList<Dock*> docks;
    for (Dock* dock : m_window.studyArea().docksOf(charts ? ViewArea::chartTab : ViewArea::editorTab))
        if (dock->objectName() != but)
            docks << dock;
    return docks;
}

QList<Dock*> LessonStage::docksOf(const classroom::Show& show) const
{
    QStringList names{u"scenarios"_s, u"policies"_s}; // the lesson replaces them
    QList<Dock*> docks;
    for (const std::string& part : show.hide) {
        names += docksOfPart(part);
        if (part == "charts" || part == "editors")
            docks += studyDocks(part == "charts", QString::fromStdString(show.view));
    }
    for (const QString& name : names)
        if (auto* dock = m_window.findChild<Dock*>(name))
            docks << dock;
    return docks;
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
    hide(docksOf(show));
    if (!m_isOn) // after the docks have been hidden
        QMetaObject::invokeMethod(this, &LessonStage::widen, Qt::QueuedConnection);
    m_isOn = true;
    if (show.view.empty())
        return;
    const QString view = QString::fromStdString(show.view);
    m_window.raiseTab(view);
    QTimer::singleShot(0, this, [this, view] { m_window.studyArea().enlarge(view); }); // once the layout knows the hidden docks
}

void LessonStage::widen()
{
    if (m_lesson.isFloating())
        return;
    const int wide = letterWidth(m_window.fontMetrics()) * 62;
    giveDockSizes(m_window, {&m_lesson}, {std::min(wide, m_window.width() * 35 / 100)}, Qt::Horizontal);
}

void LessonStage::makeSpace()
{
    const int least = m_window.fontMetrics().height() * 12;
    if (m_isOn || m_lesson.isFloating() || !m_lesson.isVisible() || m_lesson.height() >= least)
        return;
    giveDockSizes(m_window, {&m_lesson}, {std::max(least, m_window.height() * 45 / 100)}, Qt::Vertical);
    if (m_widthBefore == 0)
        m_widthBefore = m_lesson.width();
    widen();
}

void LessonStage::end()
{
    hide({});
    if (std::exchange(m_isOn, false))
        m_window.studyArea().giveHeightsBack();
    if (m_lesson.isVisible()) // as the list of lessons, once the hidden docks are beside it again
        QMetaObject::invokeMethod(this, &LessonStage::makeSpace, Qt::QueuedConnection);
    auto* left = m_window.findChild<Dock*>(u"scenarios"_s);
    if (const int width = m_lesson.isVisible() ? 0 : std::exchange(m_widthBefore, 0); width > 0 && left)
        giveDockSizes(m_window, {left}, {width}, Qt::Horizontal);
}

} // namespace wattif::ui
