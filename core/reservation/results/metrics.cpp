// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/reservation/results/results.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/ratio.h"

namespace wattif::reservation {
namespace {

std::vector<MetricInfo> makeInfos()
{
    return {
        {"makespan_s", "Makespan", "s", "Last requested end minus first submission, of admitted workflows.", Better::lower},
        {"plan_probability", "Pr{E|M}", "",
         "Probability that no reservation of a plan is violated; for several workflows, the mean of the admitted ones.",
         Better::higher},
        {"utilisation", "Utilisation", "", "Processor time actually used, as a share of all processor time.", Better::higher},
        {"effective_utilisation", "Effective utilisation", "", "Utilisation without the work of lost workflows.", Better::higher},
        {"rejection_rate", "Rejected", "",
         "Rejected workflows as a share of all: those without a plan in their window or before their deadline.", Better::lower},
        {"violation_rate", "Violated", "",
         "Reservations with too few free processors at their start, as a share of those that started or were cancelled.",
         Better::lower},
        {"workflow_violation_rate", "Violated workflows", "",
         "Workflows with at least one violated reservation, as a share of those admitted.", Better::lower},
        {"mean_workflow_s", "Workflow time", "s", "Mean time from the submission of a workflow to its end.", Better::lower},
        {"mean_wait_s", "Wait", "s", "Mean wait of local jobs.", Better::lower},
        {"fragmentation", "Fragmentation", "", "Processor time idle on a site while its queue waits, as a share of all.",
         Better::lower},
        {"moved", "Moved", "", "Reservations planned again after a failure or because of a violation.", Better::lower},
        {"lost", "Lost", "", "Admitted workflows that did not complete because of failures or violations.", Better::lower},
        {"least_probability", "Minimum Pr{E}", "", "The smallest Pr{E-} Pr{E+} of the scenario's reservations.", Better::higher},
        {"mean_probability", "Mean Pr{E}", "", "Mean Pr{E-} Pr{E+} of the scenario's reservations.", Better::higher},
        {"expected_violations", "Expected violations", "",
         "Sum of 1 - Pr{E-}: the mean number of reservations of the scenario that find too few free processors.", Better::lower},
        {"simulated_violations", "Simulated violations", "", "The same, from simulated runs.", Better::lower},
        {"planning_s", "Planning", "s", "Time needed to plan all workflows.", Better::lower, true},
        {"conservation_error", "Consistency error", "",
         "Largest relative difference from the numbers recomputed from the starts and ends; 0 if consistent.", Better::neither},
    };
}

double makespan(const Instance& instance, const Outcome& outcome)
{
    double first = std::numeric_limits<double>::infinity();
    double last = -first;
    for (const WorkflowRecord& row : outcome.workflows) {
        if (row.ending == WorkflowEnding::rejected)
            continue;
        first = std::min(first, instance.workflows[row.workflow.at()].submitSeconds);
        last = std::max(last, row.plannedEndSeconds);
    }
    return last >= first ? last - first : notApplicable;
}

double planProbability(const Outcome& outcome)
{
    double sum = 0.0;
    double admitted = 0.0;
    for (const WorkflowRecord& row : outcome.workflows)
        if (row.ending != WorkflowEnding::rejected) {
            sum += row.probability;
            admitted += 1.0;
        }
    return ratioOf(sum, admitted);
}

double processorSeconds(const Instance& instance, const Outcome& outcome)
{
    double processors = 0.0;
    for (const Site& site : instance.sites)
        processors += site.processors;
    return processors * outcome.totals.windowSeconds;
}

std::vector<Metric> metricsOfRun(const Instance& instance, const Outcome& outcome)
{
    const Totals& totals = outcome.totals;
    const double used = std::accumulate(totals.usedBySite.begin(), totals.usedBySite.end(), 0.0);
    const double all = processorSeconds(instance, outcome);
    const auto workflows = static_cast<double>(totals.workflows);
    const auto ended = static_cast<double>(totals.workflows - totals.rejected - totals.lost);
    const auto admitted = static_cast<double>(totals.workflows - totals.rejected);
    const bool moves = instance.failures.mtbfSeconds > 0.0 || instance.violation == Violation::losesWork;
    const bool loses = moves || instance.violation != Violation::waits;
    return {
        {"makespan_s", makespan(instance, outcome)},
        {"plan_probability", planProbability(outcome)},
        {"utilisation", ratioOf(used, all)},
        {"effective_utilisation", loses ? ratioOf(used - totals.lostProcessorSeconds, all) : notApplicable},
        {"rejection_rate", ratioOf(static_cast<double>(totals.rejected), workflows)},
        {"violation_rate", ratioOf(static_cast<double>(totals.violations), static_cast<double>(totals.begun + totals.cancelled))},
        {"workflow_violation_rate", ratioOf(static_cast<double>(totals.violatedWorkflows), admitted)},
        {"mean_workflow_s", ratioOf(totals.workflowSeconds, ended)},
        {"mean_wait_s", ratioOf(totals.localWaitSeconds, static_cast<double>(totals.localJobs))},
        {"fragmentation", ratioOf(totals.starvedProcessorSeconds, all)},
        {"moved", moves ? static_cast<double>(totals.moved) : notApplicable},
        {"lost", loses ? static_cast<double>(totals.lost) : notApplicable},
        {"planning_s", outcome.planningSeconds},
        {"conservation_error", outcome.conservation.error}};
}

std::vector<Metric> metricsOfEvaluation(const Outcome& outcome)
{
    double least = std::numeric_limits<double>::infinity();
    double sum = 0.0;
    double expected = 0.0;
    double simulated = 0.0;
    for (const Evaluation& one : outcome.evaluations) {
        least = std::min(least, one.risk.probability());
        sum += one.risk.probability();
        expected += 1.0 - one.risk.start.probability;
        simulated += 1.0 - one.simulatedStart.mean;
    }
    const bool isEmpty = outcome.evaluations.empty();
    return {{"least_probability", isEmpty ? notApplicable : least},
            {"mean_probability", ratioOf(sum, static_cast<double>(outcome.evaluations.size()))},
            {"expected_violations", isEmpty ? notApplicable : expected},
            {"simulated_violations", isEmpty ? notApplicable : simulated}};
}

} // namespace

std::span<const MetricInfo> metricInfos()
{
    static const std::vector<MetricInfo> infos = makeInfos();
    return infos;
}

std::vector<Metric> metricsOf(const Instance& instance, const Outcome& outcome)
{
    const std::vector<Metric> known = outcome.isEvaluation ? metricsOfEvaluation(outcome) : metricsOfRun(instance, outcome);
    std::vector<Metric> metrics;
    for (const MetricInfo& info : metricInfos()) {
        const auto found = std::ranges::find(known, info.name, &Metric::name);
        metrics.push_back(found == known.end() ? Metric{info.name, notApplicable} : *found);
    }
    return metrics;
}

std::vector<double> utilisationBySite(const Instance& instance, const Outcome& outcome)
{
    std::vector<double> shares;
    const Totals& totals = outcome.totals;
    if (totals.windowSeconds > 0.0)
        for (std::size_t j = 0; j < totals.usedBySite.size(); ++j)
            shares.push_back(totals.usedBySite[j] / (instance.sites[j].processors * totals.windowSeconds));
    return shares;
}

} // namespace wattif::reservation
