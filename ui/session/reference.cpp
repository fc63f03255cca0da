// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/reference.h"

#include <algorithm>
#include <utility>

#include "ui/session/open_scenario.h"
#include "ui/session/session.h"

namespace wattif::ui {

namespace {

QString nameOfActive(const Document& document)
{
    const Scenario& scenario = document.scenario();
    const int active = document.activeVariant();
    const std::string& name = active < 0 ? scenario.name : scenario.variants[static_cast<std::size_t>(active)].name;
    return name.empty() ? Reference::tr("baseline") : QString::fromStdString(name);
}

} // namespace

Reference::Reference(Session& session) : m_session(session), m_comparison(session)
{
    const Document& document = session.document();
    connect(&document, &Document::aboutToOpen, this, &Reference::leave);
    connect(&document, &Document::treeChanged, this, &Reference::refresh);
    connect(&document, &Document::settingsChanged, this, &Reference::refresh);
    connect(&document, &Document::changed, this, &Reference::refresh);
    connect(&session, &Session::reportChanged, this, &Reference::renewReport);
    connect(&m_runs, &RunController::succeeded, this, &Reference::takeReport);
    connect(&m_runs, &RunController::failed, this, [this] { m_hasFailed = true; }); // the session's own run says why
}

Reference::~Reference() = default;

void Reference::pin()
{
    if (!m_session.document().instance())
        return;
    pinned() = Pin{m_session.document().question(), nameOfActive(m_session.document()), nullptr};
    refresh();
}

void Reference::unpin()
{
    pinned().reset();
    refresh();
}

std::optional<Pin>& Reference::pinned() const { return m_session.document().current().session.pin; }

void Reference::leave()
{
    m_runs.drop();
    m_comparison.drop();
    m_hasFailed = false;
    m_wasPinned = false;
    const bool had = std::exchange(m_question, std::nullopt).has_value();
    const bool hadChanges = !std::exchange(m_changes, {}).empty();
    const bool hadReport = std::exchange(m_report, nullptr) != nullptr;
    m_name.clear();
    if (had)
        emit changed();
    if (hadChanges)
        emit changesChanged();
    if (hadReport)
        emit reportChanged();
}

void Reference::refresh()
{
    const Document& document = m_session.document();
    std::optional<Question> next;
    QString name;
    if (const std::optional<Pin>& pin = pinned()) {
        next = pin->question;
        name = pin->name;
    } else if (document.activeVariant() >= 0) {
        next = document.scenario().baseline;
        name = document.scenario().name.empty() ? tr("baseline") : QString::fromStdString(document.scenario().name);
    }
    const bool same = next.has_value() == m_question.has_value()
        && (!next || (isSameRun(*next, *m_question) && next->options == m_question->options)) && name == m_name;
    const bool samePin = std::exchange(m_wasPinned, pinned().has_value()) == pinned().has_value();
    if (same && !samePin) { // the baseline is pinned while a variant is open, or unpinned
        if (pinned())
            pinned()->report = m_report;
        emit changed();
    }
    if (!same) {
        m_question = std::move(next);
        m_name = std::move(name);
        m_runs.drop();
        m_hasFailed = false;
        const bool had = std::exchange(m_report, nullptr) != nullptr;
        emit changed();
        if (had)
            emit reportChanged();
        renewReport();
    }
    renewChanges();
}

void Reference::renewReport()
{
    if (!m_question || m_report || m_question->policies.empty())
        return;
    if (pinned() && pinned()->report)
        return takeReport(pinned()->report);
    const ReportPtr& newest = m_session.report();
    if (newest && newest->complete && isSameRun(*m_question, m_session.reportQuestion())) {
        m_runs.drop();
        takeReport(newest);
    } else if (!m_hasFailed && !m_runs.isRunning() && !isSameRun(*m_question, m_session.document().question())) {
        m_runs.start(m_session.document().study(), m_question->instance, requestOf(*m_question));
    }
}

void Reference::takeReport(const ReportPtr& report)
{
    m_report = report;
    if (pinned())
        pinned()->report = report;
    emit reportChanged();
}

void Reference::renewChanges()
{
    const Document& document = m_session.document();
    if (!m_question || m_question->instance == document.instance()) { // settings are compared at once
        m_comparison.drop();
        return takeChanges(m_question ? questionChanges(document.study(), *m_question, document.question())
                                      : std::vector<QuestionChange>());
    }
    m_comparison.startNext([this, study = &document.study(), before = *m_question,
                            after = document.question()](const RunControl&) -> LatestJob::Delivery {
        return [this, changes = questionChanges(*study, before, after)] { takeChanges(changes); };
    });
}

void Reference::takeChanges(std::vector<QuestionChange> changes)
{
    if (changes == m_changes)
        return;
    m_changes = std::move(changes);
    emit changesChanged();
}

void Reference::takeBack(const QuestionChange& change)
{
    const auto isThat = [&change](const QuestionChange& each) { return each.isOfTheSame(change); };
    if (!m_question || std::ranges::none_of(m_changes, isThat))
        return;
    Document& document = m_session.document();
    auto next = withoutChange(document.study(), *m_question, document.question(), change);
    m_session.showError(next ? Error{} : next.error());
    if (next)
        document.replaceQuestion(std::move(*next), tr("Revert a change"));
}

void Reference::takeAllBack()
{
    if (m_question)
        m_session.document().replaceQuestion(*m_question, tr("Revert all changes"));
}

} // namespace wattif::ui

#include "moc_reference.cpp"
