// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/run_controller.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace wattif::ui {

namespace {

using namespace std::chrono_literals;

// Longer than what a drag repeats; short enough to look like one's own doing.
constexpr auto advancePace = 150ms;

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
    m_pace.setSingleShot(true);
    m_pace.setInterval(advancePace);
    connect(&m_pace, &QTimer::timeout, this, &RunController::onPace);
}

void RunController::start(const Study& study, InstancePtr instance, RunRequest request)
{
    m_study = &study;
    m_cancelAsked = false;
    enter(request);
    m_job.start([this, study = m_study, instance = std::move(instance),
                 request = std::move(request)](const RunControl& control) mutable -> LatestJob::Delivery {
        follow(request, *study, control);
        const PolicyFailures failures;
        auto result = std::make_shared<Result<RunReport>>(nothingDone(*study));
        if (!control.stopRequested())
            *result = study->run(*instance, request, control);
        return [this, result, failed = failures.all()] { deliver(std::move(*result), failed); };
    });
    emit started();
}

/// Each policy of the request gets a way to be stopped alone.
void RunController::enter(RunRequest& request)
{
    forget();
    for (const PolicyCall& call : request.policies) {
        m_policies.push_back({QString::fromStdString(call.policy)});
        request.stops[call.policy] = m_stops[call.policy].get_token();
    }
    m_pace.start();
}

/// In the worker: reports of the run arrive on the GUI thread, unless the run is dropped by then.
void RunController::follow(RunRequest& request, const Study& study, const RunControl& control)
{
    request.improved = [this, &control](const PolicyResult& result) {
        m_job.post(control, [this, best = std::make_shared<const PolicyResult>(result)] { emit improved(best); });
    };
    request.advanced = [this, &control](const std::string& policy, double fraction) {
        m_job.post(control, [this, policy, fraction] { onProgress(policy, fraction); });
    };
    request.finished = [this, &control, &study](const PolicyResult& result, const RunReport& soFar) {
        auto report = std::make_shared<RunReport>(soFar);
        report->study = study.name();
        m_job.post(control, [this, policy = result.policy, report] { onFinished(policy, report); });
    };
}

void RunController::stop()
{
    m_cancelAsked = m_job.isRunning();
    m_job.stop();
    if (!m_cancelAsked)
        return;
    for (PolicyRun& run : m_policies)
        if (run.state != PolicyRun::State::done)
            run.state = PolicyRun::State::stopped;
    reportAdvance();
}

void RunController::discard()
{
    if (!isRunning())
        return;
    drop();
    emit cancelled(std::make_shared<const RunReport>(nothingDone(*m_study)));
}

void RunController::stopPolicy(const QString& policy)
{
    PolicyRun* run = find(policy);
    const auto source = m_stops.find(policy.toStdString());
    if (!isRunning() || !run || source == m_stops.end() || run->state == PolicyRun::State::done)
        return;
    run->state = PolicyRun::State::stopped;
    source->second.request_stop();
    reportAdvance();
}

void RunController::drop()
{
    forget();
    m_job.drop();
}

void RunController::forget()
{
    m_policies.clear();
    m_stops.clear();
    m_soFar.reset();
    m_isLong = false;
    m_isBehind = false;
    m_pace.stop();
}

PolicyRun* RunController::find(const QString& policy)
{
    const auto found = std::ranges::find(m_policies, policy, &PolicyRun::policy);
    return found == m_policies.end() ? nullptr : &*found;
}

void RunController::onProgress(const std::string& policy, double fraction)
{
    PolicyRun* run = find(QString::fromStdString(policy));
    if (!run || run->state == PolicyRun::State::stopped)
        return;
    run->state = PolicyRun::State::running;
    run->fraction = fraction;
    goOn();
}

void RunController::onFinished(const std::string& policy, const ReportPtr& soFar)
{
    m_soFar = soFar;
    if (PolicyRun* run = find(QString::fromStdString(policy)); run && run->state != PolicyRun::State::stopped)
        run->state = PolicyRun::State::done;
    goOn();
}

void RunController::goOn()
{
    m_isBehind = true;
    if (!m_pace.isActive())
        reportAdvance();
}

void RunController::onPace()
{
    if (m_isBehind || !m_isLong) // the first time it is news that the run is a long one
        reportAdvance();
}

void RunController::reportAdvance()
{
    m_isLong = true;
    m_isBehind = false;
    m_pace.start();
    emit advanced();
}

void RunController::deliver(Result<RunReport> result, const std::vector<PolicyFailure>& failures)
{
    const bool cancelAsked = std::exchange(m_cancelAsked, false);
    if (!result && !cancelAsked) {
        forget();
        emit failed(result.error());
        return;
    }
    const auto report = std::make_shared<const RunReport>(result ? std::move(*result) : nothingDone(*m_study));
    finishRun(report, failures);
    const bool othersWentOn = !cancelAsked && !report->stopped.empty() && !report->policies.empty();
    if (report->complete || othersWentOn)
        emit succeeded(report);
    else
        emit cancelled(report);
    reportFailures(failures);
}

/// Reports one after another, until another run begins.
void RunController::reportFailures(const std::vector<PolicyFailure>& failures)
{
    for (const PolicyFailure& failure : failures)
        if (!isRunning())
            emit policyFailed(QString::fromStdString(failure.policy), failure.error);
}

/// Sets the final state of the policies when their run has ended.
void RunController::finishRun(const ReportPtr& report, const std::vector<PolicyFailure>& failures)
{
    m_pace.stop();
    m_soFar = report->policies.empty() ? nullptr : report;
    for (PolicyRun& run : m_policies) {
        const std::string policy = run.policy.toStdString();
        const bool isThere = std::ranges::find(report->policies, policy, &PolicyResult::policy) != report->policies.end();
        const bool wasUnderWay = run.state == PolicyRun::State::stopped && !report->complete; // there is the best so far
        const bool isStopped = !isThere || wasUnderWay || std::ranges::find(report->stopped, policy) != report->stopped.end();
        run.state = isStopped ? PolicyRun::State::stopped : PolicyRun::State::done;
        if (const auto failure = std::ranges::find(failures, policy, &PolicyFailure::policy); failure != failures.end()) {
            run.state = PolicyRun::State::failed;
            run.problem = failure->error;
        }
    }
}

} // namespace wattif::ui

#include "moc_run_controller.cpp"
