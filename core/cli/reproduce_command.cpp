// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <filesystem>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/near_names.h"
#include "core/base/number.h"
#include "core/base/paper_figure.h"
#include "core/base/reproduction.h"
#include "core/cli/command.h"
#include "core/experiment/paper_names.h"
#include "core/experiment/reproduction_output.h"
#include "core/experiment/studies.h"
#include "core/io/csv_table.h"
#include "core/io/file.h"
#include "core/io/json_text.h"
#include "core/io/standard_streams.h"

namespace wattif::cli {
namespace {

constexpr const char* all = "all";

std::string seriesAsCsv(const ReproductionReport& report)
{
    std::string csv = "series,x,y,half_width\n";
    for (const ReproductionSeries& series : report.series)
        for (std::size_t i = 0; i < series.x.size(); ++i)
            csv += fmt::format("{},{},{},{}\n", csvQuoted(series.name), formatNumber(series.x[i]), formatNumber(series.y[i]),
                               series.halfWidth.empty() ? std::string() : formatNumber(series.halfWidth[i]));
    return csv;
}

std::string tableAsCsv(const ReproductionTable& table)
{
    std::string csv;
    for (const auto* columns : {&table.textColumns, &table.numberColumns})
        for (const std::string& column : *columns)
            csv += (csv.empty() ? "" : ",") + csvQuoted(column);
    csv += '\n';
    for (const ReproductionTable::Row& row : table.rows) {
        std::string line;
        for (const std::string& text : row.texts)
            line += (line.empty() ? "" : ",") + csvQuoted(text);
        for (const double number : row.numbers)
            line += (line.empty() ? "" : ",") + (std::isnan(number) ? std::string() : formatNumber(number));
        csv += line + '\n';
    }
    return csv;
}

/// A title as part of a file name: small letters and digits, all else a hyphen.
std::string fileNamePart(std::string_view title)
{
    std::string part;
    for (const char c : title) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        const bool capital = c >= 'A' && c <= 'Z';
        if (plain || capital)
            part += capital ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!part.empty() && part.back() != '-')
            part += '-';
    }
    while (!part.empty() && part.back() == '-')
        part.pop_back();
    return part;
}

class ReproduceCommand final : public Command {
public:
    void declare(CLI::App& line) override
    {
        m_line = line.add_subcommand("reproduce",
                                     "Repeats the experiments of the papers: their numbers, ours, ratios, verdicts and counts");
        m_line
            ->add_option(
                "name", m_name,
                "A name from 'wattif-cli list reproductions' or that of a paper's figure, a study for all of its reproductions, or all")
            ->capture_default_str()
            ->type_name("NAME");
        addOutput(
            *m_line, m_folder,
            "Folder for NAME.md, NAME.json, CSV files of items, series and tables, and counts.csv; default or -: standard output.")
            ->type_name("DIR");
        m_line->footer(
            "Examples:\n  wattif-cli reproduce\n  wattif-cli reproduce power\n  wattif-cli reproduce online-table1 -o out/");
    }

    [[nodiscard]] bool isChosen() const override { return m_line->parsed(); }

    [[nodiscard]] Result<void> run(const Console& console) override
    {
        const auto chosen = choose();
        if (!chosen)
            return tl::unexpected(chosen.error());
        if (m_folder == standardStream)
            m_folder.clear();
        std::error_code failed;
        if (!m_folder.empty() && !std::filesystem::create_directories(m_folder, failed) && failed)
            return fileError(m_folder, "cannot be created", failed.value());
        std::vector<NamedCounts> counts;
        std::vector<NamedCounts> byStudy;
        for (const auto& [study, reproduction] : *chosen) {
            const auto report = reproduction.run(RunControl(console.stop));
            if (!report)
                return tl::unexpected(report.error());
            if (auto ok = deliverReport(console, *report); !ok)
                return ok;
            if (!report->complete)
                return fail(ErrorCode::interrupted, fmt::format("interrupted: the report '{}' is partial", report->name));
            counts.push_back({report->name, countsOf(*report)});
            if (byStudy.empty() || byStudy.back().name != study)
                byStudy.push_back({study});
            byStudy.back().counts += counts.back().counts;
        }
        return deliverTotal(console, counts, byStudy);
    }

    [[nodiscard]] std::string task() const override { return "reproduce " + m_name; }

private:
    struct Chosen {
        std::string study;
        Reproduction reproduction;
    };

    [[nodiscard]] Result<std::vector<Chosen>> choose() const
    {
        std::vector<Chosen> chosen;
        std::vector<std::string> known{all};
        const std::string_view wanted = presentPaperName(m_name);
        for (const Study* study : studies()) {
            known.push_back(study->name());
            for (Reproduction& reproduction : study->reproductions()) {
                known.push_back(reproduction.name);
                if (wanted == all || wanted == study->name() || wanted == reproduction.name)
                    chosen.push_back({study->name(), std::move(reproduction)});
            }
            for (const PaperRecipe& recipe : study->paperRecipes())
                if (recipe.name == m_name && chosen.empty())
                    return usageError(
                        fmt::format("'{0}' is a figure without a reproduction; draw it: wattif figure --paper {0} -o "
                                    "{0}.pdf",
                                    m_name));
        }
        if (chosen.empty() && m_name != all)
            return usageError(fmt::format("there is no reproduction '{}'{}", m_name, nameHint(m_name, known)));
        return chosen;
    }

    [[nodiscard]] Result<void> deliverReport(const Console& console, const ReproductionReport& report) const
    {
        if (m_folder.empty())
            return deliver(console, {}, reproductionAsMarkdown(report) + '\n');
        const std::filesystem::path base = std::filesystem::path(m_folder) / report.name;
        std::vector<std::pair<std::string, std::string>> files{{".md", reproductionAsMarkdown(report)},
                                                               {".json", printJson(reproductionAsJson(report))}};
        if (!report.items.empty())
            files.emplace_back("-items.csv", reproductionItemsAsCsv(report));
        if (!report.series.empty())
            files.emplace_back(".csv", seriesAsCsv(report));
        for (const ReproductionTable& table : report.tables)
            files.emplace_back("-" + fileNamePart(table.title) + ".csv", tableAsCsv(table));
        std::vector<FileContent> contents;
        for (const auto& [ending, text] : files)
            contents.push_back({base.string() + ending, text});
        auto ok = writeFilesAtomically(contents);
        return ok
            ? deliver(console, {}, fmt::format("{}: {}; wrote {}.md\n", report.name, toString(countsOf(report)), base.string()))
            : ok;
    }

    /// Prints the counts of several reproductions by study and together; a single one has ended with its own counts.
    [[nodiscard]] Result<void> deliverTotal(const Console& console, const std::vector<NamedCounts>& counts,
                                            const std::vector<NamedCounts>& byStudy) const
    {
        if (!m_folder.empty())
            if (auto ok = writeFileAtomically((std::filesystem::path(m_folder) / "counts.csv").string(), countsAsCsv(counts));
                !ok)
                return ok;
        if (counts.size() < 2)
            return {};
        return deliver(console, {},
                       (byStudy.size() > 1 ? countsAsMarkdown(byStudy) + '\n' : std::string())
                           + fmt::format("Total of {} reproductions: {}\n", counts.size(), toString(totalOf(counts))));
    }

    CLI::App* m_line = nullptr;
    std::string m_name = all;
    std::string m_folder;
};

} // namespace

std::unique_ptr<Command> makeReproduceCommand() { return std::make_unique<ReproduceCommand>(); }

} // namespace wattif::cli
