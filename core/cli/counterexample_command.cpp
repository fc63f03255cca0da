// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/words.h"
#include "core/classroom/quiz/decision_sources.h"
#include "core/cli/chosen.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/counterexample/policy_pairs.h"
#include "core/experiment/counterexample/story.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/table_writer.h"
#include "core/experiment/text_table.h"
#include "core/io/json_text.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

constexpr double defaultSeconds = 10.0;
constexpr double maxSeconds = 1e6;
constexpr std::int64_t maxEvaluations = 1'000'000'000'000;

class CounterexampleCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line =
            line.add_subcommand("counterexample", "Searches for a small instance on which one policy is much worse than another");
        m_line->add_option("study", m_study, "Study whose instances to try")->type_name("NAME")->required();
        m_line->add_option("--worse", m_worse, "The policy that should be worse.")->type_name("POLICY");
        m_line->add_option("--better", m_better, "The policy to compare with.")->type_name("POLICY");
        m_line->add_option("--metric", m_metric, "Name of the metric.")->type_name("NAME")->required();
        m_line->add_flag("--all-pairs", m_allPairs, "Tries each pair of policies, in both orders, and prints a table.");
        m_line
            ->add_option("--policy", m_policies,
                         "Names of the policies of --all-pairs; default: the online policies that run by default.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        declareLimits();
        m_line
            ->add_option("--set", m_settings,
                         "Sets an option of all policies that have it; policy.key=value sets it for one policy.")
            ->allow_extra_args(false)
            ->type_name("KEY=VALUE");
        m_line->add_option("--format", m_format, "Output format: table, json, or markdown (with --all-pairs).")
            ->check(CLI::IsMember({"table", "json", "markdown"}));
        m_line->add_option("--name", m_name, "Name of the scenario found.")->type_name("TEXT");
        addOutput(*m_line, m_output, "Output file for the scenario found; with --all-pairs for the table.");
        m_line->footer(
            "A factor says how many times worse: 2 is twice the time, or half the profit. It is infinite if one value is 0 or below and the other above.\n\n"
            "Examples:\n"
            "  wattif-cli counterexample profit --worse greedy --better online --metric objective -o C.json\n"
            "  wattif-cli counterexample consolidation --worse bfd --better dmns --metric data_moved --finite\n"
            "  wattif-cli counterexample power --all-pairs --metric energy_kwh --evaluations 2000");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        auto request = makeRequest();
        if (!request)
            return propagateError(request);
        return m_allPairs ? runAllPairs(console, *request) : runOne(console, *request);
    }

    [[nodiscard]] std::string task() const override { return fmt::format("search for a counter-example in '{}'", m_study); }

