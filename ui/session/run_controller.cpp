// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/run_controller.h"

#include <utility>

namespace wattif::ui {

namespace {

RunReport nothingDone(const Study& study)
{
    RunReport report;
    report.study = study.name();
    report.complete = false;
    return report;
}

} // namespace

RunController::RunController(QObject* parent)
    : QObject(parent), m_job([this](const Error& error) { deliver(tl::unexpected<Error>(error)); })
{
    connect(&m_job, &LatestJob::progressChanged, this, &RunController::progressChanged);
}

void RunController::start(const Study& study, InstancePtr instance, RunRequest request)
{
    m_study = &study;
    m_cancelAsked = false;
    m_job.start([this, study = m_study, instance = std::move(instance),
                 request = std::move(request)](const RunControl& control) mutable -> LatestJob::Delivery {
        request.improved = [this, &control](const PolicyResult& result) {
            m_job.post(control, [this, best = std::make_shared<const PolicyResult>(result)] { emit improved(best); });
        };
        auto result = std::make_shared<Result<RunReport>>(nothingDone(*study));
        if (!control.stopRequested())
            *result = study->run(*instance, request, control);
        return [this, result] { deliver(std::move(*result)); };
    });
    emit started();
}

void RunController::stop()
{
    m_cancelAsked = m_job.isRunning();
    m_job.stop();
}

void RunController::discard()
{
    if (!m_job.isRunning())
        return;
    m_job.drop();
    emit cancelled(std::make_shared<const RunReport>(nothingDone(*m_study)));
}

void RunController::deliver(Result<RunReport> result)
{
    const bool cancelAsked = std::exchange(m_cancelAsked, false);
    if (!result && !cancelAsked) {
        emit failed(result.error());
        return;
    }
    const auto report = std::make_shared<const RunReport>(result ? std::move(*result) : nothingDone(*m_study));
    if (report->complete)
        emit succeeded(report);
    else
        emit cancelled(report);
}

} // namespace wattif::ui
