// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/table_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/words.h"

namespace wattif {
namespace {

/// Headings in German, French, Spanish and Chinese, in small letters, with the bare English ones that stand for them.
std::string_view englishHeading(std::string_view heading)
{
    static const std::unordered_map<std::string_view, std::string_view> words{{"kerne pro knoten", "corespernode"},
                                                                              {"cpus pro knoten", "corespernode"},
                                                                              {"prozessoren pro knoten", "corespernode"},
                                                                              {"kerne je knoten", "corespernode"},
                                                                              {"cpus je knoten", "corespernode"},
                                                                              {"prozessoren je knoten", "corespernode"},
                                                                              {"cœurs par nœud", "corespernode"},
                                                                              {"coeurs par noeud", "corespernode"},
                                                                              {"núcleos por nodo", "corespernode"},
                                                                              {"每节点核数", "corespernode"},
                                                                              {"每节点cpu数", "corespernode"},
                                                                              {"standort", "site"},
                                                                              {"sitio", "site"},
                                                                              {"站点", "site"},
                                                                              {"travail", "jobid"},
                                                                              {"auftrag", "jobid"},
                                                                              {"auftragsnummer", "jobid"},
                                                                              {"jobnummer", "jobid"},
                                                                              {"job nummer", "jobid"},
                                                                              {"numéro de job", "jobid"},
                                                                              {"numéro de tâche", "jobid"},
                                                                              {"id de travail", "jobid"},
                                                                              {"trabajo", "jobid"},
                                                                              {"作业", "jobid"},
                                                                              {"作业号", "jobid"},
                                                                              {"作业编号", "jobid"},
                                                                              {"作业id", "jobid"},
                                                                              {"任务号", "jobid"},
                                                                              {"任务id", "jobid"},
                                                                              {"eingereicht", "submittime"},
                                                                              {"einreichung", "submittime"},
                                                                              {"einreichzeit", "submittime"},
                                                                              {"eingereicht am", "submittime"},
                                                                              {"übermittelt", "submittime"},
                                                                              {"soumission", "submittime"},
                                                                              {"soumis", "submittime"},
                                                                              {"date de soumission", "submittime"},
                                                                              {"heure de soumission", "submittime"},
                                                                              {"envío", "submittime"},
                                                                              {"enviado", "submittime"},
                                                                              {"fecha de envío", "submittime"},
                                                                              {"hora de envío", "submittime"},
                                                                              {"提交", "submittime"},
                                                                              {"提交时间", "submittime"},
                                                                              {"提交時間", "submittime"},
                                                                              {"到达时间", "submittime"},
                                                                              {"startzeit", "starttime"},
                                                                              {"startzeitpunkt", "starttime"},
                                                                              {"beginn", "starttime"},
                                                                              {"anfang", "starttime"},
                                                                              {"gestartet", "starttime"},
                                                                              {"début", "starttime"},
                                                                              {"debut", "starttime"},
                                                                              {"date de début", "starttime"},
                                                                              {"heure de début", "starttime"},
                                                                              {"inicio", "starttime"},
                                                                              {"hora de inicio", "starttime"},
                                                                              {"fecha de inicio", "starttime"},
                                                                              {"开始", "starttime"},
                                                                              {"开始时间", "starttime"},
                                                                              {"開始時間", "starttime"},
                                                                              {"启动时间", "starttime"},
                                                                              {"起始时间", "starttime"},
                                                                              {"ende", "endtime"},
                                                                              {"endzeit", "endtime"},
                                                                              {"endzeitpunkt", "endtime"},
                                                                              {"beendet", "endtime"},
                                                                              {"fin", "endtime"},
                                                                              {"date de fin", "endtime"},
                                                                              {"heure de fin", "endtime"},
                                                                              {"hora de fin", "endtime"},
                                                                              {"fecha de fin", "endtime"},
                                                                              {"结束", "endtime"},
                                                                              {"结束时间", "endtime"},
                                                                              {"結束時間", "endtime"},
                                                                              {"完成时间", "endtime"},
                                                                              {"终止时间", "endtime"},
                                                                              {"wartezeit", "waittime"},
                                                                              {"attente", "waittime"},
                                                                              {"temps d'attente", "waittime"},
                                                                              {"espera", "waittime"},
                                                                              {"tiempo de espera", "waittime"},
                                                                              {"等待时间", "waittime"},
                                                                              {"等待時間", "waittime"},
                                                                              {"排队时间", "waittime"},
                                                                              {"dauer", "duration"},
                                                                              {"laufzeit", "runtime"},
                                                                              {"rechenzeit", "runtime"},
                                                                              {"durée", "duration"},
                                                                              {"duree", "duration"},
                                                                              {"temps d'exécution", "runtime"},
                                                                              {"durée d'exécution", "runtime"},
                                                                              {"duración", "duration"},
                                                                              {"tiempo de ejecución", "runtime"},
                                                                              {"运行时间", "runtime"},
                                                                              {"運行時間", "runtime"},
                                                                              {"运行时长", "duration"},
                                                                              {"执行时间", "runtime"},
                                                                              {"持续时间", "duration"},
                                                                              {"时长", "duration"},
                                                                              {"作业时长", "duration"},
                                                                              {"zeitlimit", "timelimit"},
                                                                              {"angeforderte zeit", "timelimit"},
                                                                              {"temps demandé", "timelimit"},
                                                                              {"durée demandée", "timelimit"},
                                                                              {"limite de temps", "timelimit"},
                                                                              {"tiempo solicitado", "timelimit"},
                                                                              {"límite de tiempo", "timelimit"},
                                                                              {"时限", "timelimit"},
                                                                              {"时间限制", "timelimit"},
                                                                              {"时间上限", "timelimit"},
                                                                              {"请求时间", "timelimit"},
                                                                              {"申请时间", "timelimit"},
                                                                              {"knoten", "nodes"},
                                                                              {"knotenzahl", "nodes"},
                                                                              {"anzahl knoten", "nodes"},
                                                                              {"anzahl der knoten", "nodes"},
                                                                              {"nœuds", "nodes"},
                                                                              {"noeuds", "nodes"},
                                                                              {"nombre de nœuds", "nodes"},
                                                                              {"nombre de noeuds", "nodes"},
                                                                              {"nodos", "nodes"},
                                                                              {"número de nodos", "nodes"},
                                                                              {"节点", "nodes"},
                                                                              {"节点数", "nodes"},
                                                                              {"節點數", "nodes"},
                                                                              {"节点数量", "nodes"},
                                                                              {"节点数目", "nodes"},
                                                                              {"kerne", "cores"},
                                                                              {"kernzahl", "cores"},
                                                                              {"anzahl kerne", "cores"},
                                                                              {"anzahl der kerne", "cores"},
                                                                              {"prozessoren", "cores"},
                                                                              {"anzahl prozessoren", "cores"},
                                                                              {"cœurs", "cores"},
                                                                              {"coeurs", "cores"},
                                                                              {"nombre de cœurs", "cores"},
                                                                              {"nombre de coeurs", "cores"},
                                                                              {"processeurs", "cores"},
                                                                              {"nombre de processeurs", "cores"},
                                                                              {"núcleos", "cores"},
                                                                              {"número de núcleos", "cores"},
                                                                              {"procesadores", "cores"},
                                                                              {"número de procesadores", "cores"},
                                                                              {"核数", "cores"},
                                                                              {"核心数", "cores"},
                                                                              {"核心數", "cores"},
                                                                              {"处理器", "cores"},
                                                                              {"处理器数", "cores"},
                                                                              {"cpu数", "cores"},
                                                                              {"cpu核数", "cores"},
                                                                              {"cpu数量", "cores"},
                                                                              {"anzahl gpus", "gpus"},
                                                                              {"nombre de gpus", "gpus"},
                                                                              {"número de gpus", "gpus"},
                                                                              {"gpu数", "gpus"},
                                                                              {"gpu数量", "gpus"},
                                                                              {"gpu卡数", "gpus"},
                                                                              {"benutzer", "username"},
                                                                              {"benutzername", "username"},
                                                                              {"nutzer", "username"},
                                                                              {"utilisateur", "username"},
                                                                              {"usuario", "username"},
                                                                              {"用户", "username"},
                                                                              {"用户名", "username"},
                                                                              {"用户id", "username"},
                                                                              {"使用者", "username"},
                                                                              {"konto", "account"},
                                                                              {"projekt", "account"},
                                                                              {"compte", "account"},
                                                                              {"projet", "account"},
                                                                              {"cuenta", "account"},
                                                                              {"proyecto", "account"},
                                                                              {"账户", "account"},
                                                                              {"账号", "account"},
                                                                              {"项目", "account"},
                                                                              {"课题组", "account"},
                                                                              {"warteschlange", "queue"},
                                                                              {"file d'attente", "queue"},
                                                                              {"cola", "queue"},
                                                                              {"队列", "queue"},
                                                                              {"分区", "queue"},
                                                                              {"zustand", "status"},
                                                                              {"état", "status"},
                                                                              {"État", "status"},
                                                                              {"estado", "status"},
                                                                              {"状态", "status"},
                                                                              {"狀態", "status"},
                                                                              {"priorität", "priority"},
                                                                              {"priorité", "priority"},
                                                                              {"prioridad", "priority"},
                                                                              {"优先级", "priority"},
                                                                              {"leistung", "power"},
                                                                              {"puissance", "power"},
                                                                              {"potencia", "power"},
                                                                              {"功率", "power"},
                                                                              {"energie", "energy"},
                                                                              {"énergie", "energy"},
                                                                              {"Énergie", "energy"},
                                                                              {"energía", "energy"},
                                                                              {"能耗", "energy"},
                                                                              {"能量", "energy"}};
    const auto found = words.find(heading);
    return found == words.end() ? std::string_view() : found->second;
}

/// Whether a row's last number is the sum or the mean of those before it, with or without the first, which can be a time; cells
/// that are no numbers count nothing.
bool lastTotals(const CsvTable& table, const std::vector<CsvCell>& row)
{
    const auto last = cellNumber(table, row.back());
    const auto totals = [&](std::size_t first) {
        double sum = 0.0;
        int numbers = 0;
        for (std::size_t i = first; i + 1 < row.size(); ++i)
            if (const auto number = cellNumber(table, row[i])) {
                sum += *number;
                ++numbers;
            }
        constexpr double rounding = 1e-3;
        const auto isNear = [&](double value) { return std::abs(*last - value) <= rounding * std::abs(value); };
        return numbers > 1 && (isNear(sum) || isNear(sum / numbers));
    };
    return last && (totals(0) || totals(1));
}

bool lastColumnTotals(const CsvTable& table)
{
    const std::size_t width = table.rows.front().size();
    return table.rows.size() > 1 && isTotal(table.rows.front().back())
        && std::all_of(table.rows.begin() + 1, table.rows.end(),
                       [&](const std::vector<CsvCell>& row) { return row.size() == width && lastTotals(table, row); });
}

/// A shorter name says nothing beside other letters than a to z: the id of a user in Chinese ends in "ID", too.
constexpr std::size_t shortestBesideOthers = 4;

bool isPartOfOtherLetter(char c) { return static_cast<unsigned char>(c) >= 0x80U; }

} // namespace

bool isTotal(const CsvCell& cell)
{
    static constexpr std::array<std::string_view, 13> names{"total", "totals", "grand total", "sum",  "average", "avg", "mean",
                                                            "summe", "gesamt", "mittelwert",  "总计", "合计",    "平均"};
    std::string name = lowerCase(cell.text);
    if (name.ends_with(':'))
        name.pop_back();
    return std::ranges::find(names, name) != names.end();
}

std::string bareHeading(std::string_view text)
{
    std::string small = lowerCase(text);
    std::replace(small.begin(), small.end(), '_', ' ');
    constexpr std::string_view apostrophe = "\u2019";
    if (const std::size_t at = small.find(apostrophe); at != std::string::npos)
        small.replace(at, apostrophe.size(), "'");
    if (const std::string_view english = englishHeading(small); !english.empty())
        return std::string(english);
    std::string bare;
    for (const char c : small)
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            bare += c;
    return bare;
}

TableColumns::TableColumns(const CsvTable& table, std::span<const UnitFactor> units)
    : m_table(table), m_units(units), m_isUsed(table.rows.front().size(), false), m_unit(m_isUsed.size(), nullptr)
{
    for (const CsvCell& cell : table.rows.front())
        m_names.push_back({bareHeading(cell.text), bareHeading(splitHeading(cell.text, units).name)});
}

TableColumns::Column TableColumns::take(std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < m_isUsed.size(); ++i)
            if (!m_isUsed[i] && std::ranges::find(m_names[i], name) != m_names[i].end()) {
                m_isUsed[i] = true;
                return i;
            }
    return std::nullopt;
}

