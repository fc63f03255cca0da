// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <QWidget>

#include "core/experiment/breakeven/breakeven.h"
#include "core/experiment/breakeven/win_map.h"
#include "ui/session/cached_result.h"
#include "ui/session/error_reporter.h"
#include "ui/session/latest_job.h"

class QBoxLayout;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QTreeWidget;

namespace wattif::ui {

class ChartWidget;
class NumberSpin;
class Session;

/// Finds the change with which a policy wins: one option, any option (each alone, smallest change first), or two together. Shows
/// the answer in sentences with the samples, and looks stale when the scenario changes.
class BreakEvenPanel : public QWidget {
    Q_OBJECT
public:
    explicit BreakEvenPanel(Session& session, QWidget* parent = nullptr);
    ~BreakEvenPanel() override;

    [[nodiscard]] QComboBox* policyBox() const { return m_policy; }
    [[nodiscard]] QComboBox* metricBox() const { return m_metric; }
    /// The option that may change; the first entry is any of them.
    [[nodiscard]] QComboBox* optionBox() const { return m_option; }
    /// Returns the box of the second option that may change; its first entry means no option.
    [[nodiscard]] QComboBox* secondBox() const { return m_second; }
    /// The ends of the range of the option that is searched; disabled unless one number may change.
    [[nodiscard]] NumberSpin* from() const { return m_from; }
    [[nodiscard]] NumberSpin* to() const { return m_to; }
    [[nodiscard]] NumberSpin* repeats() const { return m_repeat; }
    [[nodiscard]] QPushButton* runButton() const { return m_run; }
    [[nodiscard]] QPushButton* goButton() const { return m_go; }
    [[nodiscard]] QTreeWidget* ranking() const { return m_ranking; }
    [[nodiscard]] ChartWidget* chart() const { return m_chart; }
    [[nodiscard]] const CachedResult& cachedResult() const { return m_kept; }
    [[nodiscard]] QString answer() const;
    [[nodiscard]] bool isWorking() const { return m_job.isRunning(); }
    /// Returns what the fields ask for as options of `wattif-cli breakeven`.
    [[nodiscard]] std::vector<std::string> commandOptions() const;

public slots:
    /// Begins the search, or ends it and shows the intermediate result.
    void toggle();

signals:
    /// A search begins.
    void begun();
    /// The search that began last has its whole answer.
    void found();
    /// The user wants the question in which the policy wins: the options of the answer are set, the policy runs.
    void goThere(const wattif::Question& question);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    using Answers = std::vector<Breakeven>;
    using Answer = std::variant<std::monostate, Answers, WinMap>;

    void build();
    void makeFields(QBoxLayout& column);
    QWidget* makeAnswer();
    void fill();
    void fillPolicies();
    void fillOptions();
    void fillSecond();
    void fillRange();
    /// The single number that may change; null for any option, two, or a choice.
    [[nodiscard]] const AskedOption* searched() const;
    [[nodiscard]] BreakevenOptions searchOptions() const;
    void forget();
    void begin();
    [[nodiscard]] Asked asked() const;
    [[nodiscard]] ContestRequest request() const;
    [[nodiscard]] static Result<Answer> find(const ContestRequest& request, const std::string& option, const std::string& second,
                                             const BreakevenOptions& options, const RunControl& control,
                                             const BreakevenSink& finished);
    [[nodiscard]] static bool isWhole(const Answer& answer);
    void take(Answer answer);
    void showRanking();
    void giveRankingItsWidth();
    void showAnswer();
    void showState();
    void go();
    [[nodiscard]] const Breakeven* shownBreakeven() const;
    [[nodiscard]] std::optional<Question> destination() const;

    Session& m_session;
    ErrorReporter m_errors;
    QComboBox* m_policy;
    QComboBox* m_metric;
    QComboBox* m_option;
    QComboBox* m_second;
    NumberSpin* m_from;
    NumberSpin* m_to;
    NumberSpin* m_repeat;
    QPushButton* m_run;
    QPushButton* m_go;
    QProgressBar* m_progress;
    QLabel* m_answer;
    QSplitter* m_halves = nullptr;
    bool m_isSplitByHand = false;
    QTreeWidget* m_ranking;
    ChartWidget* m_chart;
    const Study* m_study = nullptr; ///< whose policies are listed
    std::vector<AskedOption> m_options;
    std::string m_rangeOf;    ///< the option whose range the user has set; empty: the usual range is shown
    ContestRequest m_request; ///< that the answer is to
    Answer m_found;
    CachedResult m_kept;
    LatestJob m_job; ///< last: ends before what it delivers to
};

} // namespace wattif::ui
