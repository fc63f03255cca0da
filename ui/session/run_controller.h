// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QObject>

#include "core/base/error.h"
#include "core/base/study.h"
#include "ui/session/latest_job.h"

namespace wattif::ui {

using ReportPtr = std::shared_ptr<const RunReport>;
using PolicyResultPtr = std::shared_ptr<const PolicyResult>;

/// Runs a study's policies in a worker thread and delivers on the GUI thread; one run at a time.
///
/// Starting again stops and drops the run under way: its result is never delivered. Every run that is not dropped ends
/// with exactly one of succeeded, failed, cancelled. The destructor stops and waits.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Starts a run of policies on an instance; drops a run under way.
    void start(const Study& study, InstancePtr instance, RunRequest request);
    /// Forgets the run under way: it ends without a word.
    void drop() { m_job.drop(); }
    /// Forgets the run under way, where there is one: `cancelled` follows at once, with nothing.
    void discard();
    /// Asks the run to stop; `cancelled` follows within 100 ms with what was finished.
    void stop();

signals:
    void started();
    /// Share of the work done, 0..1.
    void progressChanged(double fraction);
    /// The best so far of a policy that keeps finding better results.
    void improved(const wattif::ui::PolicyResultPtr& result);
    void succeeded(const wattif::ui::ReportPtr& report);
    void failed(const wattif::Error& error);
    /// Stopped by `stop()`; the policies that were finished.
    void cancelled(const wattif::ui::ReportPtr& partial);

private:
    void deliver(Result<RunReport> result);

    const Study* m_study = nullptr; ///< of the newest run
    bool m_cancelAsked = false;     ///< by the user, for the run under way
    LatestJob m_job;                ///< last: ends before what it delivers to
};

} // namespace wattif::ui
