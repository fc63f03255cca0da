// SPDX-FileCopyrightText: 2026 The WattIf authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/pictures.h"

#include <cstring>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "core/io/file.h"
#include "core/report/window_program.h"

namespace wattif {
namespace {

constexpr std::string_view urlStart = "url(#";

/// Puts a prefix before the identifier that an attribute defines or refers to.
void prefixIn(pugi::xml_attribute attribute, const std::string& prefix)
{
    const std::string name = attribute.name();
    std::string value = attribute.value();
    if (name == "id") {
        value.insert(0, prefix);
    } else if (name == "aria-labelledby" || name == "aria-describedby") {
        std::istringstream words(value);
        value.clear();
        for (std::string word; words >> word;)
            value += fmt::format("{}{}{}", value.empty() ? "" : " ", prefix, word);
    } else if ((name == "href" || name == "xlink:href") && value.starts_with('#')) {
        value.insert(1, prefix);
    } else if (const std::size_t at = value.find(urlStart); at != std::string::npos) {
        value.insert(at + urlStart.size(), prefix);
    } else {
        return;
    }
    attribute.set_value(value.c_str());
}

bool isUnwanted(const pugi::xml_node& node)
{
    for (const char* name : {"metadata", "script", "foreignObject"})
        if (std::strcmp(node.name(), name) == 0)
            return true;
    return false;
}

/// Removes what a page must not hold, and prefixes all identifiers below a node.
void prepare(pugi::xml_node node, const std::string& prefix)
{
    for (pugi::xml_attribute attribute = node.first_attribute(); attribute;) {
        const pugi::xml_attribute next = attribute.next_attribute();
        if (std::string_view(attribute.name()).starts_with("on"))
            node.remove_attribute(attribute);
        else
            prefixIn(attribute, prefix);
        attribute = next;
    }
    for (pugi::xml_node child = node.first_child(); child;) {
        const pugi::xml_node next = child.next_sibling();
        if (isUnwanted(child))
            node.remove_child(child);
        else
            prepare(child, prefix);
        child = next;
    }
}

Result<std::vector<PagePicture>> readPictures(const std::vector<std::filesystem::path>& files)
{
    std::vector<PagePicture> pictures;
    for (const std::filesystem::path& file : files) {
        const auto text = readFile(file);
        if (!text)
            return tl::unexpected(text.error());
        auto picture = pagePicture(file.stem().string(), *text, fmt::format("f{}-", pictures.size() + 1));
        if (!picture)
            return propagateError(picture);
        pictures.push_back(std::move(*picture));
    }
    return pictures;
}

} // namespace

Result<PagePicture> pagePicture(std::string name, std::string_view file, std::string_view prefix)
{
    pugi::xml_document document;
    const auto parsed = document.load_buffer(file.data(), file.size(), pugi::parse_default, pugi::encoding_utf8);
    pugi::xml_node root = document.document_element();
    if (!parsed || std::strcmp(root.name(), "svg") != 0)
        return badInput("not an SVG file", {.file = std::move(name)});
    PagePicture picture{.name = std::move(name), .caption = root.child("title").text().get(), .svg = {}};
    prepare(root, std::string(prefix));
    std::ostringstream printed;
    root.print(printed, "", pugi::format_raw, pugi::encoding_utf8);
    picture.svg = printed.str();
    return picture;
}

Result<std::vector<std::filesystem::path>> drawMainFigures(const std::filesystem::path& folder, const std::string& scenarioFile,
                                                           const std::string& language, const std::stop_token& stop,
                                                           const std::vector<std::string>& own)
{
    std::vector<std::string> words{"figure", scenarioFile, "--figure", "overview",   "--format", "svg", "--width",
                                   "160",    "--height",   "80",       "--language", language,   "-o",  "figures/"};
    for (const std::string& policy : own)
        words.insert(words.end(), {"--own", policy});
    return filesOfWindowProgram(words, folder, stop);
}

Result<std::vector<PagePicture>> mainFigures(const Scenario& scenario, const std::string& language, const std::stop_token& stop,
                                             const std::vector<std::string>& own)
{
    const auto folder = TemporaryFolder::make();
    if (!folder)
        return tl::unexpected(folder.error());
    if (auto written = writeFileAtomically(folder->path() / "scenario.json", printScenario(scenario)); !written)
        return propagateError(written);
    return drawMainFigures(folder->path(), "scenario.json", language, stop, own).and_then(readPictures);
}

} // namespace wattif
