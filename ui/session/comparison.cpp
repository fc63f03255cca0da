// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/comparison.h"

#include <algorithm>

namespace wattif::ui {

namespace {

const Question& questionAt(const Scenario& scenario, std::size_t i)
{
    return i == 0 ? scenario.baseline : scenario.variants[i - 1].question;
}

bool isAskedIn(const Scenario& scenario, const Question& question)
{
    for (std::size_t i = 0; i <= scenario.variants.size(); ++i)
        if (isSameRun(questionAt(scenario, i), question))
            return true;
    return false;
}

} // namespace

Comparison::Comparison(QObject* parent) : QObject(parent), m_runs(this)
{
    connect(&m_runs, &RunController::succeeded, this, [this](const ReportPtr& report) {
        m_known.push_back({questionAt(m_scenario, m_reports.size()), report});
        m_reports.push_back(report);
        next();
    });
    connect(&m_runs, &RunController::cancelled, this, &Comparison::cancelled);
    connect(&m_runs, &RunController::failed, this, &Comparison::failed);
    connect(&m_runs, &RunController::progressChanged, this, [this](double fraction) {
        emit progressChanged((static_cast<double>(m_reports.size()) + fraction) / static_cast<double>(count()));
    });
}

void Comparison::start(const Scenario& scenario)
{
    m_runs.drop();
    m_scenario = scenario;
    m_reports.clear();
    next();
}

bool Comparison::answers(const Scenario& scenario) const
{
    if (scenario.study != m_scenario.study || m_reports.size() != count() || count() != scenario.variants.size() + 1)
        return false;
    for (std::size_t i = 0; i < count(); ++i)
        if (!isSameRun(questionAt(scenario, i), questionAt(m_scenario, i)))
            return false;
    return true;
}

void Comparison::next()
{
    const std::size_t i = m_reports.size();
    if (i == count()) {
        // Only now: until this comparison has finished, returning to the previous one needs no run.
        std::erase_if(m_known, [this](const Answer& answer) { return !isAskedIn(m_scenario, answer.question); });
        emit finished();
        return;
    }
    const Question& question = questionAt(m_scenario, i);
    const auto known =
        std::ranges::find_if(m_known, [&question](const Answer& answer) { return isSameRun(answer.question, question); });
    if (known != m_known.end()) {
        m_reports.push_back(known->report);
        return next();
    }
    RunRequest request = requestOf(question);
    request.ledger = false;
    m_runs.start(*m_scenario.study, question.instance, std::move(request));
}

} // namespace wattif::ui

#include "moc_comparison.cpp"
