// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include "ui/session/document.h"
#include "ui/session/open_scenario.h"
#include "ui/session/reference.h"
#include "ui/session/run_controller.h"

namespace wattif::ui {

/// What all views of a window share: the current scenario with its newest report and selection, and its runs.
///
/// Views hold a session, never an OpenScenario: Document::setCurrent is the one place that binds them to another scenario. When
/// `opened` is emitted, document, report and selection are all those of the next scenario. Runs of the former one are dropped.
///
/// Every change of the document starts a run of the chosen policies. Stale runs are dropped after a short grace period: while a
/// slider is dragged, short runs keep delivering and the views follow.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    [[nodiscard]] Document& document() { return m_document; }
    [[nodiscard]] const Document& document() const { return m_document; }
    [[nodiscard]] RunController& runs() { return m_runs; }
    /// Returns the reference of the answer: the pinned question, or the baseline.
    [[nodiscard]] Reference& reference() { return *m_reference; }

    /// Returns the newest report, null before the first; it answers `reportQuestion()`, which may be older than the document's.
    /// During a long run, and after a stop, it is incomplete and has only the finished policies.
    [[nodiscard]] const ReportPtr& report() const { return state().report; }
    [[nodiscard]] const Question& reportQuestion() const { return state().reported; }
    [[nodiscard]] const InstancePtr& reportInstance() const { return state().reported.instance; }
    /// Returns whether the report answers all that the document asks now.
    [[nodiscard]] bool isAnswered() const;
    /// Returns whether there is a report, of another question than the document's.
    [[nodiscard]] bool isOutdated() const;
    /// The best so far of the policy at work, of a kind that keeps finding better results; null while none is. It belongs to
    /// `runningInstance()`.
    [[nodiscard]] const PolicyResultPtr& bestSoFar() const { return m_bestSoFar; }
    [[nodiscard]] const InstancePtr& runningInstance() const { return m_running.instance; }
    /// Returns whether the newest report is of the run under way, which has yet to bring the result of a policy.
    [[nodiscard]] bool isAwaited(const QString& policy) const;
    /// The result of a policy in the newest report; null where it is missing.
    [[nodiscard]] const PolicyResult* result(const QString& policy) const;

    /// Policies that run, with those of their options that are no defaults. They, the options and the seed are part of the
    /// document's question: each change is an undoable step and runs again.
    [[nodiscard]] std::vector<PolicyCall> policies() const { return callsOf(m_document.question()); }
    void setPolicies(const std::vector<PolicyCall>& policies);
    /// Adds or takes away one policy; its options are remembered.
    void setPolicyChosen(const QString& policy, bool chosen);
    /// The options of a policy of the study, chosen or not, completed by defaults.
    [[nodiscard]] OptionValues policyOptions(const QString& policy) const;
    /// Sets one option of one policy, and lets the policy run where `chosen`. Changes of the same option merge until
    /// Document::endMerge().
    void setPolicyOption(const QString& policy, const QString& option, const OptionValue& value, bool chosen = false);

    /// The seed of the policies that draw random numbers; changes merge as those of an option.
    [[nodiscard]] quint64 seed() const { return m_document.question().seed; }
    void setSeed(quint64 seed);

    /// The policy that detail views (loads, ledger) show.
    [[nodiscard]] QString currentPolicy() const { return state().currentPolicy; }
    void setCurrentPolicy(const QString& policy);

    /// The decision step that views show: 0 .. steps; -1 means the end. For Profit: the number of bags that have arrived.
    [[nodiscard]] int step() const { return state().step; }
    void setStep(int step);
    /// Number of steps of the present instance, set by the study's views; 0 where stepping means nothing. It stays while the
    /// result of the current policy is awaited.
    [[nodiscard]] int stepCount() const { return state().stepCount; }
    void setStepCount(int count);

    /// Shows a question with its answer, which does not run; a null report is waited for. For a second session that only shows
    /// what the first one has.
    void show(const Study& study, SessionState answer);

    /// Follows a change of the study's own policies: lists of policies are rebuilt, and results of `changed` are recomputed.
    void renewPolicies(const QString& changed);

    /// Runs now, with the ledger; drops a run under way.
    void run();
    /// Stops the run under way and forgets one that waits.
    void stop();
    /// Puts an error into the window's inline bar; an empty message clears it.
    void showError(const Error& error);
    void showMessage(const QString& text);

signals:
    void reportChanged();
    void bestSoFarChanged();
    void policiesChanged();
    void seedChanged(quint64 seed);
    void currentPolicyChanged(const QString& policy);
    void stepChanged(int step);
    void stepCountChanged(int count);
    void errorShown(const wattif::Error& error);
    void messageShown(const QString& text);

private:
    /// What views show of a selection; compared when another scenario is opened.
    struct Selection {
        const Study* study = nullptr;
        QString policy{};
        int step = -1;
        int stepCount = 0;
    };
    [[nodiscard]] SessionState& state() const { return m_document.current().session; }
    [[nodiscard]] Selection selection() const;
    void onAboutToOpen();
    void onOpened();
    void onSettingsChanged();
    /// Emits the signals of the differences from `before`, the selection of another scenario.
    void announceState(const Selection& before);
    void requestRun();
    void onAdvanced();
    void onRunEnded();
    void setBestSoFar(const PolicyResultPtr& result);
    void takeReport(const ReportPtr& report);
    /// Returns the policy that detail views begin with: the first that is not only a reference.
    [[nodiscard]] QString firstToShow() const;

    Document m_document;
    RunController m_runs;
    Question m_running; ///< that the newest run answers
    PolicyResultPtr m_bestSoFar;
    QElapsedTimer m_runAge;
    QTimer m_patience;                      ///< runs out when a stale run has had its moment
    Question m_known;                       ///< the settings of the last notification, without an instance
    std::optional<Selection> m_left;        ///< of the scenario before, until the signals of the next one are emitted
    bool m_showsOnly = false;               ///< another session has the answers
    std::unique_ptr<Reference> m_reference; ///< last: it looks at the others
};

} // namespace wattif::ui