TableColumns::Column TableColumns::take(std::initializer_list<std::string_view> names, std::span<const UnitFactor> units)
{
    for (const std::string_view name : names)
        for (std::size_t i = 0; i < m_isUsed.size(); ++i) {
            const std::string& text = m_table.rows.front()[i].text;
            const Heading heading = splitEnding(text, units);
            if (m_isUsed[i] || (bareHeading(text) != name && bareHeading(heading.name) != name))
                continue;
            if (name.size() < shortestBesideOthers && std::ranges::any_of(text, isPartOfOtherLetter))
                continue;
            m_isUsed[i] = true;
            m_unit[i] = heading.unit;
            return i;
        }
    return std::nullopt;
}

TableColumns::Column TableColumns::takeNamed(std::string_view name)
{
    for (std::size_t i = 0; i < m_isUsed.size(); ++i)
        if (!m_isUsed[i] && plainHeading(m_table.rows.front()[i].text) == plainHeading(name)) {
            m_isUsed[i] = true;
            return i;
        }
    return std::nullopt;
}

std::vector<std::size_t> TableColumns::takeRest()
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < m_isUsed.size(); ++i)
        if (!m_isUsed[i]) {
            columns.push_back(i);
            m_isUsed[i] = true;
        }
    return columns;
}

std::vector<std::string> TableColumns::rest() const
{
    std::vector<std::string> headings;
    for (std::size_t i = 0; i < m_isUsed.size(); ++i)
        if (!m_isUsed[i])
            headings.push_back(m_table.rows.front()[i].text);
    return headings;
}

