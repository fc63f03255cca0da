// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/profit/profit_ui.h"

#include <QCoreApplication>

#include "core/profit/study.h"
#include "ui/profit/bags/bag_editor.h"
#include "ui/profit/decision/decision_view.h"
#include "ui/profit/loads/load_view.h"
#include "ui/profit/matrices/matrix_editor.h"
#include "ui/profit/objective/objective_view.h"
#include "ui/profit/sweep/sweep_view.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;

class ProfitUi final : public StudyUi {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ProfitUi)

public:
    [[nodiscard]] const Study& study() const override { return profit::study(); }

    [[nodiscard]] QStringList dashboard() const override { return {u"profit.objective"_s, u"profit.loads"_s}; }
    [[nodiscard]] QString handView() const override { return u"profit.loads"_s; }
    [[nodiscard]] std::vector<PolicyExample> policyExamples() const override
    {
        return {{u"greedy"_s, tr("Greedy: the machine that needs the least energy")}};
    }
    [[nodiscard]] std::vector<ViewInfo> views() const override
    {
        return {
            {u"profit.matrices"_s, tr("Machines and tasks"), u"view-list-details"_s,
             tr("Machine types, times (ETC) and power of each task type, and the resulting energy."), ViewArea::editorTab,
             viewMaker<MatrixEditor>()},
            {u"profit.bags"_s, tr("Bags"), u"view-list-text"_s, tr("Bags of tasks in order of arrival."), ViewArea::editorTab,
             viewMaker<BagEditor>(), ViewOf::answer, true},
            {u"profit.objective"_s, tr("Objective"), u"office-chart-line"_s,
             tr("Objective of all policies after each arrival, with the bound."), ViewArea::chartTab, viewMaker<ObjectiveView>()},
            {u"profit.loads"_s, tr("Loads"), u"office-chart-bar-stacked"_s,
             tr("Load of each machine under the current policy; drag blocks to other machines."), ViewArea::chartTab,
             viewMaker<LoadView>()},
            {u"profit.decision"_s, tr("Why here?"), u"help-hint"_s,
             tr("How the current policy placed the bag that arrived last."), ViewArea::chartTab, viewMaker<DecisionView>()},
            {u"profit.sweep"_s, tr("Sweep"), u"office-chart-area"_s,
             tr("Policies compared over a range of γ, energy price or number of bags."), ViewArea::chartTab,
             viewMaker<SweepView>(), ViewOf::ownRun},
        };
    }
};

} // namespace

const StudyUi& profitUi()
{
    static const ProfitUi ui;
    return ui;
}

} // namespace wattif::ui
