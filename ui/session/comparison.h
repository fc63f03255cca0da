// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include <QObject>

#include "core/experiment/scenario_file.h"
#include "ui/session/run_controller.h"

namespace wattif::ui {

/// Runs the baseline and all variants, each with its own policies, options and seed, one after another in the worker.
class Comparison : public QObject {
    Q_OBJECT
public:
    explicit Comparison(QObject* parent = nullptr);

    /// Runs what has changed since the last comparison; what has not keeps its report.
    void start(const Scenario& scenario);
    void stop() { m_runs.stop(); }
    [[nodiscard]] bool isRunning() const { return m_runs.isRunning(); }
    /// Returns whether all of the scenario's questions are answered.
    [[nodiscard]] bool answers(const Scenario& scenario) const;

    /// Returns one report for the baseline and each variant, with the policies that have finished.
    [[nodiscard]] const std::vector<ReportPtr>& reports() const { return m_reports; }
    /// The scenario that was compared.
    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }

signals:
    void progressChanged(double fraction);
    /// All are done.
    void finished();
    void cancelled();
    void failed(const wattif::Error& error);

private:
    struct Answer {
        Question question;
        ReportPtr report;
    };
    void next();
    [[nodiscard]] std::size_t count() const { return m_scenario.variants.size() + 1; }

    RunController m_runs;
    Scenario m_scenario;
    std::vector<ReportPtr> m_reports;
    std::vector<Answer> m_known; ///< of the last comparison and this one
};

} // namespace wattif::ui
