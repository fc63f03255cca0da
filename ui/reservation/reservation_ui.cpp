// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/reservation/reservation_ui.h"

#include <QCoreApplication>

#include "core/reservation/study.h"
#include "ui/reservation/calibration/calibration_view.h"
#include "ui/reservation/plan/reservation_plan_view.h"
#include "ui/reservation/rates/rates_view.h"
#include "ui/reservation/replay/replay_view.h"
#include "ui/reservation/search/search_view.h"
#include "ui/reservation/sites/sites_view.h"
#include "ui/reservation/tables/reservation_tables.h"
#include "ui/reservation/timeline/reservation_editor.h"
#include "ui/reservation/workflow/workflow_editor.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

class ReservationUi final : public StudyUi {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ReservationUi)

public:
    [[nodiscard]] const Study& study() const override { return reservation::study(); }

    // Lanes of several sites need height.
    [[nodiscard]] double editorShare() const override { return 0.48; }

    [[nodiscard]] QStringList dashboard() const override { return {u"reservation.plan"_s, u"reservation.sites"_s}; }
    [[nodiscard]] QString handView() const override { return u"reservation.plan"_s; }
    [[nodiscard]] QStringList mainMetrics() const override
    {
        return {u"makespan_s"_s,
                u"plan_probability"_s,
                u"utilisation"_s,
                u"effective_utilisation"_s,
                u"rejection_rate"_s,
                u"violation_rate"_s,
                u"mean_workflow_s"_s,
                u"mean_wait_s"_s,
                u"moved"_s,
                u"lost"_s,
                u"least_probability"_s,
                u"simulated_violations"_s};
    }
    [[nodiscard]] std::vector<PolicyExample> policyExamples() const override
    {
        return {{u"conr"_s, tr("CONR: the first gap that is long enough")}};
    }
    [[nodiscard]] std::vector<ViewInfo> views() const override
    {
        return {
            {u"reservation.timeline"_s, tr("Reservations"), u"view-calendar-timeline"_s,
             tr("The scenario's reservations by site over time and the risk of their overlaps: draw, drag and evaluate them."),
             ViewArea::editorTab, viewMaker<ReservationEditor>()},
            {u"reservation.workflow"_s, tr("Workflow"), u"distribute-graph-directed"_s,
             tr("The tasks of a workflow and their dependencies: draw, connect and change them."), ViewArea::editorTab,
             viewMaker<WorkflowEditor>()},
            {u"reservation.tables"_s, tr("Sites and reservations"), u"view-list-details"_s,
             tr("Sites, reservations and local jobs as tables, for typing and for spreadsheets."), ViewArea::editorTab,
             viewMaker<ReservationTablesView>()},
            {u"reservation.plan"_s, tr("Plan"), u"view-calendar-timeline"_s,
             tr("Reservations of the current policy for the workflows, step by step, with the risk of each overlap."),
             ViewArea::chartTab, viewMaker<ReservationPlanView>(), ViewOf::answer, true},
            {u"reservation.search"_s, tr("Search"), u"office-chart-line"_s,
             tr("Makespan and probability of the best plan against generations of the relaxed search, live."), ViewArea::chartTab,
             viewMaker<SearchView>()},
            {u"reservation.replay"_s, tr("Replay"), u"wattif-play"_s,
             tr("Playback of the simulated run of the current policy: what ran where, what waited and what failed."),
             ViewArea::chartTab, viewMaker<ReplayView>()},
            {u"reservation.rates"_s, tr("Request rate"), u"office-chart-line"_s,
             tr("Utilisation, rejections, violations and workflow time of the policies against q, β, V* or O*, with intervals."),
             ViewArea::chartTab, viewMaker<RatesView>(), ViewOf::ownRun},
            {u"reservation.sites"_s, tr("Sites"), u"office-chart-bar"_s,
             tr("Utilisation of each site under all policies, and how evenly each loads them: CV is the standard deviation "
                "over the sites divided by the mean."),
             ViewArea::chartTab, viewMaker<SitesView>()},
            {u"reservation.calibration"_s, tr("Calibration"), u"office-chart-scatter"_s,
             tr("How accurate the probabilities are: predicted and observed violations."), ViewArea::chartTab,
             viewMaker<CalibrationView>(), ViewOf::ownRun},
        };
    }
};

} // namespace

const StudyUi& reservationUi()
{
    static const ReservationUi ui;
    return ui;
}

} // namespace wattif::ui
