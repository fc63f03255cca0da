// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/html_text.h"

#include <fmt/format.h>

#include "core/base/message_text.h"

namespace wattif {

std::string htmlEscaped(std::string_view text)
{
    std::string escaped;
    for (const char c : escapedText(text))
        switch (c) {
        case '&': escaped += "&amp;"; break;
        case '<': escaped += "&lt;"; break;
        case '>': escaped += "&gt;"; break;
        case '"': escaped += "&quot;"; break;
        case '\'': escaped += "&#39;"; break;
        default: escaped += c;
        }
    return escaped;
}

std::string htmlElement(std::string_view name, std::string_view text)
{
    return fmt::format("<{0}>{1}</{0}>\n", name, htmlEscaped(text));
}

std::string htmlText(const HtmlDocument& document)
{
    const std::string title = htmlEscaped(document.title);
    const std::string language = htmlEscaped(document.language);
    std::string text = fmt::format("<!DOCTYPE html>\n"
                                   "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{0}\" xml:lang=\"{0}\">\n<head>\n"
                                   "<meta charset=\"utf-8\"/>\n"
                                   "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                                   "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\"/>\n"
                                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                                   "<title>{1}</title>\n",
                                   language, title);
    text += "<style>\n" + document.style + "</style>\n</head>\n<body>\n" + document.body;
    if (!document.script.empty())
        text += "<script>\n//<![CDATA[\n" + document.script + "//]]>\n</script>\n";
    return text + "</body>\n</html>\n";
}

} // namespace wattif
