// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/script/session_script.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace wattif {
namespace {

using WordList = std::vector<std::string>;

constexpr std::array<std::string_view, 5> flagOptions{"--compose", "--grey", "--detail", "--any-size", "--finite"};
/// Options of a run that say how its results are printed.
constexpr std::array<std::string_view, 4> outputOptions{"--format", "--metric", "--only", "--sort"};
/// Names that Python reserves.
constexpr std::array<std::string_view, 10> reserved{"and", "as", "class", "from", "global", "in", "is", "lambda", "not", "or"};

/// A text in quotes; those of JSON are texts of Python.
std::string inQuotes(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// A plain decimal number unchanged, another text in quotes.
std::string value(const std::string& text)
{
    const std::string_view digits = std::string_view(text).substr(text.starts_with('-') ? 1 : 0);
    const std::string_view whole = digits.substr(0, digits.find('.'));
    const std::string_view part = whole.size() < digits.size() ? digits.substr(whole.size() + 1) : "0";
    const auto isNumber = [](std::string_view one) {
        return !one.empty() && one.size() < 16 && one.find_first_not_of("0123456789") == std::string_view::npos;
    };
    return isNumber(whole) && isNumber(part) && (whole == "0" || !whole.starts_with('0')) ? text : inQuotes(text);
}

std::string listText(const std::string& names)
{
    std::string text;
    for (std::size_t from = 0; from <= names.size();) {
        const std::size_t end = std::min(names.find(',', from), names.size());
        text += (text.empty() ? "" : ", ") + inQuotes(names.substr(from, end - from));
        from = end + 1;
    }
    return '[' + text + ']';
}

struct Given {
    std::string name; ///< "--policy"
    std::string text; ///< of a flag empty
};

/// A command line by its parts.
struct Parts {
    WordList files{};
    std::vector<Given> options{};

    std::string take(std::string_view name)
    {
        std::string text;
        std::erase_if(options, [&](const Given& given) {
            if (given.name == name)
                text = given.text;
            return given.name == name;
        });
        return text;
    }
    /// All options of a name that have NAME=VALUE, as a dictionary; empty without.
    [[nodiscard]] std::string takeDictionary(std::string_view name, bool isText)
    {
        std::string text;
        std::erase_if(options, [&](const Given& given) {
            if (given.name != name)
                return false;
            const std::size_t equals = std::min(given.text.find('='), given.text.size());
            const std::string right = given.text.substr(std::min(equals + 1, given.text.size()));
            text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", inQuotes(given.text.substr(0, equals)),
                                isText ? inQuotes(right) : value(right));
            return true;
        });
        return text.empty() ? text : '{' + text + '}';
    }
};

Parts partsOf(const WordList& words)
{
    Parts parts;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const bool isOption = words[i].size() > 1 && words[i].starts_with('-');
        const bool isFlag = std::ranges::find(flagOptions, words[i]) != flagOptions.end();
        if (!isOption)
            parts.files.push_back(words[i]);
        else if (isFlag || i + 1 == words.size())
            parts.options.push_back({words[i], {}});
        else {
            parts.options.push_back({words[i], words[i + 1]});
            ++i;
        }
    }
    return parts;
}

/// Options as keywords: ", y_range=\"0:\"".
std::string keywords(const std::vector<Given>& options)
{
    std::string text;
    for (const Given& given : options) {
        std::string name = given.name.substr(given.name.find_first_not_of('-'));
        std::ranges::replace(name, '-', '_');
        const std::string right =
            std::ranges::find(flagOptions, given.name) != flagOptions.end() ? std::string("True") : value(given.text);
        const bool isReserved = std::ranges::find(reserved, name) != reserved.end() || name.find('.') != std::string::npos;
        text += isReserved ? fmt::format(", **{{{}: {}}}", inQuotes(name), right) : fmt::format(", {}={}", name, right);
    }
    return text;
}

std::string withoutComma(const std::string& text) { return text.starts_with(", ") ? text.substr(2) : text; }

