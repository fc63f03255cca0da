// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/io/xml_text.h"

#include <algorithm>
#include <utility>

#include "core/base/format_message.h"
#include "core/io/text_encoding.h"
#include "core/io/text_place.h"

namespace wattif {
namespace {

constexpr std::string_view xmlBlanks = " \t\r\n";

/// Finds the beginning of an attribute in the start tag whose name is at `at`; the name itself if it is missing.
std::size_t attributeOffset(std::string_view text, std::size_t at, std::string_view attribute)
{
    std::size_t i = text.find_first_of(" \t\r\n/>", at);
    while (i < text.size()) {
        i = text.find_first_not_of(xmlBlanks, i);
        if (i == std::string_view::npos || text[i] == '>' || text[i] == '/')
            return at;
        const std::size_t equals = text.find('=', i);
        const std::size_t quote = text.find_first_of("'\"", std::min(equals, text.size()));
        if (equals == std::string_view::npos || quote == std::string_view::npos)
            return at;
        const std::string_view name = text.substr(i, std::min(text.find_first_of(" \t\r\n=", i), equals) - i);
        if (name == attribute)
            return i;
        i = text.find(text[quote], quote + 1);
        i = i == std::string_view::npos ? i : i + 1;
    }
    return at;
}

} // namespace

Result<XmlText> XmlText::parse(std::string fileName, std::string_view text)
{
    XmlText made(std::move(fileName), text);
    if (auto ok = checkUtf8(made.m_fileName, text); !ok)
        return propagateError(ok);
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
        return badInput("a NUL byte is not allowed in text", made.placeOf(nul));
    const pugi::xml_parse_result result =
        made.m_document->load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!result) {
        std::string what = result.description();
        if (!what.empty() && what.front() >= 'A' && what.front() <= 'Z')
            what.front() = static_cast<char>(what.front() - 'A' + 'a');
        return badInput(formatMessage("not valid XML: {}", what),
                        made.placeOf(static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0))));
    }
    return made;
}

Place XmlText::place(pugi::xml_node node, std::string_view attribute) const
{
    const std::ptrdiff_t begin = node.offset_debug();
    if (begin < 0)
        return {.file = m_fileName};
    const auto name = static_cast<std::size_t>(begin);
    const std::size_t at = attribute.empty() ? name : attributeOffset(m_text, name, attribute);
    return placeOf(at == name && at > 0 ? at - 1 : at); // an element begins with its '<'
}

tl::unexpected<Error> XmlText::error(pugi::xml_node node, Message message, std::string_view attribute) const
{
    return badInput(std::move(message), place(node, attribute));
}

Result<std::string> XmlText::need(pugi::xml_node node, const char* attribute) const
{
    const pugi::xml_attribute found = node.attribute(attribute);
    if (!found)
        return error(node, formatMessage("<{}> has no {}", node.name(), attribute));
    if (found.empty() || *found.value() == '\0')
        return error(node, formatMessage("the {} is empty", attribute), attribute);
    return std::string(found.value());
}

Place XmlText::placeOf(std::size_t offset) const
{
    const LineColumn at = lineColumnAt(m_text, std::min(offset, m_text.size()));
    return {.file = m_fileName, .line = at.line, .column = at.column};
}

} // namespace wattif
