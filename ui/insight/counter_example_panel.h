// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QVector>
#include <QWidget>

#include "core/experiment/counterexample/finder.h"
#include "core/experiment/scenario_file.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace wattif::ui {

class ChartWidget;
class NumberSpin;
class Session;

/// Searches for a small instance on which one policy is much worse than another, shows the best so far during the search and
/// while it simplifies that instance, and explains it. Uses separate instances: the active scenario only provides study and
/// options.
class CounterExamplePanel : public QWidget {
    Q_OBJECT
public:
    explicit CounterExamplePanel(Session& session, QWidget* parent = nullptr);
    ~CounterExamplePanel() override;

    [[nodiscard]] QComboBox* worseBox() const { return m_worse; }
    [[nodiscard]] QComboBox* otherBox() const { return m_other; }
    [[nodiscard]] QComboBox* metricBox() const { return m_metric; }
    /// 0: until stopped.
    [[nodiscard]] NumberSpin* seconds() const { return m_seconds; }
    [[nodiscard]] NumberSpin* seed() const { return m_seed; }
    [[nodiscard]] QCheckBox* readableBox() const { return m_readable; }
    [[nodiscard]] QCheckBox* finiteBox() const { return m_finite; }
    [[nodiscard]] QPushButton* runButton() const { return m_run; }
    [[nodiscard]] QPushButton* openButton() const { return m_open; }
    [[nodiscard]] ChartWidget* chart() const { return m_chart; }
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] QString story() const;
    [[nodiscard]] bool isWorking() const { return m_job.isRunning(); }
    /// The best so far, and after the search the simplest; none where nothing was found.
    [[nodiscard]] const std::optional<Counterexample>& best() const { return m_best; }
    /// The best so far as a scenario on which both policies run.
    [[nodiscard]] std::optional<Scenario> found() const;
    /// Returns what the fields ask for as options of `wattif-cli counterexample`; after such a search with the number of its
    /// evaluations instead of its time, which then gives the same instance.
    [[nodiscard]] std::vector<std::string> commandOptions() const;
    /// Whether commandOptions() give the instance that was found.
    [[nodiscard]] bool isRepeatable() const { return answeredRequest().has_value(); }

public slots:
    /// Begins a search, or ends the one under way: what it has found stays.
    void toggle();

signals:
    /// A search has ended.
    void ended();
    /// The user wants to open the instance that was found: a scenario on which both policies run.
    void opened(const wattif::Scenario& scenario);

private:
    /// The result of a search, with its explanation.
    struct Found {
        CounterexampleResult result;
        std::vector<std::string> story{};
        std::vector<std::string> saved{}; ///< the story of the scenario: in English, that of the command line
        std::optional<Error> error{};
    };
    void build();
    void makeFields(QBoxLayout& column);
    void fill();
    void forget();
    void begin();
    [[nodiscard]] CounterexampleRequest request() const;
    /// The request of the fields with evaluations as its limits, if it has been answered.
    [[nodiscard]] std::optional<CounterexampleRequest> answeredRequest() const;
    [[nodiscard]] Found search(const CounterexampleRequest& request, const RunControl& control);
    void takeBetter(const Counterexample& best, const CounterexampleProgress& progress, const QString& sizes);
    void takeFound(const Found& found);
    void open();
    void showState();
    void showChart();
    [[nodiscard]] QString whyNot() const;
    [[nodiscard]] QString bestText() const;
    [[nodiscard]] QString endText() const;

    Session& m_session;
    ErrorReporter m_errors;
    QComboBox* m_worse;
    QComboBox* m_other;
    QComboBox* m_metric;
    NumberSpin* m_seconds;
    NumberSpin* m_seed;
    QCheckBox* m_readable;
    QCheckBox* m_finite;
    QPushButton* m_run;
    QPushButton* m_open;
    QProgressBar* m_progress;
    QLabel* m_state;
    QLabel* m_story;
    ChartWidget* m_chart;
    const Study* m_study = nullptr;  ///< whose policies are listed
    CounterexampleRequest m_request; ///< that the answer is to
    std::optional<Counterexample> m_best;
    std::optional<CounterexampleResult> m_result; ///< none while it is looked for
    std::vector<std::string> m_reported;
    CounterexampleProgress m_soFar;
    QString m_sizes;
    QVector<double> m_evaluations; ///< at which a better one was found
    QVector<double> m_factors;     ///< those; infinite ones are left out
    LatestJob m_job;               ///< last: ends before what it delivers to
};

} // namespace wattif::ui