Message TableColumns::misspelled(std::initializer_list<std::string_view> names) const
{
    const std::vector<std::string> wanted(names.begin(), names.end());
    std::vector<std::string> present;
    for (const std::string& one : rest())
        present.push_back(lowerCase(splitEnding(one, timeUnits()).name));
    return misspelledHint(wanted, present);
}

void TableColumns::addUnused(ImportReport& report) const
{
    if (const std::vector<std::string> left = rest(); !left.empty())
        report.leftOut.push_back({.reason = formatMessage("not used: {}", fmt::format("'{}'", fmt::join(left, "', '"))),
                                  .noun = "column",
                                  .count = static_cast<std::int64_t>(left.size())});
}

Result<WrittenTime> cellTime(const CsvTable& table, const CsvCell& cell, DayOrder order)
{
    return cellTime(table, cell, cell.text, order);
}

Result<WrittenTime> cellTime(const CsvTable& table, const CsvCell& cell, std::string_view text, DayOrder order)
{
    const auto time = datedTimeOf(text, order);
    if (time)
        return *time;
    const bool isUnclear = order == DayOrder::unknown && needsDayOrder(text);
    return table.error(cell,
                       formatMessage("'{}' is not a time such as 2026-10-01T14:00{}", text,
                                     isUnclear ? ", and the order of day and month is unclear" : ""));
}

