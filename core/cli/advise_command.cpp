// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <map>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/adviser.h"
#include "core/cli/chosen.h"
#include "core/cli/command.h"
#include "core/cli/option_text.h"
#include "core/experiment/option_json.h"
#include "core/experiment/run_settings.h"
#include "core/experiment/scenario_file.h"
#include "core/experiment/studies.h"
#include "core/experiment/table_writer.h"
#include "core/io/json_text.h"

namespace wattif::cli {
namespace {

/// Rounds to about five digits, without an exponent.
std::string printed(double value)
{
    if (std::isnan(value))
        return {};
    const double size = std::abs(value);
    const int decimals = value == std::round(value) || size >= 10'000.0 ? 0 : size >= 100.0 ? 1 : size >= 1.0 ? 2 : 4;
    return fmt::format("{:.{}f}", value, decimals);
}

GridCell cellOf(double value) { return {.text = printed(value), .isNumber = true}; }

std::vector<GridCell> cellsOf(const AdviceRow& row)
{
    std::vector<GridCell> cells{{.text = row.title}};
    for (const double value : row.values)
        cells.push_back(cellOf(value));
    return cells;
}

TableGrid gridOf(const Advice& advice)
{
    TableGrid grid{.columns = {{.title = ""}}};
    for (const ItemColumn& column : advice.columns)
        grid.columns.push_back({.title = column.description, .unit = column.unit, .isNumber = true});
    for (const AdviceRow& candidate : advice.candidates)
        grid.rows.push_back(cellsOf(candidate));
    grid.ruleBefore = grid.rows.size();
    grid.rows.push_back(cellsOf(advice.reference));
    return grid;
}

Json rowJson(const Advice& advice, const AdviceRow& row)
{
    Json json{{"title", row.title}};
    for (std::size_t i = 0; i < row.values.size(); ++i)
        json[advice.columns[i].name] = std::isnan(row.values[i]) ? Json() : Json(row.values[i]);
    if (!row.settings.empty())
        json["settings"] = row.settings;
    return json;
}

Json adviceJson(const Study& study, const OptionValues& values, const Advice& advice)
{
    Json candidates = Json::array();
    for (const AdviceRow& candidate : advice.candidates)
        candidates.push_back(rowJson(advice, candidate));
    return {{"study", study.name()},
            {"options", optionsJson(values)},
            {"summary", advice.summary},
            {"tried", advice.tried},
            {"reference", rowJson(advice, advice.reference)},
            {"candidates", std::move(candidates)}};
}

class AdviseCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("advise", "Recommends settings of a site by simulating them, such as Slurm's SuspendTime");
        m_line->add_option("scenario", m_file, "Scenario file, or - for standard input")->type_name("FILE")->required();
        for (const Study* study : studies())
            if (const Adviser* adviser = adviserOf(*study))
                for (const Option& option : adviser->options)
                    m_line->add_option(flagOf(option), m_values[option.name], helpOf(option))->type_name("VALUE");
        m_line->add_option("--set", m_settings, "Sets options of the scenario beforehand, as in run.")
            ->allow_extra_args(false)
            ->type_name("KEY=VALUE");
        m_line->add_option("--variant", m_variant, "Starts from this variant of the scenario instead of the baseline.")
            ->type_name("NAME");
        m_line->add_option("--candidate", m_candidate, "The candidate whose settings are printed or written.")
            ->transform(wholeIn(1, 3))
            ->capture_default_str()
            ->type_name("N");
        m_line->add_option("--conf", m_conf, "Also writes the settings of the candidate to this file.")->type_name("OUT");
        m_line->add_option("--format", m_format, "Output format: table or json.")->check(CLI::IsMember({"table", "json"}));
        addOutput(*m_line, m_output, "Output file; default or -: standard output.");
        addMaxSize(*m_line);
        m_line->footer("Examples:\n"
                       "  wattif-cli advise S.json --goal energy --wait-percent 5\n"
                       "  wattif-cli advise S.json --goal cost --wait-minutes 10 --spare-nodes 4 --conf power.conf");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto scenario = readAndWarn(console, m_file, {.output = m_output});
        if (!scenario)
            return tl::unexpected(scenario.error());
        if (!m_conf.empty() && isSameFile(m_file, m_conf))
            return usageError(fmt::format("'{}' is an input of this command; choose another output file", m_conf));
        const Adviser* adviser = adviserOf(*scenario->study);
        if (!adviser)
            return usageError(fmt::format("the study {} has no adviser", scenario->study->name()));
        const auto values = givenValues(*adviser);
        if (!values)
            return tl::unexpected(values.error());
        const auto instance = chosenInstance(*scenario);
        if (!instance)
            return tl::unexpected(instance.error());
        const auto advice = adviser->advise(**instance, *values, RunControl(console.stop));
        if (!advice)
            return tl::unexpected(advice.error());
        return answered(console, *scenario->study, *values, *advice);
    }

    [[nodiscard]] std::string task() const override { return "look for settings for " + described(m_file); }

private:
    [[nodiscard]] Result<OptionValues> givenValues(const Adviser& adviser) const
    {
        OptionValues values;
        for (const auto& [name, text] : m_values) {
            if (text.empty())
                continue;
            const Option* option = findOption(adviser.options, name);
            if (!option)
                return usageError(fmt::format("--{}: not an option of this study", name));
            auto value = parseValue(*option, text);
            if (!value)
                return usageError(fmt::format("{} {}: {}", flagOf(*option), text, value.error().message));
            values[name] = std::move(*value);
        }
        return completed(adviser.options, values);
    }

    [[nodiscard]] Result<InstancePtr> chosenInstance(const Scenario& scenario) const
    {
        auto question = chooseVariant(scenario, m_variant);
        if (!question)
            return propagateError(question);
        const auto settings = adaptQuestion(*scenario.study, {}, m_settings, *question);
        if (!settings)
            return tl::unexpected(settings.error());
        InstancePtr instance =
            settings->empty() ? question->instance : scenario.study->withOptions(*question->instance, *settings);
        if (auto ok = scenario.study->check(*instance); !ok)
            return propagateError(ok);
        return instance;
    }

    [[nodiscard]] Result<void> answered(const Console& console, const Study& study, const OptionValues& values,
                                        const Advice& advice) const
    {
        const bool isThere = m_candidate <= advice.candidates.size();
        if (!isThere && m_candidate > 1)
            return usageError(fmt::format("--candidate {}: there are only {}", m_candidate, advice.candidates.size()));
        const std::string settings = isThere ? advice.candidates[m_candidate - 1].settings : std::string();
        if (!m_conf.empty())
            if (auto ok = deliver(console, m_conf, settings); !ok)
                return ok;
        if (m_format == "json")
            return deliver(console, m_output, printJson(adviceJson(study, values, advice)));
        return deliver(console, m_output,
                       fmt::format("{}\n\n{}\nSettings simulated: {}\n\n{}", advice.summary, gridAsText(gridOf(advice)),
                                   advice.tried, settings));
    }

    CLI::App* m_line = nullptr;
    std::string m_file;
    std::map<std::string, std::string> m_values; ///< by name of the option, as typed
    std::vector<std::string> m_settings;
    std::string m_variant;
    std::size_t m_candidate = 1;
    std::string m_conf;
    std::string m_format = "table";
    std::string m_output;
};

} // namespace

std::unique_ptr<Command> makeAdviseCommand() { return std::make_unique<AdviseCommand>(); }

} // namespace wattif::cli
