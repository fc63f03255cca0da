// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <pugixml.hpp>

#include "core/base/error.h"

namespace wattif {

/// A parsed XML text with the position of each element and attribute. Fetches nothing: skips a document type, and keeps entities
/// other than the five of XML as text.
class XmlText {
public:
    /// Error(badInput) with line and column if it is not XML or not UTF-8.
    [[nodiscard]] static Result<XmlText> parse(std::string fileName, std::string_view text);

    [[nodiscard]] pugi::xml_node root() const { return m_document->document_element(); }
    [[nodiscard]] const std::string& fileName() const { return m_fileName; }

    /// Returns the position of an element, or of one of its attributes if it has that.
    [[nodiscard]] Place place(pugi::xml_node node, std::string_view attribute = {}) const;
    /// Makes an error about an element, or about one of its attributes where it has that.
    [[nodiscard]] tl::unexpected<Error> error(pugi::xml_node node, Message message, std::string_view attribute = {}) const;
    /// The value of an attribute; Error where the element has none or an empty one.
    [[nodiscard]] Result<std::string> need(pugi::xml_node node, const char* attribute) const;

private:
    XmlText(std::string fileName, std::string_view text)
        : m_fileName(std::move(fileName)), m_text(text), m_document(std::make_unique<pugi::xml_document>())
    {
    }
    [[nodiscard]] Place placeOf(std::size_t offset) const;

    std::string m_fileName;
    std::string_view m_text; ///< of the caller
    std::unique_ptr<pugi::xml_document> m_document;
};

} // namespace wattif
