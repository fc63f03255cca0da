// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <chrono>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/cli/chosen.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/question_options.h"
#include "core/experiment/breakeven/breakeven_json.h"
#include "core/experiment/breakeven/breakeven_text.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/table_writer.h"
#include "core/io/json_text.h"

namespace wattif::cli {
namespace {

constexpr int maxRepetitions = 100'000;
constexpr std::size_t maxSamples = 100'000;

/// Reports progress at intervals.
class ShareLines {
public:
    explicit ShareLines(const Console& console) : m_console(console) { }

    void operator()(double share)
    {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < pause)
            return;
        m_last = now;
        printMessage(m_console, fmt::format("{:.0f} % done", 100.0 * share));
    }

private:
    static constexpr std::chrono::seconds pause{2};
    const Console& m_console;
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

RunControl controlOf(const Console& console) { return RunControl(console.stop, ShareLines(console)); }

class BreakevenCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("breakeven", "Finds the smallest change of an option that makes a policy win");
        m_question.declare(*m_line);
        m_line->add_option("--for", m_policy, "The policy that should win.")->type_name("POLICY")->required();
        m_line->add_option("--metric", m_metric, "Name of the metric.")->type_name("NAME")->required();
        m_line
            ->add_option(
                "--option", m_optionNames,
                "The option to change, of the scenario or of a policy (policy.key); two options A,B give the line between winners. Default: each numeric option separately, smallest change first.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("NAME");
        declareRuns();
        m_line->add_option("--format", m_format, "Output format: table or json (with the curve).")
            ->check(CLI::IsMember({"table", "json"}));
        addOutput(*m_line, m_output, "Output file; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer("Examples:\n"
                       "  wattif-cli breakeven S.json --for greedy --metric objective\n"
                       "  wattif-cli breakeven S.json --for greedy --metric objective --option gamma --from 1 --to 2\n"
                       "  wattif-cli breakeven S.json --for rexr --metric makespan_s --option overestimation --repeat 20\n"
                       "  wattif-cli breakeven S.json --for online --metric objective --option gamma,energy_price_per_joule");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto request = makeRequest(console);
        if (!request)
            return tl::unexpected(request.error());
        if (m_optionNames.size() == 2)
            return runPair(console, *request);
        return m_optionNames.empty() ? runAny(console, *request) : runOne(console, *request);
    }

    [[nodiscard]] std::string task() const override { return "search for a break-even in " + described(m_question.file()); }

private:
    void declareRuns()
    {
        m_line->add_option("--from", m_from, "Start of the range of --option; default: that of its slider.")->type_name("NUMBER");
        m_line->add_option("--to", m_to, "End of the range.")->type_name("NUMBER");
        m_line->add_option("--samples", m_samples, "Values to try over the range, before bisection.")
            ->transform(wholeIn(2, maxSamples))
            ->capture_default_str()
            ->type_name("N");
        m_line
            ->add_option(
                "--repeat", m_repeat,
                "Runs each value N times, with the seeds SEED, SEED + 1, ..., compares the means and gives a 95 % interval.")
            ->transform(wholeIn(1, maxRepetitions))
            ->capture_default_str()
            ->type_name("N");
    }

    [[nodiscard]] Result<ContestRequest> makeRequest(const Console& console)
    {
        if (m_optionNames.size() > 2)
            return usageError("--option names one option, or two");
        if (m_optionNames.size() != 1 && (m_from || m_to))
            return usageError("--from and --to need one --option");
        auto scenario = m_question.read(console, m_output);
        if (!scenario)
            return tl::unexpected(scenario.error());
        ContestRequest request{.study = scenario->study,
                               .question = std::move(scenario->baseline),
                               .policy = m_policy,
                               .metric = m_metric,
                               .repeat = m_repeat};
        if (auto ok = checkSeeds(request.question.seed, m_repeat); !ok)
            return propagateError(ok);
        if (findPolicy(*request.study, m_policy)) // it competes, whichever others run
            setRuns(*request.study, request.question, m_policy, true);
        if (auto ok = checkMetricName(*request.study, m_metric); !ok)
            return propagateError(ok);
        if (auto ok = checkContest(request); !ok)
            return propagateError(ok);
        return request;
    }

    [[nodiscard]] Result<BreakevenOptions> optionsOf(const AskedOption& option) const
    {
        BreakevenOptions options{.samples = m_samples};
        if ((m_from || m_to) && !option.isNumber())
            return usageError(fmt::format("--from and --to: the option '{}' is not a number", option.name()));
        if (m_from || m_to) {
            const OptionRange usual = usualRange(option);
            options.range = {m_from.value_or(usual.low), m_to.value_or(usual.high)};
        }
        return options;
    }

    [[nodiscard]] Result<void> runOne(const Console& console, const ContestRequest& request) const
    {
        const auto option = askedOption(*request.study, request.question, m_optionNames[0]);
        if (!option)
            return tl::unexpected(option.error());
        const auto options = optionsOf(*option);
        if (!options)
            return tl::unexpected(options.error());
        const auto answer = findBreakeven(request, *option, *options, controlOf(console));
        if (!answer)
            return tl::unexpected(answer.error());
        return answered(console,
                        m_format == "json" ? printJson(breakevenJson(request, std::vector{*answer}))
                                           : lines(answerText(request, *answer)),
                        answer->isComplete);
    }

    [[nodiscard]] Result<void> runAny(const Console& console, const ContestRequest& request) const
    {
        const auto answers = findBreakevens(request, {.samples = m_samples}, controlOf(console));
        if (!answers)
            return tl::unexpected(answers.error());
        const bool isComplete = std::ranges::all_of(*answers, &Breakeven::isComplete);
        const char* stopped = isComplete ? "" : "\nStopped: not all values were tried.\n";
        return answered(console,
                        m_format == "json"
                            ? printJson(breakevenJson(request, *answers))
                            : lines(answerText(request, *answers)) + '\n' + gridAsText(answerGrid(request, *answers)) + stopped,
                        isComplete);
    }

    [[nodiscard]] Result<void> runPair(const Console& console, const ContestRequest& request) const
    {
        const auto x = askedOption(*request.study, request.question, m_optionNames[0]);
        const auto y = askedOption(*request.study, request.question, m_optionNames[1]);
        if (!x || !y)
            return tl::unexpected(x ? y.error() : x.error());
        const auto map = drawWinMap(request, *x, *y, {}, controlOf(console));
        if (!map)
            return tl::unexpected(map.error());
        return answered(console, m_format == "json" ? printJson(breakevenJson(request, *map)) : lines(answerText(request, *map)),
                        map->isComplete);
    }

    [[nodiscard]] static std::string lines(const std::vector<std::string>& all)
    {
        std::string text;
        for (const std::string& line : all)
            text += line + '\n';
        return text;
    }

    [[nodiscard]] Result<void> answered(const Console& console, const std::string& text, bool isComplete) const
    {
        if (auto ok = deliver(console, m_output, text); !ok)
            return ok;
        if (!isComplete)
            return fail(ErrorCode::interrupted, "interrupted: not all values were tried");
        return {};
    }

    CLI::App* m_line = nullptr;
    QuestionOptions m_question;
    std::string m_policy;
    std::string m_metric;
    std::vector<std::string> m_optionNames;
    std::optional<double> m_from;
    std::optional<double> m_to;
    std::size_t m_samples = 33;
    int m_repeat = 1;
    std::string m_format;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeBreakevenCommand() { return std::make_unique<BreakevenCommand>(); }

} // namespace wattif::cli
