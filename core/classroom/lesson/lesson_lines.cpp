// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/classroom/lesson/lesson_lines.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/format_message.h"
#include "core/base/trimmed.h"
#include "core/io/text_place.h"

namespace wattif::classroom {
namespace {

std::vector<std::string_view> linesOf(std::string_view text)
{
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Number of backticks that a line begins with; 0 where there are fewer than three.
std::size_t fenceOf(std::string_view line)
{
    const std::size_t count = std::min(line.find_first_not_of('`'), line.size());
    return count >= 3 ? count : 0;
}

/// Goes through the lines of a lesson from top to bottom.
class Cutter {
public:
    Cutter(std::string fileName, std::string_view text) : m_file(std::move(fileName)), m_lines(linesOf(text)) { }

    Result<LessonParts> parts()
    {
        if (auto ok = front(); !ok)
            return propagateError(ok);
        m_parts.introductionLine = lineNumber();
        while (!atEnd())
            if (auto ok = fenceOf(line()) > 0 ? block() : prose(); !ok)
                return propagateError(ok);
        return std::move(m_parts);
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_lines.size(); }
    [[nodiscard]] std::string_view line() const { return m_lines[m_at]; }
    [[nodiscard]] int lineNumber() const { return static_cast<int>(m_at) + 1; }
    [[nodiscard]] Place placeHere(std::size_t bytes = 0) const
    {
        return {.file = m_file, .line = lineNumber(), .column = atEnd() ? 1 : lineColumnAt(line(), bytes).column};
    }

    Result<void> front()
    {
        if (atEnd() || trimmed(line()) != "---")
            return badInput("a lesson begins with a line '---' and its front matter: title, study, scenario, ...", placeHere());
        const Place begin = placeHere();
        for (++m_at; !atEnd() && trimmed(line()) != "---"; ++m_at)
            if (auto ok = frontLine(); !ok)
                return ok;
        if (atEnd())
            return badInput("the front matter has no end: a second line '---' is missing", begin);
        ++m_at;
        return {};
    }

    Result<void> frontLine()
    {
        const std::string_view text = trimmed(line());
        if (text.empty() || text.starts_with('#'))
            return {};
        if (!text.starts_with("- "))
            return field(m_parts.front);
        if (m_parts.front.empty())
            return badInput("this item belongs to no key", placeHere());
        Field item = m_parts.front.back();
        if (item.value.empty())
            m_parts.front.pop_back();
        const std::string_view value = trimmed(text.substr(1));
        item.value = value;
        item.place = placeHere(static_cast<std::size_t>(value.data() - line().data()));
        m_parts.front.push_back(std::move(item));
        return {};
    }

    /// "key: value"; a line that begins with a blank goes on the field above.
    Result<void> field(std::vector<Field>& fields)
    {
        const std::string_view text = line();
        if (!fields.empty() && (text.starts_with(' ') || text.starts_with('\t'))) {
            fields.back().value += fmt::format(" {}", trimmed(text));
            return {};
        }
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos)
            return badInput(
                formatMessage("expected 'key: value' (got '{}'); an empty line separates the keys from the text", text),
                placeHere());
        const std::string_view value = trimmed(text.substr(colon + 1));
        const std::size_t at = value.empty() ? text.size() : static_cast<std::size_t>(value.data() - text.data());
        fields.push_back({std::string(trimmed(text.substr(0, colon))), std::string(value), placeHere(), placeHere(at)});
        return {};
    }

    /// Text outside of blocks: before the first one the introduction.
    Result<void> prose()
    {
        if (m_parts.blocks.empty())
            m_parts.introduction += std::string(line()) + '\n';
        else if (!trimmed(line()).empty())
            return badInput("text between steps is not shown; move it into a step", placeHere());
        ++m_at;
        return {};
    }

    Result<void> block()
    {
        const std::size_t fence = fenceOf(line());
        const std::string_view header = trimmed(line().substr(fence));
        const std::size_t blank = std::min(header.find(' '), header.size());
        Block block{.kind = std::string(header.substr(0, blank)),
                    .name = std::string(trimmed(header.substr(blank))),
                    .fields = {},
                    .text = {},
                    .place = placeHere()};
        if (block.kind != "step" && block.kind != "scenario" && block.kind != "program")
            return badInput(formatMessage("a block must be a step, a scenario or a program (got '{}')", block.kind), placeHere());
        ++m_at;
        if (block.kind == "step")
            if (auto ok = stepFields(block, fence); !ok)
                return ok;
        return blockText(std::move(block), fence);
    }

    [[nodiscard]] bool closes(std::size_t fence) const
    {
        return fenceOf(line()) >= fence && trimmed(line()).find_first_not_of('`') == std::string_view::npos;
    }

    Result<void> stepFields(Block& block, std::size_t fence)
    {
        for (; !atEnd() && !trimmed(line()).empty() && !closes(fence); ++m_at)
            if (auto ok = field(block.fields); !ok)
                return ok;
        return {};
    }

    Result<void> blockText(Block block, std::size_t fence)
    {
        block.textLine = lineNumber();
        for (; !atEnd() && !closes(fence); ++m_at)
            block.text += std::string(line()) + '\n';
        if (atEnd())
            return badInput(formatMessage("the block has no end: a line of {} backticks is missing", fence), block.place);
        block.lastLine = lineNumber();
        ++m_at;
        m_parts.blocks.push_back(std::move(block));
        return {};
    }

    std::string m_file;
    std::vector<std::string_view> m_lines;
    std::size_t m_at = 0;
    LessonParts m_parts;
};

} // namespace

Result<LessonParts> splitLesson(const std::string& fileName, std::string_view text)
{
    if (const auto wrong = firstInvalidUtf8(text)) {
        const LineColumn at = lineColumnAt(text, *wrong);
        return badInput("not UTF-8 text; save the file as UTF-8", {.file = fileName, .line = at.line, .column = at.column});
    }
    return Cutter(fileName, text).parts();
}

} // namespace wattif::classroom
