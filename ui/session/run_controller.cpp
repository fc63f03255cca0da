// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/run_controller.h"

#include <exception>
#include <new>
#include <stop_token>
#include <utility>

namespace wattif::ui {

/// One run: what it works on and how it is told to stop. Shared by the controller and its worker.
struct RunController::Job {
    const Study* study;
    InstancePtr instance;
    RunRequest request;
    std::stop_source stop{};
    bool cancelAsked = false; ///< by the user; only the GUI thread looks at it
};

namespace {

RunReport nothingDone(const Study& study)
{
    RunReport report;
    report.study = study.name();
    report.complete = false;
    return report;
}

// An exception from core is a bug or a lack of memory: the window tells of it and lives on.
template <class Function>
Result<RunReport> guarded(Function run)
{
    try {
        return run();
    } catch (const std::bad_alloc&) {
        return badInput("not enough memory for this run");
    } catch (const std::exception& e) {
        return badInput(std::string("the run failed: ") + e.what());
    }
}

} // namespace

RunController::RunController(QObject* parent) : QObject(parent)
{
    // Two: a dropped run may still wind down while the next one works already.
    m_pool.setMaxThreadCount(2);
}

RunController::~RunController()
{
    drop();
    m_pool.waitForDone();
}

bool RunController::isRunning() const { return m_job != nullptr; }

void RunController::start(const Study& study, InstancePtr instance, RunRequest request)
{
    drop();
    m_job = std::make_shared<Job>(&study, std::move(instance), std::move(request));
    m_pool.start([this, job = m_job] {
        // The controller outlives its workers; a dropped job's reports end in the comparison with m_job.
        const auto sink = [this, id = job.get()](double fraction) {
            QMetaObject::invokeMethod(
                this,
                [this, id, fraction] {
                    if (m_job.get() == id)
                        emit progressChanged(fraction);
                },
                Qt::QueuedConnection);
        };
        job->request.improved = [this, id = job.get()](const PolicyResult& result) {
            QMetaObject::invokeMethod(
                this,
                [this, id, best = std::make_shared<const PolicyResult>(result)] {
                    if (m_job.get() == id)
                        emit improved(best);
                },
                Qt::QueuedConnection);
        };
        const RunControl control(job->stop.get_token(), sink);
        auto result = guarded([&]() -> Result<RunReport> {
            if (control.stopRequested())
                return nothingDone(*job->study);
            return job->study->run(*job->instance, job->request, control);
        });
        QMetaObject::invokeMethod(
            this, [this, job, result = std::move(result)]() mutable { deliver(job.get(), std::move(result)); },
            Qt::QueuedConnection);
    });
    emit started();
}

void RunController::stop()
{
    if (!m_job)
        return;
    m_job->cancelAsked = true;
    m_job->stop.request_stop();
}

void RunController::drop()
{
    if (m_job)
        m_job->stop.request_stop();
    m_job.reset();
}

void RunController::deliver(const Job* job, Result<RunReport> result)
{
    if (job != m_job.get())
        return;
    const std::shared_ptr<Job> finished = std::exchange(m_job, nullptr);
    if (!result) {
        if (finished->cancelAsked)
            emit cancelled(std::make_shared<const RunReport>(nothingDone(*finished->study)));
        else
            emit failed(result.error());
        return;
    }
    const auto report = std::make_shared<const RunReport>(std::move(*result));
    if (report->complete)
        emit succeeded(report);
    else
        emit cancelled(report);
}

} // namespace wattif::ui
