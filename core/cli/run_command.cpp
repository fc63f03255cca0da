// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/base/result_notes.h"
#include "core/base/run_threads.h"
#include "core/base/words.h"
#include "core/cli/chosen.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/cli/own_options.h"
#include "core/cli/run_files.h"
#include "core/cli/run_format.h"
#include "core/cli/why_output.h"
#include "core/experiment/bound_gaps.h"
#include "core/experiment/engine/experiment.h"
#include "core/experiment/replication.h"
#include "core/experiment/run_output.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/experiment/table_writer.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

constexpr int maxRuns = 1'000'000;
constexpr unsigned maxThreads = 1024;
constexpr std::size_t maxDecisions = 1'000'000'000;

std::string settingsHelp()
{
    std::string text;
    for (const Study* study : studies()) {
        text += helpOf(fmt::format("Options of a {} scenario for --set:", study->name()), study->scenarioOptions());
        for (const PolicyInfo& policy : study->policies())
            text += helpOf(fmt::format("Options of the policy {}:", policy.name), policy.options);
    }
    return text;
}

bool reportsBounds(RunFormat format) { return format == RunFormat::table || format == RunFormat::json; }

/// The configuration to run, or one whose instance is generated for each run.
struct PlannedRun {
    const Study* study = nullptr;
    std::string name{};  ///< of the scenario, for captions
    Question question{}; ///< without an instance if each run generates one
    OptionValues generate{};
    OptionValues settings{};            ///< of the scenario
    std::vector<Assumption> assumed{};  ///< of the scenario's import, neither confirmed by the user nor replaced by `settings`
    std::vector<ResultNote> imported{}; ///< about what the scenario's import left out

    [[nodiscard]] InstancePtr withSettings(const InstancePtr& made) const
    {
        return settings.empty() ? made : study->withOptions(*made, settings);
    }
    [[nodiscard]] Result<InstancePtr> draw(std::uint64_t seed) const
    {
        return study->generate(generate, seed).transform([this](const InstancePtr& made) { return withSettings(made); });
    }
};

/// Prints how far a replication is, now and then.
class ProgressLines {
public:
    ProgressLines(std::ostream& out, int runs) : m_out(out), m_runs(runs) { }

    void operator()(int done)
    {
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < pause || done == m_runs)
            return;
        m_last = now;
        m_out << fmt::format("{} of {} runs done\n", done, m_runs) << std::flush;
    }

private:
    static constexpr std::chrono::seconds pause{2};
    std::ostream& m_out;
    int m_runs;
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

class RunCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("run", "Runs policies on a scenario and prints their metrics");
        m_line->add_option("scenario", m_file, "Scenario file, or - for standard input")->type_name("FILE");
        m_line
            ->add_option("--study", m_study,
                         "Runs on random instances of this study instead of a scenario, a new one for each run of --repeat.")
            ->type_name("NAME");
        m_line
            ->add_option("--generate", m_generate,
                         "Sets an option of the random instances of --study; see 'wattif-cli generate NAME --help'.")
            ->allow_extra_args(false)
            ->type_name("KEY=VALUE");
        m_line
            ->add_option(
                "--policy", m_policies,
                "Names of the policies to run; default: those of the scenario, or with --study the study's default policies.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_own.declare(*m_line);
        declareSettings();
        declareOutput();
        m_line->footer(settingsHelp()
                       + "\nExamples:\n  wattif-cli run S.json\n"
                         "  wattif-cli run S.json --policy online,greedy --set gamma=1.2 --format json -o results.json\n"
                         "  wattif-cli run S.json --policy online,mine --own mine=\"python3 greedy.py\"\n"
                         "  wattif-cli run S.json --policy online --why 3\n"
                         "  wattif-cli run S.json --repeat 20 -o table.tex\n"
                         "  wattif-cli run --study profit --generate bags=50 --repeat 30 --metric objective,energy_kwh");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        if (auto ok = m_own.take(); !ok)
            return ok;
        auto plan = makePlan(console);
        if (!plan)
            return propagateError(plan);
        const RunFormat format = runFormatOf(m_format, m_output);
        if (auto ok = checkMetrics(*plan->study); !ok)
            return ok;
        if (auto ok = checkOnly(plan->question); !ok)
            return ok;
        if (auto ok = m_files.check(*plan->study, plan->question.policies.size(), m_file, m_output); !ok)
            return ok;
        return m_repeat > 1 ? runRepeated(console, *plan, format) : runOnce(console, *plan, format);
    }

    [[nodiscard]] std::string task() const override
    {
        return "run " + (m_file.empty() ? fmt::format("policies on random {} instances", m_study) : described(m_file));
    }

