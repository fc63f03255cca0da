// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/base/dataset.h"
#include "core/base/instance_redraw.h"
#include "core/base/item_table.h"
#include "core/base/near_names.h"
#include "core/base/paper_figure.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/studies.h"
#include "core/experiment/text_table.h"
#include "core/io/json_text.h"

namespace wattif::cli {
namespace {

/// What a list shows: one text per column and entry.
struct Listing {
    std::vector<std::string> columns; ///< names, as keys in JSON
    std::vector<std::vector<std::string>> rows{};
};

Listing listStudies()
{
    Listing listing{{"name", "title", "description"}};
    for (const Study* study : studies())
        listing.rows.push_back({study->name(), study->title(), study->description()});
    return listing;
}

Listing listPolicies()
{
    Listing listing{{"study", "name", "kind", "default", "description", "source"}};
    for (const Study* study : studies())
        for (const PolicyInfo& policy : study->policies())
            listing.rows.push_back({study->name(), policy.name, policy.offline ? "offline" : "online",
                                    policy.byDefault ? "yes" : "no", policy.description, policy.source});
    return listing;
}

std::string betterOf(Better better)
{
    switch (better) {
    case Better::higher: return "higher";
    case Better::lower: return "lower";
    case Better::neither: break;
    }
    return "";
}

Listing listMetrics()
{
    Listing listing{{"study", "name", "title", "unit", "better", "description"}};
    for (const Study* study : studies())
        for (const MetricInfo& metric : study->metrics())
            listing.rows.push_back(
                {study->name(), metric.name, metric.title, metric.unit, betterOf(metric.better), metric.description});
    return listing;
}

void addColumn(const Study& study, ItemKind table, const ItemColumn& column, Listing& listing)
{
    listing.rows.push_back({study.name(), std::string(toString(table)), column.name, column.unit, column.description});
}

/// The columns of --jobs-csv, --nodes-csv, --decisions-csv, --users-csv and --kinds-csv.
Listing listColumns()
{
    Listing listing{{"study", "table", "name", "unit", "description"}};
    for (const Study* study : studies())
        for (const ItemTable& table : itemOutputsOf(*study).tables)
            for (const ItemColumn& column : table.columns) {
                addColumn(*study, table.kind, column, listing);
                if (column.isMoment)
                    addColumn(*study, table.kind, dateColumnOf(column), listing);
            }
    return listing;
}

void addOptions(const Study& study, const std::string& of, std::span<const Option> options, Listing& listing)
{
    for (const Option& option : options)
        listing.rows.push_back(
            {study.name(), of, option.name, kindOf(option), defaultOf(option), rangeOf(option), option.description});
}

Listing listOptions()
{
    Listing listing{{"study", "of", "name", "kind", "default", "range", "description"}};
    for (const Study* study : studies()) {
        addOptions(*study, "scenario", study->scenarioOptions(), listing);
        for (const PolicyInfo& policy : study->policies())
            addOptions(*study, policy.name, policy.options, listing);
        addOptions(*study, "generate", study->generateOptions(), listing);
        if (const InstanceRedraw* redraw = redrawOf(*study))
            addOptions(*study, "redraw", redraw->options(), listing);
        addOptions(*study, "import", study->importOptions(), listing);
    }
    return listing;
}

Listing listDatasets()
{
    Listing listing{{"name", "title", "citation", "licence"}};
    for (const Dataset& dataset : datasets())
        listing.rows.push_back(
            {std::string(dataset.name), std::string(dataset.title), std::string(dataset.citation), std::string(dataset.licence)});
    return listing;
}

Listing listReproductions()
{
    Listing listing{{"study", "name", "title", "source"}};
    for (const Study* study : studies())
        for (const Reproduction& reproduction : study->reproductions())
            listing.rows.push_back({study->name(), reproduction.name, reproduction.title, reproduction.source});
    return listing;
}

/// What makes a figure: numbers that are always the same, times of this machine, or a scene of the window.
std::string kindOf(const PaperRecipe& recipe)
{
    if (recipe.scene)
        return "scene";
    return recipe.isMeasured ? "measured" : "chart";
}

/// The figures of the papers, as `wattif figure --paper NAME` makes them.
Listing listFigures()
{
    Listing listing{{"study", "name", "title", "source", "kind"}};
    for (const Study* study : studies())
        for (const PaperRecipe& recipe : study->paperRecipes())
            listing.rows.push_back({study->name(), recipe.name, recipe.title, recipe.source(), kindOf(recipe)});
    return listing;
}

const std::map<std::string, Listing (*)()> listings{
    {"studies", listStudies},
    {"policies", listPolicies},
    {"options", listOptions},
    {"datasets", listDatasets},
    {"reproductions", listReproductions},
    {"figures", listFigures},
    {"metrics", listMetrics},
    {"columns", listColumns},
};

std::vector<std::string> listingNames()
{
    std::vector<std::string> names;
    for (const auto& [name, make] : listings)
        names.push_back(name);
    return names;
}

std::string asTable(const Listing& listing)
{
    TextTable table;
    for (const std::string& column : listing.columns)
        table.addColumn(column);
    for (const auto& row : listing.rows)
        table.addRow(row);
    return table.print();
}

std::string asJson(const Listing& listing)
{
    Json json = Json::array();
    for (const auto& row : listing.rows) {
        Json entry = Json::object();
        for (std::size_t c = 0; c < row.size(); ++c)
            entry[listing.columns[c]] = row[c];
        json.push_back(std::move(entry));
    }
    return printJson(json);
}

class ListCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand(
            "list",
            "Lists studies, policies, options, metrics, columns of tables, built-in data sets, reproductions or figures of papers");
        m_line
            ->add_option(
                "what", m_what,
                "studies, policies, options, metrics, columns (of the tables that run writes), datasets, reproductions or figures")
            ->required()
            ->type_name(fmt::format("WHAT:{{{}}}", fmt::join(listingNames(), ",")));
        m_line->add_option("--format", m_format, "table or json")->check(CLI::IsMember({"table", "json"}))->capture_default_str();
        m_line->footer("Examples:\n  wattif-cli list policies\n  wattif-cli list options --format json");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto chosen = listings.find(m_what);
        if (chosen == listings.end())
            return usageError(fmt::format("there is no list '{}'{}", m_what, nameHint(m_what, listingNames())));
        const Listing listing = chosen->second();
        return deliver(console, {}, m_format == "json" ? asJson(listing) : asTable(listing));
    }

    [[nodiscard]] std::string task() const override { return "list " + m_what; }

private:
    CLI::App* m_line = nullptr;
    std::string m_what;
    std::string m_format = "table";
};

} // namespace

std::unique_ptr<Command> makeListCommand() { return std::make_unique<ListCommand>(); }

} // namespace wattif::cli
