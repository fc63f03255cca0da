// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/cli/command.h"
#include "core/cli/run_format.h"
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

Result<Grouping> groupingOf(const Plan& plan, const std::vector<std::string>& by)
{
    std::vector<std::string> known;
    for (const Factor& factor : plan.factors)
        known.push_back(factor.name);
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

std::string asText(const ExperimentSummary& summary)
{
    std::string text = summaryHeading(summary) + '\n';
    for (const TableGrid& grid : summaryGrids(summary))
        text += '\n' + gridAsText(grid);
    return text;
}

/// Tables one below the other, each printed by `print` and saying by itself what it is of.
template <class Print>
std::string joined(const ExperimentSummary& summary, const Print& print)
{
    std::string text;
    std::vector<TableGrid> grids = summaryGrids(summary);
    for (TableGrid& grid : grids) {
        grid.title = summary.plan->study->title() + ": " + grid.title;
        grid.notes.push_back(summaryHeading(summary) + '.');
        text += (text.empty() ? "" : "\n") + print(grid);
    }
    return text;
}

std::string printedSummary(const ExperimentSummary& summary, RunFormat format)
{
    switch (format) {
    case RunFormat::json: return summaryAsJson(summary);
    case RunFormat::csv: return summaryAsCsv(summary);
    case RunFormat::latex: return joined(summary, gridAsLatex);
    case RunFormat::markdown: return joined(summary, gridAsMarkdown);
    case RunFormat::html: return htmlPage(summaryHeading(summary), joined(summary, gridAsHtml));
    case RunFormat::table: break;
    }
    return asText(summary);
}

class SummaryCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("summary", "Prints means, differences and winners of an experiment");
        addText(*m_line, "store", m_file, "Store of an experiment, also one that is not finished")->type_name("FILE")->required();
        m_line
            ->add_option(
                "--by", m_by,
                "Factors, or 'instance', whose levels stand apart; all else is averaged over. Where it is left out: all.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        m_line
            ->add_option(
                "--metric", m_metrics,
                "Metrics by name and in this order. Where it is left out: all that the plan keeps, but no measured times.")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("A,B");
        addText(*m_line, "--against", m_against, "Adds the paired differences to this policy, with tests.")->type_name("POLICY");
        m_line
            ->add_option(
                "--format", m_format,
                "table, json, csv, latex, markdown or html; where it is left out, what the ending of the output file says, "
                "else table")
            ->check(CLI::IsMember(runFormatNames()));
        addOutput(*m_line, m_output, "File to write; printed where it is left out or -.");
        m_line->footer("Examples:\n  wattif-cli summary results.sqlite\n"
                       "  wattif-cli summary results.sqlite --by gamma --metric objective --against online\n"
                       "  wattif-cli summary results.sqlite --by gamma,instance -o table.tex");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto store = Store::open(m_file);
        if (!store)
            return tl::unexpected(store.error());
        auto summary = summaryOf(*store, console);
        if (!summary)
            return passOn(summary);
        const std::uint64_t cells = cellCount(store->plan());
        if (summary->cells.finished == 0)
            return badInput("has no finished cell", {.file = m_file});
        if (summary->cells.finished < cells)
            tell(console, fmt::format("{}: {} of {} cells are finished", m_file, summary->cells.finished, cells));
        return deliver(console, m_output, printedSummary(*summary, runFormatOf(m_format, m_output)));
    }

    [[nodiscard]] std::string task() const override { return "summarise " + described(m_file); }

private:
    [[nodiscard]] Result<ExperimentSummary> summaryOf(const Store& store, const Console& console) const
    {
        ExperimentSummary summary{.plan = &store.plan(), .planHash = store.hash()};
        auto grouping = groupingOf(store.plan(), m_by);
        if (!grouping)
            return passOn(grouping);
        summary.grouping = std::move(*grouping);
        if (!m_against.empty()) {
            const auto against = placeOfName(policyNames(store.plan()), m_against, "policy");
            if (!against)
                return tl::unexpected(against.error());
            summary.against = *against;
        }
        const auto finished = store.finishedCount();
        const auto failed = store.failedCount();
        if (!finished || !failed)
            return tl::unexpected(!finished ? finished.error() : failed.error());
        summary.cells = {*finished, *failed};
        if (auto ok = addMetrics(store, console, summary); !ok)
            return passOn(ok);
        return summary;
    }

    [[nodiscard]] Result<void> addMetrics(const Store& store, const Console& console, ExperimentSummary& summary) const
    {
        std::vector<std::string> known = store.plan().metrics;
        known.insert(known.end(), store.runMetrics().begin(), store.runMetrics().end());
        for (const std::string& name : m_metrics)
            if (auto place = placeOfName(known, name, "metric"); !place)
                return passOn(place);
        for (const std::string& name : m_metrics.empty() ? usualMetrics(store.plan()) : m_metrics) {
            if (console.stop.stop_requested())
                return fail(ErrorCode::interrupted, "interrupted");
            const auto values = store.values(name);
            if (!values)
                return tl::unexpected(values.error());
            const MetricInfo* info = findMetric(*store.plan().study, name);
            if (m_metrics.empty() && !applies(*values))
                continue;
            summary.metrics.push_back(summariseMetric(store.plan(), info ? *info : MetricInfo{name, name, {}, {}}, *values,
                                                      summary.grouping, summary.against));
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
    std::vector<std::string> m_metrics;
    std::string m_against;
    std::string m_format;
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeSummaryCommand() { return std::make_unique<SummaryCommand>(); }

} // namespace wattif::cli
