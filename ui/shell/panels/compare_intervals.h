// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include <QObject>

#include "core/base/statistics.h"
#include "core/experiment/replication.h"
#include "core/experiment/scenario_file.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

namespace wattif::ui {

class Session;

/// Repeats the runs of a comparison with more seeds, to give its values 95 % intervals. Runs that have not changed since the last
/// time are not repeated.
class CompareIntervals : public QObject {
    Q_OBJECT
public:
    explicit CompareIntervals(Session& session, QObject* parent = nullptr);

    /// Runs of each of the scenario's questions; 1 switches off.
    void setCount(int count);
    [[nodiscard]] int count() const { return m_count; }
    /// Repeats the runs of this scenario; drops those of another one.
    void start(const Scenario& scenario);
    void drop();

    [[nodiscard]] bool isRunning() const { return m_work.isRunning(); }
    /// The interval of a metric in the baseline (0) or a variant (1, 2, …); nothing where it is not known yet, or where the
    /// metric is the same in all runs.
    [[nodiscard]] std::optional<MeanInterval> of(std::size_t question, const std::string& policy,
                                                 const std::string& metric) const;
    /// Returns whether the runs of all questions are repeated.
    [[nodiscard]] bool isComplete() const;

signals:
    /// There are more intervals, or fewer.
    void changed();

private:
    struct Known {
        Question question;
        int count;
        std::shared_ptr<const Replication> runs;
    };
    [[nodiscard]] const Known* known(const Question& question) const;
    void next();
    void repeat(const Question& question);

    Session& m_session;
    ErrorReporter m_errors{m_session};
    int m_count = 1;
    Scenario m_scenario;
    std::vector<Known> m_known;
    LatestJob m_work; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
