// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/markdown_html.h"

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/trimmed.h"
#include "core/base/utf8.h"
#include "core/experiment/text_table.h"
#include "core/report/formula_mathml.h"
#include "core/report/html_text.h"

namespace wattif {
namespace {

constexpr int maxEmphasisDepth = 8; ///< of bold and italic in each other
constexpr auto notFound = std::string_view::npos;

std::string_view lastCharacter(std::string_view text)
{
    std::size_t at = text.size();
    while (at > 0 && (static_cast<unsigned char>(text[--at]) & 0xC0U) == 0x80U) { }
    return text.substr(at);
}

bool isWide(std::string_view character) { return displayWidth(character) == 2; }

/// Returns whether a character is punctuation of Chinese, which has its own space.
bool isWideMark(std::string_view character)
{
    if (!isWide(character))
        return false;
    const char32_t code = utf8CodePoint(character, character.size());
    return (code >= 0x3000 && code <= 0x303F) || (code >= 0xFF00 && code <= 0xFF65);
}

/// Adds a line to its paragraph, after a blank unless it is between two Chinese characters or beside Chinese punctuation.
void addLine(std::string& text, std::string_view line)
{
    const std::string_view last = lastCharacter(text);
    const std::string_view next = line.substr(0, utf8Length(line));
    const bool isClosed = (isWide(last) && isWide(next)) || isWideMark(last) || isWideMark(next);
    text += isClosed ? "" : " ";
    text += line;
}

std::string formulaHtml(std::string_view tex, bool isBlock, FormulaForm form)
{
    if (form == FormulaForm::mathMl)
        return formulaMathMl(tex, isBlock);
    const std::string text = htmlEscaped(trimmed(tex));
    return isBlock ? "\\[" + text + "\\]" : "\\(" + text + "\\)";
}

/// Prints one line of text.
class LineWriter {
public:
    LineWriter(std::string_view line, FormulaForm formulas, int depth = 0)
        : m_line(line), m_formulas(formulas), m_depth(depth) { }

    std::string printed()
    {
        while (m_at < m_line.size())
            if (!marked()) {
                m_plain += m_line[m_at];
                ++m_at;
            }
        flush();
        return std::move(m_html);
    }

private:
    void flush()
    {
        m_html += htmlEscaped(m_plain);
        m_plain.clear();
    }

    void put(const std::string& html, std::size_t next)
    {
        flush();
        m_html += html;
        m_at = next;
    }

    /// Takes text between a mark at this place and the next one; `print` makes HTML of it.
    template <class Print>
    bool between(std::string_view mark, Print print)
    {
        const std::size_t from = m_at + mark.size();
        const std::size_t end = m_line.substr(m_at).starts_with(mark) ? m_line.find(mark, from) : notFound;
        if (end == notFound || end == from || m_line[from] == ' ')
            return false;
        put(print(m_line.substr(from, end - from)), end + mark.size());
        return true;
    }

    [[nodiscard]] std::string inner(std::string_view text) const { return LineWriter(text, m_formulas, m_depth + 1).printed(); }

    bool marked()
    {
        const char c = m_line[m_at];
        if (c == '\\' && m_at + 1 < m_line.size() && std::ispunct(static_cast<unsigned char>(m_line[m_at + 1])) != 0) {
            m_plain += m_line[m_at + 1];
            m_at += 2;
            return true;
        }
        if (c == '`')
            return between("`", [](std::string_view text) { return "<code>" + htmlEscaped(text) + "</code>"; });
        if (c == '$')
            return between("$", [this](std::string_view text) { return formulaHtml(text, false, m_formulas); });
        if (c == '*' && m_depth < maxEmphasisDepth)
            return between("**", [this](std::string_view text) { return "<strong>" + inner(text) + "</strong>"; })
                || between("*", [this](std::string_view text) { return "<em>" + inner(text) + "</em>"; });
        return (c == '[' || c == '!') && m_depth < maxEmphasisDepth && link();
    }

    /// [text](address) and ![text](address): the text.
    bool link()
    {
        const std::size_t open = m_line[m_at] == '!' ? m_at + 1 : m_at;
        const std::size_t middle = m_line.substr(open).starts_with('[') ? m_line.find("](", open) : notFound;
        const std::size_t end = middle == notFound ? notFound : m_line.find(')', middle);
        if (end == notFound)
            return false;
        put(inner(m_line.substr(open + 1, middle - open - 1)), end + 1);
        return true;
    }

