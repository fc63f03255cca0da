// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/own/own_docstring.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <vector>

#include "core/io/file.h"

namespace wattif {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Removes blanks and comments from the beginning.
void skipComments(std::string_view& program)
{
    for (;;) {
        program.remove_prefix(std::min(program.find_first_not_of(blanks), program.size()));
        if (!program.starts_with('#'))
            return;
        program.remove_prefix(std::min(program.find('\n'), program.size()));
    }
}

/// Returns the words up to the first empty line, with one blank between them.
std::string firstParagraph(std::string_view text)
{
    std::string paragraph;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        if (line.find_first_not_of(blanks) == std::string::npos && !paragraph.empty())
            break;
        std::istringstream words(line);
        for (std::string word; words >> word;)
            paragraph += (paragraph.empty() ? "" : " ") + word;
    }
    return paragraph;
}

/// Returns the words of a command line; quotes hold blanks together.
std::vector<std::string> shellWords(std::string_view command)
{
    std::vector<std::string> words(1);
    for (char quote = 0; const char c : command) {
        if (quote != 0 && c == quote)
            quote = 0;
        else if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (quote == 0 && c == ' ')
            words.emplace_back();
        else
            words.back() += c;
    }
    return words;
}

} // namespace

std::string docstringOf(std::string_view program)
{
    skipComments(program);
    if (!program.empty() && std::string_view("rRuU").find(program.front()) != std::string_view::npos)
        program.remove_prefix(1);
    if (!program.starts_with('"') && !program.starts_with('\''))
        return {};
    const std::string_view one = program.substr(0, 1);
    const std::string_view three = program.substr(0, 3);
    const bool isLong = three == "\"\"\"" || three == "'''";
    const std::string_view quote = isLong ? three : one;
    program.remove_prefix(quote.size());
    const std::size_t end = program.find(quote);
    return end == std::string_view::npos ? std::string() : firstParagraph(program.substr(0, end));
}

std::string commandDocstring(const OwnCommand& command)
{
    for (const std::string& word : shellWords(command.command))
        if (word.ends_with(".py")) {
            const auto text = readFile((std::filesystem::path(command.folder) / word).string());
            return text ? docstringOf(*text) : std::string();
        }
    return {};
}

std::string pythonException(std::string_view report)
{
    constexpr std::string_view frame = "  File \"";
    const std::size_t last = report.rfind(frame);
    if (last == std::string_view::npos || (last != 0 && report[last - 1] != '\n'))
        return {};
    for (std::size_t at = report.find('\n', last); at != std::string_view::npos; at = report.find('\n', at + 1)) {
        const std::string_view line = report.substr(at + 1, report.find('\n', at + 1) - at - 1);
        if (!line.empty() && blanks.find(line.front()) == std::string_view::npos)
            return std::string(line);
    }
    return {};
}

} // namespace wattif
