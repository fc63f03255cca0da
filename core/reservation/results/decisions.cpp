// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/results.h"

#include <algorithm>

#include "core/base/constants.h"
#include "core/base/words.h"
#include "core/reservation/model/clock.h"
#include "core/reservation/results/planned_offers.h"

namespace wattif::reservation {
namespace {

Origin siteOrigin(SiteIndex j) { return {.kind = "site", .index = j.value, .text = "site %1", .shown = j.value + 1}; }
Origin taskOrigin(TaskIndex t) { return {.kind = "task", .index = t.value, .text = "task %1", .shown = t.value + 1}; }
Origin workflowOrigin(WorkflowIndex w)
{
    return {.kind = "workflow", .index = w.value, .text = "workflow %1", .shown = w.value + 1};
}

/// What the rule compares of an offer; less is better.
double valueOf(PlanRule rule, const SiteOffer& offer)
{
    return rule == PlanRule::turn ? offer.bookedSeconds : offer.placement.endSeconds;
}

class TaskDecisions final : public RunDecisions {
public:
    TaskDecisions(InstancePtr instance, std::shared_ptr<const Outcome> outcome, const PolicyResult& result, std::uint64_t seed)
        : m_kept(std::move(instance)),
          m_instance(dynamic_cast<const InstanceOf<Instance>&>(*m_kept).value),
          m_clock(clockOf(m_instance)),
          m_outcome(outcome),
          m_model(m_instance),
          m_rule(planRuleOf(result.policy)),
          m_replay(m_model, std::move(outcome), result.policy, result.options, seed)
    {
        for (const WorkflowRecord& row : m_outcome->workflows) {
            const bool asksForAdmission = hasFixedStarts() || workflowOf(row).deadlineSeconds.has_value();
            m_first.push_back(m_first.back() + row.order.size() + (asksForAdmission ? 1 : 0));
        }
    }

    [[nodiscard]] bool isPossible() const { return m_replay.isPossible(); }
    [[nodiscard]] std::size_t count() const override { return m_first.back(); }
    Decision decision(std::size_t i) override;
    [[nodiscard]] std::size_t firstOfEntry(std::size_t entry) const override
    {
        return m_first[std::min(entry, m_first.size() - 1)];
    }
    [[nodiscard]] std::size_t entryOf(std::size_t i) const override
    {
        return static_cast<std::size_t>(std::ranges::upper_bound(m_first, i) - m_first.begin()) - 1;
    }

private:
    [[nodiscard]] const Workflow& workflowOf(const WorkflowRecord& row) const { return m_instance.workflows[row.workflow.at()]; }
    [[nodiscard]] WhyValue workflowName(const WorkflowRecord& row) const
    {
        return whyName(workflowOf(row).name, workflowOrigin(row.workflow));
    }
    [[nodiscard]] WhyValue siteName(SiteIndex j) const { return whyName(m_instance.sites[j.at()].name, siteOrigin(j)); }
    [[nodiscard]] WhyValue taskName(const WorkflowRecord& row, const PlannedTask& planned) const
    {
        return whyName(workflowOf(row).tasks[planned.task.at()].name, taskOrigin(planned.task));
    }

    [[nodiscard]] WhyValue clockValue(double seconds, Origin origin) const
    {
        return {m_clock.text(seconds), seconds, std::move(origin)};
    }

    [[nodiscard]] bool hasFixedStarts() const { return m_instance.window == StartWindow::fixed; }
    void askAdmission(Decision& made, const WorkflowRecord& row) const;
    void askWindow(Decision& made, const WorkflowRecord& row) const;
    void askSite(Decision& made, const WorkflowRecord& row, const PlannedTask& planned) const;
    [[nodiscard]] DecisionChoice choiceOf(const SiteOffer& offer, bool chosen) const;
    void report(Decision& made, const WorkflowRecord& row, const PlannedTask& planned, const SiteOffer* own,
                const SiteOffer* other) const;
    void reportLoser(Decision& made, const SiteOffer& own, const SiteOffer& other) const;
    [[nodiscard]] WhySentence ruleSentence(double apart) const;
    [[nodiscard]] static WhySentence formula(const TaskPlacement& placement);

