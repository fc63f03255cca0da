// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/reproduction_output.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/checked.h"
#include "core/base/number.h"
#include "core/experiment/run_output.h"
#include "core/experiment/table_grid.h"
#include "core/io/csv_table.h"

namespace wattif {
namespace {

constexpr int digits = 7;
constexpr int fewDigits = 4; // of ratios and tables
constexpr double maxPlain = 1e12;

/// A number with significant digits; large ones are rounded instead of written with powers of ten.
std::string plainNumber(double value, int significant)
{
    if (!std::isfinite(value))
        return "-";
    const double size = std::abs(value);
    if (size < std::pow(10.0, significant) || size >= maxPlain)
        return formatShort(value, significant);
    return roundedText(value, significant - 1 - toInteger<int>(std::floor(std::log10(size))));
}

std::string cell(double value) { return plainNumber(value, digits); }

/// With an interval, its two significant digits decide the last digit of both: 0.321 ± 0.075.
std::string cell(const Estimate& estimate)
{
    constexpr double rounding = 1e-12;
    if (!std::isfinite(estimate.value) || !(estimate.halfWidth > rounding * std::abs(estimate.value)))
        return cell(estimate.value);
    const int decimals = intervalDecimals(estimate.halfWidth);
    return roundedText(estimate.value, decimals) + " ± " + roundedText(estimate.halfWidth, decimals);
}

/// Text that does not end a Markdown table cell.
std::string escaped(std::string text)
{
    for (std::size_t i = text.find_first_of("|\n"); i != std::string::npos; i = text.find_first_of("|\n", i + 2)) {
        if (text[i] == '\n')
            text.replace(i, 1, "  ");
        else
            text.insert(i, 1, '\\');
    }
    return text;
}

const char* kindOf(const Comparison& comparison)
{
    struct KindOf {
        const char* operator()(const PaperValue&) const { return "number"; }
        const char* operator()(const PaperBound&) const { return "bound"; }
        const char* operator()(const PaperShape&) const { return "shape"; }
        const char* operator()(const PaperInput&) const { return "input"; }
        const char* operator()(const Unpublished&) const { return "own"; }
    };
    return std::visit(KindOf{}, comparison);
}

const char* nameOf(ShapePart::Relation relation)
{
    switch (relation) {
    case ShapePart::Relation::above: return "above";
    case ShapePart::Relation::notBelow: return "at least";
    case ShapePart::Relation::alike: return "like";
    }
    return "";
}

const ShapePart* decidingPartOf(const ReproductionReport& report, const ReproductionItem& item)
{
    const auto* shape = std::get_if<PaperShape>(&item.comparison);
    return shape ? decidingPart(*shape, report.tolerance) : nullptr;
}

/// The ratio that the verdict is about; NaN where it is about none.
double ratioOf(const ReproductionItem& item) { return ourNumber(item).value / printedNumber(item); }

std::string named(const Quantity& quantity)
{
    return quantity.name + (quantity.name.empty() ? "" : " ") + cell(quantity.estimate);
}

std::string paperCell(const ReproductionItem& item)
{
    if (const auto* shape = std::get_if<PaperShape>(&item.comparison))
        return shape->claim;
    if (const auto* bound = std::get_if<PaperBound>(&item.comparison))
        return (bound->side == PaperBound::Side::atMost ? "at most " : "at least ") + cell(bound->limit);
    return cell(printedNumber(item));
}

/// The compared quantity; for a shape its deciding part.
std::string oursCell(const ReproductionReport& report, const ReproductionItem& item)
{
    const ShapePart* part = decidingPartOf(report, item);
    if (!part)
        return cell(ourNumber(item));
    const Verdict verdict = report.verdictOf(item);
    const char* negation = verdict == Verdict::inconclusive ? "may not be " : needsArgument(verdict) ? "is not " : "is ";
    return named(part->left) + " " + negation + nameOf(part->relation) + " " + named(part->right);
}

std::string toleranceLine(const Tolerance& tolerance)
{
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " + ") + part; };
    if (tolerance.relative > 0.0)
        add(formatShort(tolerance.relative * 100.0) + " %");
    if (tolerance.absolute > 0.0)
        add(formatShort(tolerance.absolute));
    if (tolerance.printedUnit > 0.0)
        add(fmt::format("{} (half of the last printed place)", formatShort(tolerance.printedUnit / 2.0)));
    return text.empty() ? text : fmt::format("Tolerance: {}. {}\n\n", text, tolerance.reason);
}

