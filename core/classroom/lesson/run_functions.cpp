// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/run_functions.h"

#include <algorithm>
#include <array>

#include "core/base/constants.h"
#include "core/base/format_message.h"
#include "core/base/near_names.h"
#include "core/base/number.h"

namespace wattif::classroom {
namespace {

constexpr std::array<std::string_view, 5> jsonFunctions{"field", "size", "sum", "least", "most"};

std::vector<std::string> partsOf(std::string_view path)
{
    std::vector<std::string> parts;
    while (path.starts_with('/')) {
        path.remove_prefix(1);
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

const Json* childOf(const Json& json, const std::string& key)
{
    if (json.is_object())
        return json.contains(key) ? &json[key] : nullptr;
    const auto index = parseNumber(key);
    const bool isIndex = json.is_array() && index && *index >= 0.0 && *index < static_cast<double>(json.size());
    return isIndex ? &json[static_cast<std::size_t>(*index)] : nullptr;
}

/// The values that a path leads to.
std::vector<const Json*> valuesAlong(const Json& json, std::string_view path)
{
    std::vector<const Json*> values{&json};
    for (const std::string& part : partsOf(path)) {
        std::vector<const Json*> next;
        for (const Json* value : values) {
            if (part == "*" && value->is_structured())
                for (const Json& child : *value)
                    next.push_back(&child);
            else if (const Json* child = childOf(*value, part))
                next.push_back(child);
        }
        values = std::move(next);
    }
    return values;
}

Result<Value> fieldValue(const Json& json, std::string_view path)
{
    if (json.is_number())
        return json.get<double>();
    if (json.is_boolean())
        return json.get<bool>();
    if (json.is_string())
        return json.get<std::string>();
    return badInput(formatMessage("'{}' is not a single value", path));
}

/// The text of argument i; empty if it is not a text.
std::string textAt(const std::vector<Value>& arguments, std::size_t i)
{
    const auto* text = i < arguments.size() ? std::get_if<std::string>(&arguments[i]) : nullptr;
    return text ? *text : std::string();
}

Result<double> numberAt(const std::vector<Value>& arguments, std::size_t i)
{
    if (const auto* number = i < arguments.size() ? std::get_if<double>(&arguments[i]) : nullptr)
        return *number;
    return badInput(formatMessage("expected a number as argument {}", i + 1));
}

Result<std::size_t> columnOf(const Ledger& ledger, const std::string& title)
{
    std::vector<std::string> known;
    for (std::size_t i = 0; i < ledger.columns.size(); ++i) {
        if (ledger.columns[i].title == title)
            return i;
        known.push_back(ledger.columns[i].title);
    }
    return badInput(formatMessage("the decision log has no column '{}'{}", title, nameHint(title, known)));
}

/// A cell as number or text.
Value cellValue(LessonRun& run, const Ledger::Entry& entry, std::size_t column)
{
    if (column >= entry.cells.size())
        return std::string();
    const auto number = parseNumber(entry.cells[column]);
    return number ? Value(*number) : Value(run.textOf(entry.cells[column]));
}

Result<Value> candidateValue(LessonRun& run, const Ledger::Entry& entry, std::size_t column, std::string_view name,
                             const std::vector<Value>& arguments)
{
    if (name == "chosen") {
        const auto chosen = std::ranges::find(entry.children, true, &Ledger::Entry::chosen);
        return chosen == entry.children.end() ? Result<Value>(badInput("this decision has no chosen candidate"))
                                              : Result<Value>(cellValue(run, *chosen, column));
    }
    const auto i = numberAt(arguments, 2);
    if (!i)
        return tl::unexpected(i.error());
    if (*i < 1.0 || *i > static_cast<double>(entry.children.size()))
        return badInput(
            formatMessage("there is no candidate {}; candidates are numbered from 1 to {}", *i, entry.children.size()));
    return cellValue(run, entry.children[static_cast<std::size_t>(*i) - 1], column);
}

Result<Value> countOf(const Ledger& ledger, const std::vector<Value>& arguments)
{
    const auto column = columnOf(ledger, textAt(arguments, 1));
    if (!column)
        return tl::unexpected(column.error());
    const std::string text = textAt(arguments, 2);
    return static_cast<double>(std::ranges::count_if(ledger.entries, [&](const Ledger::Entry& entry) {
        return *column < entry.cells.size() && entry.cells[*column].find(text) != std::string::npos;
    }));
}

} // namespace

bool isJsonFunction(std::string_view name) { return std::ranges::find(jsonFunctions, name) != jsonFunctions.end(); }

Result<Value> jsonFunction(std::string_view name, const Json& json, const Value& path)
{
    const auto* text = std::get_if<std::string>(&path);
    if (!text || !text->starts_with('/'))
        return badInput(formatMessage("{} takes a path in quotes, e.g. \"/nodes/0/name\"", name));
    const std::vector<const Json*> found = valuesAlong(json, *text);
    if (found.empty())
        return badInput(formatMessage("there is nothing at '{}'", *text));
    if (name == "field")
        return fieldValue(*found.front(), *text);
    if (name == "size")
        return static_cast<double>(found.front()->size());
    double sum = 0.0;
    double least = infinity;
    double most = -infinity;
    for (const Json* value : found) {
        if (!value->is_number())
            return badInput(formatMessage("not all at '{}' are numbers", *text));
        sum += value->get<double>();
        least = std::min(least, value->get<double>());
        most = std::max(most, value->get<double>());
    }
    return name == "sum" ? sum : name == "least" ? least : most;
}

std::string nameAlong(const Json& json, std::string_view path)
{
    std::string name;
    const Json* value = &json;
    for (const std::string& part : partsOf(path)) {
        value = value ? childOf(*value, part) : nullptr;
        for (const char* key : {"user", "name"})
            if (value && value->is_object() && value->contains(key) && (*value)[key].is_string())
                name = (*value)[key].get<std::string>();
    }
    return name;
}

std::string wordsOfField(std::string_view path)
{
    using Words = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Words, 6> known{{{"p_start", "Pr{E-}"},
                                          {"count", "Tasks"},
                                          {"start_s", "Start"},
                                          {"end_s", "End"},
                                          {"processors", "Processors"},
                                          {"site", "Site"}}};
    const std::vector<std::string> parts = partsOf(path);
    const std::string last = parts.empty() ? std::string() : parts.back();
    const auto found = std::ranges::find(known, last, &Words::first);
    std::string words(found == known.end() ? std::string_view(last) : found->second);
    std::ranges::replace(words, '_', ' ');
    return words;
}

Result<Value> ledgerFunction(LessonRun& run, std::string_view name, const std::vector<Value>& arguments)
{
    constexpr std::array<std::string_view, 6> known{"cell", "chosen", "candidate", "candidates", "rows", "count"};
    if (std::ranges::find(known, name) == known.end())
        return badInput(formatMessage("there is no function '{}'", name));
    const std::string policy = textAt(arguments, 0);
    const auto ledger = run.ledger(policy);
    if (!ledger)
        return tl::unexpected(ledger.error());
    if (name == "rows")
        return static_cast<double>((*ledger)->entries.size());
    if (name == "count")
        return countOf(**ledger, arguments);
    const auto number = numberAt(arguments, 1);
    const auto entry = number ? run.decision(policy, *number) : Result<Ledger::Entry>(tl::unexpected(number.error()));
    if (!entry)
        return tl::unexpected(entry.error());
    if (name == "candidates")
        return static_cast<double>(entry->children.size());
    const auto column = columnOf(**ledger, textAt(arguments, name == "candidate" ? 3 : 2));
    if (!column)
        return tl::unexpected(column.error());
    return name == "cell" ? Result<Value>(cellValue(run, *entry, *column))
                          : candidateValue(run, *entry, *column, name, arguments);
}

} // namespace wattif::classroom