private:
    void declareSettings()
    {
        m_line
            ->add_option(
                "--set", m_settings,
                "Sets an option of the scenario or of all policies that have it; policy.key=value sets it for one policy.")
            ->allow_extra_args(false)
            ->type_name("KEY=VALUE");
        m_line->add_option("--variant", m_variant, "Runs this variant of the scenario instead of the baseline.")
            ->type_name("NAME");
        m_line
            ->add_option("--seed", m_seed,
                         "Seed of random policies and of the instance of --study; default: the scenario's seed, or 1.")
            ->transform(wholeIn(0, maxSeed))
            ->type_name("UINT");
        m_line
            ->add_option("--repeat", m_repeat,
                         "Runs this many times, with the seeds SEED, SEED + 1, ..., and prints means with 95 % confidence "
                         "intervals.")
            ->transform(wholeIn(1, maxRuns))
            ->capture_default_str()
            ->type_name("N");
        m_line
            ->add_option(
                "--threads,--jobs", m_threads,
                "Threads that run policies or repetitions in parallel; default: all hardware threads for which there is memory. The results are the same; use 1 for undisturbed run times.")
            ->transform(wholeIn(1, maxThreads))
            ->type_name("N");
    }

    void declareOutput()
    {
        addRunFormat(*m_line, m_format);
        addUnits(*m_line, m_units);
        m_line
            ->add_option("--metric", m_metrics,
                         "Names of the columns of the table, in this order. Default: all results except measured times.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_line->add_option("--only", m_only, "Policies in the table, in this order; the others run all the same. Default: all.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_line->add_option("--rows", m_rows, "Rows of a LaTeX, Markdown or HTML table: policies or metrics")
            ->check(CLI::IsMember({"policies", "metrics"}));
        m_line->add_flag("--detail", m_detail, "Adds the study's long arrays to the JSON, e.g. every change of a node's state.");
        m_line->add_flag("--bounds", m_bounds,
                         "Adds the known bounds that no schedule can beat, and the distance of the best policy from them.");
        m_line
            ->add_option(
                "--why", m_why,
                "Prints the reason for decision N (counted from 1) of each policy, and the runner-up, instead of the results; with --format json also the origin of each number.")
            ->transform(wholeIn(1, maxDecisions))
            ->type_name("N");
        addOutput(*m_line, m_output, "Output file; default or -: standard output.");
        m_files.declare(*m_line);
        addMaxSize(*m_line);
    }

    [[nodiscard]] Result<void> checkUsage() const
    {
        if (m_file.empty() && m_study.empty())
            return usageError("scenario is required (see wattif-cli run --help)");
        if (!m_file.empty() && !m_study.empty())
            return usageError("give a scenario or --study, not both");
        if (m_study.empty() && !m_generate.empty())
            return usageError("--generate needs --study");
        if (!m_study.empty() && !m_variant.empty())
            return usageError("--variant needs a scenario");
        if (m_bounds && (m_repeat > 1 || !reportsBounds(runFormatOf(m_format, m_output))))
            return usageError("--bounds needs a single run, not --repeat, and a table for the terminal or JSON");
        if (m_why
            && (m_repeat > 1 || m_bounds || m_detail || !m_metrics.empty() || !reportsBounds(runFormatOf(m_format, m_output))))
            return usageError("--why needs a single run, without --repeat, --bounds, --detail and --metric, as text or JSON");
        if (m_detail && m_repeat > 1)
            return usageError("--detail needs a single run, not --repeat");
        if (m_files.areWanted() && (m_repeat > 1 || m_why))
            return usageError("a file of jobs, nodes, decisions or a schedule needs a single run, without --repeat and --why");
        if (m_format.empty() && !selectsFormat(m_output))
            return usageError(fmt::format("'{}': this extension selects no format; use .json, .csv, .tex, .md, .html or .txt, or "
                                          "--format",
                                          m_output));
        if (!m_units.empty() && runFormatOf(m_format, m_output) != RunFormat::csv && !m_files.areWanted())
            return usageError("--units is for CSV: use --format csv or --jobs-csv");
        return {};
    }

    [[nodiscard]] Result<PlannedRun> makePlan(const Console& console) const
    {
        if (auto ok = checkUsage(); !ok)
            return propagateError(ok);
        auto plan = m_study.empty() ? planOfScenario(console) : planOfStudy();
        if (!plan)
            return plan;
        if (auto ok = m_own.check(*plan->study); !ok)
            return propagateError(ok);
        addOwn(*plan);
        if (m_seed)
            plan->question.seed = *m_seed;
        if (auto ok = checkSeeds(plan->question.seed, m_repeat); !ok)
            return propagateError(ok);
        auto settings = adaptQuestion(*plan->study, m_policies, m_settings, plan->question);
        if (!settings)
            return propagateError(settings);
        if (plan->question.policies.empty())
            return usageError("the scenario runs no policies; name some with --policy");
        plan->settings = std::move(*settings);
        std::erase_if(plan->assumed, [&](const Assumption& one) { return plan->settings.contains(one.name); });
        if (plan->question.instance)
            plan->question.instance = plan->withSettings(plan->question.instance);
        return plan;
    }

    /// Own policies run beside those of the scenario where the line names none.
    void addOwn(PlannedRun& plan) const
    {
        if (m_policies.empty())
            for (const OwnCommand& own : m_own.commands())
                setRuns(*plan.study, plan.question, own.name, true);
    }

    [[nodiscard]] Result<PlannedRun> planOfScenario(const Console& console) const
    {
        auto scenario = readAndWarn(console, m_file, {.output = m_output});
        if (!scenario)
            return propagateError(scenario);
        auto question = chooseVariant(*scenario, m_variant);
        if (!question)
            return propagateError(question);
        auto assumed = unconfirmed(*scenario, *question->instance);
        return PlannedRun{.study = scenario->study,
                          .name = scenario->name,
                          .question = std::move(*question),
                          .assumed = std::move(assumed),
                          .imported = importNotes(scenario->importReport)};
    }

    [[nodiscard]] Result<PlannedRun> planOfStudy() const
    {
        const auto study = chooseStudy(m_study);
        if (!study)
            return tl::unexpected(study.error());
        const auto given = parseSettings(m_generate, (*study)->generateOptions(), "--generate");
        if (!given)
            return tl::unexpected(given.error());
        auto values = completed((*study)->generateOptions(), *given);
        if (!values)
            return propagateError(values);
        return PlannedRun{.study = *study, .question = questionOf(**study, nullptr), .generate = std::move(*values)};
    }

    [[nodiscard]] Result<void> checkMetrics(const Study& study) const
    {
        for (const std::string& name : m_metrics)
            if (auto ok = checkMetricName(study, name); !ok)
                return ok;
        return {};
    }

    /// Error(usage) for rows of policies that do not run, and for outputs that are not a table in a document.
    [[nodiscard]] Result<void> checkOnly(const Question& question) const
    {
        const RunFormat format = runFormatOf(m_format, m_output);
        if (!m_only.empty() && (format == RunFormat::table || format == RunFormat::json))
            return usageError("--only needs a table as CSV, LaTeX, Markdown or HTML");
        for (const std::string& name : m_only)
            if (std::ranges::find(question.policies, name) == question.policies.end())
                return usageError(fmt::format("--only: the policy '{}' does not run{}", name, nameHint(name, question.policies)));
        return {};
    }

    [[nodiscard]] RunTable tableOf(const PlannedRun& plan) const
    {
        RunTable table{.metrics = m_metrics, .policies = m_only, .scenario = plan.name, .rows = {}, .units = unitsOf(m_units)};
        if (!m_rows.empty())
            table.rows = m_rows == "metrics" ? TableRows::metrics : TableRows::policies;
        return table;
    }

    [[nodiscard]] Result<void> runOnce(const Console& console, PlannedRun& plan, RunFormat format) const
    {
        Question& question = plan.question;
        if (!question.instance) {
            auto drawn = plan.draw(question.seed);
            if (!drawn)
                return propagateError(drawn);
            question.instance = std::move(*drawn);
        }
        RunRequest request = requestOf(question);
        request.ledger = m_why.has_value() || m_files.wantDecisions();
        const PolicyFailures failures;
        const RunThreads threads(m_threads);
        const auto report = plan.study->run(*question.instance, request, RunControl(console.stop));
        if (!report)
            return inFile(report.error());
        if (m_why)
            return reportWhy(console, plan, *report, format).and_then([&] { return reportFailures(console, failures.all()); });
        const auto gaps = gapsOf(console, plan, *report);
        if (!gaps)
            return tl::unexpected(gaps.error());
        const std::string text = format == RunFormat::json
            ? runAsJson(*plan.study, question, *report, m_detail, *gaps, plan.assumed, plan.imported)
            : printed(*plan.study, {.question = question, .assumed = plan.assumed, .notes = notesOf(plan, *report)},
                      asReplication(*report), tableOf(plan), format)
                + gapLines(plan, *gaps);
        if (auto ok = deliverFinished(console, text, !report->policies.empty()); !ok)
            return ok;
        if (auto ok = writeFiles(console, plan, *report); !ok)
            return ok;
        if (auto ok = reportFailures(console, failures.all()); !ok)
            return ok;
        if (!report->complete)
            return fail(ErrorCode::interrupted,
                        fmt::format("interrupted: {} of {} finished", report->policies.size(),
                                    counted(std::ssize(question.policies), "policy")));
        return {};
    }

    /// Writes nothing of a run that was stopped.
    [[nodiscard]] Result<void> writeFiles(const Console& console, const PlannedRun& plan, const RunReport& report) const
    {
        return report.complete ? m_files.write(console, *plan.study, *plan.question.instance, report, unitsOf(m_units))
                               : Result<void>();
    }

    [[nodiscard]] Result<void> reportWhy(const Console& console, const PlannedRun& plan, const RunReport& report,
                                         RunFormat format) const
    {
        const auto why = whyOutput(*plan.study, plan.question.instance, report, *m_why, format == RunFormat::json);
        if (!why)
            return tl::unexpected(why.error());
        if (!why->note.empty())
            printMessage(console, "note: " + why->note);
        if (auto ok = deliver(console, m_output, why->text); !ok)
            return ok;
        return report.complete ? Result<void>() : fail(ErrorCode::interrupted, "interrupted: some policies did not finish");
    }

    /// None where --bounds is not given.
    [[nodiscard]] Result<std::vector<BoundGap>> gapsOf(const Console& console, const PlannedRun& plan,
                                                       const RunReport& report) const
    {
        if (!m_bounds)
            return std::vector<BoundGap>{};
        return plan.study->bounds(*plan.question.instance, RunControl(console.stop))
            .transform([&](const std::vector<MetricBound>& bounds) { return boundGaps(*plan.study, report, bounds); });
    }

    [[nodiscard]] std::string gapLines(const PlannedRun& plan, const std::vector<BoundGap>& gaps) const
    {
        std::string text;
        for (const BoundGap& gap : gaps)
            if (m_metrics.empty() || std::ranges::find(m_metrics, gap.bound.metric) != m_metrics.end())
                text += gapText(*plan.study, gap) + '\n';
        if (m_bounds && text.empty())
            text = "No bound is known.\n";
        return text.empty() ? text : "\nBounds that no schedule can beat:\n" + text;
    }

    /// What the import and the runs left out, and notes about the policies of the report.
    [[nodiscard]] static std::vector<ResultNote> notesOf(const PlannedRun& plan, const RunReport& report)
    {
        std::vector<ResultNote> notes = plan.imported;
        if (plan.question.instance)
            std::ranges::move(resultNotes(*plan.study, *plan.question.instance, report), std::back_inserter(notes));
        return notes;
    }

    [[nodiscard]] Result<void> runRepeated(const Console& console, const PlannedRun& plan, RunFormat format) const
    {
        ReplicationRequest request{.policies = callsOf(plan.question),
                                   .seed = plan.question.seed,
                                   .count = m_repeat,
                                   .instance = plan.question.instance,
                                   .jobs = m_threads > 0 ? m_threads : threadsThatFit(threadsOf(0))};
        if (!plan.question.instance)
            request.draw = [&plan](std::uint64_t seed) { return plan.draw(seed); };
        request.finished = ProgressLines(console.err, m_repeat);
        const auto replication = replicate(*plan.study, request, RunControl(console.stop));
        if (!replication)
            return inFile(replication.error());
        const std::string text = printed(*plan.study, {plan.question, plan.generate, plan.assumed, notesOf(plan, RunReport())},
                                         *replication, tableOf(plan), format);
        if (auto ok = deliverFinished(console, text, replication->done > 0); !ok)
            return ok;
        if (!replication->isComplete())
            return fail(ErrorCode::interrupted,
                        fmt::format("interrupted: {} of {} finished", replication->done, counted(m_repeat, "run")));
        return {};
    }

    /// Writes results; if none are finished, an existing file is unchanged.
    [[nodiscard]] Result<void> deliverFinished(const Console& console, const std::string& text, bool isAnyFinished) const
    {
        if (text.find(widerThanPage) != std::string::npos)
            printMessage(console, "the table is wider than a page; choose fewer columns with --metric");
        return isAnyFinished || m_output.empty() ? deliver(console, m_output, text) : Result<void>();
    }

    /// Names the scenario that a policy cannot run, unless a setting of the command line may be why.
    [[nodiscard]] tl::unexpected<Error> inFile(Error error) const
    {
        if (error.code == ErrorCode::badInput && error.place.file.empty() && !m_file.empty() && m_settings.empty())
            error.place.file = inputName(m_file);
        return tl::unexpected(std::move(error));
    }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::string m_study;
    std::vector<std::string> m_generate;
    std::vector<std::string> m_policies;
    OwnOptions m_own;
    std::vector<std::string> m_settings;
    std::string m_variant;
    std::optional<std::uint64_t> m_seed;
    int m_repeat = 1;
    unsigned m_threads = 0; ///< 0: as many as fit
    std::string m_format;
    std::string m_units;
    std::vector<std::string> m_metrics;
    std::vector<std::string> m_only;
    std::string m_rows;
    bool m_detail = false;
    bool m_bounds = false;
    std::optional<std::size_t> m_why;
    std::string m_output;
    RunFiles m_files;
};

} // namespace

std::unique_ptr<Command> makeRunCommand() { return std::make_unique<RunCommand>(); }

} // namespace wattif::cli
