// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/study_view.h"

#include <utility>

#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_widget.h"
#include "ui/session/reference.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"

namespace wattif::ui {

StudyView::StudyView(Session& session, QWidget* parent) : FigureWidget(parent), m_session(session) { }

void StudyView::follow(Changes what)
{
    const auto on = [&](Change change, auto* sender, auto signal) {
        if (what & change)
            connect(sender, signal, this, [this, change] { tell(change); });
    };
    on(Change::document, &m_session.document(), &Document::changed);
    on(Change::report, &m_session, &Session::reportChanged);
    on(Change::bestSoFar, &m_session, &Session::bestSoFarChanged);
    on(Change::policies, &m_session, &Session::policiesChanged);
    on(Change::policy, &m_session, &Session::currentPolicyChanged);
    on(Change::step, &m_session, &Session::stepChanged);
    on(Change::colours, &Theme::instance(), &Theme::changed);
    connect(&m_session.reference(), &Reference::changed, this, [this] {
        for (ChartWidget* chart : findChildren<ChartWidget*>())
            chart->dropGhost();
        for (BarChartWidget* bars : findChildren<BarChartWidget*>())
            bars->dropGhost();
    });
    connect(&m_session.reference(), &Reference::reportChanged, this, &StudyView::followReference);
    tell(what | Change::view);
}

void StudyView::tell(Changes what)
{
    m_behind |= what; // first: a note may report more, and all of it is shown together
    note(what);
    if (isVisible())
        catchUp();
}

void StudyView::catchUp()
{
    if (const Changes what = std::exchange(m_behind, {}))
        renew(what);
    followReference();
}

void StudyView::followReference()
{
    const Reference& reference = m_session.reference();
    if (!reference.isPinned() || !reference.report() || isBehind() || reference.report() != m_session.report())
        return;
    for (ChartWidget* chart : findChildren<ChartWidget*>())
        chart->holdGhost();
    for (BarChartWidget* bars : findChildren<BarChartWidget*>())
        bars->holdGhost();
}

void StudyView::note(Changes /*what*/) { }

bool StudyView::awaitsResult() const { return m_session.report() && m_session.runs().isRunning(); }

void StudyView::showEvent(QShowEvent* event)
{
    FigureWidget::showEvent(event);
    catchUp();
}

} // namespace wattif::ui
