// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QThreadPool>

#include "core/base/error.h"
#include "core/base/run_control.h"

namespace wattif::ui {

class Session;

/// Does work in a worker thread and delivers on the GUI thread, one job at a time.
///
/// Starting again stops and drops the job under way: nothing of it arrives any more. A job that is not dropped ends with exactly
/// one call: its delivery, or the error that an exception became. The destructor stops and waits.
class LatestJob : public QObject {
    Q_OBJECT
public:
    /// The function that is called on the GUI thread.
    using Delivery = std::function<void()>;
    /// Called in the worker; returns soon after a stop is requested.
    using Work = std::function<Delivery(const RunControl&)>;
    using OnError = std::function<void(const Error&)>;

    /// `onError` gets what exceptions of the work become.
    explicit LatestJob(OnError onError);
    /// Errors are shown in the window of a session, which outlives the job.
    explicit LatestJob(Session& session);
    ~LatestJob() override;

    [[nodiscard]] bool isRunning() const { return m_task != nullptr; }
    void start(Work work);
    /// Lets the job under way deliver first; of the jobs that wait meanwhile only the newest is done. So a view follows a slider
    /// that is dragged, although each of its jobs takes longer than an edit.
    void startNext(Work work);
    /// Asks the job to stop; what it has is still delivered.
    void stop();
    /// Stops the job and delivers nothing.
    void drop();
    /// For the worker of a job: delivers something before the end, unless the job is dropped by then. `control` is the job's own.
    void post(const RunControl& control, Delivery delivery);

signals:
    void progressChanged(double fraction);
    /// After each job's delivery or error, and after drop(). Where the next job waited, it is running by then.
    void ended();

private:
    struct Task;
    void work(const std::shared_ptr<Task>& task);
    [[nodiscard]] Delivery guarded(const Work& work, const RunControl& control) const;
    void abandon();
    void finish(const std::shared_ptr<Task>& task, const Delivery& delivery);

    OnError m_onError;
    std::shared_ptr<Task> m_task; ///< the job under way; null without one
    Work m_next;
    QThreadPool m_pool;
};

} // namespace wattif::ui
