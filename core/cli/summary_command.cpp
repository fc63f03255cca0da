// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/cli/command.h"
#include "core/cli/run_format.h"
#include "core/cli/summary_pictures.h"
#include "core/experiment/plan/level_finder.h"
#include "core/experiment/statistics/summary_files.h"
#include "core/experiment/statistics/summary_tables.h"
#include "core/experiment/store/store.h"
#include "core/experiment/table_writer.h"

namespace wattif::cli {
namespace {

constexpr std::string_view instanceKey = "instance"; // of --by, beside the names of factors

std::vector<std::string> policyNames(const Plan& plan)
{
    std::vector<std::string> names;
    for (const PolicyCall& call : plan.policies)
        names.push_back(call.policy);
    return names;
}

Result<std::size_t> placeOfName(const std::vector<std::string>& names, const std::string& name, std::string_view kind)
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return usageError(fmt::format("the experiment has no {} '{}'{}", kind, name, nameHint(name, names)));
    return static_cast<std::size_t>(found - names.begin());
}

std::vector<std::string> factorNames(const Plan& plan)
{
    std::vector<std::string> names;
    for (const Factor& factor : plan.factors)
        names.push_back(factor.name);
    return names;
}

Result<Grouping> groupingOf(const Plan& plan, const std::vector<std::string>& by)
{
    std::vector<std::string> known = factorNames(plan);
    known.emplace_back(instanceKey);
    Grouping grouping;
    for (const std::string& name : by) {
        const auto place = placeOfName(known, name, "factor");
        if (!place)
            return tl::unexpected(place.error());
        const bool isTwice =
            *place < plan.factors.size() ? std::ranges::count(grouping.factors, *place) > 0 : grouping.byInstance;
        if (isTwice)
            return usageError(fmt::format("--by names '{}' twice", name));
        if (*place < plan.factors.size())
            grouping.factors.push_back(*place);
        else
            grouping.byInstance = true;
    }
    return grouping;
}

/// Holds a factor at the level that --at names.
Result<void> holdAt(const Plan& plan, const std::string& setting, HeldLevels& held)
{
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos)
        return usageError(fmt::format("--at: expected factor=level (got '{}')", setting));
    const auto factor = placeOfName(factorNames(plan), setting.substr(0, equals), "factor");
    if (!factor)
        return tl::unexpected(factor.error());
    const auto level = LevelFinder(plan.factors[*factor]).find(setting.substr(equals + 1));
    if (!level)
        return usageError("--at: " + level.error().message);
    held.resize(plan.factors.size());
    held[*factor] = *level;
    return {};
}

std::string printedSummary(const ExperimentSummary& summary, RunFormat format)
{
    switch (format) {
    case RunFormat::json: return summaryAsJson(summary);
    case RunFormat::csv: return summaryAsCsv(summary);
    default: return tablesAsText(summary, summaryHeading(summary), summaryGrids(summary), format);
    }
}

class SummaryCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("summary", "Prints means, differences and winners of an experiment");
        m_line->add_option("store", m_file, "Store of an experiment, finished or not")->type_name("FILE")->required();
        m_line
            ->add_option(
                "--by", m_by,
                "Factors, or 'instance', to group by; other factors are averaged, or kept at their base for one-at-a-time and pairs. Default: all.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_line->add_option("--at", m_at, "Fixes a factor at one of its levels: --at gamma=1.2.")
            ->allow_extra_args(false)
            ->type_name("FACTOR=LEVEL");
        m_line
            ->add_option("--metric", m_metrics,
                         "Names of the metrics, in this order. Default: all metrics of the plan except measured times.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_line
            ->add_option(
                "--show", m_show,
                "all: means, shares of cells won and differences; means or wins alone; who-wins, the best policy with its "
                "margin; tornado, the effect of each factor; variance, its share; trade-off, the front of two metrics")
            ->check(CLI::IsMember(summaryShowNames()))
            ->capture_default_str();
        m_line->add_option("--against", m_against, "Adds the paired differences from this policy, with tests.")
            ->type_name("POLICY");
        addRunFormat(*m_line, m_format);
        addOutput(*m_line, m_output, "Output file; default or -: standard output.");
        m_line->footer(
            "Examples:\n  wattif-cli summary results.sqlite\n"
            "  wattif-cli summary results.sqlite --show who-wins --by gamma,generate.bags --metric objective\n"
            "  wattif-cli summary results.sqlite --show trade-off --by gamma --metric energy_kwh,revenue --format csv\n"
            "  wattif-cli summary results.sqlite --by gamma --metric objective --against online\n"
            "  wattif-cli summary results.sqlite --by gamma --at generate.bags=30\n"
            "  wattif-cli summary results.sqlite --by gamma,instance -o table.tex");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto store = Store::open(m_file);
        if (!store)
            return tl::unexpected(store.error());
        auto summary = headOf(*store);
        if (!summary)
            return propagateError(summary);
        if (summary->cells.finished == 0)
            return badInput("the store has no finished cell", {.file = m_file});
        auto text = isPicture(shown()) ? pictureText(*store, console, *summary) : summaryText(*store, console, *summary);
        if (!text)
            return propagateError(text);
        const std::uint64_t cells = cellCount(store->plan());
        if (summary->cells.finished < cells)
            printMessage(console, fmt::format("{}: {} of {} cells are finished", m_file, summary->cells.finished, cells));
        if (text->find(widerThanPage) != std::string::npos)
            printMessage(console, "a table is wider than a page; choose fewer metrics with --metric");
        if (runFormatOf(m_format, m_output) == RunFormat::csv) // the other forms have them
            for (const std::string& note : assumptionNotes(store->plan()))
                printMessage(console, note);
        return deliver(console, m_output, *text);
    }

    [[nodiscard]] std::string task() const override { return "summarise " + described(m_file); }

private:
    [[nodiscard]] SummaryShow shown() const
    {
        return static_cast<SummaryShow>(std::ranges::find(summaryShowNames(), m_show) - summaryShowNames().begin());
    }

    /// The requested tables and the existing cells, without results.
    [[nodiscard]] Result<ExperimentSummary> headOf(const Store& store) const
    {
        ExperimentSummary summary{.plan = &store.plan(), .planHash = store.hash()};
        auto grouping = groupingOf(store.plan(), m_by);
        if (!grouping)
            return propagateError(grouping);
        summary.grouping = std::move(*grouping);
        if (!isByFactor(shown()))
            summary.grouping.held = baseLevels(store.plan(), summary.grouping.factors);
        for (const std::string& setting : m_at)
            if (auto ok = holdAt(store.plan(), setting, summary.grouping.held); !ok)
                return propagateError(ok);
        if (auto ok = setAgainst(store.plan(), summary); !ok)
            return propagateError(ok);
        summary.showsMeans = shown() != SummaryShow::wins;
        summary.showsWins = shown() != SummaryShow::means;
        const auto finished = store.finishedCount();
        const auto failed = store.failedCount();
        if (!finished || !failed)
            return tl::unexpected(!finished ? finished.error() : failed.error());
        summary.cells = {*finished, *failed};
        return summary;
    }

    [[nodiscard]] Result<void> setAgainst(const Plan& plan, ExperimentSummary& summary) const
    {
        if (m_against.empty())
            return {};
        if (shown() != SummaryShow::all && shown() != SummaryShow::means)
            return usageError(fmt::format("--against cannot be used with --show {}", m_show));
        const auto against = placeOfName(policyNames(plan), m_against, "policy");
        if (!against)
            return tl::unexpected(against.error());
        summary.against = *against;
        return {};
    }

    [[nodiscard]] Result<std::string> pictureText(const Store& store, const Console& console,
                                                  const ExperimentSummary& summary) const
    {
        auto tables = pictureTables(store, summary, {shown(), m_metrics}, console.stop);
        if (!tables)
            return propagateError(tables);
        return printedPicture(summary, *tables, runFormatOf(m_format, m_output));
    }

    [[nodiscard]] Result<std::string> summaryText(const Store& store, const Console& console, ExperimentSummary& summary) const
    {
        if (auto ok = addMetrics(store, console, summary); !ok)
            return propagateError(ok);
        return printedSummary(summary, runFormatOf(m_format, m_output));
    }

    [[nodiscard]] Result<void> addMetrics(const Store& store, const Console& console, ExperimentSummary& summary) const
    {
        std::vector<std::string> known = store.plan().metrics;
        known.insert(known.end(), store.runMetrics().begin(), store.runMetrics().end());
        for (const std::string& name : m_metrics)
            if (auto place = placeOfName(known, name, "metric"); !place)
                return propagateError(place);
        KeptGroups groups(store.plan(), summary.grouping);
        for (const std::string& name : m_metrics.empty() ? usualMetrics(store.plan()) : m_metrics) {
            if (console.stop.stop_requested())
                return fail(ErrorCode::interrupted, "interrupted");
            const auto values = store.values(name);
            if (!values)
                return tl::unexpected(values.error());
            const MetricInfo* info = findMetric(*store.plan().study, name);
            if (m_metrics.empty() && !applies(*values))
                continue;
            if (auto ok = checkAnyCell(groups.of(values->cells), summary); !ok)
                return badInput(ok.error().message, {.file = m_file});
            summary.metrics.push_back(summariseMetric(groups.of(values->cells), info ? *info : MetricInfo{name, name, {}, {}},
                                                      *values, summary.against));
        }
        return {};
    }

    /// Whether some policy reports the metric.
    [[nodiscard]] static bool applies(const MetricValues& values)
    {
        return std::ranges::any_of(values.values, [](double value) { return value == value; });
    }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::vector<std::string> m_by;
    std::vector<std::string> m_at;
    std::vector<std::string> m_metrics;
    std::string m_show = "all";
    std::string m_against;
    std::string m_format;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeSummaryCommand() { return std::make_unique<SummaryCommand>(); }

} // namespace wattif::cli