/// The argument of an item that needs one, as a sentence with its page; otherwise empty.
std::string argumentOf(const ReproductionReport& report, const ReproductionItem& item)
{
    const Argument& argument = item.argument;
    if (argument.empty() || !needsArgument(report.verdictOf(item)))
        return {};
    return argument.page.empty() ? argument.sentence : fmt::format("{} ({})", argument.sentence, argument.page);
}

/// The note of an item, after the inequality that refutes it.
std::string noteOf(const ReproductionReport& report, const ReproductionItem& item)
{
    if (report.verdictOf(item) != Verdict::refuted)
        return item.note;
    return toString(*item.argument.inequality) + (item.note.empty() ? "" : "; ") + item.note;
}

/// The items, and below them their arguments, each once with the number that the column `why` has.
std::string itemsTable(const ReproductionReport& report)
{
    std::vector<std::string> arguments;
    std::string text = "| item | paper | ours | ratio | verdict | why | note |\n|:--|--:|--:|--:|:--|--:|:--|\n";
    for (const ReproductionItem& item : report.items) {
        std::string why;
        if (std::string argument = argumentOf(report, item); !argument.empty()) {
            const auto found = std::ranges::find(arguments, argument);
            why = std::to_string(found - arguments.begin() + 1);
            if (found == arguments.end())
                arguments.push_back(std::move(argument));
        }
        text += fmt::format("| {} | {} | {} | {} | {} | {} | {} |\n", escaped(item.item), escaped(paperCell(item)),
                            escaped(oursCell(report, item)), plainNumber(ratioOf(item), fewDigits),
                            toString(report.verdictOf(item)), why, escaped(noteOf(report, item)));
    }
    if (!arguments.empty())
        text += "\n## Why numbers are not as printed\n\n";
    for (std::size_t i = 0; i < arguments.size(); ++i)
        text += fmt::format("{}. {}\n", i + 1, arguments[i]);
    return text;
}

std::string listOf(std::string_view title, const std::vector<std::string>& lines)
{
    std::string text = lines.empty() ? std::string() : fmt::format("\n## {}\n\n", title);
    for (const std::string& line : lines)
        text += fmt::format("- {}\n", line);
    return text;
}

std::string seriesTable(const ReproductionSeries& series)
{
    const bool hasInterval = !series.halfWidth.empty();
    std::string text = fmt::format("\n## {}\n\n| {} | {} |{}\n|--:|--:|{}\n", series.name, escaped(series.xTitle),
                                   escaped(series.yTitle), hasInterval ? " 95 % interval |" : "", hasInterval ? "--:|" : "");
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        const bool isRounded =
            hasInterval && std::isfinite(series.y[i]) && series.halfWidth[i] > 0.0 && std::isfinite(series.halfWidth[i]);
        const int decimals = isRounded ? intervalDecimals(series.halfWidth[i]) : 0;
        const auto shown = [&](double value) { return isRounded ? roundedText(value, decimals) : cell(value); };
        text += fmt::format("| {} | {} |", cell(series.x[i]), shown(series.y[i]));
        text += hasInterval ? fmt::format(" ± {} |\n", shown(series.halfWidth[i])) : "\n";
    }
    return text;
}

std::string numbersTable(const ReproductionTable& table)
{
    std::string text = fmt::format("\n## {}\n\n|", table.title);
    std::string rule = "|";
    for (const std::string& column : table.textColumns) {
        text += fmt::format(" {} |", escaped(column));
        rule += ":--|";
    }
    for (const std::string& column : table.numberColumns) {
        text += fmt::format(" {} |", escaped(column));
        rule += "--:|";
    }
    text += "\n" + rule + "\n";
    for (const ReproductionTable::Row& row : table.rows) {
        text += '|';
        for (const std::string& value : row.texts)
            text += fmt::format(" {} |", escaped(value));
        for (const double value : row.numbers)
            text += fmt::format(" {} |", plainNumber(value, fewDigits));
        text += '\n';
    }
    return text;
}

