// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/page_language.h"

#include <memory>
#include <stdexcept>
#include <unordered_map>

#include <pugixml.hpp>

namespace wattif {
namespace {

using Texts = std::unordered_map<std::string, std::string>;

/// The texts of core in the format of Qt Linguist: context "core", a source and its translation per message.
Texts chineseTexts()
{
    pugi::xml_document document;
    const std::string_view text = embeddedChinese();
    if (!document.load_buffer(text.data(), text.size()))
        throw std::logic_error("core_zh_CN.ts is not valid XML");
    Texts texts;
    for (const pugi::xml_node context : document.child("TS").children("context"))
        if (context.child_value("name") == std::string_view("core"))
            for (const pugi::xml_node message : context.children("message"))
                texts.emplace(message.child_value("source"), message.child_value("translation"));
    return texts;
}

} // namespace

PageLanguage pageLanguage(std::string_view language)
{
    if (language != "zh_CN")
        return {};
    return {"zh-CN", [texts = std::make_shared<const Texts>(chineseTexts())](const std::string& text) {
                const auto found = texts->find(text);
                return found == texts->end() || found->second.empty() ? text : found->second;
            }};
}

} // namespace wattif
