// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/latest_job.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <new>
#include <string>
#include <thread>
#include <utility>

#include <QCoreApplication>
#include <QPointer>
#include <QTimer>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/base/format_message.h"
#include "core/base/stop_scope.h"
#include "ui/session/error_reporter.h"
#include "ui/session/jobs_at_work.h"
#include "ui/session/session.h"

namespace wattif::ui {

namespace {

/// Whether the system gives a thread. QThreadPool counts on it: it would wait for one that never began, also in its destructor.
bool canStartThread()
{
    try {
        std::thread([] {}).join();
        return true;
    } catch (const std::exception&) { // no thread, or no memory for what describes it
        return false;
    }
}

constexpr std::chrono::milliseconds quiet(400);

void returnMemory(QTimer& timer)
{
    if (jobsAtWork() > 0)
        return timer.start();
#ifdef __GLIBC__
    try { // not on the GUI thread: after a run of a million jobs it takes up to 0.4 s
        std::thread([] { malloc_trim(0); }).detach();
    } catch (const std::exception&) { // no thread, so the allocator keeps the memory
    }
#endif
}

/// Gives the system back what the program has freed, once no job is at work and none has ended for a moment: the allocator keeps
/// it for the threads that took it, a seventh of what a large trace needs.
void returnMemorySoon()
{
    static QPointer<QTimer> timer;
    if (!timer) {
        timer = new QTimer(QCoreApplication::instance());
        timer->setSingleShot(true);
        timer->setInterval(quiet);
        QObject::connect(timer, &QTimer::timeout, timer, [] { returnMemory(*timer); });
    }
    timer->start();
}

} // namespace

/// Work under way, shared by the owner and the worker.
struct LatestJob::Task {
    Work work;
    std::stop_source stop{};
    std::atomic<bool> isDropped = false;
    JobAtWork atWork{};
};

LatestJob::LatestJob(OnError onError) : m_onError(std::move(onError))
{
    m_pool.setMaxThreadCount(2); // a dropped job may still wind down while the next one works
}

LatestJob::LatestJob(Session& session) : LatestJob(OnError{})
{
    auto* errorReporter = new ErrorReporter(session, this);
    auto hasFailed = std::make_shared<bool>(false);
    m_onError = [errorReporter, hasFailed](const Error& error) {
        *hasFailed = true;
        errorReporter->report(error);
    };
    connect(this, &LatestJob::ended, errorReporter, [errorReporter, hasFailed] {
        if (!std::exchange(*hasFailed, false))
            errorReporter->clear();
    });
}

LatestJob::~LatestJob()
{
    abandon();
    m_pool.waitForDone();
}

void LatestJob::abandon()
{
    m_next = nullptr;
    if (!m_task)
        return;
    m_task->isDropped = true;
    m_task->stop.request_stop();
    m_task->atWork.release();
    m_task.reset();
}

void LatestJob::stop()
{
    m_next = nullptr;
    if (!m_task)
        return;
    m_task->stop.request_stop();
    m_task->atWork.release();
}

void LatestJob::drop()
{
    const bool wasRunning = isRunning();
    abandon();
    if (wasRunning)
        emit ended();
}

void LatestJob::start(Work work)
{
    abandon();
    m_task = std::make_shared<Task>(std::move(work));
    if (!canStartThread()) {
        m_task->atWork.end();
        const auto reportMissingThread = [this] {
            m_onError({ErrorCode::badInput, "there is not enough memory to start another thread", {}});
        };
        QMetaObject::invokeMethod(
            this, [this, task = m_task, reportMissingThread] { finish(task, reportMissingThread); }, Qt::QueuedConnection);
        return;
    }
    // The owner outlives its workers.
    m_pool.start([this, task = m_task] {
        this->work(task);
        task->atWork.end();
    });
}

void LatestJob::startNext(Work work)
{
    if (m_task)
        m_next = std::move(work);
    else
        start(std::move(work));
}

void LatestJob::post(const RunControl& control, Delivery delivery)
{
    const auto deliver = [this, token = control.stopToken(), delivery = std::move(delivery)] {
        if (m_task && m_task->stop.get_token() == token)
            delivery();
    };
    QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
}

void LatestJob::work(const std::shared_ptr<Task>& task)
{
    task->atWork.waitWhileHeld(task->stop.get_token());
    if (task->isDropped)
        return;
    const auto sink = [this, token = task->stop.get_token()](double fraction) {
        post(RunControl(token), [this, fraction] { emit progressChanged(fraction); });
    };
    const StopScope scope(task->stop.get_token());
    Delivery delivery = guarded(task->work, RunControl(task->stop.get_token(), sink));
    QMetaObject::invokeMethod(
        this, [this, task, delivery = std::move(delivery)] { finish(task, delivery); }, Qt::QueuedConnection);
}

// An exception from core is a bug or a lack of memory: the window shows it and lives on.
LatestJob::Delivery LatestJob::guarded(const Work& work, const RunControl& control) const
{
    const auto failed = [this](const std::string& message) {
        return [this, error = Error{ErrorCode::badInput, message, {}}] { m_onError(error); };
    };
    try {
        return work(control);
    } catch (const std::bad_alloc&) {
        return failed("not enough memory");
    } catch (const std::exception& e) {
        return failed(formatMessage("this could not be computed: {}", e.what()));
    } catch (...) {
        return failed("this could not be computed");
    }
}

void LatestJob::finish(const std::shared_ptr<Task>& task, const Delivery& delivery)
{
    returnMemorySoon(); // of the previous content, and of dropped jobs
    if (m_task != task)
        return;
    m_task.reset();
    if (delivery)
        delivery();
    if (m_next && !m_task)
        start(std::exchange(m_next, nullptr));
    emit ended();
}

} // namespace wattif::ui

#include "moc_latest_job.cpp"