Json tableJson(const ReproductionTable& table)
{
    Json rows = Json::array();
    for (const ReproductionTable::Row& row : table.rows) {
        Json json = Json::object();
        for (std::size_t i = 0; i < row.texts.size(); ++i)
            json[table.textColumns[i]] = row.texts[i];
        for (std::size_t i = 0; i < row.numbers.size(); ++i)
            json[table.numberColumns[i]] = row.numbers[i];
        rows.push_back(std::move(json));
    }
    return {{"title", table.title}, {"rows", std::move(rows)}};
}

Json partJson(const ReproductionCounts::Part& part)
{
    return {{"total", part.total()},
            {"holding", part.holding},
            {"differing", part.differing},
            {"inconclusive", part.inconclusive},
            {"refuted", part.refuted}};
}

Json countsJson(const ReproductionCounts& counts)
{
    return {{"numbers", partJson(counts.numbers)},
            {"shapes", partJson(counts.shapes)},
            {"bounds", partJson(counts.bounds)},
            {"inputs", counts.inputs},
            {"own", counts.shown},
            {"text", toString(counts)}};
}

Json quantityJson(const Quantity& quantity)
{
    return {{"name", quantity.name}, {"value", quantity.estimate.value}, {"half_width", quantity.estimate.halfWidth}};
}

Json argumentJson(const Argument& argument)
{
    Json json{{"sentence", argument.sentence}, {"page", argument.page}};
    if (argument.inequality)
        json["inequality"] = {{"quantity", argument.inequality->quantity},
                              {"side", argument.inequality->side == PaperBound::Side::atMost ? "at most" : "at least"},
                              {"bound", argument.inequality->bound},
                              {"printed", argument.inequality->printed}};
    return json;
}

Json itemJson(const ReproductionReport& report, const ReproductionItem& item)
{
    const Estimate ours = ourNumber(item);
    Json json{{"item", item.item},
              {"kind", kindOf(item.comparison)},
              {"paper", printedNumber(item)},
              {"ours", ours.value},
              {"half_width", ours.halfWidth},
              {"ratio", ratioOf(item)},
              {"verdict", toString(report.verdictOf(item))},
              {"note", item.note}};
    if (const auto* shape = std::get_if<PaperShape>(&item.comparison))
        json["claim"] = shape->claim;
    if (const auto* bound = std::get_if<PaperBound>(&item.comparison))
        json["side"] = bound->side == PaperBound::Side::atMost ? "at most" : "at least";
    if (!argumentOf(report, item).empty())
        json["argument"] = argumentJson(item.argument);
    if (const ShapePart* part = decidingPartOf(report, item))
        json["decided_by"] = {
            {"left", quantityJson(part->left)}, {"relation", nameOf(part->relation)}, {"right", quantityJson(part->right)}};
    return json;
}

std::string summary(const ReproductionReport& report)
{
    if (!report.complete)
        return "Stopped before the end: what follows is partial.\n\n";
    return report.holds() ? "" : "**Not all of it is as in the paper; see verdicts and notes.**\n\n";
}

/// A number as a CSV field: empty if missing.
std::string field(double value) { return std::isnan(value) ? std::string() : formatNumber(value); }

std::string partFields(const ReproductionCounts::Part& part)
{
    return fmt::format("{},{},{},{},{}", part.total(), part.holding, part.differing, part.inconclusive, part.refuted);
}

std::string countsRow(const std::string& name, const ReproductionCounts& counts)
{
    return fmt::format("{},{},{},{},{},{}\n", csvQuoted(name), partFields(counts.numbers), partFields(counts.shapes),
                       partFields(counts.bounds), counts.inputs, counts.shown);
}

std::string partCells(const ReproductionCounts::Part& part)
{
    return fmt::format(" {} | {} | {} | {} |", part.total(), part.holding, part.refuted, part.differing + part.inconclusive);
}

std::string countsLine(const std::string& name, const ReproductionCounts& counts)
{
    return fmt::format("| {} |{}{}{}\n", name, partCells(counts.numbers), partCells(counts.shapes), partCells(counts.bounds));
}

} // namespace

