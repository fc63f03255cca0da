// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/study_view.h"

#include <algorithm>
#include <utility>

#include "ui/charts/bar_chart.h"
#include "ui/charts/chart_widget.h"
#include "ui/session/run_controller.h"
#include "ui/session/run_offer.h"
#include "ui/session/session.h"
#include "ui/session/study_access.h"
#include "ui/style/text.h"
#include "ui/style/theme.h"
#include "ui/widgets/stale_bar.h"

namespace wattif::ui {

namespace {

/// Returns the question that a run answers: without the options of policies that do not run.
Asked askedOf(Question question)
{
    std::erase_if(question.options, [&](const auto& options) {
        return std::ranges::find(question.policies, options.first) == question.policies.end();
    });
    return {std::move(question), {}};
}

/// Draws what `dataOf` says of each chart of `before` as the reference of the same chart of a view; null: none.
template <class Chart, class Data>
void setReferences(const QWidget& view, const QWidget* before, Data (Chart::*dataOf)() const)
{
    const auto charts = view.findChildren<Chart*>();
    const auto others = before ? before->findChildren<Chart*>() : QList<Chart*>();
    for (qsizetype i = 0; i < charts.size(); ++i)
        charts[i]->setReferenceData(i < others.size() ? std::optional((others[i]->*dataOf)()) : std::nullopt);
}

} // namespace

StudyView::StudyView(Session& session, QWidget* parent) : FigureWidget(parent), m_session(session) { }

StudyView::~StudyView() = default;

void StudyView::markReport(const QList<QWidget*>& pictures)
{
    m_report = std::make_unique<CachedResult>(
        m_session, [this] { return askedOf(m_session.document().question()); }, CachedResult::Instances::byIdentity);
    m_report->setPatience(CachedResult::followingPatience);
    m_report->setPictures(pictures);
    m_kept = m_report.get();
    RunController& runs = m_session.runs();
    connect(&runs, &RunController::started, m_report.get(), [this] { m_report->begin(); });
    for (const auto ended : {&Session::reportChanged, &Session::bestSoFarChanged})
        connect(&m_session, ended, m_report.get(), [this] { keepReport(); });
    connect(&m_session, &Session::currentPolicyChanged, m_report.get(), [this] { keepReport(); });
    connect(&runs, &RunController::succeeded, m_report.get(), &CachedResult::end);
    connect(&runs, &RunController::cancelled, m_report.get(), &CachedResult::end);
    connect(&runs, &RunController::failed, m_report.get(), &CachedResult::end);
    connect(m_report.get(), &CachedResult::againWanted, &m_session, &Session::run);
    if (runs.isRunning())
        m_report->begin();
    keepReport();
}

void StudyView::keepReport()
{
    if (showsBestSoFar())
        m_report->keep(askedOf(m_session.document().question()));
    else if (m_session.report())
        m_report->keep(askedOf(m_session.reportQuestion()));
    else
        m_report->forget();
}

void StudyView::follow(Changes what)
{
    const auto on = [&](Change change, auto* sender, auto signal) {
        if (what & change)
            connect(sender, signal, this, [this, change] { invalidate(change); });
    };
    on(Change::document, &m_session.document(), &Document::changed);
    on(Change::report, &m_session, &Session::reportChanged);
    on(Change::bestSoFar, &m_session, &Session::bestSoFarChanged);
    on(Change::policies, &m_session, &Session::policiesChanged);
    on(Change::policy, &m_session, &Session::currentPolicyChanged);
    on(Change::step, &m_session, &Session::stepChanged);
    on(Change::colours, &Theme::instance(), &Theme::changed);
    invalidate(what | Change::view);
}

void StudyView::invalidate(Changes what)
{
    m_behind |= what; // first: a note may report more, and all of it is shown together
    prepare(what);
    if (isDue())
        catchUp();
}

bool StudyView::isDue() const { return m_renewal == Renewal::always || isLookedAt(); }

void StudyView::setRenewal(Renewal renewal)
{
    m_renewal = renewal;
    if (isDue())
        catchUp();
}

void StudyView::catchUp()
{
    const Changes what = std::exchange(m_behind, {});
    if (!what)
        return;
    refresh(what);
    emit redrawn();
}

bool StudyView::canShowBefore() const { return findChild<ChartWidget*>() || findChild<BarChartWidget*>(); }

void StudyView::showBefore(const StudyView* before)
{
    setReferences(*this, before, &ChartWidget::data);
    setReferences(*this, before, &BarChartWidget::ownChart);
}

QString StudyView::refusal() const { return m_kept ? m_kept->refusal() : QString(); }

void StudyView::prepare(Changes /*what*/) { }

bool StudyView::awaitsResult() const { return m_session.report() && m_session.runs().isRunning(); }

QString StudyView::whyEmpty(const QString& afterRun) const
{
    const QString policy = m_session.currentPolicy();
    if (m_report && m_report->bar())
        RunOffer::on(m_session, *m_report->bar()->parentWidget()).refresh();
    if (RunOffer::isNeeded(m_session))
        return tr("%1 has no result: it is not ticked.").arg(policyTitleIn(m_session.document().study(), policy));
    const auto& runs = m_session.runs().policyRuns();
    const auto run = std::ranges::find(runs, policy, &PolicyRun::policy);
    if (run == runs.end() || m_session.runs().isRunning())
        return afterRun;
    const QString title = policyTitleIn(m_session.document().study(), policy);
    switch (run->state) {
    case PolicyRun::State::stopped: return tr("%1 was stopped before it had a result.").arg(title);
    case PolicyRun::State::failed: { // all of it is in the error bar's details
        Error headline = run->problem;
        headline.message = firstLine(headline.message);
        const QString text = errorText(headline);
        return text.contains(u'\'' + policy + u'\'') || text.contains(u'“' + policy + u'”')
            ? text
            : tr("%1 failed: %2").arg(title, text);
    }
    default: return afterRun;
    }
}

void StudyView::showEvent(QShowEvent* event)
{
    FigureWidget::showEvent(event);
    if (isDue())
        catchUp();
}

} // namespace wattif::ui

#include "moc_study_view.cpp"