    std::string_view m_line;
    FormulaForm m_formulas;
    int m_depth;
    std::size_t m_at = 0;
    std::string m_plain;
    std::string m_html;
};

std::vector<std::string_view> cellsOf(std::string_view row)
{
    row = trimmed(row);
    row.remove_prefix(row.starts_with('|') ? 1 : 0);
    row.remove_suffix(row.ends_with('|') ? 1 : 0);
    std::vector<std::string_view> cells;
    while (true) {
        const std::size_t end = row.find('|');
        cells.push_back(trimmed(row.substr(0, end)));
        if (end == notFound)
            return cells;
        row.remove_prefix(end + 1);
    }
}

bool isRule(std::string_view row) { return row.find('-') != notFound && row.find_first_not_of("|-: ") == notFound; }

/// The text behind "- ", "* " or "12. "; the mark's kind in `isNumbered`.
bool isItem(std::string_view line, std::string_view& text, bool& isNumbered)
{
    line = trimmed(line);
    isNumbered = !line.empty() && std::isdigit(static_cast<unsigned char>(line.front())) != 0;
    const std::size_t dot = isNumbered ? line.find_first_not_of("0123456789") : 0;
    const bool is =
        isNumbered ? line.substr(std::min(dot, line.size())).starts_with(". ") : line.starts_with("- ") || line.starts_with("* ");
    if (is)
        text = trimmed(line.substr(isNumbered ? dot + 2 : 2));
    return is;
}

/// Prints blocks.
class BlockWriter {
public:
    BlockWriter(std::string_view text, FormulaForm formulas) : m_formulas(formulas)
    {
        while (true) {
            const std::size_t end = text.find('\n');
            m_lines.push_back(text.substr(0, end));
            if (end == notFound)
                break;
            text.remove_prefix(end + 1);
        }
    }

    std::string printed()
    {
        while (m_at < m_lines.size())
            block();
        return std::move(m_html);
    }

private:
    [[nodiscard]] std::string_view line() const { return m_at < m_lines.size() ? trimmed(m_lines[m_at]) : std::string_view(); }

    void block()
    {
        const std::string_view now = line();
        std::string_view item;
        bool isNumbered = false;
        if (now.empty())
            ++m_at;
        else if (now.starts_with("```"))
            code();
        else if (now.starts_with("$$"))
            formula();
        else if (now.starts_with('#'))
            heading();
        else if (now.starts_with('|'))
            table();
        else if (isItem(now, item, isNumbered))
            list(isNumbered);
        else
            paragraph();
    }

    void code()
    {
        std::string text;
        for (++m_at; m_at < m_lines.size() && !line().starts_with("```"); ++m_at)
            text += htmlEscaped(m_lines[m_at]) + '\n';
        ++m_at;
        m_html += "<pre>" + text + "</pre>\n";
    }

    void formula()
    {
        std::string text(line().substr(2));
        for (++m_at; m_at < m_lines.size() && text.find("$$") == std::string::npos; ++m_at)
            text += ' ' + std::string(line());
        m_html += "<p>" + formulaHtml(std::string_view(text).substr(0, text.find("$$")), true, m_formulas) + "</p>\n";
    }

    void heading()
    {
        const std::size_t level = std::min(line().find_first_not_of('#'), line().size());
        m_html +=
            fmt::format("<h{0}>{1}</h{0}>\n", std::clamp<std::size_t>(level, 3, 4), lineHtml(trimmed(line().substr(level))));
        ++m_at;
    }

    void table()
    {
        m_html += "<table>\n";
        for (bool isFirst = true; line().starts_with('|'); ++m_at, isFirst = false) {
            if (isRule(line()))
                continue;
            const char* cell = isFirst && m_at + 1 < m_lines.size() && isRule(trimmed(m_lines[m_at + 1])) ? "th" : "td";
            m_html += "<tr>";
            for (const std::string_view text : cellsOf(line()))
                m_html += fmt::format("<{0}>{1}</{0}>", cell, lineHtml(text));
            m_html += "</tr>\n";
        }
        m_html += "</table>\n";
    }

    /// Lines that follow without a mark belong to the item before.
    void list(bool isNumbered)
    {
        const char* name = isNumbered ? "ol" : "ul";
        m_html += fmt::format("<{}>\n", name);
        std::string_view item;
        bool isOther = isNumbered;
        while (isItem(line(), item, isOther) && isOther == isNumbered) {
            std::string text(item);
            std::string_view next;
            bool ignored = false;
            for (++m_at; !line().empty() && !isItem(line(), next, ignored); ++m_at)
                addLine(text, line());
            m_html += "<li>" + lineHtml(text) + "</li>\n";
        }
        m_html += fmt::format("</{}>\n", name);
    }

    void paragraph()
    {
        std::string text(line());
        std::string_view item;
        bool isNumbered = false;
        for (++m_at; !line().empty() && !line().starts_with("$$") && !line().starts_with("```") && !line().starts_with('|')
             && !isItem(line(), item, isNumbered);
             ++m_at)
            addLine(text, line());
        m_html += "<p>" + lineHtml(text) + "</p>\n";
    }

    [[nodiscard]] std::string lineHtml(std::string_view text) const { return LineWriter(text, m_formulas).printed(); }

    FormulaForm m_formulas;
    std::vector<std::string_view> m_lines;
    std::size_t m_at = 0;
    std::string m_html;
};

} // namespace

std::string markdownHtml(std::string_view text, FormulaForm formulas) { return BlockWriter(text, formulas).printed(); }

std::string markdownLineHtml(std::string_view line, FormulaForm formulas) { return LineWriter(line, formulas).printed(); }

} // namespace wattif