Result<void> TableColumns::refuseUnused(std::span<const std::string> known) const
{
    const auto unused = std::ranges::find(m_isUsed, false);
    if (unused == m_isUsed.end())
        return {};
    const CsvCell& cell = m_table.rows.front()[static_cast<std::size_t>(unused - m_isUsed.begin())];
    return m_table.error(cell, formatMessage("unknown column '{}'{}", cell.text, nameHint(cell.text, known)));
}

Result<void> TableColumns::checkOnce(const Column& column) const
{
    const std::vector<CsvCell>& header = m_table.rows.front();
    for (std::size_t i = column.value_or(header.size()) + 1; i < header.size(); ++i)
        if (plainHeading(header[i].text) == plainHeading(header[*column].text))
            return m_table.error(header[i], formatMessage("the column '{}' occurs twice", header[i].text));
    return {};
}

double TableColumns::factorOf(const Column& column) const
{
    const Heading parts = splitHeading(heading(column), m_units);
    return parts.unit ? parts.unit->factor : 1.0;
}

bool isMissing(const CsvCell& cell)
{
    static constexpr std::array<std::string_view, 12> words{"",    "-",    "unknown", "none",      "n/a",    "na",
                                                            "nan", "null", "nat",     "undefined", "<none>", "(null)"};
    return std::ranges::find(words, lowerCase(cell.text)) != words.end();
}

void leaveOutTotals(CsvTable& table, ImportReport& report)
{
    std::size_t end = table.rows.size();
    while (end > 2 && isTotal(table.rows[end - 1].front()))
        --end;
    LeftOutCounter totals;
    for (std::size_t r = end; r < table.rows.size(); ++r)
        totals.add("a sum or mean of the others", "row", [&] { return table.placeOf(table.rows[r].front()); });
    table.rows.resize(end);
    if (lastColumnTotals(table)) {
        totals.add("a sum or mean of the others", "column", [&] { return table.placeOf(table.rows.front().back()); });
        for (std::vector<CsvCell>& row : table.rows)
            row.pop_back();
    }
    report.leftOut.insert(report.leftOut.end(), totals.entries().begin(), totals.entries().end());
}

} // namespace wattif