private:
    void declareLimits()
    {
        m_line
            ->add_option(
                "--seconds", m_seconds,
                fmt::format(
                    "Ends the search after this time; simplification may take as long again. Default: {}, unless --evaluations is given.",
                    defaultSeconds))
            ->transform(numberIn(1e-3, maxSeconds))
            ->type_name("S");
        m_line->add_option("--evaluations", m_evaluations, "Ends the search after N instances; the result is then reproducible.")
            ->transform(wholeIn(1, maxEvaluations))
            ->type_name("N");
        m_line->add_option("--seed", m_seed, "Seed of the search and of random policies.")
            ->transform(wholeIn(0, maxSeed))
            ->capture_default_str()
            ->type_name("UINT");
        m_line->add_flag(
            "--any-size", m_anySize,
            "Tries instances of any size from the beginning. Default: those that fit on a blackboard first (at most 4 "
            "machines or nodes, 20 tasks, numbers of two digits), larger ones in the second half of the search if there "
            "is no such instance.");
        m_line
            ->add_option("--readable-evaluations", m_readableEvaluations,
                         "Tries larger instances after N instead of in the second half.")
            ->transform(wholeIn(1, maxEvaluations))
            ->type_name("N");
        m_line->add_flag("--finite", m_finite, "Ignores instances with an infinite factor.");
    }

    [[nodiscard]] Result<CounterexampleRequest> makeRequest() const
    {
        const auto study = chooseStudy(m_study);
        if (!study)
            return tl::unexpected(study.error());
        if (auto ok = checkUsage(**study); !ok)
            return propagateError(ok);
        auto calls = choosePolicies(**study, m_allPairs ? pairedPolicies(**study) : std::vector{m_worse, m_better});
        if (!calls)
            return propagateError(calls);
        const auto settings = applySettings(m_settings, **study, *calls);
        if (!settings)
            return tl::unexpected(settings.error());
        if (!settings->empty())
            return usageError(fmt::format(
                "--set: '{}' is an option of scenarios, which this command searches for; set options of policies only",
                settings->begin()->first));
        CounterexampleRequest request{.study = *study,
                                      .worse = calls->at(0),
                                      .other = calls->at(1),
                                      .metric = m_metric,
                                      .seed = m_seed,
                                      .evaluations = m_evaluations.value_or(0),
                                      .readableFirst = !m_anySize,
                                      .readableEvaluations = m_readableEvaluations,
                                      .finiteOnly = m_finite};
        if (m_seconds || !m_evaluations)
            request.time = std::chrono::duration<double>(m_seconds.value_or(defaultSeconds));
        return request;
    }

    [[nodiscard]] std::vector<std::string> pairedPolicies(const Study& study) const
    {
        if (m_policies.empty())
            return onlinePolicies(study);
        std::vector<std::string> names;
        for (const std::string& name : m_policies)
            if (std::ranges::find(names, name) == names.end())
                names.push_back(name);
        return names;
    }

    [[nodiscard]] Result<void> checkUsage(const Study& study) const
    {
        if (m_readableEvaluations > 0 && m_anySize)
            return usageError("give --any-size or --readable-evaluations, not both");
        if (!m_policies.empty() && !m_allPairs)
            return usageError("--policy needs --all-pairs");
        if (m_allPairs && pairedPolicies(study).size() < 2)
            return usageError("--policy needs two policies or more");
        if (m_allPairs && !(m_worse.empty() && m_better.empty()))
            return usageError("give --worse and --better or --all-pairs, not both");
        if (!m_allPairs && (m_worse.empty() || m_better.empty()))
            return usageError("give --worse and --better, or --all-pairs");
        if (!m_allPairs && m_worse == m_better)
            return usageError(fmt::format("'{}' cannot be compared with itself", m_worse));
        if (m_allPairs && !m_settings.empty())
            return usageError("--set needs --worse and --better");
        if (m_format == "markdown" && !m_allPairs)
            return usageError("--format markdown needs --all-pairs");
        return checkMetricName(study, m_metric);
    }

    [[nodiscard]] Result<void> runOne(const Console& console, const CounterexampleRequest& request) const
    {
        double described = 1.0;
        const auto show = [&](const Counterexample& best, const CounterexampleProgress& progress) {
            constexpr double worthTelling = 1.05; // times the last reported factor
            if (progress.isShrinking || best.factor < described * worthTelling)
                return;
            described = best.factor;
            printMessage(console,
                         fmt::format("factor {} after {}: {}", factorText(best.factor),
                                     counted(progress.evaluations, "evaluation"), sizesText(*request.study, *best.instance)));
        };
        const auto result = findCounterexample(request, RunControl(console.stop), show);
        if (!result)
            return tl::unexpected(result.error());
        return deliverOne(console, request, *result);
    }

    [[nodiscard]] Result<void> deliverOne(const Console& console, const CounterexampleRequest& request,
                                          const CounterexampleResult& result) const
    {
        std::vector<std::string> story;
        if (result.best) {
            auto lines = storyOf(request, *result.best, RunControl(), decisionsOf);
            if (!lines)
                return propagateError(lines);
            story = std::move(*lines);
        }
        const std::string described =
            m_format == "json" ? printJson(counterexampleJson(request, result, story)) : textOf(request, result, story);
        if (m_output != standardStream) // else the scenario is printed alone
            if (auto ok = deliver(console, {}, described); !ok)
                return ok;
        if (result.best && !m_output.empty()) {
            Scenario scenario = scenarioOf(request, *result.best, story);
            if (!m_name.empty())
                scenario.name = m_name;
            if (auto ok = deliver(console, m_output, printScenario(scenario)); !ok)
                return ok;
        }
        return interruptedIf(result.isStopped);
    }

    [[nodiscard]] static const std::string& titleOf(const CounterexampleRequest& request, const PolicyCall& call)
    {
        return findPolicy(*request.study, call.policy)->title;
    }

    [[nodiscard]] static std::string textOf(const CounterexampleRequest& request, const CounterexampleResult& result,
                                            const std::vector<std::string>& story)
    {
        std::string text;
        for (const std::string& line : story)
            text += line + '\n';
        if (!result.best)
            text += fmt::format("No instance was found on which {} is worse than {} by {}.\n", titleOf(request, request.worse),
                                titleOf(request, request.other), findMetric(*request.study, request.metric)->title);
        else if (!result.isSimple)
            text += "A simpler instance may exist: the search ended early.\n";
        return text
            + fmt::format("{}, {} to make it simpler; {} could not be compared; seed {}.\n",
                          counted(result.searchEvaluations, "evaluation"), result.progress.evaluations - result.searchEvaluations,
                          result.progress.failed, request.seed);
    }

    [[nodiscard]] Result<void> runAllPairs(const Console& console, const CounterexampleRequest& request) const
    {
        const auto show = [&](const PairFinding& finding, std::size_t done, std::size_t all) {
            if (finding.result.isStopped)
                return;
            printMessage(console,
                         fmt::format("{} of {} pairs done: {} worse than {}: {}", done, all, finding.worse, finding.other,
                                     finding.result.best ? factorText(finding.result.best->factor) : "none found"));
        };
        const auto findings = findForAllPairs(request, pairedPolicies(*request.study), RunControl(console.stop), show);
        if (!findings)
            return tl::unexpected(findings.error());
        const bool isStopped = std::ranges::any_of(*findings, [](const PairFinding& pair) { return pair.result.isStopped; });
        const TableGrid grid = pairGrid(request, *findings);
        std::string text = m_format == "json" ? printJson(pairsJson(request, *findings))
            : m_format == "markdown"          ? gridAsMarkdown(grid)
                                              : gridAsText(grid);
        if (isStopped && m_format != "json")
            text += "\nStopped: not all pairs were searched completely.\n";
        if (auto ok = deliver(console, m_output, text); !ok)
            return ok;
        return interruptedIf(isStopped);
    }

    [[nodiscard]] static Result<void> interruptedIf(bool isStopped)
    {
        if (isStopped)
            return fail(ErrorCode::interrupted, "interrupted: the best result so far is printed");
        return {};
    }

    CLI::App* m_line = nullptr;
    std::string m_study;
    std::string m_worse;
    std::string m_better;
    std::string m_metric;
    bool m_allPairs = false;
    std::vector<std::string> m_policies;
    std::optional<double> m_seconds;
    std::optional<std::int64_t> m_evaluations;
    std::uint64_t m_seed = 1;
    bool m_anySize = false;
    std::int64_t m_readableEvaluations = 0;
    std::string m_name;
    bool m_finite = false;
    std::vector<std::string> m_settings;
    std::string m_format;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeCounterexampleCommand() { return std::make_unique<CounterexampleCommand>(); }

} // namespace wattif::cli
