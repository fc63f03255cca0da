// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

#include <QObject>
#include <QTimer>

#include "core/base/error.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"
#include "ui/shell/panels/results_model.h"

namespace wattif::ui {

class Session;

/// Repeats the run of a session with more seeds, to give its results intervals. A random instance is drawn again for each run.
///
/// It follows the session: a new report (after every edit) makes the repetition outdated. Fast repetitions start again
/// automatically, as soon as the edits pause; others wait to be started, and the report of the single run is shown.
class Repetition : public QObject {
    Q_OBJECT
public:
    enum class State {
        off,     ///< single runs
        pausing, ///< starts in a moment
        running,
        done,
        waiting, ///< would take long: the user must start it
        stopped, ///< by the user, before there were two runs
    };

    explicit Repetition(Session& session, QObject* parent = nullptr);

    /// Number of runs with the seeds s, s + 1, ... of the session's seed s; 1 switches off.
    [[nodiscard]] int count() const { return m_count; }
    void setCount(int count);

    /// Returns whether the runs use all processors. One after another at first: only so are the times that they take comparable.
    [[nodiscard]] bool usesAllCores() const { return m_usesAllCores; }
    void setUsesAllCores(bool all);

    [[nodiscard]] State state() const { return m_state; }
    /// Returns the runs that belong to the session's report, or null.
    [[nodiscard]] const ReplicationPtr& result() const { return m_result; }
    /// About how long all runs take, from the session's last run.
    [[nodiscard]] std::chrono::milliseconds expectedTime() const;

    void start();
    /// Ends the present runs; shows the complete ones.
    void stop();

signals:
    /// State or result has changed.
    void changed();
    void progressChanged(double fraction);

private:
    void follow();
    void setState(State state);
    void take(Result<Replication> result);

    Session& m_session;
    ErrorReporter m_errors{m_session};
    LatestJob m_work;
    QTimer m_pause;
    int m_count = 1;
    bool m_usesAllCores = false;
    State m_state = State::off;
    ReplicationPtr m_result;
};

} // namespace wattif::ui
