// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/consolidation/watts/watts_data.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/consolidation/study.h"
#include "ui/charts/number_labels.h"
#include "ui/consolidation/common/consolidation_access.h"
#include "ui/consolidation/common/manual_moves.h"
#include "ui/session/readable_chart.h"
#include "ui/style/count_text.h"

namespace wattif::ui {
namespace {

using namespace Qt::Literals::StringLiterals;
using consolidation::Watts;

struct WattsTr {
    Q_DECLARE_TR_FUNCTIONS(wattif::ui::ConsolidationViews)
};

QString savedText(double before, double after)
{
    const double saved = before - after;
    const double share = before > 0.0 ? 100.0 * std::abs(saved) / before : 0.0;
    return saved >= 0.0 ? WattsTr::tr("saves %1 (%2)").arg(readable(saved, u"W"_s), readable(share, u"%"_s, 3))
                        : WattsTr::tr("draws %1 (%2) more").arg(readable(-saved, u"W"_s), readable(share, u"%"_s, 3));
}

constexpr double nearTheLine = 0.1; // of its height: a number over a bar has too little space there

StackedBar barOf(const QString& name, const Watts& watts)
{
    StackedBar bar{name, name, {watts.nodes, watts.switches, watts.cooling}};
    bar.top = readable(watts.total(), 3);
    bar.title = WattsTr::tr("%1: %2 in use, %3 awake")
                    .arg(name, countText(watts.nodesInUse, Noun::node), countText(watts.switchesAwake, Noun::switchBox));
    return bar;
}

} // namespace

WattsInput wattsInput(const Session& session)
{
    WattsInput input;
    if (!consolidationReportInstance(session))
        return input;
    input.instance = session.reportInstance();
    input.current = session.currentPolicy();
    for (const PolicyResult& result : session.report()->policies) {
        const QString name = QString::fromStdString(result.policy);
        if (auto outcome = consolidationOutcome(session, name))
            input.policies.push_back({name, std::move(outcome)});
    }
    return input;
}

const WattsFacts::Policy* WattsFacts::policy(const QString& name) const
{
    const auto found = std::ranges::find(policies, name, &Policy::name);
    return found == policies.end() ? nullptr : &*found;
}

WattsFactsPtr wattsFacts(const WattsInput& input, const RunControl& control)
{
    if (!input.instance || input.policies.empty())
        return nullptr;
    const consolidation::Instance& instance = consolidation::instanceOf(*input.instance);
    const consolidation::System& system = *input.policies.front().outcome->system;
    auto facts = std::make_shared<WattsFacts>();
    facts->instance = input.instance;
    facts->current = input.current;
    facts->allOn = consolidation::wattsAllOn(instance, system, system.homes());
    facts->before = consolidation::wattsOf(instance, system, system.homes());
    for (const WattsInput::Policy& each : input.policies) {
        if (control.stopRequested())
            return nullptr;
        const Watts watts = consolidation::wattsOf(instance, system, each.outcome->placement);
        const double energy = each.outcome->totals.transferEnergy;
        facts->policies.push_back(
            {each.name, watts, energy, consolidation::paybackSeconds(energy, facts->before.total(), watts.total())});
        if (each.name != input.current)
            continue;
        facts->outcome = each.outcome;
        facts->states = consolidation::switchStates(instance, system, each.outcome->placement);
        facts->reasons = consolidation::whatKeepsAwake(instance, system, each.outcome->placement, control);
    }
    return control.stopRequested() ? nullptr : facts;
}

BarChart wattsChart(const WattsFacts* facts, const QString& current)
{
    BarChart chart;
    chart.y = {WattsTr::tr("Power"), u"W"_s};
    chart.empty = WattsTr::tr("The power of nodes, switches and cooling appears here after a run.");
    if (!facts)
        return chart;
    chart.parts = {{WattsTr::tr("nodes"), 0}, {WattsTr::tr("switches"), 3}, {WattsTr::tr("cooling"), 5, true}};
    chart.references = {{WattsTr::tr("everything on"), facts->allOn.total()}};
    chart.bars.push_back(barOf(WattsTr::tr("Before"), facts->before));
    if (facts->allOn.total() - facts->before.total() < nearTheLine * facts->allOn.total())
        chart.bars.back().top.clear(); // the line would cross it
    for (const WattsFacts::Policy& policy : facts->policies) {
        StackedBar bar = barOf(consolidationPolicyTitle(policy.name), policy.watts);
        bar.group = bar.name =
            consolidationPolicyAbbreviation(policy.name); // its card has the title, which does not fit below it
        bar.id = policy.name;
        bar.strong = policy.name == current;
        chart.bars.push_back(std::move(bar));
    }
    return chart;
}

QString wattsSentence(const WattsFacts& facts, const QString& policy)
{
    const WattsFacts::Policy* found = facts.policy(policy);
    if (!found)
        return {};
    const double before = facts.before.total();
    const double after = found->watts.total();
    if (found->transferEnergy <= 0.0)
        return WattsTr::tr("%1 moves nothing.").arg(consolidationPolicyTitle(policy));
    return WattsTr::tr("%1 %2; moving costs %3, which %4.")
        .arg(consolidationPolicyTitle(policy), savedText(before, after), readableEnergy(found->transferEnergy),
             paybackText(found->paybackSeconds, before, after));
}

} // namespace wattif::ui
