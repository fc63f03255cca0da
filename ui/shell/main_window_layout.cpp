// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Places and sizes of the docks.

#include "ui/shell/main_window.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QScreen>
#include <QTreeWidget>

#include "ui/shell/dock.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/narrow_docks.h"
#include "ui/shell/panels/scenario_panel.h"
#include "ui/shell/study_area.h"
#include "ui/style/letter_width.h"
#include "ui/style/settings.h"
#include "ui/style/zoom.h"

namespace wattif::ui {
namespace {

constexpr int layoutVersion = 4; // 3: with docks that float together; 2: without docks of experiments and questions; 1: docks of
                                 // a second start had lost their widths

} // namespace

void MainWindow::arrangeDocks()
{
    for (Dock* dock :
         {m_scenarioDock, m_policyDock, m_parameterDock, m_resultDock, m_ledgerDock, m_compareDock, m_experimentDock}) {
        dock->setFloating(false);
        dock->show();
    }
    addDockWidget(Qt::LeftDockWidgetArea, m_scenarioDock);
    addDockWidget(Qt::LeftDockWidgetArea, m_policyDock);
    splitDockWidget(m_scenarioDock, m_policyDock, Qt::Vertical);
    addDockWidget(Qt::RightDockWidgetArea, m_parameterDock);
    if (isVisible()) // else the window would grow before the docks get their sizes
        NarrowDocks::of(*this).arrange();
    addDockWidget(Qt::BottomDockWidgetArea, m_resultDock);
    tabifyDockWidget(m_resultDock, m_ledgerDock);
    tabifyDockWidget(m_ledgerDock, m_compareDock);
    tabifyDockWidget(m_compareDock, m_experimentDock);
    for (Dock* dock : {m_breakEvenDock, m_counterDock, m_handDock}) { // one asks for them
        dock->setFloating(false);
        tabifyDockWidget(m_experimentDock, dock);
        dock->hide();
    }
    m_lessonDock->setFloating(false);
    addDockWidget(Qt::LeftDockWidgetArea, m_lessonDock);
    m_lessonDock->hide();
    m_resultDock->raise();
    m_sizesWanted = true;
    giveSizes();
}

void MainWindow::giveSizes()
{
    if (!isVisible() || m_isAside || !std::exchange(m_sizesWanted, false))
        return;
    const int character = letterWidth(fontMetrics());
    const int side = std::clamp(width() / 6, character * 30, character * 44);
    if (NarrowDocks::of(*this).arrange())
        giveDockSizes(*this, {m_scenarioDock}, {side}, Qt::Horizontal);
    else
        giveDockSizes(*this, {m_scenarioDock, m_parameterDock}, {side, side + character * 15}, Qt::Horizontal);
    const QAbstractItemView& tree = *m_scenarios->tree();
    const int rows = static_cast<int>(m_studies.size()) + 1; // with one scenario
    const int both = m_scenarioDock->height() + m_policyDock->height();
    const int needed = m_scenarioDock->height() - tree.viewport()->height() + rows * tree.sizeHintForRow(0);
    const int scenarios = std::max(needed, both / 4);
    giveDockSizes(*this, {m_scenarioDock, m_policyDock}, {scenarios, both - scenarios}, Qt::Vertical);
    // A low window leaves its height to the charts; a high one shows all rows.
    const bool low = height() < fontMetrics().height() * 60;
    constexpr double rowHeights = 1.75; // of a line of text
    constexpr double heads = 5.0;       // tabs, header, scroll bar
    const bool open = m_session.document().instance() != nullptr;
    const double policies = open ? static_cast<double>(m_session.document().study().policies().size()) : 0.0;
    const auto table = static_cast<int>((policies + heads) * rowHeights * fontMetrics().height());
    giveDockSizes(*this, {m_resultDock}, {std::min(table, height() * (low ? 24 : 28) / 100)}, Qt::Vertical);
}

void MainWindow::saveLayout()
{
    settings::windowLayout().set(saveState(layoutVersion));
    m_area->saveLayout();
}

void MainWindow::layOut()
{
    arrangeDocks();
    if (restoreDocks(*this, settings::windowLayout().get(), layoutVersion))
        m_sizesWanted = false;
}

void MainWindow::zoom(int percent)
{
    Zoom& zoom = Zoom::instance();
    const double ratio = static_cast<double>(percent) / zoom.percent();
    // Asked beforehand: a window that has grown for larger letters does not shrink again.
    const QSizeF needed = minimumSizeHint().expandedTo(minimumSize()).toSizeF() * ratio;
    const QSize space = screen()->availableSize();
    if (ratio > 1.0 && (needed.width() > space.width() || needed.height() > space.height()))
        return m_session.showMessage(tr("At %1 % the window would not fit on the screen").arg(percent));
    for (SideWidth& side : m_sideWidths)
        if (const int now = side.dock->width(); now != side.given) // the first time, or resized by the user since
            side.original = 100.0 * now / zoom.percent();
    zoom.setPercent(percent);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QList<QDockWidget*> docks;
    QList<int> widths;
    for (const SideWidth& side : m_sideWidths) {
        if (!side.dock->isVisible()) // behind another tab, in the column of the other one
            continue;
        docks << side.dock;
        widths << static_cast<int>(std::lround(side.original * percent / 100.0));
    }
    giveDockSizes(*this, docks, widths, Qt::Horizontal);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    for (SideWidth& side : m_sideWidths)
        side.given = side.dock->width();
    settings::zoom().set(zoom.percent());
    m_session.showMessage(tr("Zoom: %1 %").arg(zoom.percent()));
}

void MainWindow::resetLayout()
{
    m_maximiser->restore();
    arrangeDocks();
    m_area->resetLayout();
}

} // namespace wattif::ui