    InstancePtr m_kept;
    const Instance& m_instance;
    ScenarioClock m_clock;
    std::shared_ptr<const Outcome> m_outcome;
    PlanningModel m_model;
    PlanRule m_rule;
    OfferReplay m_replay;
    std::vector<std::size_t> m_first{0}; ///< decisions of workflow record r: [m_first[r], m_first[r + 1])
};

Decision TaskDecisions::decision(std::size_t i)
{
    const std::size_t r = entryOf(i);
    const WorkflowRecord& row = m_outcome->workflows[r];
    Decision made{.number = i};
    const std::size_t place = i - m_first[r];
    if (place >= row.order.size()) {
        askAdmission(made, row);
        return made;
    }
    const std::vector<PlannedTask>& tasks = m_replay.tasksOf(r);
    if (place < tasks.size())
        askSite(made, row, tasks[place]);
    return made;
}

/// With fixed windows a workflow is admitted unchanged, or not at all.
void TaskDecisions::askWindow(Decision& made, const WorkflowRecord& row) const
{
    const bool isRejected = row.ending == WorkflowEnding::rejected;
    made.question = {"Is workflow %1 admitted? Each task needs its processors as soon as the requested times of its parents end.",
                     {workflowName(row)}};
    made.choices = {{.name = "admitted", .chosen = !isRejected}, {.name = "rejected", .chosen = isRejected}};
    if (!isRejected) {
        made.why.chosen = {"Workflow %1 is admitted: every task has its processors in its window.", {workflowName(row)}};
        return;
    }
    made.why.chosen = {"Workflow %1 is rejected: a task has no processors in its window.", {workflowName(row)}};
    if (row.refusedTask) {
        const Task& task = workflowOf(row).tasks[row.refusedTask->at()];
        made.why.rule = {
            "None of the sites considered has %1 processors free in the window of task %2.",
            {whyNumber(task.least(), taskOrigin(*row.refusedTask)), whyName(task.name, taskOrigin(*row.refusedTask))}};
    }
}

void TaskDecisions::askAdmission(Decision& made, const WorkflowRecord& row) const
{
    if (hasFixedStarts()) {
        askWindow(made, row);
        return;
    }
    const bool isRejected = row.ending == WorkflowEnding::rejected;
    const double deadline = *workflowOf(row).deadlineSeconds;
    const WhyValue limit = clockValue(deadline, workflowOrigin(row.workflow));
    made.question = {"Is workflow %1 admitted? All its tasks must start before %2.", {workflowName(row), limit}};
    made.choices = {{.name = "admitted", .chosen = !isRejected}, {.name = "rejected", .chosen = isRejected}};
    made.why.chosen = {isRejected ? "Workflow %1 is rejected: in its plan a task would not start before the deadline %2."
                                  : "Workflow %1 is admitted: all its tasks start before the deadline %2.",
                       {workflowName(row), limit}};
    if (isRejected)
        return;
    double latest = 0.0;
    for (std::size_t k = 0; k < row.reservations; ++k)
        latest = std::max(latest, m_outcome->reservations[row.firstReservation + k].placement.startSeconds);
    made.why.rule = {"The last of them starts at %1.", {clockValue(latest, workflowOrigin(row.workflow))}};
}

DecisionChoice TaskDecisions::choiceOf(const SiteOffer& offer, bool chosen) const
{
    const Origin site = siteOrigin(offer.site);
    DecisionChoice choice{
        .name = m_instance.sites[offer.site.at()].name,
        .origin = site,
        .value = valueOf(m_rule, offer),
        .chosen = chosen,
        .reason = {"it would start there at %1 and end at %2",
                   {clockValue(offer.placement.startSeconds, site), clockValue(offer.placement.endSeconds, site)}}};
    if (m_rule == PlanRule::turn)
        choice.reason = {"booked for %1 s so far", {whyNumber(offer.bookedSeconds, site)}};
    choice.facts = {"data available at %1; requested time %2 s; booked so far: %3 s per processor of the site",
                    {clockValue(offer.readySeconds, site),
                     whyNumber(offer.placement.endSeconds - offer.placement.startSeconds, site),
                     whyNumber(offer.bookedSeconds, site)}};
    return choice;
}

void TaskDecisions::askSite(Decision& made, const WorkflowRecord& row, const PlannedTask& planned) const
{
    made.question = {"Which site takes task %1 of %2?", {taskName(row, planned), workflowName(row)}};
    const SiteOffer* own = nullptr;
    const SiteOffer* other = nullptr;
    for (const SiteOffer& offer : planned.offers) {
        const bool chosen = offer.site == planned.placement.site;
        made.choices.push_back(choiceOf(offer, chosen));
        if (chosen)
            own = &offer;
        else if (!other || valueOf(m_rule, offer) < valueOf(m_rule, *other))
            other = &offer;
    }
    report(made, row, planned, own, other);
}

/// End = start + asked seconds.
WhySentence TaskDecisions::formula(const TaskPlacement& placement)
{
    const Origin site = siteOrigin(placement.site);
    return {"%1 + %2 = %3",
            {whyNumber(placement.startSeconds, site, 9), whyNumber(placement.endSeconds - placement.startSeconds, site, 9),
             whyNumber(placement.endSeconds, site, 9)}};
}

void TaskDecisions::report(Decision& made, const WorkflowRecord& row, const PlannedTask& planned, const SiteOffer* own,
                           const SiteOffer* other) const
{
    const TaskPlacement& placement = planned.placement;
    const Origin reserved = taskOrigin(planned.task);
    made.why.chosen = {"Task %1 goes to %2, from %3 to %4.",
                       {taskName(row, planned), siteName(placement.site), clockValue(placement.startSeconds, reserved),
                        clockValue(placement.endSeconds, reserved)}};
    made.why.chosenFormula = formula(placement);
    made.margin = other ? made.margin : infinity;
    if (m_rule == PlanRule::search)
        made.why.rule = {"The plan of the whole workflow decides: it is the shortest that keeps the guaranteed probability."};
    if (!own || !other)
        return;
    if (m_rule != PlanRule::search)
        made.margin = relativeMargin(valueOf(m_rule, *own), valueOf(m_rule, *other));
    reportLoser(made, *own, *other);
}

/// `apart`: how far the best that lost was behind.
WhySentence TaskDecisions::ruleSentence(double apart) const
{
    const WhyValue lostBy = whyNumber(apart, {}, 4);
    if (m_rule == PlanRule::turn)
        return apart > 0.0
            ? WhySentence{"That is %1 s more; the site with the least booked time takes the task, to book all sites evenly.",
                          {lostBy}}
            : WhySentence{"Both are equal; the first site takes the task."};
    return apart > 0.0
        ? WhySentence{"That is %1 s later; the site where the task ends first takes it.", {lostBy}}
        : WhySentence{"Both end at the same time; the earlier start, then fewer processors, then the first site decides."};
}

void TaskDecisions::reportLoser(Decision& made, const SiteOffer& own, const SiteOffer& other) const
{
    const Origin site = siteOrigin(other.site);
    if (m_rule != PlanRule::search)
        made.why.rule = ruleSentence(valueOf(m_rule, other) - valueOf(m_rule, own));
    if (m_rule == PlanRule::turn) {
        const int digits = digitsApart(own.bookedSeconds, other.bookedSeconds);
        made.why.lost = {"Runner-up: %1, with %2 s booked per processor so far; %3 has %4 s.",
                         {siteName(other.site), whyNumber(other.bookedSeconds, site, digits), siteName(own.site),
                          whyNumber(own.bookedSeconds, siteOrigin(own.site), digits)}};
        return;
    }
    made.why.lost = {
        "Runner-up: %1, from %2 to %3.",
        {siteName(other.site), clockValue(other.placement.startSeconds, site), clockValue(other.placement.endSeconds, site)}};
    made.why.lostFormula = formula(other.placement);
}

} // namespace

std::unique_ptr<RunDecisions> decisions(const InstancePtr& instance, const PolicyResult& result, std::uint64_t seed)
{
    auto outcome = std::dynamic_pointer_cast<const Outcome>(result.data);
    if (outcome->isEvaluation)
        return nullptr;
    auto made = std::make_unique<TaskDecisions>(instance, std::move(outcome), result, seed);
    if (!made->isPossible())
        return nullptr;
    return made;
}

} // namespace wattif::reservation
