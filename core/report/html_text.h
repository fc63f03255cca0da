// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace wattif {

/// Returns a text for the content or a quoted attribute of HTML and XML: markup characters as entities, control characters and
/// invalid UTF-8 in the visible form of escapedText.
[[nodiscard]] std::string htmlEscaped(std::string_view text);

/// Returns an element with a text as its content: <p>text</p>.
[[nodiscard]] std::string htmlElement(std::string_view name, std::string_view text);

/// A whole page.
struct HtmlDocument {
    std::string title;
    std::string language = "en"; ///< of its texts, as HTML names it
    std::string style{};         ///< CSS, which must not contain markup characters
    std::string body;            ///< HTML
    std::string script{};        ///< JavaScript without "]]>" and "</script"; empty: none
};
/// Prints a page that is HTML and well-formed XML. It has a content security policy that forbids every request.
[[nodiscard]] std::string htmlText(const HtmlDocument& document);

} // namespace wattif
