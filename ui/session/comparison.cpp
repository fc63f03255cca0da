// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/comparison.h"

namespace wattif::ui {

Comparison::Comparison(QObject* parent) : QObject(parent), m_runs(this)
{
    connect(&m_runs, &RunController::succeeded, this, [this](const ReportPtr& report) {
        m_reports.push_back(report);
        next();
    });
    connect(&m_runs, &RunController::cancelled, this, &Comparison::cancelled);
    connect(&m_runs, &RunController::failed, this, &Comparison::failed);
    connect(&m_runs, &RunController::progressChanged, this, [this](double fraction) {
        emit progressChanged((static_cast<double>(m_reports.size()) + fraction) / static_cast<double>(count()));
    });
}

void Comparison::start(const Document& document)
{
    m_scenario = document.scenario();
    m_reports.clear();
    next();
}

void Comparison::next()
{
    const std::size_t i = m_reports.size();
    if (i == count()) {
        emit finished();
        return;
    }
    const Question& question = i == 0 ? m_scenario.baseline : m_scenario.variants[i - 1].question;
    RunRequest request = requestOf(question);
    request.ledger = false;
    m_runs.start(*m_scenario.study, question.instance, std::move(request));
}

} // namespace wattif::ui
