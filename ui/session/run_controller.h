// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/base/error.h"
#include "core/base/policy_failures.h"
#include "core/base/study.h"
#include "ui/session/latest_job.h"

namespace wattif::ui {

using ReportPtr = std::shared_ptr<const RunReport>;
using PolicyResultPtr = std::shared_ptr<const PolicyResult>;

/// How far a policy of a run is.
struct PolicyRun {
    enum class State { waiting, running, done, stopped, failed };
    QString policy;
    State state = State::waiting;
    double fraction = 0.0; ///< of the policy's work
    Error problem{};       ///< why it failed
};

/// Runs a study's policies in a worker thread and delivers on the GUI thread; one run at a time.
///
/// Starting again stops and drops the run under way: its result is never delivered. Every run that is not dropped ends
/// with exactly one of succeeded, failed, cancelled. The destructor stops and waits.
///
/// An own policy that fails does not stop the others: their results are delivered, and `policyFailed` follows.
///
/// Policies finish one by one. A long run provides its finished policies before its end: `advanced` is first emitted after a
/// delay that short runs do not reach, and rarely after that.
class RunController : public QObject {
    Q_OBJECT
public:
    explicit RunController(QObject* parent = nullptr);

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Starts a run of policies on an instance; drops a run under way.
    void start(const Study& study, InstancePtr instance, RunRequest request);
    /// Drops the present run: it ends without a signal.
    void drop();
    /// Drops the present run, if any: `cancelled` follows at once, without results.
    void discard();
    /// Asks the run to stop; `cancelled` follows within 100 ms with the finished policies.
    void stop();
    /// Asks one policy of the present run to stop, or not to begin; the run continues with the others.
    void stopPolicy(const QString& policy);

    /// The policies of the newest run in the order of its request, until the next one starts; empty where it failed or was
    /// dropped.
    [[nodiscard]] const std::vector<PolicyRun>& policyRuns() const { return m_policies; }
    /// Returns the finished policies of the newest run, by now or at its end; null without any.
    [[nodiscard]] const ReportPtr& soFar() const { return m_soFar; }
    /// Returns whether the present run has taken long enough to report its finished policies.
    [[nodiscard]] bool isLong() const { return isRunning() && m_isLong; }

signals:
    void started();
    /// Share of the work done, 0..1.
    void progressChanged(double fraction);
    /// Policies of a long run have gone on, finished or been stopped.
    void advanced();
    /// The best so far of a policy that keeps finding better results.
    void improved(const wattif::ui::PolicyResultPtr& result);
    /// The run came to its end; its report is incomplete where single policies were stopped.
    void succeeded(const wattif::ui::ReportPtr& report);
    void failed(const wattif::Error& error);
    /// An own policy went wrong in the run that has just ended; after `succeeded` or `cancelled`.
    void policyFailed(const QString& policy, const wattif::Error& error);
    /// Stopped by `stop()`; the policies that were finished.
    void cancelled(const wattif::ui::ReportPtr& partial);

private:
    void enter(RunRequest& request);
    void follow(RunRequest& request, const Study& study, const RunControl& control);
    void onProgress(const std::string& policy, double fraction);
    void onFinished(const std::string& policy, const ReportPtr& soFar);
    void goOn();
    void onPace();
    void reportAdvance();
    void deliver(Result<RunReport> result, const std::vector<PolicyFailure>& failures = {});
    void finishRun(const ReportPtr& report, const std::vector<PolicyFailure>& failures);
    void reportFailures(const std::vector<PolicyFailure>& failures);
    void forget();
    [[nodiscard]] PolicyRun* find(const QString& policy);

    const Study* m_study = nullptr; ///< of the newest run
    bool m_cancelAsked = false;     ///< by the user, for the run under way
    std::vector<PolicyRun> m_policies;
    std::map<std::string, std::stop_source, std::less<>> m_stops; ///< of the run's policies
    ReportPtr m_soFar;
    bool m_isLong = false;
    bool m_isBehind = false; ///< an advance has not been reported yet
    QTimer m_pace;           ///< times out when the next advance may be reported
    LatestJob m_job;         ///< last: ends before what it delivers to
};

} // namespace wattif::ui