std::string reproductionAsMarkdown(const ReproductionReport& report)
{
    std::string text = fmt::format("# {}\n\nSource: {}. Made by `wattif-cli reproduce {}`, version {}.\n\n", report.title,
                                   report.source, report.name, programVersion());
    text += summary(report) + toleranceLine(report.tolerance) + (report.items.empty() ? std::string() : itemsTable(report));
    for (const ReproductionTable& table : report.tables)
        text += numbersTable(table);
    for (const ReproductionSeries& series : report.series)
        text += seriesTable(series);
    text += listOf("Readings", report.readings) + listOf("Fitted parameters", report.fitted) + listOf("Notes", report.notes);
    return text + fmt::format("\nCounts: {}.\n", toString(countsOf(report)));
}

Json reproductionAsJson(const ReproductionReport& report)
{
    Json json{{"name", report.name},
              {"title", report.title},
              {"source", report.source},
              {"version", programVersion()},
              {"complete", report.complete},
              {"holds", report.holds()},
              {"tolerance",
               {{"relative", report.tolerance.relative},
                {"absolute", report.tolerance.absolute},
                {"printed_unit", report.tolerance.printedUnit},
                {"reason", report.tolerance.reason}}},
              {"items", Json::array()},
              {"series", Json::array()},
              {"readings", report.readings},
              {"fitted", report.fitted},
              {"notes", report.notes}};
    for (const ReproductionItem& item : report.items)
        json["items"].push_back(itemJson(report, item));
    for (const ReproductionSeries& series : report.series)
        json["series"].push_back({{"name", series.name},
                                  {"x_title", series.xTitle},
                                  {"y_title", series.yTitle},
                                  {"x", series.x},
                                  {"y", series.y},
                                  {"half_width", series.halfWidth}});
    for (const ReproductionTable& table : report.tables)
        json["tables"].push_back(tableJson(table));
    json["counts"] = countsJson(countsOf(report));
    return json;
}

std::string reproductionItemsAsCsv(const ReproductionReport& report)
{
    std::string csv = "item,kind,paper,ours,half_width,ratio,verdict,compared,tolerance_relative,tolerance_absolute,"
                      "tolerance_printed_unit,tolerance_reason,note,argument\n";
    const Tolerance& tolerance = report.tolerance;
    for (const ReproductionItem& item : report.items) {
        const Estimate ours = ourNumber(item);
        const std::string compared = decidingPartOf(report, item) ? oursCell(report, item) : std::string();
        csv += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csvQuoted(item.item), kindOf(item.comparison),
                           field(printedNumber(item)), field(ours.value),
                           std::isnan(ours.value) ? std::string() : field(ours.halfWidth), field(ratioOf(item)),
                           toString(report.verdictOf(item)), csvQuoted(compared), field(tolerance.relative),
                           field(tolerance.absolute), field(tolerance.printedUnit), csvQuoted(tolerance.reason),
                           csvQuoted(noteOf(report, item)), csvQuoted(argumentOf(report, item)));
    }
    return csv;
}

ReproductionCounts totalOf(std::span<const NamedCounts> all)
{
    ReproductionCounts total;
    for (const NamedCounts& one : all)
        total += one.counts;
    return total;
}

std::string countsAsMarkdown(std::span<const NamedCounts> all)
{
    std::string text =
        "| | numbers | reproduced | refuted | open | shapes | hold | refuted | open | bounds | kept | refuted | open |\n"
        "|:--|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    for (const NamedCounts& one : all)
        text += countsLine(one.name, one.counts);
    return text + countsLine("total", totalOf(all));
}

std::string countsAsCsv(std::span<const NamedCounts> all)
{
    std::string csv = "reproduction,numbers,numbers_reproduced,numbers_differing,numbers_inconclusive,numbers_refuted,"
                      "shapes,shapes_holding,shapes_differing,shapes_inconclusive,shapes_refuted,"
                      "bounds,bounds_kept,bounds_differing,bounds_inconclusive,bounds_refuted,inputs,own\n";
    for (const NamedCounts& one : all)
        csv += countsRow(one.name, one.counts);
    return csv + countsRow("total", totalOf(all));
}

} // namespace wattif
