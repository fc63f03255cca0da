// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/cli/summary_pictures.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "core/base/near_names.h"
#include "core/cli/command.h"
#include "core/experiment/statistics/picture_tables.h"
#include "core/experiment/statistics/summary_tables.h"
#include "core/experiment/table_writer.h"

namespace wattif::cli {
namespace {

/// For a terminal.
std::string plainTables(const ExperimentSummary& summary, const std::string& heading, const std::vector<TableGrid>& grids)
{
    std::string text = heading + '\n';
    for (const TableGrid& grid : grids)
        text += '\n' + gridAsText(grid);
    for (const std::string& note : assumptionNotes(*summary.plan))
        text += '\n' + note + '\n';
    return text;
}

/// Tables with their own headings, each printed by `print`.
template <class Print>
std::string joined(const ExperimentSummary& summary, const std::string& heading, std::vector<TableGrid>& grids,
                   const Print& print)
{
    std::string text;
    for (TableGrid& grid : grids) {
        grid.title = summary.plan->study->title() + ": " + grid.title;
        grid.notes.push_back(heading + '.');
        std::ranges::copy(assumptionNotes(*summary.plan), std::back_inserter(grid.notes));
        text += (text.empty() ? "" : "\n") + print(grid);
    }
    return text;
}

/// Makes tables of the metrics of a store.
class PictureMaker {
public:
    PictureMaker(const Store& store, const ExperimentSummary& summary, const PictureRequest& request)
        : m_store(store), m_summary(summary), m_request(request), m_groups(store.plan(), summary.grouping)
    {
    }

    [[nodiscard]] Result<std::vector<StatisticTable>> tables(const std::stop_token& stop)
    {
        if (auto ok = check(); !ok)
            return propagateError(ok);
        std::vector<StatisticTable> tables;
        for (const std::string& name : metrics()) {
            if (stop.stop_requested())
                return fail(ErrorCode::interrupted, "interrupted");
            const auto values = m_store.values(name);
            if (!values)
                return tl::unexpected(values.error());
            if (m_request.metrics.empty() && !applies(*values))
                continue;
            auto table = tableOf(infoOf(name), *values);
            if (!table)
                return propagateError(table);
            tables.push_back(std::move(*table));
        }
        return tables;
    }

    [[nodiscard]] Result<std::vector<StatisticTable>> tradeOff()
    {
        if (m_request.metrics.size() != 2)
            return usageError("a trade-off needs two metrics: --metric A,B");
        if (auto ok = check(); !ok)
            return propagateError(ok);
        const auto first = m_store.values(m_request.metrics[0]);
        const auto second = m_store.values(m_request.metrics[1]); // read later: it has all cells of the first, maybe more
        if (!first || !second)
            return tl::unexpected(!first ? first.error() : second.error());
        if (auto ok = checkAnyCell(m_groups.of(first->cells), m_summary); !ok)
            return propagateError(ok);
        auto table = tradeOffTable(m_groups.of(first->cells), {infoOf(m_request.metrics[0]), *first},
                                   {infoOf(m_request.metrics[1]), valuesIn(*second, first->cells)});
        if (!table)
            return propagateError(table);
        return std::vector{std::move(*table)};
    }

private:
    [[nodiscard]] Result<void> check() const
    {
        const std::vector<std::string>& known = m_store.plan().metrics;
        for (const std::string& name : m_request.metrics)
            if (std::ranges::find(known, name) == known.end())
                return usageError(fmt::format("the experiment has no metric of policies '{}'{}", name, nameHint(name, known)));
        if (isByFactor(m_request.show) && m_summary.grouping != Grouping{})
            return usageError("--by and --at cannot be used there: each factor is considered separately");
        return {};
    }

    [[nodiscard]] const MetricInfo& infoOf(const std::string& name) const { return *findMetric(*m_store.plan().study, name); }

    [[nodiscard]] std::vector<std::string> metrics() const
    {
        if (!m_request.metrics.empty())
            return m_request.metrics;
        std::vector<std::string> names = usualMetrics(m_store.plan());
        if (m_request.show == SummaryShow::whoWins)
            std::erase_if(names, [this](const std::string& name) { return infoOf(name).better == Better::neither; });
        return names;
    }

    /// Whether some policy reports the metric.
    [[nodiscard]] static bool applies(const MetricValues& values)
    {
        return std::ranges::any_of(values.values, [](double value) { return !std::isnan(value); });
    }

    [[nodiscard]] Result<StatisticTable> tableOf(const MetricInfo& metric, const MetricValues& values)
    {
        if (m_request.show == SummaryShow::tornado)
            return tornadoTable(m_store.plan(), metric, values);
        if (m_request.show == SummaryShow::variance)
            return varianceTable(m_store.plan(), metric, values);
        const CellGroups& groups = m_groups.of(values.cells);
        if (auto ok = checkAnyCell(groups, m_summary); !ok)
            return propagateError(ok);
        return winnerTable(groups, metric, values);
    }

    const Store& m_store;
    const ExperimentSummary& m_summary;
    const PictureRequest& m_request;
    KeptGroups m_groups;
};

} // namespace

std::string tablesAsText(const ExperimentSummary& summary, const std::string& heading, std::vector<TableGrid> grids,
                         RunFormat format)
{
    switch (format) {
    case RunFormat::latex: return joined(summary, heading, grids, gridAsLatex);
    case RunFormat::markdown: return joined(summary, heading, grids, gridAsMarkdown);
    case RunFormat::html: return htmlPage(heading, joined(summary, heading, grids, gridAsHtml));
    default: return plainTables(summary, heading, grids);
    }
}

const std::vector<std::string>& summaryShowNames()
{
    static const std::vector<std::string> names{"all", "means", "wins", "who-wins", "tornado", "variance", "trade-off"};
    return names;
}

Result<std::vector<StatisticTable>> pictureTables(const Store& store, const ExperimentSummary& summary,
                                                  const PictureRequest& request, const std::stop_token& stop)
{
    PictureMaker maker(store, summary, request);
    auto tables = request.show == SummaryShow::tradeOff ? maker.tradeOff() : maker.tables(stop);
    if (!tables && tables.error().code == ErrorCode::badInput && tables.error().place.file.empty())
        return fail(ErrorCode::badInput, tables.error().message, {.file = store.path().string()});
    return tables;
}

Result<void> checkAnyCell(const CellGroups& groups, const ExperimentSummary& summary)
{
    if (groups.count() == 0)
        return badInput("no finished cell is at " + heldText(summary));
    return {};
}

std::string printedPicture(const ExperimentSummary& summary, std::span<const StatisticTable> tables, RunFormat format)
{
    if (format == RunFormat::csv)
        return statisticsAsCsv(tables);
    if (format == RunFormat::json)
        return statisticsAsJson(tables, summary);
    std::vector<TableGrid> grids;
    for (const StatisticTable& table : tables)
        grids.push_back(gridOf(table, summary));
    return tablesAsText(summary, experimentHeading(summary), std::move(grids), format);
}

} // namespace wattif::cli
