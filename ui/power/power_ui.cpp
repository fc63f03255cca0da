// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/power/power_ui.h"

#include <QCoreApplication>

#include "core/power/study.h"
#include "ui/power/cluster/cluster_view.h"
#include "ui/power/common/power_access.h"
#include "ui/power/common/power_find.h"
#include "ui/power/cost/cost_view.h"
#include "ui/power/energy/energy_view.h"
#include "ui/power/gantt/gantt_view.h"
#include "ui/power/gaps/gap_view.h"
#include "ui/power/nodes/node_editor.h"
#include "ui/power/timeline/timeline_view.h"
#include "ui/power/trace/trace_editor.h"
#include "ui/power/tuning/tuning_view.h"
#include "ui/power/users/user_view.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

class PowerUi final : public StudyUi {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::PowerUi)

public:
    [[nodiscard]] const Study& study() const override { return power::study(); }

    [[nodiscard]] double editorShare() const override { return 0.37; }

    [[nodiscard]] QStringList dashboard() const override { return {u"power.timeline"_s, u"power.energy"_s}; }
    [[nodiscard]] QString handView() const override { return u"power.timeline"_s; }
    [[nodiscard]] QStringList mainMetrics() const override
    {
        return {u"energy_kwh"_s,
                u"energy_low_kwh"_s,
                u"energy_high_kwh"_s,
                u"energy_saved_share"_s,
                u"oracle_share"_s,
                u"mean_wait_s"_s,
                u"p95_wait_s"_s,
                u"max_wait_s"_s,
                u"recorded_mean_wait_s"_s,
                u"bounded_slowdown"_s,
                u"starts"_s,
                u"failed_boots"_s,
                u"peak_watts"_s,
                u"cost"_s,
                u"carbon_kg"_s,
                u"embodied_carbon_kg"_s,
                u"total_carbon_kg"_s,
                u"jobs_done"_s,
                u"jobs_rejected"_s};
    }
    [[nodiscard]] std::vector<PolicyExample> policyExamples() const override
    {
        return {{u"fcfs"_s, tr("FCFS: jobs start in order of arrival")},
                {u"easy"_s, tr("EASY: later jobs fill gaps")},
                {u"switch_off"_s, tr("Switch idle nodes off")}};
    }
    [[nodiscard]] std::vector<FoundThing> find(Session& session, const QString& text) const override
    {
        return findInCluster(powerInstance(session), text);
    }
    [[nodiscard]] std::vector<ViewInfo> views() const override
    {
        return {
            {u"power.trace"_s, tr("Job trace"), u"view-list-text"_s,
             tr("The jobs that are replayed, and tools to cut, scale and filter them."), ViewArea::editorTab,
             viewMaker<TraceEditor>()},
            {u"power.nodes"_s, tr("Nodes and prices"), u"view-list-details"_s,
             tr("Power of a node in each state, its boot and shut-down times, and the energy price over time."),
             ViewArea::editorTab, viewMaker<NodeEditor>()},
            {u"power.cluster"_s, tr("Cluster"), u"view-grid"_s,
             tr("Kinds of nodes and partitions of a cluster whose nodes differ; maintenance windows."), ViewArea::editorTab,
             viewMaker<ClusterView>()},
            {u"power.timeline"_s, tr("Node timeline"), u"view-calendar-timeline"_s,
             tr("State of each node over time, with load factor, queue and power."), ViewArea::chartTab,
             viewMaker<TimelineView>(), ViewOf::answer, true},
            {u"power.gantt"_s, tr("Jobs"), u"view-calendar-list"_s, tr("When each job waits and runs, and on which nodes."),
             ViewArea::chartTab, viewMaker<GanttView>()},
            {u"power.gaps"_s, tr("Idle gaps"), u"office-chart-bar"_s,
             tr("How long nodes are idle, and when switching off saves energy."), ViewArea::chartTab, viewMaker<GapView>()},
            {u"power.tuning"_s, tr("Tuning"), u"office-chart-scatter"_s,
             tr("Energy and waiting time of many settings of the load-factor policy."), ViewArea::chartTab,
             viewMaker<TuningView>(), ViewOf::ownRun},
            {u"power.cost"_s, tr("Cost and carbon"), u"office-chart-area"_s,
             tr("Energy cost of each policy under the tariff, and its carbon emissions."), ViewArea::chartTab,
             viewMaker<CostView>()},
            {u"power.energy"_s, tr("Energy by state"), u"office-chart-pie"_s,
             tr("Energy by state of the nodes: for each policy as bars, or for one policy over time."), ViewArea::chartTab,
             viewMaker<EnergyView>()},
            {u"power.users"_s, tr("Users"), u"view-list-text"_s,
             tr("Jobs, energy, cost, carbon and waits of each user or account."), ViewArea::chartTab, viewMaker<UserView>()},
        };
    }
};

} // namespace

const StudyUi& powerUi()
{
    static const PowerUi ui;
    return ui;
}

} // namespace wattif::ui
