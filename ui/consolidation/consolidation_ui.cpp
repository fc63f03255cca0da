// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/consolidation_ui.h"

#include <QCoreApplication>

#include "core/consolidation/study.h"
#include "ui/consolidation/bars/placement_view.h"
#include "ui/consolidation/curve/curve_view.h"
#include "ui/consolidation/levels/levels_view.h"
#include "ui/consolidation/plan/consolidation_plan_view.h"
#include "ui/consolidation/stability/stability_view.h"
#include "ui/consolidation/tables/consolidation_tables_view.h"
#include "ui/consolidation/topology/topology_editor.h"
#include "ui/consolidation/watts/watts_view.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

class ConsolidationUi final : public StudyUi {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationUi)

public:
    [[nodiscard]] const Study& study() const override { return consolidation::study(); }

    [[nodiscard]] QStringList dashboard() const override { return {u"consolidation.plan"_s, u"consolidation.bars"_s}; }
    [[nodiscard]] QString handView() const override { return u"consolidation.bars"_s; }
    [[nodiscard]] QStringList mainMetrics() const override
    {
        return {u"nodes_used"_s,   u"nodes_optimal"_s, u"data_moved"_s, u"transfer_energy"_s, u"moves"_s,
                u"watts_before"_s, u"watts_after"_s,   u"payback_s"_s,  u"switches_awake"_s,  u"local_data_share"_s};
    }
    [[nodiscard]] std::vector<PolicyExample> policyExamples() const override
    {
        return {{u"best_fit"_s, tr("Best fit decreasing")}};
    }
    [[nodiscard]] std::vector<ViewInfo> views() const override
    {
        return {
            {u"consolidation.topology"_s, tr("Topology"), u"network-workgroup"_s,
             tr("Switches, links and nodes with their applications: draw, connect and change them."), ViewArea::editorTab,
             viewMaker<TopologyEditor>()},
            {u"consolidation.plan"_s, tr("Plan"), u"distribute-graph"_s,
             tr("Moves of the current policy in the topology, and the nodes and switches that sleep afterwards."),
             ViewArea::chartTab, viewMaker<ConsolidationPlanView>(), ViewOf::answer, true},
            {u"consolidation.tables"_s, tr("Nodes and switches"), u"view-list-details"_s,
             tr("Tables of nodes with their applications, switches and links."), ViewArea::editorTab,
             viewMaker<ConsolidationTablesView>()},
            {u"consolidation.curve"_s, tr("K curve"), u"office-chart-line"_s,
             tr("Nodes used and data moved against the number K of source nodes; a slider sets K."), ViewArea::chartTab,
             viewMaker<CurveView>()},
            {u"consolidation.bars"_s, tr("Before and after"), u"office-chart-bar-stacked"_s,
             tr("Applications of each node before and after the current policy; drag them to move them manually."),
             ViewArea::chartTab, viewMaker<PlacementView>()},
            {u"consolidation.watts"_s, tr("Watts"), u"office-chart-bar"_s,
             tr("Power of nodes, switches and cooling, and what keeps each switch awake."), ViewArea::chartTab,
             viewMaker<WattsView>()},
            {u"consolidation.levels"_s, tr("Levels"), u"office-chart-area"_s,
             tr("Data moved and its energy by level of the topology, for all policies."), ViewArea::chartTab,
             viewMaker<LevelsView>()},
            {u"consolidation.stability"_s, tr("Stability"), u"office-chart-scatter"_s,
             tr("Data moved by a change of applications: the estimate RoLDT, the data actually moved, and RoLDT against ports."),
             ViewArea::chartTab, viewMaker<StabilityView>(), ViewOf::ownRun},
        };
    }
};

} // namespace

const StudyUi& consolidationUi()
{
    static const ConsolidationUi ui;
    return ui;
}

} // namespace wattif::ui
