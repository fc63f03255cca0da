// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <QObject>
#include <QTimer>

#include "core/experiment/engine/experiment.h"
#include "core/experiment/plan/plan_draft.h"
#include "ui/session/latest_job.h"

namespace wattif {
struct Scenario;
}

namespace wattif::ui {

class Session;

/// The plan of an experiment while it is put together: runs on the scenario in front with the policies that are chosen there, or
/// on the instances of a plan file.
///
/// Each change is checked at once; a plan that is wrong says which factor is at fault. A few cells of a valid plan are timed in
/// the background, to know the time of all before they run.
class PlanEditor : public QObject {
    Q_OBJECT
public:
    /// What the cells run on.
    enum class Ground {
        scenario, ///< the scenario in front
        variants, ///< its baseline and its variants, as a factor
        drawn,    ///< random instances, another one for each repetition
        redrawn,  ///< the active scenario, whose random parts each repetition draws again
        loaded    ///< the instances of a plan or a store that was opened
    };

    explicit PlanEditor(Session& session, QObject* parent = nullptr);
    ~PlanEditor() override;

    [[nodiscard]] const PlanDraft& draft() const { return m_draft; }
    /// The plan; null while the draft is wrong.
    [[nodiscard]] const std::shared_ptr<const Plan>& plan() const { return m_plan; }
    /// Returns why there is no plan; factorAtFault() names the factor at fault, if it is one.
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] std::optional<std::size_t> factorAtFault() const { return m_atFault; }
    /// What all cells would take; nothing while that is not known.
    [[nodiscard]] const std::optional<DryRun>& estimate() const { return m_estimate; }

    [[nodiscard]] Ground ground() const { return m_ground; }
    void setGround(Ground ground);
    /// What may be chosen: there are variants, the study draws instances, a plan was opened.
    [[nodiscard]] bool canStandOn(Ground ground) const;
    /// Returns the options of random instances or of resampling; setters change those that differ from their defaults.
    [[nodiscard]] std::span<const Option> optionsOfDraw() const;
    [[nodiscard]] const OptionValues& drawOptions() const { return m_drawOptions; }
    void setDrawOptions(const OptionValues& options);
    /// Sets whether the plan is visible: only then is it checked and timed after each change of the scenario.
    void setWatched(bool watched);
    /// Performs pending checks at once.
    void commitPendingInput();

    /// Adds a factor of an option, by its name in a plan ("variant" for the variants), with the levels of usualLevels(); where it
    /// is varied already, nothing changes.
    void addFactor(const std::string& option);
    [[nodiscard]] bool isVaried(const std::string& option) const;
    /// Takes away the factor that varies an option.
    void removeOption(const std::string& option);
    void setFactor(std::size_t factor, DraftFactor value);
    void removeFactor(std::size_t factor);
    void setDesign(Design::Kind design, std::uint64_t points);
    void setRepeat(std::uint64_t repeat);
    /// How many threads run cells; 0: as many as the machine runs at once. Not part of the plan: results are the same.
    [[nodiscard]] unsigned threads() const { return m_threads; }
    void setThreads(unsigned threads);
    /// The draft as text, and a draft from it: factors, design, repetitions and what they run on, but for instances of a file.
    [[nodiscard]] QString kept() const;
    /// Continues with a kept draft of this study, as soon as a scenario of it is active, if nothing is varied yet.
    void goOnWith(const QString& study, const QString& kept);
    /// Keeps the base of the plan while an instance that shows a cell of the results is active.
    void stayWhileShown(const InstancePtr& ofCell);
    /// Replaces all: instances, policies, factors.
    void load(const Plan& plan);
    /// Removes all factors and takes the active scenario as the base.
    void clear();

signals:
    void changed();
    void estimateChanged();

private:
    void onSession();
    void followStudy();
    void planChanged();
    void fillGround();
    void fillPolicies();
    void fillDrawn();
    void fillRedrawn(const Scenario& scenario);
    void useKept();
    [[nodiscard]] bool isOfCell(const InstancePtr& instance) const;
    [[nodiscard]] OptionValues freeDrawOptions(const std::string& prefix) const;
    void check();
    void measure();
    [[nodiscard]] OptionValue presentValue(const std::string& name, const Option& option) const;

    Session& m_session;
    PlanDraft m_draft;
    std::optional<PlanDraft> m_loaded; ///< of the plan that was opened last
    OptionValues m_drawOptions;
    Ground m_ground = Ground::scenario;
    std::vector<std::weak_ptr<const StudyInstance>> m_ofCells; ///< instances that show cells
    std::pair<QString, QString> m_kept;                        ///< a study and its draft, to be continued
    std::shared_ptr<const Plan> m_plan;
    QString m_problem;
    std::optional<std::size_t> m_atFault;
    std::optional<DryRun> m_estimate;
    unsigned m_threads = 0;
    bool m_isWatched = false;
    bool m_isBehind = true; ///< something has changed since the last check
    QTimer m_later;         ///< runs out when a few cells may be timed
    LatestJob m_timing;     ///< last: ends before what it delivers to
};

} // namespace wattif::ui
