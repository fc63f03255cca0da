// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <utility>

#include <QLayout>
#include <QScreen>
#include <QStyle>
#include <QTimer>

#include "ui/classroom/lesson_panel.h"
#include "ui/session/files/file_controller.h"
#include "ui/shell/dock.h"
#include "ui/shell/main_window.h"
#include "ui/shell/narrow_docks.h"
#include "ui/shell/panels/step_bar.h"
#include "ui/shell/start/start_page.h"
#include "ui/shell/start/tour.h"
#include "ui/shell/study_area.h"

namespace wattif::ui {

void MainWindow::showStartPage()
{
    endCovers();
    auto* page = new StartPage(*m_files, m_studies, *this);
    m_startPage = page;
    connect(page, &StartPage::importWanted, this, [this] { showImport(m_session.document().study(), {}); });
    connect(page, &StartPage::lessonsWanted, this, [this] {
        raiseTab(QStringLiteral("lesson"));
        lessons().browse();
    });
    connect(page, &StartPage::tourWanted, this, &MainWindow::showTour);
    connect(page, &StartPage::manualWanted, this, &MainWindow::showManual);
    page->open();
}

void MainWindow::leaveStartPage()
{
    if (m_startPage)
        m_startPage->end();
}

void MainWindow::endCovers()
{
    leaveStartPage();
    if (m_tour)
        m_tour->end();
}

void MainWindow::putAside()
{
    m_isAside = true;
    centralWidget()->hide();
    for (Dock* dock : docksOf(*this))
        dock->hide();
}

void MainWindow::bringBack()
{
    if (!m_isAside || !centralWidget()->isHidden())
        return;
    centralWidget()->show();
    layOut();
    layout()->activate();
    for (CoverPage* page : {static_cast<CoverPage*>(m_startPage), static_cast<CoverPage*>(m_tour)})
        if (page)
            page->raise(); // above the tab bars that were made now
}

void MainWindow::fitOnScreen()
{
    const QSize space = screen()->availableSize() - QSize(0, style()->pixelMetric(QStyle::PM_TitleBarHeight));
    if (width() <= space.width() && height() <= space.height())
        return;
    NarrowDocks::of(*this).arrange(space.width()); // a third column may need more
    resize(size().boundedTo(space));               // where no window manager maximises it
    setWindowState(windowState() | Qt::WindowMaximized);
}

void MainWindow::startWithPage(const Study& sample)
{
    showStartPage(); // with the focus of before as what it gives back
    putAside();
    const auto openBehind = [this, &sample] {
        const QSize before = size();
        bringBack();
        QTimer::singleShot(0, this, [this, &sample, before] { // the views take their shares of the final space
            if (!m_session.document().instance())
                m_files->openSample(sample);
            if (!std::exchange(m_isAside, false))
                return;
            giveSizes(); // the results then fit the policies of the open scenario
            layout()->activate();
            resize(before); // docks and views may need more while they are arranged
        });
    };
    connect(m_startPage, &StartPage::painted, this, openBehind, Qt::QueuedConnection);
    connect(m_startPage, &StartPage::ended, this, &MainWindow::bringBack);
    connect(m_startPage, &StartPage::ended, this, openBehind, Qt::QueuedConnection); // after the page's own action
}

void MainWindow::showTour()
{
    endCovers();
    showCentre(Centre::views);
    for (Dock* dock : {m_scenarioDock, m_policyDock, m_parameterDock, m_resultDock}) {
        dock->show();
        dock->raise();
    }
    std::vector<TourStop> stops{
        {m_area, tr("Input and results"),
         tr("The upper views hold the input: tables and charts that you edit with mouse and keyboard. The lower ones show what "
            "the schedulers do with it. Every change runs at once, and Ctrl+Z undoes it.")},
        {m_policyDock, tr("Policies"),
         tr("All ticked policies run. The selected one is shown in detail: its loads, timeline or plan. To write a policy, "
            "choose Own policy….")},
        {m_parameterDock, tr("What if"),
         tr("Drag a slider and watch the charts change. Pin (Ctrl+B) keeps the current results, and every chart then shows the "
            "differences.")},
        {m_steps, tr("Step by step"),
         tr("Play the decisions one by one: loads, plans and timelines show each moment, and Decisions gives the reason. Quiz "
            "me asks you to predict first.")},
        {m_resultDock, tr("Results"),
         tr("The metrics of each policy, the best in bold. Compare shows variants side by side, Experiment runs many instances, "
            "and Figure (Ctrl+G) exports charts for a paper.")}};
    m_tour = new Tour(std::move(stops), *this);
    m_tour->open();
}

} // namespace wattif::ui