std::string loaded(Parts& parts)
{
    const std::string set = parts.takeDictionary("--set", false);
    const std::string file = fmt::format("wattif.load({})", inQuotes(parts.files.empty() ? std::string() : parts.files.front()));
    return set.empty() ? file : fmt::format("{}.set({})", file, set);
}

std::string runText(Parts parts)
{
    parts.take("-o");
    for (const std::string_view name : outputOptions)
        parts.take(name);
    const std::string scenario = loaded(parts);
    const std::string policies = parts.take("--policy");
    const std::string own = parts.takeDictionary("--own", true);
    std::string arguments = policies.empty() ? std::string() : ", " + listText(policies);
    arguments += keywords(parts.options) + (own.empty() ? "" : ", own=" + own);
    return fmt::format("results = {}.run({})\nprint(results.table)\n", scenario, withoutComma(arguments));
}

std::string figureText(Parts parts)
{
    const std::string output = parts.take("-o");
    const bool isStore = !parts.files.empty() && parts.files.front().ends_with(".sqlite");
    const std::string source = isStore ? inQuotes(parts.files.front()) : loaded(parts);
    const std::string names = parts.take("--figure");
    const std::string policies = parts.take("--policy");
    parts.take("--compose"); // several names are panels
    const std::string name = names.find(',') == std::string::npos ? inQuotes(names) : listText(names);
    return fmt::format("figure = wattif.figure({}, {}{}{})\nfigure.save({})\n", source, name,
                       policies.empty() ? "" : ", policies=" + listText(policies), keywords(parts.options), inQuotes(output));
}

/// Options after --set become keywords of the function.
void useSettingsAsKeywords(Parts& parts)
{
    for (Given& given : parts.options)
        if (given.name == "--set") {
            const std::size_t equals = std::min(given.text.find('='), given.text.size());
            given.name = "--" + given.text.substr(0, equals);
            given.text = given.text.substr(std::min(equals + 1, given.text.size()));
        }
}

/// Makes a scenario.
std::string madeText(std::string_view function, Parts parts)
{
    const std::string output = parts.take("-o");
    useSettingsAsKeywords(parts);
    return fmt::format("scenario = wattif.{}({}{})\nscenario.save({})\n", function,
                       inQuotes(parts.files.empty() ? std::string() : parts.files.front()), keywords(parts.options),
                       inQuotes(output));
}

std::string counterexampleText(Parts parts)
{
    const std::string output = parts.take("-o");
    const std::string worse = parts.take("--worse");
    const std::string better = parts.take("--better");
    const std::string metric = parts.take("--metric");
    useSettingsAsKeywords(parts);
    return fmt::format("found = wattif.counterexample({}, {}, {}, {}{})\nprint(found.factor)\n{}",
                       inQuotes(parts.files.empty() ? std::string() : parts.files.front()), inQuotes(worse), inQuotes(better),
                       inQuotes(metric), keywords(parts.options),
                       output.empty() ? std::string() : fmt::format("found.scenario.save({})\n", inQuotes(output)));
}

std::string experimentText(Parts parts)
{
    const std::string output = parts.take("-o");
    return fmt::format("store = wattif.experiment({}, {}{})\nprint(store.table)\n",
                       inQuotes(parts.files.empty() ? std::string() : parts.files.front()), inQuotes(output),
                       keywords(parts.options));
}

std::optional<std::string> bodyOf(const WordList& words)
{
    if (words.size() < 3)
        return std::nullopt;
    Parts parts = partsOf(words);
    const std::string& command = words[1];
    if (command == "run")
        return runText(std::move(parts));
    if (command == "figure" && !parts.files.empty())
        return figureText(std::move(parts));
    if (command == "generate")
        return madeText("generate", std::move(parts));
    if (command == "import")
        return madeText("import_files", std::move(parts));
    if (command == "experiment")
        return experimentText(std::move(parts));
    if (command == "counterexample")
        return counterexampleText(std::move(parts));
    return std::nullopt;
}

} // namespace

std::optional<std::string> pythonText(const std::vector<std::string>& words)
{
    auto body = bodyOf(words);
    if (body)
        body->insert(0, "import wattif\n\n");
    return body;
}

} // namespace wattif
