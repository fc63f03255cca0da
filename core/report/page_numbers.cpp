// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/page_numbers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "core/base/checked.h"
#include "core/base/statistics.h"
#include "core/experiment/readable_units.h"
#include "core/experiment/table_grid.h"

namespace wattif {
namespace {

constexpr int significantDigits = 4;
constexpr double smallestPlain = 1e-4;
constexpr double largestPlain = 1e12;

/// Position of the first digit: 0 for 1 to 9.99.
int exponentOf(double value) { return toInteger<int>(std::floor(std::log10(std::abs(value)))); }

std::string withoutZerosAtEnd(std::string text)
{
    if (text.find('.') == std::string::npos)
        return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.'))
        text.pop_back();
    return text;
}

/// A number of a column: with the decimals of the others, unless that shows more than four digits or none.
std::string cellText(const ReportCell& cell, const ColumnDigits& column)
{
    const std::string text = column(cell).value;
    const double size = std::abs(cell.value);
    const bool isTooLong = size >= std::pow(10.0, significantDigits) && size < largestPlain;
    const bool isLost = size > 0.0 && text.find_first_of("123456789") == std::string::npos;
    return std::isfinite(size) && (isTooLong || isLost) ? pageNumber(cell.value) : text;
}

/// A policy with its value of the main metric.
struct Contestant {
    const ReportRow* row;
    double value;
};

/// The main metric of a table with its contestants, best first.
struct MainContest {
    const MetricInfo* metric = nullptr;
    const ReportColumn* column = nullptr;
    std::vector<Contestant> online{};
    std::vector<Contestant> offline{};
};

std::vector<Contestant> contestants(const ReportTable& table, std::size_t column, bool isOffline, Better better)
{
    std::vector<Contestant> found;
    for (const ReportRow& row : table.rows)
        if (const double value = row.cells[column].value; row.isOffline == isOffline && std::isfinite(value))
            found.push_back({&row, value});
    std::ranges::stable_sort(found, [better](const Contestant& a, const Contestant& b) {
        return better == Better::higher ? a.value > b.value : a.value < b.value;
    });
    return found;
}

/// Whether all online policies of a contest have the same value.
bool isTied(const MainContest& contest)
{
    return contest.online.size() > 1 && isTie(contest.online.front().value, contest.online.back().value);
}

/// The main metric, and if all online policies tie in it also the first one in which they differ.
std::vector<MainContest> mainContests(const Study& study, const ReportTable& table)
{
    std::vector<MainContest> found;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const MetricInfo* metric = findMetric(study, table.columns[column].name);
        if (!metric || metric->better == Better::neither || metric->isMeasured)
            continue;
        MainContest contest{metric, &table.columns[column], contestants(table, column, false, metric->better),
                            contestants(table, column, true, metric->better)};
        if (contest.online.empty() && contest.offline.empty())
            continue;
        if (!found.empty() && isTied(contest))
            continue;
        found.push_back(std::move(contest));
        if (found.size() > 1 || !isTied(found.front()))
            break;
    }
    return found;
}

/// Writes the sentences of one contest.
class Headline {
public:
    Headline(const Study& study, MainContest contest, const Translated& translated)
        : m_study(study), m_contest(std::move(contest)), m_translated(translated)
    {
    }

    std::vector<std::string> lines()
    {
        if (!m_contest.online.empty())
            addWinners();
        addBaseline();
        addReference(false, "The reference %1, which knows all input in advance, reaches %2%3.");
        addReference(true, "%1 (bound): %2%3.");
        return std::move(m_lines);
    }

private:
    void add(const std::string& text, std::initializer_list<std::string> values)
    {
        m_lines.push_back(sentence(m_translated, text, values));
    }

    [[nodiscard]] std::string shown(const Contestant& one) const { return pageNumber(one.value, m_contest.column->unit); }

    /// " (3.2 % more)" than the best online policy; empty where that says nothing.
    [[nodiscard]] std::string behind(const Contestant& one) const
    {
        if (m_contest.online.empty() || isTie(one.value, m_contest.online.front().value))
            return {};
        const double best = m_contest.online.front().value;
        const double percent = 100.0 * std::abs(one.value - best) / std::abs(best);
        if (best == 0.0 || !std::isfinite(percent))
            return {};
        return sentence(m_translated, one.value > best ? " (%1 % more)" : " (%1 % less)", {pageNumber(percent)});
    }

    void addWinners()
    {
        const std::vector<Contestant>& online = m_contest.online;
        const auto isWinner = [&](const Contestant& one) { return isTie(one.value, online.front().value); };
        std::string winners;
        for (const Contestant& one : online)
            if (isWinner(one))
                winners += (winners.empty() ? "" : ", ") + one.row->title;
        const auto next = std::ranges::find_if_not(online, isWinner);
        const std::string& title = m_contest.column->title;
        if (online.size() == 1)
            return add("%1: %2 reaches %3.", {title, winners, shown(online.front())});
        if (next == online.end())
            return add("%1: all online policies reach %2.", {title, shown(online.front())});
        const bool isShared = isWinner(online[1]);
        add(isShared ? "%1: %2 are best with %3. Runner-up: %4 with %5%6." : "%1: %2 is best with %3. Runner-up: %4 with %5%6.",
            {title, winners, shown(online.front()), next->row->title, shown(*next), behind(*next)});
    }

    /// The best of the offline policies, bounds apart from schedules.
    void addReference(bool isLimit, const std::string& text)
    {
        for (const Contestant& one : m_contest.offline)
            if (const PolicyInfo* info = findPolicy(m_study, one.row->name); info && info->isLimit == isLimit)
                return add(text, {one.row->title, shown(one), behind(one)});
    }

    void addBaseline()
    {
        for (const Contestant& one : m_contest.online) {
            const PolicyInfo* info = findPolicy(m_study, one.row->name);
            if (info && info->isBaseline && !behind(one).empty())
                return add("The baseline %1 reaches %2%3.", {one.row->title, shown(one), behind(one)});
        }
    }

    const Study& m_study;
    MainContest m_contest;
    const Translated& m_translated;
    std::vector<std::string> m_lines;
};

} // namespace

std::string pageNumber(double value)
{
    if (std::isnan(value))
        return "–";
    if (std::isinf(value))
        return "undefined";
    if (value == 0.0)
        return "0";
    if (std::abs(value) < smallestPlain || std::abs(value) >= largestPlain)
        return fmt::format("{:.{}e}", value, significantDigits - 1);
    if (value == std::round(value))
        return fmt::format("{:.0f}", value);
    return withoutZerosAtEnd(roundedText(value, significantDigits - 1 - exponentOf(value)));
}

std::string pageNumber(double value, const std::string& unit)
{
    return unit.empty() ? pageNumber(value) : pageNumber(value) + ' ' + unit;
}

TableGrid pageGrid(const ReportTable& results)
{
    const ReportTable table = scaledTable(results);
    const bool byPolicy = table.rows.size() >= table.columns.size();
    TableGrid grid = gridOf(table, byPolicy ? TableRows::policies : TableRows::metrics);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const ColumnDigits shown(table, column, significantDigits);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            grid.rows[byPolicy ? row : column][1 + (byPolicy ? column : row)].text =
                cellText(table.rows[row].cells[column], shown);
    }
    return grid;
}

std::vector<std::string> headline(const Study& study, const ReportTable& table, const Translated& translated)
{
    std::vector<std::string> lines;
    for (MainContest& contest : mainContests(study, table))
        std::ranges::move(Headline(study, std::move(contest), translated).lines(), std::back_inserter(lines));
    return lines;
}

} // namespace wattif
