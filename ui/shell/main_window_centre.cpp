// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pages that replace the views: a chart twice, the dashboard, a chart once for each policy.

#include <QAction>
#include <QStackedLayout>

#include "ui/experiment/picture_panel.h"
#include "ui/figures/figure_widget.h"
#include "ui/shell/main_window.h"
#include "ui/shell/maximiser.h"
#include "ui/shell/overview/dashboard.h"
#include "ui/shell/overview/policy_grid.h"
#include "ui/shell/side_by_side.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {

void MainWindow::addCentreActions()
{
    const auto add = [this](const char* name, const QString& text, const QKeySequence& shortcut, const QString& toolTip,
                            Centre page) {
        QAction* action = addAction(QLatin1String(name), {}, text, shortcut, [] {});
        action->setCheckable(true);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, [this, page](bool on) { showCentre(on ? page : Centre::views); });
    };
    add("sideBySide", tr("Side &by side"), QKeySequence(Qt::Key_F9),
        tr("Shows the front chart twice, to compare it with the pinned result, the baseline or another policy"),
        Centre::sideBySide);
    add("dashboard", tr("Das&hboard"), QKeySequence(tr("Ctrl+Shift+D")),
        tr("Shows the bound, the most important charts and the changes; F11 makes it full screen"), Centre::dashboard);
    add("byPolicy", tr("One chart for each polic&y"), QKeySequence(tr("Ctrl+Shift+B")),
        tr("Shows the front chart once for each policy, on the same axes; Figure exports all of them as one figure"),
        Centre::byPolicy);
}

void MainWindow::clearCentre()
{
    m_beside->clear();
    m_dashboard->clear();
    m_byPolicy->clear();
}

void MainWindow::showCentre(Centre page)
{
    const StudyUi* study = currentStudy();
    const bool isOfFront = page == Centre::sideBySide || page == Centre::byPolicy;
    const QWidget* front = isOfFront ? m_area->currentFigureView() : nullptr; // which makes a view if none was shown
    const QString view = front ? m_area->viewOf(*figureOf(const_cast<QWidget*>(front))) : QString();
    if (m_centre->currentWidget() == m_dashboard)
        m_maximiser->restore();
    clearCentre();
    page = study ? page : Centre::views;
    QWidget* const pages[]{m_area, m_beside, m_dashboard, m_byPolicy};
    m_centre->setCurrentWidget(pages[static_cast<int>(page)]);
    if (page == Centre::sideBySide) {
        m_beside->open(*study, view);
    } else if (page == Centre::dashboard) {
        m_maximiser->giveCentre(Qt::BottomDockWidgetArea); // its pictures are for all to see, tables can wait
        m_dashboard->open(*study);
    } else if (page == Centre::byPolicy) {
        m_byPolicy->open(policyViews(*m_area), view);
    }
    action(QStringLiteral("sideBySide"))->setChecked(page == Centre::sideBySide);
    action(QStringLiteral("dashboard"))->setChecked(page == Centre::dashboard);
    action(QStringLiteral("byPolicy"))->setChecked(page == Centre::byPolicy);
}

void MainWindow::reopenCentre()
{
    const QWidget* now = m_centre->currentWidget();
    showCentre(now == m_beside          ? Centre::sideBySide
                   : now == m_dashboard ? Centre::dashboard
                   : now == m_byPolicy  ? Centre::byPolicy
                                        : Centre::views);
    if (now == m_pictures) // its tab is in front still
        m_centre->setCurrentWidget(m_pictures);
}

} // namespace wattif::ui
